// The ways in which the two sides of an edit may have been written down other than meant: escapes
// and entities not decoded, pasted line numbers, fences inside. Each is tried only when the
// readings before it are nowhere in the file.
#pragma once

#include "reply/edit.hpp"

namespace routefix::reply {

// Adds to an edit with one reading (what was sent) those that differ from it.
void add_readings(Edit& edit);

// Takes line numbers off lines that all have one, each one more than the one before; false, and
// nothing changed, when they are not numbered so. `first` becomes the first number.
bool take_off_numbers(Lines& lines, std::size_t& first);

// The number that a line starts with when it looks pasted in (`16 | text`); 0: there is none.
std::size_t pasted_number(std::string_view line);

}  // namespace routefix::reply
