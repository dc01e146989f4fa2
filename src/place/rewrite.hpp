// From a place and the two sides of an edit to bytes: what both sides have in common keeps the
// file's bytes, a new line takes the column of the line that it replaces or of its neighbour.
#pragma once

#include <string>
#include <vector>

#include "place/file_lines.hpp"
#include "place/line_edits.hpp"
#include "place/match.hpp"
#include "reply/edit.hpp"

namespace routefix::place {

struct Rewritten {
    Changes changes;
    reply::Refusal refusal;
};

// `start`: of the block of find lines, an index into FileLines::filled().
Rewritten rewrite(const FileLines& file, const reply::Reading& reading, LineNumber start,
                  Pass pass);

}  // namespace routefix::place
