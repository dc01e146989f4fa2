#include "text/edit_set.hpp"

#include <doctest/doctest.h>

#include "text/mapping.hpp"

using namespace routefix::text;

namespace {

Offset find(std::string_view text, std::string_view what, std::size_t from = 0) {
    const std::size_t at = text.find(what, from);
    REQUIRE(at != std::string_view::npos);
    return static_cast<Offset>(at);
}

std::string applied(std::string_view text, const std::vector<EditSet>& sets) {
    const Lines lines(text);
    std::vector<const EditSet*> pointers;
    for (const EditSet& set : sets) {
        for (const EditSet* other : pointers) CHECK(compatible(set, *other));
        pointers.push_back(&set);
    }
    const Applied result = apply(text, lines, pointers, line_break(text));
    Offset end = 0;
    for (const Copy& copy : result.copies) {
        CHECK(copy.to >= end);
        end = copy.to + copy.size;
        REQUIRE(end <= result.text.size());
        CHECK(result.text.substr(copy.to, copy.size) == text.substr(copy.from, copy.size));
    }
    return result.text;
}

EditSet replace(Span at, std::string text) {
    return {{{at, std::move(text)}}, {}, {}};
}
EditSet shift(Span over, int by) {
    return {{}, {{over, by}}, {}};
}
EditSet move(Span lines, Offset to) {
    return {{}, {}, {{lines, to}}};
}

}  // namespace

TEST_CASE("no edit gives the same bytes") {
    for (const std::string_view text :
         {"", "a", "a\n", "\r\n", "  \n\n", "\xEF\xBB\xBF", "a\rb\r\n\nc"}) {
        CHECK(applied(text, {}) == text);
        CHECK(applied(text, {EditSet{}}) == text);
    }
}

TEST_CASE("shifts add up and blank lines stay") {
    const std::string_view text = "a:\n  b:\n\n   \n    c: 1\nd: 2\n";
    const Span b_to_d{find(text, "  b"), find(text, "d:")};
    const Span c{find(text, "    c"), find(text, "d:")};
    CHECK(applied(text, {shift(b_to_d, 2), shift(c, 3)}) ==
          "a:\n    b:\n\n   \n         c: 1\nd: 2\n");
    CHECK(applied(text, {shift(b_to_d, 2), shift(c, -4)}) == "a:\n    b:\n\n   \n  c: 1\nd: 2\n");
    CHECK(applied(text, {shift(b_to_d, -9)}) == "a:\nb:\n\n   \nc: 1\nd: 2\n");
    CHECK(applied(text, {shift(b_to_d, 2), shift(b_to_d, -2)}) == text);
}

TEST_CASE("a line shifts when its begin is inside") {
    const std::string_view text = "- to: a\n  id: b\n";
    CHECK(applied(text, {shift({1, 16}, 4)}) == "- to: a\n      id: b\n");
}

TEST_CASE("nested wraps need to know nothing of each other") {
    // `split` goes below `steps`, and the text of `log` below `message`.
    const std::string_view text = "- split:\n    x: 1\n- log: hi\n";
    const Offset split = find(text, "split");
    const Offset log = find(text, "log");
    const EditSet outer{
        {{{split, split}, "steps:\n    - "}}, {{{split + 1, find(text, "- log")}, 4}}, {}};
    const EditSet inner = replace({log + 4, log + 5}, "\n    message: ");
    CHECK(applied(text, {outer, inner}) ==
          "- steps:\n    - split:\n        x: 1\n- log:\n    message: hi\n");
    const EditSet around = shift({0, static_cast<Offset>(text.size())}, 2);
    CHECK(applied(text, {around, inner, outer}) ==
          "  - steps:\n      - split:\n          x: 1\n  - log:\n      message: hi\n");
}

TEST_CASE("new lines take the shifts of their place") {
    const std::string_view text = "a:\n  b: 1\n  c: 2";
    const Span all{0, static_cast<Offset>(text.size())};
    const Offset end_b = find(text, "\n  c");
    CHECK(applied(text, {replace({end_b, end_b}, "\n  n: 1"), shift(all, 2)}) ==
          "  a:\n    b: 1\n    n: 1\n    c: 2");
    // Behind the last byte is still in the last line.
    CHECK(applied(text, {replace({all.end, all.end}, "\n  n: 1"), shift(all, 2)}) ==
          "  a:\n    b: 1\n    c: 2\n    n: 1");
    // At the begin of a line: the new line and the old one shift.
    const Offset c = find(text, "  c");
    CHECK(applied(text, {replace({c, c}, "  n: 1\n"), shift(all, 2)}) ==
          "  a:\n    b: 1\n    n: 1\n    c: 2");
    CHECK(applied(text, {replace({c, c}, "  n: 1\n"), shift({c, all.end}, -2)}) ==
          "a:\n  b: 1\nn: 1\nc: 2");
    CHECK(applied(text, {replace({c, c}, "  n: 1\n\n"), shift(all, 2)}) ==
          "  a:\n    b: 1\n    n: 1\n\n    c: 2");
}

TEST_CASE("indentation that is written anew shifts, too") {
    const std::string_view text = "a:\n\tb: 1\n";
    CHECK(applied(text, {replace({3, 4}, "    "), shift({3, 9}, 2)}) == "a:\n      b: 1\n");
    CHECK(applied(text, {replace({3, 4}, "    "), shift({3, 9}, -2)}) == "a:\n  b: 1\n");
}

TEST_CASE("lines are removed and joined") {
    const std::string_view text = "a: 1\n  b: 2\nc: 3\n";
    CHECK(applied(text, {replace({5, 12}, "")}) == "a: 1\nc: 3\n");
    CHECK(applied(text, {replace({5, 12}, ""), shift({12, 17}, 2)}) == "a: 1\n  c: 3\n");
    CHECK_FALSE(compatible(replace({4, 7}, " "), shift({5, 12}, 2)));
    CHECK(applied(text, {{{{{4, 7}, " "}}, {{{5, 12}, 2}}, {}}}) == "a: 1 b: 2\nc: 3\n");
    CHECK(applied(text, {replace({1, 13}, "")}) == "a: 3\n");
    CHECK(applied(text, {replace({0, 17}, "")}).empty());
    CHECK(applied(text, {replace({17, 17}, "d: 4\n")}) == "a: 1\n  b: 2\nc: 3\nd: 4\n");
    CHECK(applied("", {replace({0, 0}, "a: 1\n")}) == "a: 1\n");
}

TEST_CASE("added line breaks are those of the file") {
    const std::string_view text = "a: 1\r\nb: 2\r\n";
    CHECK(applied(text, {replace({2, 3}, "\n  x: ")}) == "a:\r\n  x: 1\r\nb: 2\r\n");
    CHECK(applied(text, {shift({6, 12}, 2)}) == "a: 1\r\n  b: 2\r\n");
}

TEST_CASE("lines move with their shifts") {
    const std::string_view text = "a:\n  b: 1\nc:\n  d: 2\n";
    const Offset c = find(text, "c:");
    const Offset end = static_cast<Offset>(text.size());
    CHECK(applied(text, {move({c, end}, 0)}) == "c:\n  d: 2\na:\n  b: 1\n");
    CHECK(applied(text, {move({0, c}, end)}) == "c:\n  d: 2\na:\n  b: 1\n");
    EditSet both = move({0, c}, end);
    both.shifts.push_back({{0, c}, 4});
    CHECK(applied(text, {both}) == "c:\n  d: 2\n    a:\n      b: 1\n");
    const Offset d = find(text, "  d");
    CHECK(applied(text, {move({3, c}, d)}) == "a:\nc:\n  b: 1\n  d: 2\n");
    CHECK(applied(text, {move({3, c}, c)}) == text);
}

TEST_CASE("a missing final line break stays missing") {
    const std::string_view text = "a: 1\nb: 2";
    CHECK(applied(text, {move({5, 9}, 0)}) == "b: 2\na: 1");
    CHECK(applied(text, {move({0, 5}, 9)}) == "b: 2\na: 1");
    CHECK(applied("a: 1\r\nb: 2", {move({6, 10}, 0)}) == "b: 2\r\na: 1");
    CHECK(applied(text, {shift({5, 9}, 2)}) == "a: 1\n  b: 2");
    CHECK(applied(text, {replace({9, 9}, " # x")}) == "a: 1\nb: 2 # x");
}

TEST_CASE("moves can be nested") {
    const std::string_view text = "a\nb\nc\nd\ne\n";
    const auto lines = [](Offset first, Offset last) { return Span{2 * first, 2 * last}; };
    // c d to the front, and in them d before c.
    CHECK(applied(text, {move(lines(1, 4), 0), move(lines(3, 4), 4)}) == "b\nd\nc\na\ne\n");
    // The first line of lines that move leaves them.
    CHECK(applied(text, {move(lines(1, 3), 10), move(lines(1, 2), 0)}) == "b\na\nd\ne\nc\n");
    // Lines land where others were, once.
    CHECK(applied(text, {move(lines(1, 2), 8), move(lines(4, 5), 2)}) == "a\ne\nc\nd\nb\n");
    CHECK(applied(text, {move(lines(3, 5), 0), move(lines(0, 1), 10)}) == "d\ne\nb\nc\na\n");
}

TEST_CASE("the byte order mark stays first") {
    const std::string_view text =
        "\xEF\xBB\xBF"
        "a\nb\n";
    CHECK(applied(text, {shift({0, 5}, 2)}) == "\xEF\xBB\xBF  a\nb\n");
    CHECK(applied(text, {move({0, 5}, 7)}) ==
          "\xEF\xBB\xBF"
          "b\na\n");
    CHECK(applied(text, {move({5, 7}, 0)}) ==
          "\xEF\xBB\xBF"
          "b\na\n");
    CHECK(applied(text, {replace({3, 3}, "# ")}) == "\xEF\xBB\xBF# a\nb\n");
}

TEST_CASE("what cannot be done together is not compatible") {
    CHECK_FALSE(compatible(replace({4, 4}, "x"), replace({4, 4}, "x")));
    CHECK(compatible(replace({4, 4}, "x"), replace({4, 6}, "x")));
    CHECK(compatible(replace({4, 6}, "x"), replace({6, 6}, "x")));
    CHECK_FALSE(compatible(replace({4, 7}, "x"), replace({6, 8}, "x")));
    CHECK_FALSE(compatible(replace({4, 7}, "x"), replace({5, 5}, "x")));
    CHECK(compatible(shift({0, 9}, 2), shift({3, 12}, 2)));

    CHECK(compatible(move({4, 8}, 0), replace({5, 7}, "x")));
    CHECK(compatible(move({4, 8}, 0), replace({8, 9}, "x")));
    CHECK_FALSE(compatible(move({4, 8}, 0), replace({7, 9}, "x")));
    CHECK_FALSE(compatible(move({4, 8}, 20), replace({19, 21}, "x")));

    CHECK(compatible(move({4, 8}, 20), shift({5, 7}, 2)));
    CHECK(compatible(move({4, 8}, 20), shift({0, 30}, 2)));
    CHECK_FALSE(compatible(move({4, 8}, 20), shift({0, 10}, 2)));
    CHECK_FALSE(compatible(move({4, 8}, 20), shift({15, 25}, 2)));

    CHECK_FALSE(compatible(move({4, 8}, 0), move({4, 8}, 12)));
    CHECK_FALSE(compatible(move({4, 8}, 0), move({12, 14}, 0)));
    CHECK_FALSE(compatible(move({4, 8}, 0), move({6, 10}, 20)));
    CHECK_FALSE(compatible(move({4, 8}, 20), move({10, 12}, 6)));
    CHECK_FALSE(compatible(move({4, 8}, 20), move({6, 8}, 4)));
    CHECK(compatible(move({4, 10}, 20), move({8, 10}, 6)));
}
