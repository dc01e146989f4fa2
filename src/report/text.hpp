// The report for people.
//
//     file:line:col -> line:col: fixed [rule]: what was read and what was written
//     file:line:col: error: what is wrong and what to write [rule]
//       12 | the source line
//          |     ^~~~
//       reading 1 of 2:
//           one way to write it
//     1 file: 1 fixed, 1 error
#pragma once

#include <string>

#include "report/run.hpp"

namespace routefix::report {

// Empty when there is nothing to tell: a fix that changes nothing is silent, a check is not.
std::string text_report(const Run& run, bool colour);

}  // namespace routefix::report
