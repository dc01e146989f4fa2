// The second opinion: yaml-cpp's events against our tree. The only home of yaml-cpp.
#pragma once

#include <string>

#include "yaml/tree.hpp"

namespace routefix::yaml {

// Empty when yaml-cpp reads the tree's text and sees the same values in the same places; otherwise
// what differs. Only for a tree without diagnostics.
//
// What yaml-cpp cannot judge is left out: a text with a lone CR (no line break for it), a text
// deeper than its own limit, anchors and tags (their marks differ). A BOM is cut off before.
std::string second_opinion(const Tree& tree);

}  // namespace routefix::yaml
