// What to tell a model whose reply was refused, so that its next one fits.
#pragma once

#include <string>

#include "place/place.hpp"
#include "reply/edit.hpp"

namespace routefix::report {

// At most 80 lines. All that comes from the file or the reply stands behind one fence, longer than
// any run in it; what stands outside are sentences of ours. All edits of a reply go in or none
// does: so one that fits has to be sent again, and only one that is in the file already has not.
std::string retry_prompt(const text::File& file, const place::Placement& placement);

}  // namespace routefix::report
