#include <doctest/doctest.h>

#include "reply/value.hpp"

using namespace routefix::reply;

namespace {

std::string text_of(std::string_view json, std::string_view name) {
    const Parsed parsed = parse_value(json);
    CAPTURE(parsed.why);
    CHECK(parsed.ok);
    const Value* value = parsed.value.get({name});
    return value == nullptr ? "(none)" : value->text;
}

}  // namespace

TEST_CASE("strict JSON is read without a repair") {
    const Parsed parsed =
        parse_value(R"({"a": "x\n\u00e9\ud83d\ude00", "b": [1, true, null, {}], "c": {"d": ""}})");
    REQUIRE(parsed.ok);
    CHECK(parsed.repairs.empty());
    CHECK(parsed.value.get({"a"})->text == "x\n\xC3\xA9\xF0\x9F\x98\x80");
    CHECK(parsed.value.get({"b"})->items.size() == 4);
    CHECK(parsed.value.get({"c"})->get({"d"})->text.empty());
}

TEST_CASE("what has one reading is repaired, and said") {
    CHECK(text_of("{a: 'x', }", "a") == "x");
    CHECK(text_of("{\"a\": \"x\"\n \"b\": \"y\"}", "b") == "y");
    CHECK(text_of("{\"a\": \"two\nlines\"}", "a") == "two\nlines");
    CHECK(text_of("{\"a\": \"\\${body}\"}", "a") == "${body}");
    CHECK(text_of("{'a': True}", "a") == "true");
    CHECK(text_of("{\"a\": \"x\"", "a") == "x");
    CHECK(text_of("{\"old_string\": \"x\"}", "oldString") == "x");
    CHECK(!parse_value("{a: 'x'}").repairs.empty());
}

TEST_CASE("a text whose end is not certain is refused, one that is cut off is not filled in") {
    CHECK(!parse_value(R"({"a": "say "no" now"})").ok);
    const Parsed cut = parse_value(R"({"a": "x", "b": "half)");
    CHECK(!cut.ok);
    CHECK(cut.cut_off);
    CHECK(!parse_value(R"({"a": "x", "b":)").ok);
    CHECK(!parse_value("{prose in braces}").ok);
    CHECK(!parse_value(std::string(100, '[')).ok);
}
