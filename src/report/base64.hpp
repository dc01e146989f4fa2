// Bytes that are no text, written as text (RFC 4648).
#pragma once

#include <string>
#include <string_view>

namespace routefix::report {

std::string base64(std::string_view bytes);

}  // namespace routefix::report
