// JSON again: for a fragment that came as an object.
#pragma once

#include <string>

#include "reply/value.hpp"

namespace routefix::reply {

// A fragment that came as an object, not as text: written as JSON, which is YAML.
std::string json_text(const Value& root);

}  // namespace routefix::reply
