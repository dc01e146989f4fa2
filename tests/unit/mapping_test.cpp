#include "text/mapping.hpp"

#include <doctest/doctest.h>

using namespace routefix::text;

namespace {

Mapping of(Offset size, const std::vector<std::vector<Copy>>& passes) {
    Mapping mapping(size);
    for (const std::vector<Copy>& pass : passes) mapping.then(pass);
    return mapping;
}

using Edits = std::vector<Edit>;

}  // namespace

TEST_CASE("a text maps to itself") {
    const Mapping mapping(5);
    CHECK(mapping.to_input(0) == 0);
    CHECK(mapping.to_input(5) == 5);
    CHECK(mapping.to_output(3) == 3);
    CHECK(mapping.edits("abcde", "abcde").empty());
    CHECK(Mapping(0).edits("", "").empty());
}

TEST_CASE("written and gone bytes map to their place") {
    // ab[cd]ef -> abXYZef
    const Mapping mapping = of(6, {{{0, 0, 2}, {4, 5, 2}}});
    CHECK(mapping.to_input(1) == 1);
    CHECK(mapping.to_input(2) == 2);  // X stands where c stood
    CHECK(mapping.to_input(4) == 2);
    CHECK(mapping.to_input(5) == 4);
    CHECK(mapping.to_input(7) == 6);
    CHECK(mapping.to_output(2) == 5);
    CHECK(mapping.to_output(3) == 5);
    CHECK(mapping.to_output(5) == 6);
    CHECK(mapping.to_output(6) == 7);
    CHECK(mapping.edits("abcdef", "abXYZef") == Edits{{{2, 4}, "XYZ"}});
}

TEST_CASE("text written in front of everything and a text that is gone") {
    const Mapping front = of(2, {{{0, 3, 2}}});
    CHECK(front.to_input(0) == 0);
    CHECK(front.to_output(0) == 3);
    CHECK(front.edits("ab", "xyzab") == Edits{{{0, 0}, "xyz"}});
    const Mapping gone = of(2, {{}});
    CHECK(gone.to_output(1) == 0);
    CHECK(gone.to_input(0) == 0);
    CHECK(gone.edits("ab", "") == Edits{{{0, 2}, ""}});
}

TEST_CASE("passes join") {
    // abcdef -> abXcdef -> XcdefYab: the first two bytes move behind a written one.
    const Mapping mapping = of(6, {{{0, 0, 2}, {2, 3, 4}}, {{2, 0, 5}, {0, 6, 2}}});
    CHECK(mapping.to_input(1) == 2);
    CHECK(mapping.to_input(6) == 0);
    CHECK(mapping.to_output(0) == 6);
    CHECK(mapping.to_output(2) == 1);
    // The longer run stays, the shorter one is written anew.
    CHECK(mapping.edits("abcdef", "XcdefYab") == Edits{{{0, 2}, "X"}, {{6, 6}, "Yab"}});
}

TEST_CASE("of moved text most stays") {
    // Three lines, the last one moves to the front.
    const Mapping mapping = of(9, {{{6, 0, 3}, {0, 3, 6}}});
    CHECK(mapping.edits("aa\nbb\ncc\n", "cc\naa\nbb\n") == Edits{{{0, 0}, "cc\n"}, {{6, 9}, ""}});
}

TEST_CASE("edits are trimmed, but not within a character") {
    CHECK(of(4, {{{0, 0, 1}, {3, 5, 1}}}).edits("a  b", "a    b") == Edits{{{3, 3}, "  "}});
    // Both begin with the byte C3, both end with the byte A4.
    CHECK(of(4, {{}}).edits("\xC3\xA4\xC3\xA4", "\xC3\xB6\xC2\xA4") ==
          Edits{{{0, 4}, "\xC3\xB6\xC2\xA4"}});
    CHECK(of(3, {{}}).edits("x\xC3\xA4", "x\xC3\xB6") == Edits{{{1, 3}, "\xC3\xB6"}});
}

TEST_CASE("edits replay") {
    CHECK(replay("abc", {}) == "abc");
    CHECK(replay("abc", {{{0, 0}, "x"}, {{1, 2}, ""}, {{3, 3}, "y"}}) == "xacy");
}
