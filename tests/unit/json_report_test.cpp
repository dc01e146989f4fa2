#include "report/json.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using namespace routefix;
using nlohmann::json;

namespace {

report::Run run_of(report::Entry entry) {
    report::Run run;
    run.program_version = "1.2.3";
    run.fix = true;
    run.files.push_back(std::move(entry));
    return run;
}

std::string decoded(const std::string& base64) {
    const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    unsigned bits = 0;
    unsigned count = 0;
    for (const char c : base64) {
        if (c == '=') break;
        bits = bits << 6U | static_cast<unsigned>(digits.find(c));
        if ((count += 6) >= 8) out += static_cast<char>(bits >> (count -= 8) & 0xFFU);
    }
    return out;
}

}  // namespace

TEST_CASE("an empty run") {
    const json report = json::parse(report::json_report({}));
    CHECK(report["schema"] == "routefix.report/1");
    CHECK(report["camel"] == camel::to_text(camel::latest));
    CHECK(report["files"].empty());
    CHECK(report["summary"]["files"] == 0);
}

TEST_CASE("every field of a file") {
    report::Entry entry;
    entry.name = "a.yaml";
    entry.result.outcome = fix::Outcome::ambiguous;
    entry.result.changed = true;
    entry.result.passes = 2;
    fix::Expansion expansion;
    expansion.rule = "misplaced-key";
    expansion.pass = 1;
    expansion.input = {3, 5};
    expansion.output = {4, 7};
    expansion.input_at = 20;
    expansion.output_at = 30;
    expansion.pointer = "/0/from";
    expansion.read = "steps";
    expansion.written = "steps:";
    expansion.sentence = "moved";
    entry.result.expansions.push_back(expansion);
    fix::Message message;
    message.rule = "unknown-key";
    message.severity = rules::Severity::warning;
    message.at = {7, 9};
    message.position = {2, 1};
    message.input = {1, 2};
    message.input_at = {3, 4};
    message.pointer = "/1";
    message.text = "write `to`";
    message.readings = {"a: 1\n", "b: 1\n"};
    entry.result.messages.push_back(message);
    entry.result.edits.push_back({{5, 8}, "x\n"});

    const json report = json::parse(report::json_report(run_of(entry)));
    CHECK(report["routefix"] == "1.2.3");
    CHECK(report["fix"] == true);
    const json expected = json::parse(R"({
        "name": "a.yaml", "outcome": "ambiguous", "skipped": false, "changed": true, "passes": 2,
        "expansions": [{
            "rule": "misplaced-key", "pass": 1,
            "input": {"line": 3, "column": 5, "offset": 20},
            "output": {"line": 4, "column": 7, "offset": 30},
            "pointer": "/0/from", "read": "steps", "written": "steps:", "message": "moved"}],
        "messages": [{
            "rule": "unknown-key", "severity": "warning", "line": 2, "column": 1, "offset": 7,
            "end": 9, "pointer": "/1", "message": "write `to`", "readings": ["a: 1\n", "b: 1\n"],
            "fixable": false, "input": {"line": 1, "column": 2, "offset": 3}}],
        "edits": [{"offset": 5, "length": 3, "text": "x\n"}]})");
    CHECK(report["files"][0] == expected);
    CHECK(report["summary"] == json::parse(R"({"files": 1, "failed": 0, "skipped": 0, "changed": 1,
        "fixed": 1, "errors": 0, "warnings": 1, "notes": 0, "fixable": 0})"));
}

TEST_CASE("a file that could not be read") {
    report::Entry entry;
    entry.name = "a.yaml";
    entry.failure = "permission denied";
    const json report = json::parse(report::json_report(run_of(entry)));
    CHECK(report["files"][0]["outcome"] == "failed");
    CHECK(report["files"][0]["failure"] == "permission denied");
    CHECK(report["summary"]["failed"] == 1);
}

TEST_CASE("invalid UTF-8 is replaced, and edits keep their bytes") {
    report::Entry entry;
    entry.name = "a\xFF.yaml";
    fix::Message message;
    message.text = "bad \xC3( byte";
    message.readings = {"\x80"};
    entry.result.messages.push_back(message);
    for (const std::string& text : std::vector<std::string>{"\xFF", "\xFF\xFE", "a\xFF\xFE",
                                                            std::string("\0\xFF\n\x01", 4)}) {
        entry.result.edits.push_back({{0, 1}, text});
    }
    entry.result.edits.push_back({{0, 1}, "\xC3\xA4"});
    const json report = json::parse(report::json_report(run_of(entry)));
    const json& file = report["files"][0];
    CHECK(file["name"] == "a\xEF\xBF\xBD.yaml");
    CHECK(file["messages"][0]["message"] == "bad \xEF\xBF\xBD( byte");
    for (std::size_t i = 0; i + 1 < entry.result.edits.size(); ++i) {
        CHECK(decoded(file["edits"][i]["base64"]) == entry.result.edits[i].text);
    }
    CHECK(file["edits"].back()["text"] == "\xC3\xA4");
    CHECK_FALSE(file["edits"].back().contains("base64"));
}
