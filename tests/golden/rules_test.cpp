// Runs the rules over testdata/rules/<id>/{fix,keep,refuse}/.
//
//   fix/<case>.yaml      becomes <case>.fixed.yaml, and the rule is among those that acted
//   keep/<case>.yaml     comes out byte for byte, and the rule has nothing to say
//   refuse/<case>.yaml   comes out byte for byte, with an error
//
// An input without expectation fails, and what came out is written beside it as <case>.new, to be
// read and renamed. ROUTEFIX_BLESS=1 writes all expectations anew.
#include <doctest/doctest.h>

#include <cstdlib>
#include <set>

#include "fix/session.hpp"
#include "rules/rule.hpp"
#include "support/data.hpp"
#include "support/files.hpp"

using namespace routefix;
using namespace routefix::test;

namespace {

const Path root = Path(ROUTEFIX_TESTDATA) / "rules";
constexpr std::string_view expected_end = ".fixed.yaml";

// A rule that acts only when it is selected is selected for its own fixtures.
fix::Result run(const std::string& bytes, const rules::Rule& rule) {
    const text::File file("case.yaml", bytes);
    fix::Options options;
    options.fix = true;
    if (rule.policy == rules::Policy::select) options.choice.also = {std::string(rule.id)};
    return fix::run(file, options);
}

std::string messages(const fix::Result& result) {
    std::string out;
    for (const fix::Expansion& e : result.expansions) {
        out +=
            std::to_string(e.input.line) + ": [" + std::string(e.rule) + "] " + e.sentence + "\n";
    }
    for (const fix::Message& m : result.messages) {
        out += std::to_string(m.position.line) + ": (" + std::string(m.rule) + ") " + m.text + "\n";
    }
    return out;
}

bool acted(const fix::Result& result, std::string_view rule) {
    return std::any_of(result.expansions.begin(), result.expansions.end(),
                       [&](const fix::Expansion& e) { return e.rule == rule; });
}

bool spoke(const fix::Result& result, std::string_view rule) {
    return std::any_of(result.messages.begin(), result.messages.end(),
                       [&](const fix::Message& m) { return m.rule == rule; });
}

bool has_error(const fix::Result& result) {
    return std::any_of(result.messages.begin(), result.messages.end(),
                       [](const fix::Message& m) { return m.severity == rules::Severity::error; });
}

// What a repaired file has to be: read without a fault, silent, and at rest.
void check_silent(const std::string& bytes, const rules::Rule& rule) {
    const fix::Result again = run(bytes, rule);
    INFO("the result again:\n", messages(again));
    CHECK(yaml::read(bytes).diagnostics.empty());
    CHECK(again.outcome == fix::Outcome::clean);
    CHECK(again.output == bytes);
    CHECK(again.expansions.empty());
}

void check_fix(const Path& input, const rules::Rule& rule) {
    Path expected = input;
    expected.replace_extension();
    Path actual = expected;
    expected += expected_end;
    actual += ".new";
    const fix::Result result = run(read_file(input), rule);
    INFO(input.string(), "\n", messages(result));
    CHECK(acted(result, rule.id));
    CHECK(result.outcome == fix::Outcome::clean);
    if (std::getenv("ROUTEFIX_BLESS") != nullptr) {
        write_file(expected, result.output);
    } else if (!std::filesystem::exists(expected)) {
        write_file(actual, result.output);
        FAIL_CHECK("no expectation: what came out stands in " << actual.string());
        return;
    }
    const std::string wanted = read_file(expected);
    CHECK(result.output == wanted);
    check_silent(wanted, rule);
}

void check_keep(const Path& input, const rules::Rule& rule) {
    const std::string bytes = read_file(input);
    const fix::Result result = run(bytes, rule);
    INFO(input.string(), "\n", messages(result));
    CHECK(result.output == bytes);
    CHECK(result.outcome == fix::Outcome::clean);
    CHECK_FALSE(spoke(result, rule.id));
    CHECK_FALSE(acted(result, rule.id));
}

void check_refuse(const Path& input, const rules::Rule& rule) {
    const std::string bytes = read_file(input);
    const fix::Result result = run(bytes, rule);
    INFO(input.string(), "\n", messages(result));
    CHECK(result.output == bytes);
    CHECK(has_error(result));
    const bool refused =
        result.outcome == fix::Outcome::errors || result.outcome == fix::Outcome::ambiguous;
    CHECK(refused);
}

// The inputs of a folder of cases; anything else in it is a mistake.
std::vector<Path> inputs(const Path& folder, bool with_expectations) {
    std::vector<Path> found;
    std::set<std::string> expected;
    for (const Path& path : list(folder)) {
        const std::string name = path.filename().string();
        if (with_expectations && name.ends_with(expected_end)) {
            expected.insert(name.substr(0, name.size() - expected_end.size()));
        } else if (name.ends_with(".yaml")) {
            found.push_back(path);
        } else {
            FAIL_CHECK("no case: " << path.string());
        }
    }
    for (const Path& path : found) expected.erase(path.stem().string());
    for (const std::string& name : expected)
        FAIL_CHECK("no input for " << name << " in " << folder.string());
    return found;
}

}  // namespace

TEST_CASE("every rule does what its fixtures say") {
    for (const rules::Rule* rule : rules::all_rules()) {
        const Path folder = root / std::string(rule->id);
        for (const Path& path : inputs(folder / "fix", true)) check_fix(path, *rule);
        for (const Path& path : inputs(folder / "keep", false)) check_keep(path, *rule);
        for (const Path& path : inputs(folder / "refuse", false)) check_refuse(path, *rule);
    }
}

TEST_CASE("every rule has fixtures of what it does, what it leaves alone, and what it refuses") {
    std::set<std::string> ids;
    for (const rules::Rule* rule : rules::all_rules()) {
        INFO(rule->id);
        ids.insert(std::string(rule->id));
        const Path folder = root / std::string(rule->id);
        if (rule->policy != rules::Policy::hint) CHECK(inputs(folder / "fix", true).size() >= 2);
        CHECK(inputs(folder / "keep", false).size() >= 2);
        CHECK(inputs(folder / "refuse", false).size() >= 1);
        CHECK(list(folder).size() <= 3);
    }
    for (const Path& folder : list(root)) {
        INFO("no rule of this name: ", folder.string());
        CHECK(ids.count(folder.filename().string()) == 1);
    }
}

TEST_CASE("the documentation of every rule is true") {
    for (const rules::Rule* rule : rules::all_rules()) {
        const fix::Result result = run(std::string(rule->docs.before), *rule);
        INFO(rule->id, "\n", messages(result));
        check_silent(std::string(rule->docs.after), *rule);
        if (rule->policy == rules::Policy::hint) {  // it only says what to write
            CHECK(result.output == rule->docs.before);
            CHECK(spoke(result, rule->id));
            continue;
        }
        CHECK(result.output == rule->docs.after);
        CHECK(acted(result, rule->id));
        CHECK(result.outcome == fix::Outcome::clean);
    }
}
