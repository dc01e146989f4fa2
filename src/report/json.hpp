// The report for programs: one JSON object, "schema": "routefix.report/1". Within that version
// fields are only added.
//
// Lines and columns are 1-based and count code points; `offset` and `end` are 0-based bytes.
// `input` and `edits` speak of the input, `output` and the rest of `messages` of the output.
// Replaying a file's `edits` on its input, last one first, gives its output. The text of an edit
// that is no plain UTF-8 text is also there as `base64`. report.schema.json tells all of it.
#pragma once

#include <string>

#include "report/run.hpp"

namespace routefix::report {

std::string json_report(const Run& run);

}  // namespace routefix::report
