// Reports of one line for each repair and message, for programs that read lines.
#pragma once

#include <string>

#include "report/run.hpp"

namespace routefix::report {

// file:line:column: error|warning|note: text [rule]
std::string concise_report(const Run& run);

// The commands by which a GitHub workflow marks a place of a file:
// ::error title=rule,file=name,line=1,col=1,endLine=1,endColumn=4::text
std::string github_report(const Run& run);

}  // namespace routefix::report
