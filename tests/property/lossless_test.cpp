// Every byte of any input is in exactly one token, in order.
#include <doctest/doctest.h>

#include "property/mutate.hpp"
#include "property/routes.hpp"
#include "support/files.hpp"
#include "support/promises.hpp"
#include "support/settings.hpp"

using namespace routefix;
using namespace routefix::test;

namespace {

std::string printable(std::string_view bytes) {
    std::string out;
    for (const char c : bytes) {
        if (c == '\n' || (c >= ' ' && c <= '~')) {
            out += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            ((out += "\\x") += "0123456789abcdef"[byte >> 4U]) += "0123456789abcdef"[byte & 15U];
        }
    }
    return out;
}

}  // namespace

TEST_CASE("tokens join to the input for random bytes") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + case_count(20000); ++seed) {
        Random random(seed);
        const std::string bytes = random_bytes(random);
        INFO("seed ", seed, "\n", printable(bytes));
        REQUIRE(broken_reading(bytes) == "");
    }
}

TEST_CASE("tokens join to the input for mutated routes") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + case_count(2000); ++seed) {
        Random random(seed);
        const std::string bytes = mutate(write(random_document(random)), random);
        INFO("seed ", seed, "\n", printable(bytes));
        REQUIRE(broken_reading(bytes) == "");
    }
}

TEST_CASE("tokens join to the input for every file of testdata") {
    const std::vector<Path> files = all_files(ROUTEFIX_TESTDATA);
    for (const Path& path : files) {
        INFO(path.string());
        CHECK(broken_reading(read_file(path)) == "");
    }
    CHECK(files.size() > 100);
}
