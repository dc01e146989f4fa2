// Whether the value of an endpoint option is one that Camel can convert.
#pragma once

#include <string_view>

#include "camel/endpoint.hpp"

namespace routefix::rules {

// A value that is not known before the route runs, or that is a bean: Camel does not look at it.
bool is_opaque(std::string_view value);

// What Camel refuses, or reads as nothing at all; true in doubt. Durations are judged as the
// runtime parses them (500ms, 2d), which is not what its catalog thinks.
bool fits(const camel::Option& option, std::string_view value);

}  // namespace routefix::rules
