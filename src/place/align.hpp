// Which lines two texts have in common, in order.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace routefix::place {

using Keys = std::vector<std::string_view>;

// Pairs of indices with equal keys, both rising: common head and tail, then keys that stand once on
// both sides, then what lies between them line by line. Long gaps without such keys stay unpaired.
std::vector<std::pair<std::size_t, std::size_t>> align(const Keys& a, const Keys& b);

}  // namespace routefix::place
