// Where a text holds ${...}, the syntax of the simple language, and what was meant by it.
#pragma once

#include <string_view>

namespace routefix::rules {

// A ${ that a lower-case letter follows and a } ends. ${UPPER} is for a shell or a deployment tool.
bool holds_simple(std::string_view text);

// The path of an endpoint holds an expression. `:#${...}` is a bind parameter of a query (sql).
bool holds_simple_in_path(std::string_view path);

// The key of a value that is ${key} or ${properties:key} and nothing else, where the simple
// language knows no such function: a property was meant, {{key}}. Empty where it is no such value.
std::string_view meant_property(std::string_view value);

// Whether a text in this script language holds ${ outside of quotes and comments. In quotes it is
// the language's own (a GString). A jsonpath that goes on with a $ of its own may hold it.
bool holds_simple_in_script(std::string_view language, std::string_view text);

}  // namespace routefix::rules
