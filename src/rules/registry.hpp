// Every rule has one file of its name; registry.cpp lists them in order.
#pragma once

#include "rules/rule.hpp"

namespace routefix::rules {

extern const Rule alias;
extern const Rule bad_escape;
extern const Rule class_as_key;
extern const Rule compact_from;
extern const Rule compact_language;
extern const Rule compact_text;
extern const Rule data_format_alias;
extern const Rule dollar_placeholder;
extern const Rule doubled_quote;
extern const Rule entry_in_route;
extern const Rule flow_collection;
extern const Rule enum_case;
extern const Rule expression_for_text;
extern const Rule expression_in_uri;
extern const Rule json_line;
extern const Rule kind_as_value;
extern const Rule late_entry;
extern const Rule mapping_for_sequence;
extern const Rule markdown_fence;
extern const Rule merged_lines;
extern const Rule misplaced_key;
extern const Rule name_as_key;
extern const Rule name_spelling;
extern const Rule needless_level;
extern const Rule null_constant;
extern const Rule options_as_list;
extern const Rule pairs_for_mapping;
extern const Rule plain_expression;
extern const Rule prose_line;
extern const Rule query_and_parameters;
extern const Rule query_in_uri;
extern const Rule repeated_key;
extern const Rule sequence_for_mapping;
extern const Rule simple_in_constant;
extern const Rule simple_in_script;
extern const Rule slash_comment;
extern const Rule stray_column;
extern const Rule tab_indent;
extern const Rule text_for_options;
extern const Rule text_for_sequence;
extern const Rule text_for_uri;
extern const Rule unclosed_quote;
extern const Rule unquoted_braces;
extern const Rule unquoted_colon;
extern const Rule unquoted_indicator;
extern const Rule unwrapped_item;
extern const Rule yes_no_boolean;

}  // namespace routefix::rules
