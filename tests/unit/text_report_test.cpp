#include "report/text.hpp"

#include <doctest/doctest.h>

#include "report/printable.hpp"

using namespace routefix;

namespace {

fix::Message message_at(const std::string& output, std::string_view what, std::string text) {
    fix::Message message;
    message.rule = "some-rule";
    const auto begin = static_cast<text::Offset>(output.find(what));
    message.at = {begin, begin + static_cast<text::Offset>(what.size())};
    message.position = text::Lines(output).position(begin);
    message.text = std::move(text);
    return message;
}

report::Run run_of(std::string output, const std::vector<fix::Message>& messages) {
    report::Run run;
    report::Entry& entry = run.files.emplace_back();
    entry.name = "a.yaml";
    entry.result.output = std::move(output);
    entry.result.messages = messages;
    return run;
}

std::string with_message(const std::string& output, std::string_view what) {
    const std::string text =
        report::text_report(run_of(output, {message_at(output, what, "m")}), false);
    return text.substr(text.find('\n') + 1, text.rfind('\n', text.size() - 2) - text.find('\n'));
}

}  // namespace

TEST_CASE("a message has its place, its line and a mark") {
    const std::string output = "- route:\n    form: x\n";
    CHECK(
        report::text_report(run_of(output, {message_at(output, "form", "write `from`")}), false) ==
        "a.yaml:2:5: error: write `from` [some-rule]\n"
        "  2 |     form: x\n"
        "    |     ^~~~\n"
        "1 file: 1 error\n");
}

TEST_CASE("readings are shown as they would be written") {
    const std::string output = "a: 1\n";
    fix::Message message = message_at(output, "a", "two readings");
    message.readings = {"a:\n\n  b: 1\n\n", "b: 1"};
    CHECK(report::text_report(run_of(output, {message}), false) ==
          "a.yaml:1:1: error: two readings [some-rule]\n"
          "  1 | a: 1\n"
          "    | ^\n"
          "  reading 1 of 2:\n"
          "      a:\n"
          "\n"
          "        b: 1\n"
          "  reading 2 of 2:\n"
          "      b: 1\n"
          "1 file: 1 error\n");
}

TEST_CASE("an expansion says where it was and where it is") {
    report::Run run = run_of("x", {});
    fix::Expansion expansion;
    expansion.rule = "some-rule";
    expansion.input = {2, 5};
    expansion.output = {3, 7};
    expansion.sentence = "read a, wrote b";
    run.files[0].result.expansions.push_back(expansion);
    run.fix = true;
    CHECK(report::text_report(run, false) ==
          "a.yaml:2:5 -> 3:7: fixed [some-rule]: read a, wrote b\n1 file: 1 fixed\n");
    run.dry = true;
    CHECK(report::text_report(run, false) ==
          "a.yaml:2:5 -> 3:7: fixable [some-rule]: read a, wrote b\n1 file: 1 fixable\n");
}

TEST_CASE("expansions stand in the order of the input") {
    report::Run run = run_of("x", {});
    fix::Expansion later;
    later.rule = "b";
    later.input_at = 9;
    fix::Expansion earlier;
    earlier.rule = "a";
    earlier.pass = 2;
    run.files[0].result.expansions = {later, earlier};
    const std::string text = report::text_report(run, false);
    CHECK(text.find("[a]") < text.find("[b]"));
}

TEST_CASE("silence after a fix that changed nothing and a word after a check") {
    report::Run run = run_of("x", {});
    CHECK(report::text_report(run, false) == "1 file: nothing to report\n");
    run.fix = true;
    CHECK(report::text_report(run, false).empty());
}

TEST_CASE("a skipped file is counted only") {
    report::Run run = run_of("x", {message_at("x", "x", "no route file")});
    run.files[0].skipped = true;
    run.files.emplace_back().name = "b.yaml";
    CHECK(report::text_report(run, false) == "2 files: 1 skipped, no route file\n");
}

TEST_CASE("marks stand below what they mark") {
    CHECK(with_message("\ta:\tb\n", "b") == "  1 | \ta:\tb\n    | \t  \t^\n");
    CHECK(with_message("\xC3\xA4: b\xC3\xB6 c", "b\xC3\xB6") ==
          "  1 | \xC3\xA4: b\xC3\xB6 c\n    |    ^~\n");
    CHECK(with_message("\xEF\xBB\xBF"
                       "a: b",
                       "a") == "  1 | a: b\n    | ^\n");
    CHECK(with_message("a: |\n  x\n", "|\n  x") == "  1 | a: |\n    |    ^\n");
    CHECK(with_message("a: b\r\n", "b") == "  1 | a: b\n    |    ^\n");
    // Behind the end of the file, where it has a line break: there is no line to show.
    CHECK(with_message("a: b\n", "").starts_with("  1 | a: b\n"));
    const std::string last = "a\n";
    fix::Message end = message_at(last, "a", "m");
    end.at = {2, 2};
    end.position = {2, 1};
    CHECK(report::text_report(run_of(last, {end}), false) ==
          "a.yaml:2:1: error: m [some-rule]\n1 file: 1 error\n");
    end.at = {900, 950};
    CHECK_NOTHROW(report::text_report(run_of(last, {end}), false));
}

TEST_CASE("long lines are cut around the mark") {
    const std::string line = std::string(500, 'x') + "HERE" + std::string(500, 'y');
    const std::string shown = with_message(line, "HERE");
    CHECK(shown.size() < 500);
    const std::size_t mark = shown.find('^') - shown.rfind('\n', shown.find('^')) - 1;
    CHECK(shown.substr(mark, 4) == "HERE");
    CHECK(with_message(std::string(300, ' ') + "\xE2\x82\xAC\xE2\x82\xAC", "\xE2\x82\xAC")
              .find("\xEF\xBF\xBD") == std::string::npos);
}

TEST_CASE("a cut never splits a character") {
    std::string euros;
    for (int i = 0; i < 100; ++i) euros += "\xE2\x82\xAC";
    for (std::size_t blanks = 0; blanks < 6; ++blanks) {
        const std::string gap(blanks, ' ');
        CHECK(with_message(gap + "x" + euros, "x").find("\xEF\xBF\xBD") == std::string::npos);
        CHECK(with_message(euros + gap + "x", "x").find("\xEF\xBF\xBD") == std::string::npos);
    }
}

TEST_CASE("nothing of a file steers the terminal") {
    CHECK(report::printable("a\x1B[31mb\n\r\x7F") ==
          "a\xEF\xBF\xBD[31mb\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    CHECK(report::printable("\xFFz\xC2\x9B\xC2\x85\xE2\x80\xAEx\t\xC3\xA4") ==
          "\xEF\xBF\xBDz\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDx\t\xC3\xA4");
    const std::string output = "a: \x1B]0;title\x07\n";
    report::Run run = run_of(output, {message_at(output, "a", "\x1B[2J")});
    run.files[0].name = "\x1B[31m\n.yaml";
    CHECK(report::text_report(run, false).find('\x1B') == std::string::npos);
}

TEST_CASE("colour changes nothing but the colour") {
    const std::string output = "a: 1\n";
    const report::Run run = run_of(output, {message_at(output, "a", "m")});
    std::string coloured = report::text_report(run, true);
    CHECK(coloured.find("\x1B[1;31merror\x1B[0m") != std::string::npos);
    for (std::size_t at = 0; (at = coloured.find('\x1B')) != std::string::npos;) {
        coloured.erase(at, coloured.find('m', at) - at + 1);
    }
    CHECK(coloured == report::text_report(run, false));
}
