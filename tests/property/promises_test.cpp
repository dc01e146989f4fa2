// What a run over any file promises: silence is identity, the edits are the whole account, a second
// run changes nothing, nothing gets worse.
#include <doctest/doctest.h>

#include <optional>

#include "fix/session.hpp"
#include "property/damage.hpp"
#include "property/mutate.hpp"
#include "property/routes.hpp"
#include "support/data.hpp"
#include "support/files.hpp"
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

// The output rebuilt from the input and the reported edits; nothing when an edit lies outside or
// before the one in front of it. Not text::replay: that is what the program checks itself with.
std::optional<std::string> rebuild(std::string_view input, const std::vector<text::Edit>& edits) {
    std::string out;
    std::size_t at = 0;
    for (const text::Edit& edit : edits) {
        if (edit.at.begin < at || edit.at.end < edit.at.begin || edit.at.end > input.size())
            return {};
        out += input.substr(at, edit.at.begin - at);
        out += edit.text;
        at = edit.at.end;
    }
    return out += input.substr(at);
}

bool is_whole_character(std::string_view text, std::size_t at) {
    return at >= text.size() || (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
}

// Empty, or the promise that does not hold.
std::string broken_promise(const std::string& input) {
    const fix::Result once = repair(input);
    if (once.outcome == fix::Outcome::internal) return "internal: " + once.messages.front().text;
    if (once.changed != (once.output != input)) return "`changed` is not true";
    if (!once.changed && (!once.edits.empty() || !once.expansions.empty()))
        return "an account of nothing";
    if (once.changed && once.expansions.empty()) return "a change that is not reported";
    if (once.passes > 0 && once.messages.empty() && once.outcome != fix::Outcome::clean)
        return "no message";
    if (rebuild(input, once.edits) != once.output) return "the edits do not give the output";
    const bool text = data_of(input) != "?";
    for (const text::Edit& edit : once.edits) {
        if (text &&
            !(is_whole_character(input, edit.at.begin) && is_whole_character(input, edit.at.end))) {
            return "an edit cuts a character";
        }
    }
    for (const fix::Expansion& expansion : once.expansions) {
        if (expansion.input_at > input.size() || expansion.output_at > once.output.size())
            return "a place outside";
        if (expansion.rule.empty() || expansion.sentence.empty()) return "an empty account";
    }
    if (text && data_of(once.output) == "?") return "it could be read before";
    const fix::Result twice = repair(once.output);
    if (twice.output != once.output) return "a second run changes it again";
    if (twice.outcome != once.outcome) return "a second run judges it otherwise";
    return {};
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
        CHECK(broken_promise(bytes) == "");
    }
}

TEST_CASE("the promises hold for mutated files") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + case_count(3000); ++seed) {
        Random random(seed);
        const std::string bytes = mutate(write(random_document(random)), random);
        INFO("seed ", seed, "\n", bytes);
        CHECK(broken_promise(bytes) == "");
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
        CHECK(broken_promise(bytes) == "");
    }
}

TEST_CASE("the promises hold for every file of testdata and its mutations") {
    const std::uint64_t first = first_seed();
    for (const Path& path : all_files(ROUTEFIX_TESTDATA)) {
        const std::string bytes = read_file(path);
        INFO(path.string());
        CHECK(broken_promise(bytes) == "");
        for (std::uint64_t seed = first; seed < first + 3; ++seed) {
            Random random(seed);
            const std::string mutated = mutate(bytes, random);
            INFO("mutated with seed ", seed, "\n", mutated);
            CHECK(broken_promise(mutated) == "");
        }
    }
}
