// The bytes that a YAML text may hold.
#pragma once

#include <string_view>

#include "text/span.hpp"

namespace routefix::text {

// The first bytes that Camel's parser refuses anywhere in a file: no UTF-8, a surrogate, a control
// character other than tab, line feed and carriage return, or DEL. Empty when there are none.
Span find_bad_bytes(std::string_view text);

}  // namespace routefix::text
