// Flow collections: [a, b] and {a: b}, over one or several lines, without recursion.
#include "yaml/builder.hpp"

namespace routefix::yaml {
namespace {

class FlowReader {
public:
    explicit FlowReader(Builder& builder) : b_(builder), lex_(builder.lex) {}

    Offset run(NodeId target, Offset p) {
        open(target, p);
        ++p;
        while (!stack_.empty()) {
            p = skip_space(p);
            if (p >= lex_.size() || failed_ || b_.full()) return 0;
            p = step(p);
            if (p == 0) return 0;
        }
        return p;
    }

private:
    struct Level {
        Open open;
        bool mapping = false;
        bool complete = false;  // an item stands before: a comma or the end has to follow
        bool pair = false;      // the one-entry mapping of `[a: b]`
    };

    void open(NodeId node, Offset p) {
        Node& n = b_.tree.nodes[node];
        const bool mapping = lex_.at(p) == '{';
        n.kind = mapping ? Kind::mapping : Kind::sequence;
        n.style = Style::flow;
        if (!n.decorated || n.begin == n.end) n.begin = p;
        lex_.token(TokenKind::flow, p, p + 1);
        if (stack_.size() >= limits::depth) {
            failed_ = true;
            b_.fault(Fault::too_deep, {p, p + 1});
            return;
        }
        stack_.push_back({{node, 0, no_node}, mapping});
    }

    // Blanks, line breaks and comments between tokens. A document marker ends the collection badly.
    Offset skip_space(Offset p) {
        for (;;) {
            const Offset q = lex_.skip_blanks(p);
            lex_.token(TokenKind::blank, p, q);
            if (lex_.at(q) == '#') {
                const Offset end = lex_.line_end(q);
                lex_.token(TokenKind::comment, q, end);
                p = end;
            } else if (q < lex_.size() && lex_.is_break(q)) {
                p = lex_.skip_break(q);
                lex_.token(TokenKind::line_break, q, p);
                if (lex_.document_marker(p)) failed_ = true;
            } else {
                return q;
            }
        }
    }

    Offset step(Offset p) {
        const char c = lex_.at(p);
        Level& top = stack_.back();
        if (c == ']' || c == '}') return close(p, c);
        if (c == ',') {
            if (!top.complete) return 0;
            top.complete = false;
            lex_.token(TokenKind::flow, p, p + 1);
            return p + 1;
        }
        if (top.complete || (c == '?' && lex_.ends_word(p + 1))) return 0;
        return top.mapping ? entry(p) : item(p);
    }

    Offset close(Offset p, char c) {
        if (stack_.back().mapping != (c == '}')) return 0;
        b_.tree.nodes[stack_.back().open.node].end = p + 1;
        stack_.pop_back();
        lex_.token(TokenKind::flow, p, p + 1);
        if (!stack_.empty()) stack_.back().complete = true;
        return p + 1;
    }

    Node make(Offset p) const {
        Node node;
        node.intro_at = node.begin = node.end = p;
        node.in_flow = true;
        return node;
    }

    // Anchors and tags before a key or value.
    Offset properties(Offset p, bool& decorated) {
        while (lex_.at(p) == '&' || lex_.at(p) == '!') {
            const Offset end = lex_.name(p + 1);
            if (lex_.at(p) == '&') {
                if (end == p + 1) return 0;
                b_.anchors.push_back(Span{p + 1, end}.of(lex_.text()));
            }
            lex_.token(lex_.at(p) == '&' ? TokenKind::anchor : TokenKind::tag, p, end);
            decorated = true;
            p = skip_space(end);
        }
        return p;
    }

    bool colon_at(Offset p, bool after_json) const {
        if (lex_.at(p) != ':') return false;
        const char next = lex_.at(p + 1);
        return after_json || lex_.ends_word(p + 1) || next == ',' || next == ']' || next == '}' ||
               next == '[' || next == '{';
    }

    Offset entry(Offset p) {
        Node node = make(p);
        bool decorated = false;
        p = properties(p, decorated);
        if (p == 0) return 0;
        const Offset end = key_end(p, node);
        if (end == 0) return 0;
        node.intro = Intro::key;
        node.intro_at = p;
        node.intro_size = end - p;
        node.column = 0;
        node.decorated = decorated;
        node.begin = node.end = end;
        lex_.token(TokenKind::key, p, end);
        Level& top = stack_.back();
        const NodeId id = b_.append(top.open, node);
        note_key(id);
        top.complete = true;
        const Offset colon = skip_space(end);
        if (!colon_at(colon, node.key_quoted)) return colon;
        lex_.token(TokenKind::colon, colon, colon + 1);
        b_.tree.nodes[id].begin = b_.tree.nodes[id].end = colon + 1;
        return value(id, colon + 1);
    }

    Offset key_end(Offset p, Node& node) {
        const char c = lex_.at(p);
        if (c == '"' || c == '\'') {
            const Quoted quoted = lex_.quoted(p);
            node.key_quoted = true;
            return quoted.closed && quoted.bad_escape == 0 ? quoted.end : 0;
        }
        if (c == '*') return lex_.name(p + 1);
        return lex_.starts_plain(p, true) ? lex_.plain_in_flow(p) : 0;
    }

    void note_key(NodeId id) {
        const Node& node = b_.tree.nodes[id];
        if (!node.key_quoted) return;
        const std::string_view raw = node.key_span().of(lex_.text());
        if (raw.find_first_of(raw[0] == '"' ? "\\\n\r" : "'\n\r", 1) + 1 < raw.size()) {
            b_.tree.decode_key(id);
        }
    }

    Offset value(NodeId id, Offset p) {
        p = skip_space(p);
        bool decorated = false;
        p = properties(p, decorated);
        if (p == 0 || failed_) return 0;
        if (decorated) b_.tree.nodes[id].decorated = true;
        const char c = lex_.at(p);
        if (c == ',' || c == '}' || c == ']') return p;
        if (c == '{' && lex_.at(p + 1) == '{') return placeholder(id, p);
        if (c == '[' || c == '{') {
            open(id, p);
            return p + 1;
        }
        return scalar(id, p);
    }

    // {{key}} inside a flow collection: read as the text that it was meant to be.
    Offset placeholder(NodeId id, Offset p) {
        const std::string_view line = Span{p, lex_.line_end(p)}.of(lex_.text());
        const std::size_t close = line.find("}}");
        if (close == std::string_view::npos) return 0;
        const Offset end = p + static_cast<Offset>(close) + 2;
        b_.scalar(id, p, end, Style::plain);
        b_.fault(Fault::braces, {p, end}, id);
        lex_.token(TokenKind::scalar, p, end);
        return end;
    }

    Offset scalar(NodeId id, Offset p) {
        const char c = lex_.at(p);
        Offset end = 0;
        if (c == '"' || c == '\'') {
            const Quoted quoted = lex_.quoted(p);
            if (!quoted.closed) return 0;
            end = quoted.end;
            b_.scalar(id, p, end, quote_style(c));
            if (quoted.bad_escape != 0) {
                b_.fault(Fault::bad_escape, {quoted.bad_escape, quoted.bad_escape + 2}, id);
            }
        } else if (c == '*') {
            end = lex_.name(p + 1);
            b_.tree.nodes[id].kind = Kind::alias;
            b_.tree.nodes[id].begin = p;
            b_.tree.nodes[id].end = end;
        } else {
            if (!lex_.starts_plain(p, true)) return 0;
            end = plain_lines(p);
            b_.scalar(id, p, end, Style::plain);
        }
        lex_.token(c == '*' ? TokenKind::alias : TokenKind::scalar, p, end);
        return end;
    }

    // A plain scalar goes on over line breaks while the next line begins with plain text.
    Offset plain_lines(Offset p) const {
        Offset end = lex_.plain_in_flow(p);
        for (;;) {
            Offset next = lex_.skip_blanks(end);
            if (!lex_.is_break(next) || next >= lex_.size()) return end;
            while (next < lex_.size() && lex_.is_break(next)) {
                next = lex_.skip_blanks(lex_.skip_break(next));
            }
            const char c = lex_.at(next);
            if (next >= lex_.size() || c == '#' || c == ',' || c == '[' || c == ']' || c == '{' ||
                c == '}') {
                return end;
            }
            const Offset more = lex_.plain_in_flow(next);
            if (more == next) return end;
            end = more;
        }
    }

    Offset item(Offset p) {
        Level& top = stack_.back();
        const NodeId id = b_.append(top.open, make(p));
        top.complete = true;
        const bool json = lex_.at(p) == '"' || lex_.at(p) == '\'';
        const Offset after = value(id, p);
        if (after == 0 || b_.tree.nodes[id].is_collection()) return after;
        const Offset colon = lex_.skip_blanks(after);
        if (!colon_at(colon, json)) return after;
        return pair(id, colon);
    }

    // `[a: b]`: the scalar just read is the key of a mapping with one entry.
    Offset pair(NodeId id, Offset colon) {
        Node& node = b_.tree.nodes[id];
        if (node.kind != Kind::scalar || node.faulty) return 0;
        Node key = make(node.begin);
        key.intro = Intro::key;
        key.intro_size = node.end - node.begin;
        key.key_quoted = node.style != Style::plain;
        key.begin = key.end = colon + 1;
        node.kind = Kind::mapping;
        node.style = Style::flow;
        Open open{id, 0, no_node};
        const NodeId entry = b_.append(open, key);
        note_key(entry);
        lex_.token(TokenKind::blank, b_.tree.nodes[entry].intro_at + key.intro_size, colon);
        lex_.token(TokenKind::colon, colon, colon + 1);
        const Offset first = skip_space(colon + 1);
        if (lex_.at(first) == '[' || lex_.at(first) == '{') return 0;  // no route has it
        const Offset end = value(entry, first);
        b_.tree.nodes[id].end = b_.tree.nodes[entry].end;
        return end;
    }

    Builder& b_;
    Lexer& lex_;
    std::vector<Level> stack_;
    bool failed_ = false;
};

}  // namespace

Offset read_flow(Builder& builder, NodeId target, Offset p) {
    return FlowReader(builder).run(target, p);
}

}  // namespace routefix::yaml
