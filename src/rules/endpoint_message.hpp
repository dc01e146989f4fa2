// What a finding of an endpoint says to a person.
#pragma once

#include <string>

#include "rules/context.hpp"

namespace routefix::rules {

std::string describe_endpoint(const Context& context, const Finding& finding);

}  // namespace routefix::rules
