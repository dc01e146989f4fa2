// The nodes that a selector names: `to kafka:orders`, `log in route check-stock`, `route stock`,
// the id of a step, a JSON pointer.
#pragma once

#include <string_view>
#include <vector>

#include "place/outline.hpp"

namespace routefix::place {

std::vector<yaml::NodeId> select(const Outline& outline, std::string_view selector);

}  // namespace routefix::place
