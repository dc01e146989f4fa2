#include "place/check.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "yaml/oracle.hpp"
#include "yaml/reader.hpp"

namespace routefix::place {
namespace {

using yaml::no_node;
using yaml::NodeId;

// For each node a number for its place: its keys from the root on, items without their index.
// Equal keys give equal numbers in both trees, as they share the table.
class Paths {
public:
    std::vector<std::uint64_t> of(const yaml::Tree& tree) {
        std::vector<std::uint64_t> out(tree.size(), 0);
        // Parents come before their children: they were open first.
        for (NodeId id = 0; id < tree.size(); ++id) {
            const yaml::Node& node = tree[id];
            const std::uint64_t parent = node.parent == no_node ? 1 : out[node.parent];
            const std::string_view key =
                node.intro == yaml::Intro::key ? tree.key(id) : std::string_view("- ");
            out[id] = std::hash<std::string_view>{}(key)*0x9E3779B97F4A7C15ULL +
                      parent * 0xC2B2AE3D27D4EB4FULL + (node.stray ? 7 : 0);
        }
        return out;
    }
};

std::size_t repeated_keys(const yaml::Tree& tree) {
    std::size_t count = 0;
    std::unordered_set<std::string_view> seen;
    for (NodeId id = 0; id < tree.size(); ++id) {
        if (tree[id].kind != yaml::Kind::mapping) continue;
        seen.clear();
        for (NodeId child = tree[id].first_child; child != no_node; child = tree[child].next) {
            if (!seen.insert(tree.key(child)).second) ++count;
        }
    }
    return count;
}

std::string_view name_of(yaml::Fault fault) {
    switch (fault) {
        case yaml::Fault::unclosed_quote:
            return "a quote that is not closed";
        case yaml::Fault::text_after_quote:
            return "text behind a closing quote";
        case yaml::Fault::stray:
            return "lines in a column that nothing around them has";
        case yaml::Fault::tab_indent:
            return "a tab in the indentation";
        case yaml::Fault::text_line:
            return "a line that is neither a key nor an item";
        case yaml::Fault::colon_in_plain:
            return "a value without quotes that holds a colon";
        default:
            return "text that is no YAML";
    }
}

// Keys and texts by place, counted. Of a text of several lines only its place: new lines in it cut
// nothing open.
std::unordered_map<std::uint64_t, std::size_t> leaves(const yaml::Tree& tree) {
    const std::vector<std::uint64_t> paths = Paths().of(tree);
    std::unordered_map<std::uint64_t, std::size_t> out;
    for (NodeId id = 0; id < tree.size(); ++id) {
        const yaml::Node& node = tree[id];
        std::string_view value;
        if (node.kind == yaml::Kind::scalar) value = node.value_span().of(tree.text());
        if (value.find('\n') != std::string_view::npos) value = {};
        ++out[paths[id] ^ (std::hash<std::string_view>{}(value)*3)];
    }
    return out;
}

}  // namespace

reply::Refusal check_result(const Outline& before, const std::string& after, bool insertion) {
    const yaml::Tree& old = before.tree();
    const yaml::Tree next = yaml::read(after);
    if (next.diagnostics.size() > old.diagnostics.size()) {
        const text::Lines lines(after);
        std::vector<std::string_view> known;
        for (const yaml::Diagnostic& diagnostic : old.diagnostics)
            known.push_back(diagnostic.at.of(old.text()));
        std::sort(known.begin(), known.end());
        for (const yaml::Diagnostic& diagnostic : next.diagnostics) {
            const std::string_view text = diagnostic.at.of(next.text());
            if (std::binary_search(known.begin(), known.end(), text)) continue;
            return {"broken-result", "the result is not YAML: line " +
                                         std::to_string(lines.line_of(diagnostic.at.begin) + 1) +
                                         " has " + std::string(name_of(diagnostic.fault))};
        }
        return {"broken-result", "the result has more faults than the file"};
    }
    if (repeated_keys(next) > repeated_keys(old))
        return {"broken-result", "a key would stand twice in one mapping"};
    if (next.diagnostics.empty() && old.diagnostics.empty()) {
        const std::string doubt = yaml::second_opinion(next);
        if (!doubt.empty() && yaml::second_opinion(old).empty())
            return {"broken-result", "the result is not YAML: " + doubt};
    }
    if (!insertion) return {};
    const auto now = leaves(next);
    for (const auto& [place, count] : leaves(old)) {
        const auto found = now.find(place);
        if (found == now.end() || found->second < count)
            return {"misplaced", "a step would be cut open there"};
    }
    return {};
}

}  // namespace routefix::place
