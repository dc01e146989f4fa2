#include "place/outline.hpp"

#include <algorithm>

#include "yaml/reader.hpp"

namespace routefix::place {

using yaml::no_node;
using yaml::NodeId;

namespace {

// The items that can be routes: those of the root, of an Integration's flows, of a template.
std::vector<NodeId> find_entries(const yaml::Tree& tree) {
    NodeId list = tree.root();
    if (list != no_node && tree[list].kind == yaml::Kind::mapping) {
        const NodeId spec = tree.child(list, "spec");
        if (spec == no_node) return {};
        list = tree.child(spec, "flows");
        const NodeId one = tree.child(spec, "template");
        if (list == no_node && one != no_node) return {one};
    }
    std::vector<NodeId> items;
    if (list == no_node || tree[list].kind != yaml::Kind::sequence) return items;
    for (NodeId id = tree[list].first_child; id != no_node; id = tree[id].next) items.push_back(id);
    return items;
}

}  // namespace

Outline::Outline(const FileLines& file)
    : file_(file),
      tree_(yaml::read(file.file().text())),
      begins_(file.count(), no_node),
      entries_(find_entries(tree_)) {
    const text::Lines& lines = file.file().lines();
    for (NodeId id = 0; id < tree_.size(); ++id) {
        const yaml::Node& node = tree_[id];
        if (node.intro == yaml::Intro::none || node.in_flow) continue;
        const std::size_t line = lines.line_of(node.intro_at);
        if (line >= begins_.size()) continue;
        NodeId& known = begins_[line];
        if (known == no_node || tree_[known].intro_at > node.intro_at) known = id;
    }
}

NodeId Outline::holding(LineNumber line) const {
    for (LineNumber at = line + 1; at-- > 0;) {
        NodeId id = begins_in(at);
        if (id == no_node) continue;
        // The innermost that begins there and still holds the line, or one around it.
        for (NodeId child = tree_[id].first_child;
             child != no_node && tree_[child].intro != yaml::Intro::none &&
             file_.file().lines().line_of(tree_[child].intro_at) == at;
             child = tree_[id].first_child) {
            id = child;
        }
        while (id != no_node && lines(id).last < line) id = tree_[id].parent;
        return id;
    }
    return no_node;
}

LineRange Outline::lines(NodeId id) const {
    const yaml::Node& node = tree_[id];
    const text::Lines& lines = file_.file().lines();
    const text::Offset last = std::max(node.end, node.intro_at + node.intro_size);
    LineRange range{static_cast<LineNumber>(lines.line_of(node.intro_at)),
                    static_cast<LineNumber>(lines.line_of(std::max(last, node.intro_at + 1) - 1))};
    range.last =
        std::min(range.last, static_cast<LineNumber>(std::max<std::size_t>(file_.count(), 1) - 1));
    // Blank lines at the end of a block scalar part it from what follows.
    while (range.last > range.first && is_blank(file_.content(range.last))) --range.last;
    return range;
}

NodeId Outline::entry_of(LineNumber line) const {
    const auto behind =
        std::upper_bound(entries_.begin(), entries_.end(), line,
                         [&](LineNumber at, NodeId id) { return at < lines(id).first; });
    if (behind == entries_.begin()) return no_node;
    const NodeId entry = *(behind - 1);
    return line <= lines(entry).last ? entry : no_node;
}

std::string Outline::id_of(NodeId entry) const {
    if (entry == no_node || tree_[entry].kind != yaml::Kind::mapping) return {};
    if (const NodeId id = tree_.child(entry, "id"); id != no_node) return tree_.text_of(id);
    for (NodeId child = tree_[entry].first_child; child != no_node; child = tree_[child].next) {
        if (tree_[child].kind != yaml::Kind::mapping) continue;
        if (const NodeId id = tree_.child(child, "id"); id != no_node) return tree_.text_of(id);
    }
    return {};
}

NodeId Outline::item_around(NodeId node) const {
    while (node != no_node && tree_[node].intro != yaml::Intro::dash) node = tree_[node].parent;
    return node;
}

std::string Outline::where(LineNumber line) const {
    const NodeId entry = entry_of(line);
    const std::string id = id_of(entry);
    std::string out = id.empty() ? std::string() : "in route " + id;
    const NodeId item = item_around(holding(line));
    if (item != no_node && item != entry && tree_[item].kind == yaml::Kind::mapping &&
        tree_[item].first_child != no_node) {
        out +=
            (out.empty() ? "step " : ", step ") + std::string(tree_.key(tree_[item].first_child));
    }
    return out;
}

}  // namespace routefix::place
