#include "rules/context.hpp"

namespace routefix::rules {

using text::Offset;

Context::Context(const yaml::Tree& t, const text::Lines& l, const Checked& c, camel::Version v)
    : tree(t), lines(l), checked(c), version(v), style(yaml::detect_style(t)),
      next_made_(static_cast<EffectNode>(t.size())) {
    if (tree.strays.empty()) return;
    reach_.resize(tree.size());
    // Later strays may hang on earlier ones: from the last to the first.
    for (auto stray = tree.strays.rbegin(); stray != tree.strays.rend(); ++stray) {
        const Offset end = std::max(reach_[*stray], tree[*stray].end);
        for (NodeId id = tree[*stray].parent; id != no_node && reach_[id] < end; id = tree[id].parent) {
            reach_[id] = end;
        }
    }
}

const camel::Key* Context::key_of(camel::TypeId type, camel::NameId name) const {
    if (type == 0 || name == 0) return nullptr;
    const camel::Key* key = camel::find_key(type, name);
    return key != nullptr && key->in(version) ? key : nullptr;
}

const camel::Key* Context::key_of(camel::TypeId type, NodeId entry) const {
    return key_of(type, camel::name_id(tree.key(entry)));
}

bool Context::has_key(NodeId mapping, std::string_view key) const {
    return tree[mapping].kind == yaml::Kind::mapping && tree.child(mapping, key) != no_node;
}

bool Context::first_on_line(NodeId id) const {
    const Offset at = tree[id].intro_at;
    const std::string_view before = text::Span{line_begin(at), at}.of(text());
    return before.find_first_not_of(' ') == std::string_view::npos;
}

Offset Context::head(NodeId id) const {
    std::size_t line = lines.line_of(tree[id].intro_at);
    for (; line > 0; --line) {
        const std::string_view above = lines.content(line - 1).of(text());
        const std::size_t first = above.find_first_not_of(" \t");
        if (first == std::string_view::npos || above[first] != '#' || first != tree[id].column) break;
    }
    return lines.begin(line);
}

Offset Context::tail(NodeId id) const {
    const yaml::Node& node = tree[id];
    Offset end = node.end;
    if (!reach_.empty()) end = std::max(end, reach_[id]);
    std::size_t line = lines.line_of(end > node.intro_at ? end - 1 : end);
    Offset tail = lines.next(line);
    while (++line < lines.count()) {
        const std::string_view content = lines.content(line).of(text());
        const std::size_t first = content.find_first_not_of(" \t");
        if (first == std::string_view::npos) continue;
        if (content[first] != '#' || first <= node.column) break;
        tail = lines.next(line);
    }
    return tail;
}

Offset Context::after_colon(NodeId entry) const {
    Offset at = tree[entry].key_span().end;
    while (at < text().size() && text()[at] != ':') ++at;
    return at + 1;
}

}  // namespace routefix::rules
