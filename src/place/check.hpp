// Whether a result is no worse than the file: what an edit may not do, wherever it was placed.
#pragma once

#include <string>

#include "place/outline.hpp"
#include "place/rewrite.hpp"
#include "reply/edit.hpp"

namespace routefix::place {

// A result with syntax faults or repeated keys that the file had not, or with a tab in its
// indentation, is refused. With `insertion`, so is one in which anything of the file has got
// another parent: a step was cut open.
reply::Refusal check_result(const Outline& before, const std::string& after, bool insertion);

}  // namespace routefix::place
