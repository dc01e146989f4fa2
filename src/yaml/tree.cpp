#include "yaml/tree.hpp"

#include "yaml/scalar.hpp"

namespace routefix::yaml {
namespace {

// Whether the bytes between the quotes are the text: one line, nothing escaped.
bool is_verbatim(std::string_view quoted) {
    const std::string_view inner = quoted.substr(1, quoted.size() - 2);
    return inner.find_first_of(quoted[0] == '"'
                                   ? std::string_view("\\\n\r")
                                   : std::string_view("'\n\r")) == std::string_view::npos;
}

}  // namespace

void Tree::decode_key(NodeId id) {
    const std::string_view raw = nodes[id].key_span().of(text_);
    if (is_verbatim(raw)) return;
    decoded_keys[id] = decode(raw, raw[0] == '"' ? Style::double_quoted : Style::single_quoted);
}

std::string_view Tree::key(NodeId id) const {
    const Node& node = nodes[id];
    if (node.intro != Intro::key) return {};
    const std::string_view raw = node.key_span().of(text_);
    if (!node.key_quoted) return raw;
    if (const auto decoded = decoded_keys.find(id); decoded != decoded_keys.end())
        return decoded->second;
    return raw.substr(1, raw.size() - 2);
}

bool Tree::raw_text(NodeId id, std::string_view& out) const {
    const Node& node = nodes[id];
    if (node.kind != Kind::scalar || node.decorated) return false;
    const std::string_view raw = node.value_span().of(text_);
    if (node.style == Style::plain) {
        out = raw;
        return raw.find_first_of("\n\r") == std::string_view::npos;
    }
    if (node.style != Style::double_quoted && node.style != Style::single_quoted) return false;
    if (raw.size() < 2 || raw.back() != raw.front() || node.faulty || !is_verbatim(raw))
        return false;
    out = raw.substr(1, raw.size() - 2);
    return true;
}

std::string Tree::text_of(NodeId id) const {
    std::string_view raw;
    if (raw_text(id, raw)) return std::string(raw);
    const Node& node = nodes[id];
    if (node.kind != Kind::scalar) return {};
    raw = node.value_span().of(text_);
    if (node.decorated) {  // the value stands behind its anchor and tag
        std::size_t p = 0;
        while (p < raw.size() && (raw[p] == '&' || raw[p] == '!')) {
            p = raw.find_first_of(" \t\n\r", p);
            p = p == std::string_view::npos ? raw.size() : raw.find_first_not_of(" \t\n\r", p);
            if (p == std::string_view::npos) p = raw.size();
        }
        raw.remove_prefix(p);
        if (raw.empty()) return {};
    }
    if (node.faulty && node.style != Style::literal && node.style != Style::folded) {
        return std::string(raw);  // as it stands: what it means is for a rule to say
    }
    const bool in_root = node.parent == no_node;
    return decode(raw, node.style,
                  in_root                        ? 0
                  : nodes[node.parent].is_flow() ? 0
                                                 : node.column,
                  in_root, node.end == text_.size());
}

NodeId Tree::child(NodeId mapping, std::string_view name) const {
    for (NodeId id = nodes[mapping].first_child; id != no_node; id = nodes[id].next) {
        if (nodes[id].intro == Intro::key && key(id) == name) return id;
    }
    return no_node;
}

NodeId Tree::last_child(NodeId id) const {
    NodeId last = nodes[id].first_child;
    while (last != no_node && nodes[last].next != no_node) last = nodes[last].next;
    return last;
}

NodeId Tree::previous(NodeId id) const {
    if (nodes[id].parent == no_node || nodes[id].stray) return no_node;
    NodeId before = no_node;
    for (NodeId at = nodes[nodes[id].parent].first_child; at != id && at != no_node;
         at = nodes[at].next) {
        before = at;
    }
    return before;
}

bool Tree::is_ancestor(NodeId ancestor, NodeId of) const {
    for (; of != no_node; of = nodes[of].parent) {
        if (of == ancestor) return true;
    }
    return false;
}

}  // namespace routefix::yaml
