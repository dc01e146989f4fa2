// The list of all rules: one line a rule, by group and id.
#include "rules/registry.hpp"

#include <algorithm>
#include <array>

namespace routefix::rules {
namespace {

constexpr std::array registry = {
    // text
    &bad_escape,
    &doubled_quote,
    &json_line,
    &markdown_fence,
    &merged_lines,
    &prose_line,
    &slash_comment,
    &tab_indent,
    &unclosed_quote,
    &unquoted_braces,
    &unquoted_colon,
    &unquoted_indicator,
    // layout
    &entry_in_route,
    &flow_collection,
    &mapping_for_sequence,
    &misplaced_key,
    &needless_level,
    &options_as_list,
    &pairs_for_mapping,
    &repeated_key,
    &sequence_for_mapping,
    &stray_column,
    &unwrapped_item,
    // shape
    &class_as_key,
    &enum_case,
    &expression_for_text,
    &kind_as_value,
    &name_as_key,
    &null_constant,
    &plain_expression,
    &text_for_options,
    &text_for_sequence,
    &text_for_uri,
    &yes_no_boolean,
    // alias
    &alias,
    &data_format_alias,
    &name_spelling,
    // order
    &late_entry,
    // endpoint
    &dollar_placeholder,
    &expression_in_uri,
    &query_and_parameters,
    &query_in_uri,
    &simple_in_constant,
    &simple_in_script,
    // canonical
    &compact_from,
    &compact_language,
    &compact_text,
};

}  // namespace

std::span<const Rule* const> all_rules() {
    return registry;
}

const Rule* find_rule(std::string_view id) {
    const auto found = std::find_if(registry.begin(), registry.end(),
                                    [&](const Rule* rule) { return rule->id == id; });
    return found == registry.end() ? nullptr : *found;
}

bool is_group(std::string_view name) {
    return std::any_of(registry.begin(), registry.end(),
                       [&](const Rule* rule) { return to_text(rule->group) == name; });
}

std::string_view to_text(Group group) {
    static constexpr std::array<std::string_view, 7> names = {
        "text", "layout", "shape", "alias", "order", "endpoint", "canonical"};
    return names[static_cast<std::size_t>(group)];
}

std::string_view to_text(Policy policy) {
    static constexpr std::array<std::string_view, 3> names = {"fix", "select", "hint"};
    return names[static_cast<std::size_t>(policy)];
}

}  // namespace routefix::rules
