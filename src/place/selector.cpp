#include "place/selector.hpp"

#include <charconv>

#include "yaml/tree.hpp"

namespace routefix::place {
namespace {

using yaml::no_node;
using yaml::NodeId;

std::string unescape(std::string_view token) {
    std::string out;
    for (std::size_t i = 0; i < token.size(); ++i) {
        const bool escape = token[i] == '~' && i + 1 < token.size();
        if (escape && token[i + 1] == '1')
            out += '/';
        else if (escape && token[i + 1] == '0')
            out += '~';
        else {
            out += token[i];
            continue;
        }
        ++i;
    }
    return out;
}

NodeId by_pointer(const yaml::Tree& tree, std::string_view pointer) {
    NodeId at = tree.root();
    while (at != no_node && !pointer.empty()) {
        pointer.remove_prefix(1);
        const std::size_t slash = pointer.find('/');
        const std::string token = unescape(pointer.substr(0, slash));
        pointer = slash == std::string_view::npos ? std::string_view{} : pointer.substr(slash);
        if (tree[at].kind == yaml::Kind::mapping) {
            at = tree.child(at, token);
        } else if (tree[at].kind == yaml::Kind::sequence) {
            std::size_t index = 0;
            const auto [end, error] =
                std::from_chars(token.data(), token.data() + token.size(), index);
            if (error != std::errc() || end != token.data() + token.size()) return no_node;
            at = tree[at].first_child;
            for (; index > 0 && at != no_node; --index) at = tree[at].next;
        } else {
            return no_node;
        }
    }
    return at;
}

std::string_view unquoted(std::string_view text) {
    text = trimmed(text);
    if (text.size() > 1 && (text[0] == '"' || text[0] == '\'' || text[0] == '`') &&
        text.back() == text[0]) {
        text = text.substr(1, text.size() - 2);
    }
    return text;
}

// Whether the step says the name: its id, its uri, its own text, or a text right below it.
bool says(const yaml::Tree& tree, NodeId step, std::string_view name) {
    if (tree[step].kind == yaml::Kind::scalar) return tree.text_of(step) == name;
    if (tree[step].kind != yaml::Kind::mapping) return false;
    for (NodeId child = tree[step].first_child; child != no_node; child = tree[child].next) {
        if (tree[child].kind == yaml::Kind::scalar && tree.text_of(child) == name) return true;
    }
    return false;
}

bool has_id(const yaml::Tree& tree, NodeId step, std::string_view id) {
    if (tree[step].kind != yaml::Kind::mapping) return false;
    const NodeId own = tree.child(step, "id");
    return own != no_node && tree[own].kind == yaml::Kind::scalar && tree.text_of(own) == id;
}

}  // namespace

std::vector<NodeId> select(const Outline& outline, std::string_view selector) {
    const yaml::Tree& tree = outline.tree();
    selector = unquoted(selector);
    if (selector.empty() || tree.root() == no_node) return {};
    if (selector[0] == '/') {
        const NodeId node = by_pointer(tree, selector);
        return node == no_node ? std::vector<NodeId>{} : std::vector<NodeId>{node};
    }
    std::string_view route;
    if (const std::size_t in = selector.find(" in route "); in != std::string_view::npos) {
        route = unquoted(selector.substr(in + 10));
        selector = trimmed(selector.substr(0, in));
    }
    const std::size_t blank = selector.find(' ');
    const std::string_view kind = selector.substr(0, blank);
    const std::string_view name =
        blank == std::string_view::npos ? std::string_view{} : unquoted(selector.substr(blank));
    std::vector<NodeId> steps;
    std::vector<NodeId> ids;
    for (NodeId id = 0; id < tree.size(); ++id) {
        const yaml::Node& node = tree[id];
        if (node.intro != yaml::Intro::key || node.in_flow) continue;
        const bool kind_fits = tree.key(id) == kind && (name.empty() || says(tree, id, name));
        const bool id_fits = name.empty() && has_id(tree, id, selector);
        if (!kind_fits && !id_fits) continue;
        if (!route.empty()) {
            const auto line =
                static_cast<LineNumber>(outline.file().file().lines().line_of(node.intro_at));
            if (outline.id_of(outline.entry_of(line)) != route) continue;
        }
        if (kind_fits) steps.push_back(id);
        if (id_fits) ids.push_back(id);
    }
    return ids.empty() ? steps : ids;
}

}  // namespace routefix::place
