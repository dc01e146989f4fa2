// The report as SARIF 2.1.0, for code scanning and editors.
//
// One run; a result for each message and for each repair that was made (or, of a run that writes
// nothing, would be). The id of the result's rule is ours and stays. A finding with one reading
// carries it as a fix: alone it mends that place, as --fix does for all. Columns count code points.
#pragma once

#include <string>

#include "report/run.hpp"

namespace routefix::report {

std::string sarif_report(const Run& run);

}  // namespace routefix::report
