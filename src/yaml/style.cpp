#include "yaml/style.hpp"

#include <algorithm>
#include <array>

namespace routefix::yaml {
namespace {

constexpr std::size_t widest = 9;

std::uint32_t most_frequent(const std::array<unsigned, widest>& counts, std::uint32_t otherwise) {
    const auto most = std::max_element(counts.begin(), counts.end());
    return *most == 0 ? otherwise : static_cast<std::uint32_t>(most - counts.begin());
}

}  // namespace

FileStyle detect_style(const Tree& tree) {
    std::array<unsigned, widest> mappings{};
    std::array<unsigned, widest> sequences{};
    unsigned single = 0;
    unsigned twice = 0;
    std::vector<bool> stray(tree.strays.empty() ? 0 : tree.size());
    for (NodeId id = 0; id < tree.size(); ++id) {
        const Node& node = tree[id];
        if (!stray.empty()) {
            stray[id] = node.stray || (node.parent != no_node && stray[node.parent]);
            if (stray[id]) continue;
        }
        if (node.kind == Kind::scalar) {
            single += node.style == Style::single_quoted;
            twice += node.style == Style::double_quoted;
        }
        if (!node.is_collection() || node.is_flow() || node.intro != Intro::key ||
            node.first_child == no_node) {
            continue;
        }
        const std::uint32_t column = tree[node.first_child].column;
        if (column < node.column || column - node.column >= widest) continue;
        ++(node.kind == Kind::mapping ? mappings : sequences)[column - node.column];
    }
    mappings[0] = 0;
    FileStyle style;
    style.indent = most_frequent(mappings, 2);
    style.sequence = most_frequent(sequences, style.indent);
    if (single > twice) style.quotes = Style::single_quoted;
    for (std::uint32_t i = 0; i < widest; ++i) {
        style.indents_seen |= mappings[i] == 0 ? 0 : 1U << i;
        style.sequences_seen |= sequences[i] == 0 ? 0 : 1U << i;
    }
    return style;
}

}  // namespace routefix::yaml
