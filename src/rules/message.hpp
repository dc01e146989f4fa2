// What a finding says to a person: what is wrong, and what to write.
#pragma once

#include <string>

#include "rules/context.hpp"

namespace routefix::rules {

std::string describe(const Context& context, const Finding& finding);

// JSON pointer of a node, `/0/route/from/steps/2/to`; linear in the depth.
std::string pointer(const Context& context, NodeId node);

}  // namespace routefix::rules
