// The rules as lists and pages: `routefix rules` and `routefix explain`.
#pragma once

#include <string>

#include "rules/rule.hpp"

namespace routefix::report {

std::string rules_as_text();
std::string rules_as_markdown();  // the table of the README
std::string rules_as_mdoc();      // the list of the man page
std::string rules_as_json();      // "schema": "routefix.rules/1"
std::string explain(const rules::Rule& rule);

}  // namespace routefix::report
