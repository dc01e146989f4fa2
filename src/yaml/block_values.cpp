// What stands behind a key or a dash: scalars of all styles, aliases, flow collections.
#include <algorithm>

#include "text/file.hpp"
#include "yaml/block_reader.hpp"

namespace routefix::yaml {

void BlockReader::value(NodeId node, Offset p) {
    const char c = lex_.at(p);
    if (c == '"' || c == '\'') return quoted_value(node, p);
    if (c == '[' || c == '{') return flow_value(node, p);
    if ((c == '|' || c == '>') && block_scalar(node, p)) return;
    if (c == '*' && alias_value(node, p)) return;
    if (!lex_.starts_plain(p, false)) return faulty_text(node, p, Fault::indicator);
    plain_value(node, p);
}

// Text that the grammar refuses as it stands: the rest of the line, up to a comment.
void BlockReader::faulty_text(NodeId node, Offset p, Fault fault) {
    const Offset end = lex_.rest_of_line(p);
    b_.scalar(node, p, end, Style::plain);
    b_.fault(fault, {p, end}, node);
    lex_.token(TokenKind::scalar, p, end);
    finish_line(end);
}

bool BlockReader::alias_value(NodeId node, Offset p) {
    const Offset end = lex_.name(p + 1);
    const Offset after = lex_.skip_blanks(end);
    if (end == p + 1 || !(lex_.is_break(after) || lex_.at(after) == '#')) return false;
    Node& n = tree_.nodes[node];
    if (n.decorated && n.begin != n.end) b_.fault(Fault::unsupported, {p, end});
    n.kind = Kind::alias;
    n.begin = p;
    n.end = end;
    aliases_.push_back(node);
    lex_.token(TokenKind::alias, p, end);
    finish_line(end);
    return true;
}

void BlockReader::plain_value(NodeId node, Offset p) {
    Offset end = lex_.plain(p);
    Offset after = lex_.skip_blanks(end);
    if (lex_.at(after) == ':') return faulty_text(node, p, Fault::colon_in_plain);
    if (lex_.is_break(after)) end = plain_lines(end);
    b_.scalar(node, p, end, Style::plain);
    lex_.token(TokenKind::scalar, p, end);
    finish_line(end);
}

// The lines that go on with a plain scalar: deeper than their container and no key.
Offset BlockReader::plain_lines(Offset end) const {
    for (;;) {
        Offset line = lex_.skip_break(lex_.line_end(end));
        Offset p = lex_.skip_blanks(line);
        while (p < lex_.size() && lex_.is_break(p)) {
            line = lex_.skip_break(p);
            p = lex_.skip_blanks(line);
        }
        if (p >= lex_.size() || lex_.at(p) == '#' || lex_.document_marker(line)) return end;
        if (!spine_.empty() && lex_.skip_spaces(line) - line <= spine_.back().column) return end;
        if (is_fence(p)) return end;
        const Offset more = lex_.plain(p);
        const Offset after = lex_.skip_blanks(more);
        if (more == p || lex_.at(after) == ':') return end;
        end = more;
        if (!lex_.is_break(after)) return end;
    }
}

void BlockReader::quoted_value(NodeId node, Offset p) {
    const char quote = lex_.at(p);
    Offset& failed_until = quote == '"' ? failed_double_ : failed_single_;
    const Quoted quoted = p < failed_until ? lex_.quoted_on_line(p) : lex_.quoted(p);
    const Offset after = lex_.skip_blanks(quoted.end);
    const bool clean = quoted.closed && (lex_.is_break(after) || lex_.at(after) == '#');
    if (clean || (quoted.closed && quoted.one_line)) {
        const Offset end = clean ? quoted.end : lex_.rest_of_line(quoted.end);
        b_.scalar(node, p, end, quote_style(quote));
        if (!clean) b_.fault(Fault::text_after_quote, {quoted.end, end}, node);
        if (clean && quoted.bad_escape != 0) {
            b_.fault(Fault::bad_escape, {quoted.bad_escape, quoted.bad_escape + 2}, node);
        }
        lex_.token(TokenKind::scalar, p, end);
        if (clean && lex_.is_break(after)) note_tab(end, after);
        return finish_line(end);
    }
    failed_until = std::max(failed_until, quoted.end);
    const Offset end = lex_.trim(p, lex_.line_end(p));
    b_.scalar(node, p, end, quote_style(quote));
    b_.fault(Fault::unclosed_quote, {p, end}, node);
    lex_.token(TokenKind::scalar, p, end);
    finish_line(end);
}

void BlockReader::flow_value(NodeId node, Offset p) {
    const bool placeholder = lex_.at(p) == '{' && lex_.at(p + 1) == '{';
    if (!placeholder && p >= failed_flow_) {
        const std::size_t nodes = tree_.nodes.size();
        const std::size_t faults = tree_.diagnostics.size();
        const std::size_t tokens = lex_.token_count();
        const std::size_t anchors = b_.anchors.size();
        const Node before = tree_.nodes[node];
        const Offset end = read_flow(b_, node, p);
        const Offset after = end == 0 ? 0 : lex_.skip_blanks(end);
        if (end != 0 && (lex_.is_break(after) || lex_.at(after) == '#')) {
            if (lex_.is_break(after)) note_tab(end, after);
            return finish_line(end);
        }
        const bool deep =
            tree_.diagnostics.size() > faults && tree_.diagnostics.back().fault == Fault::too_deep;
        failed_flow_ = end == 0 ? lex_.size() : p + 1;
        for (NodeId id = static_cast<NodeId>(nodes); id < tree_.nodes.size(); ++id) {
            tree_.decoded_keys.erase(id);
        }
        tree_.nodes.resize(nodes);
        tree_.diagnostics.resize(faults);
        b_.anchors.resize(anchors);
        lex_.drop_tokens(tokens);
        tree_.nodes[node] = before;
        if (deep) b_.fault(Fault::too_deep, {p, p + 1}, node);
    }
    faulty_text(node, p, lex_.at(p) == '{' ? Fault::braces : Fault::unclosed_flow);
}

// | and >. False when the header is none: text that starts with such a character.
bool BlockReader::block_scalar(NodeId node, Offset p) {
    Offset q = p + 1;
    std::uint32_t digit = 0;
    bool keep = false;
    for (; lex_.at(q) == '+' || lex_.at(q) == '-' || (lex_.at(q) >= '1' && lex_.at(q) <= '9');
         ++q) {
        if (lex_.at(q) == '+') keep = true;
        if (lex_.at(q) >= '1') digit = static_cast<std::uint32_t>(lex_.at(q) - '0');
    }
    const Offset after = lex_.skip_blanks(q);
    if (q - p > 3 || !(lex_.is_break(after) || (lex_.at(after) == '#' && after > q))) return false;
    lex_.token(TokenKind::block_header, p, q);
    b_.scalar(node, p, q, lex_.at(p) == '|' ? Style::literal : Style::folded);
    finish_line(q);
    block_body(node, digit, keep);
    return true;
}

// The lines of a block scalar: deeper than the container, or blank. The first one that is not
// blank gives the indentation, unless the header does.
void BlockReader::block_body(NodeId node, std::uint32_t digit, bool keep) {
    const bool in_root = spine_.empty();
    const std::uint32_t least = in_root ? 0 : spine_.back().column + 1;
    bool known = digit != 0;
    std::uint32_t indent = known ? (in_root ? digit : least - 1 + digit) : 0;
    std::uint32_t widest_blank = 0;
    const Offset begin = pos_;
    Offset end = begin;  // after the last line of the text
    Offset p = begin;
    while (p < lex_.size()) {
        const Offset text = lex_.skip_spaces(p);
        const std::uint32_t column = text - p;
        if (lex_.is_break(text) && (!known || column <= indent)) {
            if (!known) widest_blank = std::max(widest_blank, column);
            p = lex_.skip_break(text);
            if (keep) end = p;
            if (p == text) break;  // blanks at the end of the file
            continue;
        }
        if (column < (known ? std::min(indent, least) : least)) break;
        if (column == 0 && lex_.document_marker(p)) break;
        if (known && column < indent && lex_.at(text) == '#') break;
        if ((known && column < indent) || (!known && widest_blank > column)) {
            b_.fault(Fault::block_text_left, {p, lex_.line_end(p)}, node);
        }
        if (!known || column < indent) indent = column;
        known = true;
        widest_blank = 0;
        p = lex_.skip_break(lex_.line_end(text));
        end = p;
    }
    lex_.token(TokenKind::scalar, begin, end);
    if (end > begin) {
        Offset last = end;
        while (!keep && last > begin && lex_.is_break(last - 1)) --last;
        tree_.nodes[node].end = last;
    }
    pos_ = end;
}

void BlockReader::check_aliases() {
    for (const NodeId id : aliases_) {
        const Node& node = tree_.nodes[id];
        const std::string_view name = node.value_span().of(lex_.text()).substr(1);
        if (std::find(b_.anchors.begin(), b_.anchors.end(), name) == b_.anchors.end()) {
            b_.fault(Fault::undefined_alias, node.value_span(), id);
        }
    }
}

}  // namespace routefix::yaml
