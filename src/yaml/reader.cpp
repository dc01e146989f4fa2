#include "yaml/reader.hpp"

#include <algorithm>

#include "text/file.hpp"
#include "text/utf8.hpp"
#include "yaml/block_reader.hpp"

namespace routefix::yaml {

Tree BlockReader::run() {
    if (const Span bad = text::find_bad_bytes(lex_.text()); !bad.empty()) {
        b_.fault(Fault::bad_bytes, bad);
    }
    if (lex_.text().starts_with(text::utf8_bom)) {
        lex_.token(TokenKind::bom, 0, 3);
        pos_ = 3;
    }
    while (pos_ < lex_.size()) line();
    close_down_to(0);
    check_aliases();
    return std::move(tree_);
}

void BlockReader::line() {
    const Offset begin = pos_;
    Offset p = lex_.skip_spaces(begin);
    auto column = static_cast<std::uint32_t>(p - (begin == 3 && tree_.nodes.empty() ? 3 : begin));
    bool tab = false;
    if (lex_.at(p) == '\t') {
        const Offset q = lex_.skip_blanks(p);
        tab = tab_width_ == 0;
        if (tab) b_.fault(Fault::tab_indent, {begin, q});  // on blank and comment lines, too
        column = virtual_column(begin, q);
        p = q;
    }
    lex_.token(TokenKind::blank, begin, p);
    if (lex_.is_break(p)) return end_line(p);
    if (lex_.at(p) == '#') return comment(p);
    if (stopped_ || b_.full()) return stop(p);
    if (tab) return garbage(p);
    if (document_ended_ && column > 0) {  // indented or not, it belongs to no document
        second_document(marker_at_);
        return garbage(p);
    }
    if (column == 0 && marker(p)) return;
    if (is_fence(p)) {
        b_.fault(Fault::fence_line, {p, lex_.trim(p, lex_.line_end(p))});
        return garbage(p);
    }
    structure(p, column);
}

std::uint32_t BlockReader::virtual_column(Offset begin, Offset end) const {
    std::uint32_t column = 0;
    for (Offset p = begin; p < end; ++p) {
        column += lex_.at(p) == '\t' ? static_cast<std::uint32_t>(tab_width_) : 1U;
    }
    return column;
}

void BlockReader::end_line(Offset p) {
    pos_ = lex_.skip_break(p);
    lex_.token(TokenKind::line_break, p, pos_);
}

void BlockReader::comment(Offset p) {
    const Offset end = lex_.line_end(p);
    lex_.token(TokenKind::comment, p, end);
    end_line(end);
}

void BlockReader::garbage(Offset p) {
    const Offset end = lex_.line_end(p);
    lex_.token(TokenKind::garbage, p, end);
    end_line(end);
}

// What stands behind a value: a comment or nothing.
void BlockReader::finish_line(Offset p) {
    const Offset q = lex_.skip_blanks(p);
    lex_.token(TokenKind::blank, p, q);
    if (lex_.is_break(q)) return end_line(q);
    if (lex_.at(q) == '#') return comment(q);
    garbage(q);
}

void BlockReader::stop(Offset p) {
    if (!stopped_) b_.fault(Fault::too_large, {p, p + 1});
    stopped_ = true;
    garbage(p);
}

bool BlockReader::is_fence(Offset p) const {
    const std::string_view three = lex_.text().substr(p, 3);
    return three == "```" || three == "~~~";
}

// --- and ..., and the % lines before the document. True when the line was one.
bool BlockReader::marker(Offset p) {
    const bool content = !tree_.nodes.empty() || text_before_;
    if (lex_.at(p) == '%' && !content && !document_begun_) {
        lex_.token(TokenKind::directive, p, lex_.line_end(p));
        end_line(lex_.line_end(p));
        return true;
    }
    if (!lex_.document_marker(p)) {
        if (!document_ended_) return false;
        second_document(marker_at_);
        garbage(p);
        return true;
    }
    marker_at_ = p;
    const bool end = lex_.at(p) == '.';
    if ((content || document_begun_) && !end) {
        second_document(p);
        garbage(p);
        return true;
    }
    lex_.token(TokenKind::document, p, p + 3);
    document_ended_ = end && content;
    document_begun_ = true;
    const Offset q = lex_.skip_blanks(p + 3);
    if (lex_.is_break(q) || lex_.at(q) == '#') {
        finish_line(p + 3);
        return true;
    }
    lex_.token(TokenKind::blank, p + 3, q);
    Offset key_end = 0;
    if (end || find_colon(q, key_end) != 0 || (lex_.at(q) == '-' && lex_.ends_word(q + 1))) {
        b_.fault(Fault::unsupported, {q, q + 1});
        garbage(q);
    } else {
        node_at(q, q - p, true);
    }
    return true;
}

void BlockReader::second_document(Offset at) {
    b_.fault(Fault::second_document, {at, at + 3});
    tree_.multiple_documents = true;
    stopped_ = true;
}

Tree read(std::string_view text, const ReadOptions& options) {
    return BlockReader(text, options).run();
}

}  // namespace routefix::yaml
