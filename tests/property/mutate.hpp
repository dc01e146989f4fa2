// Broken texts of no particular kind: what a fuzzer would feed.
#pragma once

#include <string>

#include "support/random.hpp"

namespace routefix::test {

std::string random_bytes(Random& random);

// A few random changes of bytes, words and lines.
std::string mutate(std::string text, Random& random);

}  // namespace routefix::test
