// What a run over any file promises: silence is identity, the edits are the whole account, a second
// run changes nothing, nothing gets worse.
#include <doctest/doctest.h>

#include "fix/session.hpp"
#include "property/damage.hpp"
#include "property/mutate.hpp"
#include "property/routes.hpp"
#include "support/data.hpp"
#include "support/files.hpp"
#include "support/promises.hpp"
#include "support/settings.hpp"

using namespace routefix;
using namespace routefix::test;

namespace {

fix::Result repair(const std::string& bytes) {
    const text::File file("generated.yaml", bytes);
    fix::Options options;
    options.fix = true;
    return fix::run(file, options);
}

}  // namespace

TEST_CASE("a run over a canonical file finds nothing and changes nothing") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + case_count(500); ++seed) {
        Random random(seed);
        const Document document = random_document(random);
        const std::string bytes = write(document);
        const fix::Result result = repair(bytes);
        INFO("seed ", seed, "\n", bytes,
             result.messages.empty() ? "" : result.messages.front().text);
        REQUIRE(result.outcome == fix::Outcome::clean);
        REQUIRE(result.messages.empty());
        REQUIRE(result.output == bytes);
        REQUIRE(result.edits.empty());
        REQUIRE(data_of(bytes) == data_of(document));
    }
}

TEST_CASE("the promises hold for damaged files") {
    const std::vector<Damage> damages = all_damages();
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + case_count(500); ++seed) {
        Random random(seed);
        Document document = random_document(random);
        for (std::size_t n = random.between(1, 4); n > 0; --n)
            random.pick(damages).apply(document, random);
        const std::string bytes = write(document);
        INFO("seed ", seed, "\n", bytes);
        CHECK(broken_fix(bytes) == "");
    }
}

TEST_CASE("the promises hold for mutated files") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + case_count(3000); ++seed) {
        Random random(seed);
        const std::string bytes = mutate(write(random_document(random)), random);
        INFO("seed ", seed, "\n", bytes);
        CHECK(broken_fix(bytes) == "");
    }
}

TEST_CASE("the promises hold for random bytes") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + case_count(3000); ++seed) {
        Random random(seed);
        const std::string bytes =
            (random.one_in(2) ? "- route:\n    from:\n      uri: direct:a\n" : "") +
            random_bytes(random);
        INFO("seed ", seed);
        CHECK(broken_fix(bytes) == "");
    }
}

TEST_CASE("the promises hold for every file of testdata and its mutations") {
    const std::uint64_t first = first_seed();
    for (const Path& path : all_files(ROUTEFIX_TESTDATA)) {
        const std::string bytes = read_file(path);
        INFO(path.string());
        CHECK(broken_fix(bytes) == "");
        for (std::uint64_t seed = first; seed < first + 3; ++seed) {
            Random random(seed);
            const std::string mutated = mutate(bytes, random);
            INFO("mutated with seed ", seed, "\n", mutated);
            CHECK(broken_fix(mutated) == "");
        }
    }
}
