// The model while it is being imported: plain maps and strings, before they become constant tables.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "camel/model.hpp"

namespace routefix::tools {

// By camel::Form.
inline constexpr const char* form_names[] = {
    "none",       "text",           "boolean", "number",   "duration", "enumeration",
    "expression", "sub_expression", "mapping", "sequence", "free",     "any",
};

struct DraftShape {
    camel::Form form = camel::Form::none;
    std::string definition;           // of a mapping or an expression
    std::vector<std::string> values;  // of an enumeration
    std::vector<DraftShape> item;     // of a sequence: one element

    friend bool operator==(const DraftShape&, const DraftShape&) = default;
};

struct DraftKey {
    DraftShape shape;
    std::uint8_t versions = 0;
    std::uint8_t required = 0;
    std::uint8_t group = 0;
    bool deprecated = false;
    bool predicate = false;
};

struct DraftType {
    std::map<std::string, DraftKey> keys;
    std::string text_key;
    std::string text_language;
    std::uint8_t text_versions = 0;
    std::uint8_t groups = 0;
    std::uint8_t groups_required = 0;
    std::uint8_t groups_required_classic = 0;
    bool one_key = false;
    bool inline_expression = false;
    bool expression_required = false;
};

using Draft = std::map<std::string, DraftType>;  // by definition

inline constexpr const char* entry_definition = "Entry";
inline constexpr const char* step_definition = "ProcessorDefinition";
inline constexpr const char* languages_definition = "ExpressionDefinition";
inline constexpr const char* data_formats_definition = "DataFormatsDefinition";

}  // namespace routefix::tools
