#include "yaml/reader.hpp"

#include <algorithm>

#include "text/file.hpp"
#include "text/utf8.hpp"
#include "yaml/builder.hpp"

namespace routefix::yaml {
namespace {

class Reader {
public:
    Reader(std::string_view text, const ReadOptions& options)
        : b_(text, options.tokens), lex_(b_.lex), tree_(b_.tree), tab_width_(options.tab_width) {}

    Tree run() {
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

private:
    // Lines ---------------------------------------------------------------------------------------

    void line() {
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
        if (column == 0 && marker(p)) return;
        if (is_fence(p)) {
            b_.fault(Fault::fence_line, {p, lex_.trim(p, lex_.line_end(p))});
            return garbage(p);
        }
        structure(p, column);
    }

    std::uint32_t virtual_column(Offset begin, Offset end) const {
        std::uint32_t column = 0;
        for (Offset p = begin; p < end; ++p) {
            column += lex_.at(p) == '\t' ? static_cast<std::uint32_t>(tab_width_) : 1U;
        }
        return column;
    }

    void end_line(Offset p) {
        pos_ = lex_.skip_break(p);
        lex_.token(TokenKind::line_break, p, pos_);
    }

    void comment(Offset p) {
        const Offset end = lex_.line_end(p);
        lex_.token(TokenKind::comment, p, end);
        end_line(end);
    }

    void garbage(Offset p) {
        const Offset end = lex_.line_end(p);
        lex_.token(TokenKind::garbage, p, end);
        end_line(end);
    }

    // What stands behind a value: a comment or nothing.
    void finish_line(Offset p) {
        const Offset q = lex_.skip_blanks(p);
        lex_.token(TokenKind::blank, p, q);
        if (lex_.is_break(q)) return end_line(q);
        if (lex_.at(q) == '#') return comment(q);
        garbage(q);
    }

    void stop(Offset p) {
        if (!stopped_) b_.fault(Fault::too_large, {p, p + 1});
        stopped_ = true;
        garbage(p);
    }

    bool is_fence(Offset p) const {
        const std::string_view three = lex_.text().substr(p, 3);
        return three == "```" || three == "~~~";
    }

    // --- and ..., and the % lines before the document. True when the line was one.
    bool marker(Offset p) {
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

    void second_document(Offset at) {
        b_.fault(Fault::second_document, {at, at + 3});
        tree_.multiple_documents = true;
        stopped_ = true;
    }

    // Structure -----------------------------------------------------------------------------------

    // Dashes, then a key or a value.
    void structure(Offset p, std::uint32_t column) {
        bool fresh = true;
        while (lex_.at(p) == '-' && lex_.ends_word(p + 1)) {
            if (!place(column, Kind::sequence, fresh, p)) return garbage(p);
            Node node;
            node.intro = Intro::dash;
            node.intro_at = p;
            node.intro_size = 1;
            node.begin = node.end = p + 1;
            node.column = column;
            b_.append(spine_.back(), node);
            lex_.token(TokenKind::dash, p, p + 1);
            const Offset q = lex_.skip_blanks(p + 1);
            if (lex_.is_break(q) || lex_.at(q) == '#') return finish_line(p + 1);
            note_tab(p + 1, q);
            lex_.token(TokenKind::blank, p + 1, q);
            column += q - p;
            p = q;
            fresh = false;
        }
        if ((lex_.at(p) == '?' || lex_.at(p) == ':') && lex_.ends_word(p + 1)) {
            b_.fault(Fault::unsupported, {p, p + 1});
            return garbage(p);
        }
        node_at(p, column, fresh);
    }

    // Camel's parser takes no tab behind a dash, a colon, a closing quote or bracket.
    void note_tab(Offset begin, Offset end) {
        for (Offset p = begin; p < end; ++p) {
            if (lex_.at(p) == '\t') return b_.fault(Fault::tab_indent, {begin, end});
        }
    }

    // A key or a value, with its anchor and tag.
    void node_at(Offset p, std::uint32_t column, bool fresh) {
        const Offset start = p;
        bool decorated = false;
        p = properties(p, decorated);
        if (decorated && (lex_.is_break(p) || lex_.at(p) == '#')) {
            if (NodeId target = value_target(column, fresh); target != no_node) {
                decorate(target, start, p);
                return finish_line(p);
            }
        }
        Offset key_end = 0;
        const Offset colon = find_colon(p, key_end);
        if (colon != 0) return entry(p, key_end, colon, column, fresh, decorated);
        const NodeId target = value_target(column, fresh);
        if (target == no_node) {
            b_.fault(Fault::text_line, {p, lex_.trim(p, lex_.line_end(p))});
            text_before_ = true;
            return garbage(p);
        }
        if (decorated) decorate(target, start, start);
        value(target, p);
    }

    void decorate(NodeId node, Offset begin, Offset end) {
        tree_.nodes[node].decorated = true;
        tree_.nodes[node].begin = begin;
        tree_.nodes[node].end = lex_.trim(begin, std::max(begin, end));
    }

    Offset properties(Offset p, bool& decorated) {
        while (lex_.at(p) == '&' || lex_.at(p) == '!') {
            const Offset end = lex_.name(p + 1);
            const bool anchor = lex_.at(p) == '&';
            if ((anchor && end == p + 1) || !lex_.ends_word(end)) return p;
            if (anchor) b_.anchors.push_back(Span{p + 1, end}.of(lex_.text()));
            lex_.token(anchor ? TokenKind::anchor : TokenKind::tag, p, end);
            decorated = true;
            p = lex_.skip_blanks(end);
            lex_.token(TokenKind::blank, end, p);
        }
        return p;
    }

    // The colon of the key at `p`, or 0 where there is no key.
    Offset find_colon(Offset p, Offset& key_end) const {
        const char c = lex_.at(p);
        if (c == '"' || c == '\'') {
            const Quoted quoted = lex_.quoted_on_line(p);
            if (!quoted.closed) return 0;
            key_end = quoted.end;
        } else if (c == '*') {
            key_end = lex_.name(p + 1);
        } else if (lex_.starts_plain(p, false)) {
            key_end = lex_.plain(p);
        } else {
            return 0;
        }
        const Offset colon = lex_.skip_blanks(key_end);
        return lex_.at(colon) == ':' && lex_.ends_word(colon + 1) ? colon : 0;
    }

    void entry(Offset p, Offset key_end, Offset colon, std::uint32_t column, bool fresh,
               bool decorated) {
        if (!place(column, Kind::mapping, fresh, p)) return garbage(p);
        Node node;
        node.intro = Intro::key;
        node.intro_at = p;
        node.intro_size = key_end - p;
        node.begin = node.end = colon + 1;
        node.column = column;
        node.key_quoted = lex_.at(p) == '"' || lex_.at(p) == '\'';
        node.decorated = decorated || lex_.at(p) == '*';
        const NodeId id = b_.append(spine_.back(), node);
        if (node.key_quoted) tree_.decode_key(id);
        lex_.token(TokenKind::key, p, key_end);
        lex_.token(TokenKind::blank, key_end, colon);
        lex_.token(TokenKind::colon, colon, colon + 1);
        Offset q = lex_.skip_blanks(colon + 1);
        note_tab(colon + 1, q);
        if (lex_.is_break(q) || lex_.at(q) == '#') return finish_line(colon + 1);
        lex_.token(TokenKind::blank, colon + 1, q);
        bool value_decorated = false;
        const Offset start = q;
        q = properties(q, value_decorated);
        if (value_decorated) {
            const bool alone = lex_.is_break(q) || lex_.at(q) == '#';
            decorate(id, start, alone ? q : start);
            if (alone) return finish_line(q);
        }
        if (lex_.at(q) == '-' && lex_.ends_word(q + 1)) {
            return faulty_text(id, q, Fault::item_after_key);
        }
        value(id, q);
    }

    // The spine ------------------------------------------------------------------------------------

    bool awaits_value(const Open& open) const {
        if (open.last == no_node) return false;
        const Node& last = tree_.nodes[open.last];
        return last.kind == Kind::empty && !last.faulty;
    }

    // Where a value without a key on a line of its own belongs.
    NodeId value_target(std::uint32_t column, bool fresh) {
        if (!fresh) return spine_.back().last;
        if (spine_.empty()) return root_target(column);
        return column > spine_.back().column && awaits_value(spine_.back()) ? spine_.back().last
                                                                            : no_node;
    }

    // The root while it has no value yet (it may have an anchor or a tag already).
    NodeId root_target(std::uint32_t column) {
        if (tree_.root_id == no_node) {
            Node node;
            node.column = column;
            return tree_.root_id = b_.add(node);
        }
        const Node& root = tree_.nodes[tree_.root_id];
        return root.kind == Kind::empty && !root.faulty ? tree_.root_id : no_node;
    }

    // Words before the first key or item were no root after all: each of their lines is a fault.
    void demote_text_root() {
        if (tree_.root_id == no_node) return;
        Node& root = tree_.nodes[tree_.root_id];
        if (root.kind != Kind::scalar || root.style != Style::plain || root.decorated) return;
        for (Offset p = root.begin; p < root.end;) {
            const Offset end = std::min(lex_.line_end(p), root.end);
            b_.fault(Fault::text_line, {p, lex_.trim(p, end)});
            p = lex_.skip_blanks(end);
            while (p < root.end && lex_.is_break(p)) p = lex_.skip_blanks(lex_.skip_break(p));
        }
        root.kind = Kind::empty;
        tree_.root_id = no_node;
        text_before_ = true;
    }

    // Makes spine_.back() the container that takes a key or a dash at `column`: opens one, resumes
    // one, or opens a stray. False at the depth limit.
    bool place(std::uint32_t column, Kind kind, bool fresh, Offset p) {
        if (!fresh) return open(spine_.back().last, column, kind, p);
        if (spine_.empty()) {
            demote_text_root();
            const NodeId root = root_target(column);
            return root == no_node ? open_stray(column, kind, p) : open(root, column, kind, p);
        }
        if (column > spine_.back().column && awaits_value(spine_.back())) {
            return open(spine_.back().last, column, kind, p);
        }
        for (std::size_t i = spine_.size(); i-- > 0;) {
            if (spine_[i].column != column) continue;
            if (tree_.nodes[spine_[i].node].kind == kind) {
                close_down_to(i + 1);
                return true;
            }
            if (kind == Kind::sequence && awaits_value(spine_[i])) {  // an indentless sequence
                close_down_to(i + 1);
                return open(spine_[i].last, column, kind, p);
            }
        }
        return open_stray(column, kind, p);
    }

    bool open(NodeId node, std::uint32_t column, Kind kind, Offset p) {
        if (spine_.size() >= limits::depth) {
            if (!stopped_) b_.fault(Fault::too_deep, {p, p + 1});
            stopped_ = true;
            return false;
        }
        Node& n = tree_.nodes[node];
        n.kind = kind;
        n.style = Style::block;
        if (!n.decorated) n.begin = p;
        n.end = p;
        spine_.push_back({node, column, no_node});
        return true;
    }

    bool open_stray(std::uint32_t column, Kind kind, Offset p) {
        Node node;
        node.stray = true;
        node.column = column;
        node.intro_at = p;
        if (!spine_.empty()) {
            const Open& top = spine_.back();
            node.parent = top.last == no_node ? top.node : top.last;
        } else {
            node.parent = tree_.root_id;
        }
        // Strays on the spine stay ordered by column: deeper ones end here.
        while (!spine_.empty() && spine_.size() > first_stray_ && spine_.back().column > column) {
            close_down_to(spine_.size() - 1);
        }
        const NodeId id = b_.add(node);
        tree_.strays.push_back(id);
        first_stray_ = std::min(first_stray_, spine_.size());
        const bool opened = open(id, column, kind, p);
        b_.fault(Fault::stray, {p, lex_.trim(p, lex_.line_end(p))}, id);
        return opened;
    }

    void close_down_to(std::size_t size) {
        while (spine_.size() > size) {
            const Open& top = spine_.back();
            if (top.last != no_node) tree_.nodes[top.node].end = tree_.nodes[top.last].end;
            spine_.pop_back();
        }
        if (spine_.size() <= first_stray_) first_stray_ = ~std::size_t{0};
    }

    // Values ---------------------------------------------------------------------------------------

    void value(NodeId node, Offset p) {
        const char c = lex_.at(p);
        if (c == '"' || c == '\'') return quoted_value(node, p);
        if (c == '[' || c == '{') return flow_value(node, p);
        if ((c == '|' || c == '>') && block_scalar(node, p)) return;
        if (c == '*' && alias_value(node, p)) return;
        if (!lex_.starts_plain(p, false)) return faulty_text(node, p, Fault::indicator);
        plain_value(node, p);
    }

    // Text that the grammar refuses as it stands: the rest of the line, up to a comment.
    void faulty_text(NodeId node, Offset p, Fault fault) {
        const Offset end = lex_.rest_of_line(p);
        b_.scalar(node, p, end, Style::plain);
        b_.fault(fault, {p, end}, node);
        lex_.token(TokenKind::scalar, p, end);
        finish_line(end);
    }

    bool alias_value(NodeId node, Offset p) {
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

    void plain_value(NodeId node, Offset p) {
        Offset end = lex_.plain(p);
        Offset after = lex_.skip_blanks(end);
        if (lex_.at(after) == ':') return faulty_text(node, p, Fault::colon_in_plain);
        if (lex_.is_break(after)) end = plain_lines(end);
        b_.scalar(node, p, end, Style::plain);
        lex_.token(TokenKind::scalar, p, end);
        finish_line(end);
    }

    // The lines that go on with a plain scalar: deeper than their container and no key.
    Offset plain_lines(Offset end) const {
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

    void quoted_value(NodeId node, Offset p) {
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

    void flow_value(NodeId node, Offset p) {
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
            const bool deep = tree_.diagnostics.size() > faults &&
                              tree_.diagnostics.back().fault == Fault::too_deep;
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
    bool block_scalar(NodeId node, Offset p) {
        Offset q = p + 1;
        std::uint32_t digit = 0;
        bool keep = false;
        for (; lex_.at(q) == '+' || lex_.at(q) == '-' || (lex_.at(q) >= '1' && lex_.at(q) <= '9'); ++q) {
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
    void block_body(NodeId node, std::uint32_t digit, bool keep) {
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

    void check_aliases() {
        for (const NodeId id : aliases_) {
            const Node& node = tree_.nodes[id];
            const std::string_view name = node.value_span().of(lex_.text()).substr(1);
            if (std::find(b_.anchors.begin(), b_.anchors.end(), name) == b_.anchors.end()) {
                b_.fault(Fault::undefined_alias, node.value_span(), id);
            }
        }
    }

    Builder b_;
    Lexer& lex_;
    Tree& tree_;
    int tab_width_;
    Offset pos_ = 0;
    std::vector<Open> spine_;
    std::size_t first_stray_ = ~std::size_t{0};  // index on the spine
    std::vector<NodeId> aliases_;
    Offset failed_double_ = 0;  // a multi-line scan failed up to here: lines are read by themselves
    Offset failed_single_ = 0;
    Offset failed_flow_ = 0;
    Offset marker_at_ = 0;
    bool document_begun_ = false;
    bool document_ended_ = false;
    bool text_before_ = false;
    bool stopped_ = false;
};

}  // namespace

Tree read(std::string_view text, const ReadOptions& options) { return Reader(text, options).run(); }

}  // namespace routefix::yaml
