// Text of unknown origin, made fit for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace routefix::report {

// The text on one line of valid UTF-8. What is no character, what steers a terminal (escapes, line
// breaks) and what turns the direction of writing becomes U+FFFD. Tabs stay.
std::string printable(std::string_view text);

// The number of code points; each invalid byte that does not continue a character counts as one.
std::size_t code_points(std::string_view text);

}  // namespace routefix::report
