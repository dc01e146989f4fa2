// The log of a team: one JSON line for each repair, finding and edit; fields are only added.
//
//     {"log": 1, "command": "apply", "file": "a.yaml", "edit": 1, "format": "json",
//      "outcome": "placed", "pass": "exact", "kind": ""}
//     {"log": 1, "command": "validate", "file": "a.yaml", "rule": "alias", "pass": 1,
//      "outcome": "repaired"}
#pragma once

#include <string>

#include "place/place.hpp"
#include "reply/edit.hpp"
#include "report/run.hpp"

namespace routefix::report {

std::string log_lines(const Run& run);
// Of a reply: a line for each edit; one for the reply where none was read.
std::string log_lines(const text::File& file, const reply::Reply& reply,
                      const place::Placement& placement);

}  // namespace routefix::report
