// Where the stray lines of a file belong.
#pragma once

#include <vector>

#include "rules/context.hpp"

namespace routefix::rules {

// In the order of the strays. What stands in a stray whose home is known is checked with the types
// of that home, so that strays inside it find their homes in turn.
std::vector<Home> find_homes(const Context& context, Checked& checked);

}  // namespace routefix::rules
