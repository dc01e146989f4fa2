// What a scalar says, as Camel's validator and runtime judge it (not as YAML 1.1 would).
#pragma once

#include <string_view>

#include "camel/model.hpp"
#include "yaml/tree.hpp"

namespace routefix::rules {

bool is_null(const yaml::Tree& tree, yaml::NodeId id);  // nothing, or plain null / ~
bool holds_placeholder(std::string_view text);          // {{ and a later }}: accepted everywhere
bool is_boolean(std::string_view text);                 // true or false in any case, trimmed
bool is_number(std::string_view text);                  // what Java's Double.parseDouble takes
bool is_enum_value(camel::EnumId id, std::string_view text);  // exact case
bool is_yaml11_boolean(std::string_view text);  // yes, no, on, off, ... in a plain scalar

}  // namespace routefix::rules
