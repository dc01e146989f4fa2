// What the fuzzer found once, as ordinary tests: testdata/fuzz/<target>/ by target.
#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/promises.hpp"

using namespace routefix::test;

namespace {

struct Target {
    std::string_view name;
    std::string (*promise)(std::string_view);
};

constexpr Target targets[] = {
    {"reader", broken_reading},
    {"fix", broken_fix},
    {"reply", broken_reply},
    {"apply", broken_apply_in_one},
    {"selector", broken_selector_in_one},
};

}  // namespace

TEST_CASE("what the fuzzer found stays mended") {
    for (const Target& target : targets) {
        for (const Path& path : list(Path(ROUTEFIX_TESTDATA) / "fuzz" / target.name)) {
            INFO(path.string());
            CHECK(target.promise(read_file(path)) == "");
        }
    }
}
