#include "rules/context.hpp"

#include "rules/strays.hpp"

namespace routefix::rules {

using text::Offset;

Context::Context(const yaml::Tree& t, const text::Lines& l, Checked& c, camel::Version v)
    : tree(t),
      lines(l),
      checked(c),
      version(v),
      style(yaml::detect_style(t)),
      bom_(t.text().starts_with(text::utf8_bom) ? 3 : 0),
      next_made_(static_cast<EffectNode>(t.size())) {
    if (tree.strays.empty()) return;
    homes = find_homes(*this, c);
    reach_.resize(tree.size());
    // Later strays may hang on earlier ones: from the last to the first. A stray counts as part of
    // the container that it belongs to, and without one of all that were open.
    for (auto home = homes.rbegin(); home != homes.rend(); ++home) {
        if (home->only != nullptr && home->only->beside)
            continue;  // its lines are where they belong
        const Offset end = std::max(reach_[home->stray], tree[home->stray].end);
        NodeId id =
            home->only != nullptr && !home->waits ? home->only->target : tree[home->stray].parent;
        for (; id != no_node && reach_[id] < end; id = tree[id].stray ? no_node : tree[id].parent) {
            reach_[id] = end;
        }
    }
}

const Home* Context::home_of(NodeId stray) const {
    const auto found =
        std::lower_bound(homes.begin(), homes.end(), stray,
                         [](const Home& home, NodeId id) { return home.stray < id; });
    return found != homes.end() && found->stray == stray ? &*found : nullptr;
}

const camel::Key* Context::key_of(camel::TypeId type, camel::NameId name) const {
    if (type == 0 || name == 0) return nullptr;
    const camel::Key* key = camel::find_key(type, name);
    return key != nullptr && key->in(version) ? key : nullptr;
}

const camel::Key* Context::key_of(camel::TypeId type, NodeId entry) const {
    return key_of(type, camel::name_id(tree.key(entry)));
}

bool Context::could_hold(camel::TypeId type, NodeId entry) const {
    if (key_of(type, entry) != nullptr) return true;
    return type != 0 && camel::type(type).inline_expression &&
           camel::is_language(camel::name_id(tree.key(entry)));
}

const camel::Alias* Context::alias_of(camel::TypeId type, NodeId entry) const {
    const camel::Alias* row = camel::find_alias(type, tree.key(entry), tree.text_of(entry));
    if (row == nullptr || type == camel::languages_type() ||
        !camel::is_step(camel::name_id(tree.key(entry)))) {
        return row;
    }
    // The name of a step is more likely that step, unless a bare text says otherwise.
    const yaml::Node& node = tree[entry];
    const NodeId mapping = node.parent;
    const bool item =
        tree[mapping].intro == yaml::Intro::dash && tree[mapping].first_child == entry;
    if (node.kind != yaml::Kind::scalar || item) return nullptr;
    for (NodeId id = tree[mapping].first_child; id != no_node; id = tree[id].next) {
        if (tree.key(id) == "expression" || camel::is_language(camel::name_id(tree.key(id))))
            return nullptr;
    }
    return row;
}

bool Context::has_key(NodeId mapping, std::string_view key) const {
    return (tree[mapping].kind == yaml::Kind::mapping && tree.child(mapping, key) != no_node) ||
           (!checked.promised.empty() && checked.promised.contains({mapping, key}));
}

bool Context::first_on_line(NodeId id) const {
    const Offset at = tree[id].intro_at;
    const std::string_view before = text::Span{line_text(at), at}.of(text());
    return before.find_first_not_of(' ') == std::string_view::npos;
}

Offset Context::head(NodeId id) const {
    std::size_t line = lines.line_of(tree[id].intro_at);
    for (; line > 0; --line) {
        const std::string_view above = lines.content(line - 1).of(text());
        const std::size_t first = above.find_first_not_of(" \t");
        if (first == std::string_view::npos || above[first] != '#' || first != tree[id].column)
            break;
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

bool Context::ends_in_block_scalar() const {
    if (text().ends_with('\n') || text().ends_with('\r')) return false;
    return std::any_of(tree.nodes.begin(), tree.nodes.end(), [&](const yaml::Node& node) {
        const bool block = node.style == yaml::Style::literal || node.style == yaml::Style::folded;
        return block && node.kind == yaml::Kind::scalar && node.end == text().size();
    });
}

const std::vector<Context::Sibling>& Context::siblings() const {
    if (!siblings_.empty()) return siblings_;
    siblings_.resize(tree.size());
    for (NodeId parent = 0; parent < tree.size(); ++parent) {
        NodeId before = no_node;
        std::uint32_t count = 0;
        for (NodeId id = tree[parent].first_child; id != no_node; id = tree[id].next) {
            siblings_[id].previous = before;
            siblings_[id].index = count++;
            before = id;
        }
        siblings_[parent].children = count;
    }
    return siblings_;
}

}  // namespace routefix::rules
