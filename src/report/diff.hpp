// A unified diff that git apply and patch take.
#pragma once

#include <string>
#include <string_view>

namespace routefix::report {

// Empty when both texts are equal. `name` stands behind a/ and b/; a leading / or ./ is left out.
std::string unified_diff(std::string_view name, std::string_view before, std::string_view after);

}  // namespace routefix::report
