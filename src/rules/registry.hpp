// Every rule has one file of its name; registry.cpp lists them in order.
#pragma once

#include "rules/rule.hpp"

namespace routefix::rules {

extern const Rule alias;
extern const Rule compact_from;
extern const Rule compact_language;
extern const Rule compact_text;
extern const Rule entry_in_route;
extern const Rule enum_case;
extern const Rule late_entry;
extern const Rule mapping_for_sequence;
extern const Rule markdown_fence;
extern const Rule merged_lines;
extern const Rule misplaced_key;
extern const Rule name_spelling;
extern const Rule plain_expression;
extern const Rule prose_line;
extern const Rule sequence_for_mapping;
extern const Rule slash_comment;
extern const Rule stray_column;
extern const Rule tab_indent;
extern const Rule text_for_options;
extern const Rule text_for_sequence;
extern const Rule unquoted_braces;
extern const Rule unquoted_colon;
extern const Rule unquoted_indicator;

}  // namespace routefix::rules
