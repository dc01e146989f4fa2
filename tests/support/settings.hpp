// What the environment says about a generated test: where it starts and how long it runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace routefix::test {

// A failing case prints its seed; ROUTEFIX_SEED=<seed> ROUTEFIX_CASES=1 runs it alone.
inline std::uint64_t first_seed(std::uint64_t usual = 1) {
    const char* text = std::getenv("ROUTEFIX_SEED");
    return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

// Few by default, so that everybody runs them; ROUTEFIX_CASES=10000 at night.
inline std::size_t case_count(std::size_t usual) {
    const char* text = std::getenv("ROUTEFIX_CASES");
    return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

}  // namespace routefix::test
