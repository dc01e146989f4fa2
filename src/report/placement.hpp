// What became of the edits of a reply.
//
//     reply.yaml: edit 1 of 2: placed: exact, lines 14-16
//     reply.yaml: edit 2 of 2: missed: the find text is not in the file
//       16  the lines of the file that may have been meant
#pragma once

#include <string>

#include "place/place.hpp"
#include "reply/edit.hpp"

namespace routefix::report {

std::string text_placement(const text::File& file, const reply::Reply& reply,
                           const place::Placement& placement);
std::string json_placement(const text::File& file, const reply::Reply& reply,
                           const place::Placement& placement);

}  // namespace routefix::report
