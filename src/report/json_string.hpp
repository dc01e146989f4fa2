// A text as a JSON string.
#pragma once

#include <string>
#include <string_view>

namespace routefix::report {

// In quotes, every byte kept: control characters escaped, the rest as it is. The text is UTF-8.
std::string json_string(std::string_view text);

}  // namespace routefix::report
