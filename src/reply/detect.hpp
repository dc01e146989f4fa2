// Reads a model's reply, whatever format it chose and whatever it wrapped it in.
#pragma once

#include <string_view>

#include "reply/edit.hpp"

namespace routefix::reply {

// Thinking blocks go first. Then every format looks for what is its own; text that one format has
// read is not read by another. Nothing recognised is a refusal that says what was looked for.
Reply read(std::string_view text);

}  // namespace routefix::reply
