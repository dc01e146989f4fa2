// Moves the options of an endpoint's query under its `parameters`: what two rules do, one for a
// file that Camel refuses, one as a matter of style.
#pragma once

#include "rules/endpoint_at.hpp"
#include "rules/moves.hpp"

namespace routefix::rules {

// False where an option would not mean the same there, or stands in both with different values.
bool split_query(Draft& draft, const Endpoint& endpoint);

// The endpoint whose uri is `node`.
Endpoint endpoint_of_uri(const Context& context, NodeId node);

}  // namespace routefix::rules
