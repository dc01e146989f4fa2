// Dashes, keys, anchors and tags of one line, and to which container they go.
#include <algorithm>

#include "text/file.hpp"
#include "yaml/block_reader.hpp"

namespace routefix::yaml {

// Dashes, then a key or a value.
void BlockReader::structure(Offset p, std::uint32_t column) {
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
void BlockReader::note_tab(Offset begin, Offset end) {
    for (Offset p = begin; p < end; ++p) {
        if (lex_.at(p) == '\t') return b_.fault(Fault::tab_indent, {begin, end});
    }
}

// A key or a value, with its anchor and tag.
void BlockReader::node_at(Offset p, std::uint32_t column, bool fresh) {
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

void BlockReader::decorate(NodeId node, Offset begin, Offset end) {
    tree_.nodes[node].decorated = true;
    tree_.nodes[node].begin = begin;
    tree_.nodes[node].end = lex_.trim(begin, std::max(begin, end));
}

Offset BlockReader::properties(Offset p, bool& decorated) {
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
Offset BlockReader::find_colon(Offset p, Offset& key_end) const {
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

void BlockReader::entry(Offset p, Offset key_end, Offset colon, std::uint32_t column, bool fresh,
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

}  // namespace routefix::yaml
