// The anchors that a file offers: texts that name exactly one place of it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "text/file.hpp"

namespace routefix::place {

struct Anchors {
    std::vector<std::string> texts;  // in the order of the file
    std::size_t left_out = 0;        // beyond the limit
};

// Lines that stand once in the file, without their indentation; for a step or entry whose line
// stands there more often, a selector. What cannot be said on one line of plain UTF-8 is no anchor,
// nor is a remark, a fence, or a text that would be read as a line number. At most `limit`: lines
// that begin an item go first.
Anchors anchors(const text::File& file, std::size_t limit);

}  // namespace routefix::place
