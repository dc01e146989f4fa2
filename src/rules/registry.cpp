// The list of all rules: one line a rule, by group and id.
#include "rules/registry.hpp"

#include <algorithm>
#include <array>

namespace routefix::rules {
namespace {

constexpr std::array registry = {
    // text
    &markdown_fence,
    &merged_lines,
    &prose_line,
    &slash_comment,
    &tab_indent,
    &unquoted_braces,
    &unquoted_colon,
    &unquoted_indicator,
    // layout
    &entry_in_route,
    &mapping_for_sequence,
    &misplaced_key,
    &sequence_for_mapping,
    &stray_column,
    // shape
    &enum_case,
    &plain_expression,
    &text_for_options,
    &text_for_sequence,
    // alias
    &alias,
    &name_spelling,
    // order
    &late_entry,
    // canonical
    &compact_from,
    &compact_language,
    &compact_text,
};

}  // namespace

std::span<const Rule* const> all_rules() { return registry; }

const Rule* find_rule(std::string_view id) {
    const auto found =
        std::find_if(registry.begin(), registry.end(), [&](const Rule* rule) { return rule->id == id; });
    return found == registry.end() ? nullptr : *found;
}

std::string_view to_text(Group group) {
    static constexpr std::array<std::string_view, 6> names = {"text",  "layout", "shape",
                                                              "alias", "order",  "canonical"};
    return names[static_cast<std::size_t>(group)];
}

std::string_view to_text(Policy policy) {
    static constexpr std::array<std::string_view, 3> names = {"fix", "select", "hint"};
    return names[static_cast<std::size_t>(policy)];
}

}  // namespace routefix::rules
