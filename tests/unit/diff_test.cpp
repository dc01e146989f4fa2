#include "report/diff.hpp"

#include <doctest/doctest.h>

#include <charconv>
#include <vector>

#include "support/random.hpp"
#include "text/limits.hpp"

using routefix::report::unified_diff;
using routefix::test::Random;

namespace {

using TextLines = std::vector<std::string>;

TextLines split(std::string_view text) {
    TextLines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return lines;
}

std::size_t number(std::string_view& text) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    REQUIRE(error == std::errc());
    text.remove_prefix(static_cast<std::size_t>(end - text.data()) +
                       1);  // and what stands behind it
    return value;
}

// The strictest patch program there is: each line has to be where the diff says, each count right.
std::string patched(const std::string& before, const std::string& diff) {
    const TextLines old = split(before);
    const TextLines lines = split(diff);
    REQUIRE(lines.size() > 2);
    REQUIRE(lines[0].starts_with("--- a/"));
    REQUIRE(lines[1].starts_with("+++ b/"));
    std::string out;
    std::size_t at = 0;
    std::size_t written = 0;
    for (std::size_t i = 2; i < lines.size();) {
        std::string_view head = lines[i++];
        REQUIRE(head.starts_with("@@ -"));
        head.remove_prefix(4);
        const std::size_t old_from = number(head);
        std::size_t old_count = number(head);
        REQUIRE(head.starts_with("+"));
        head.remove_prefix(1);
        const std::size_t new_from = number(head);
        std::size_t new_count = number(head);
        REQUIRE(head == "@@\n");
        const std::size_t start = old_count == 0 ? old_from : old_from - 1;
        REQUIRE(start >= at);
        for (; at < start; ++at, ++written) out += old[at];
        REQUIRE(written == (new_count == 0 ? new_from : new_from - 1));
        while (i < lines.size() && lines[i][0] != '@') {
            const char mark = lines[i][0];
            std::string line = lines[i++].substr(1);
            if (i < lines.size() && lines[i][0] == '\\') {
                line.pop_back();
                ++i;
            }
            if (mark != '+') {
                REQUIRE(old_count-- > 0);
                REQUIRE(at < old.size());
                REQUIRE(old[at++] == line);
            }
            if (mark != '-') {
                REQUIRE(new_count-- > 0);
                out += line;
                ++written;
            }
        }
        REQUIRE(old_count == 0);
        REQUIRE(new_count == 0);
    }
    for (; at < old.size(); ++at) out += old[at];
    return out;
}

}  // namespace

TEST_CASE("equal texts have no diff") {
    CHECK(unified_diff("x", "a\n", "a\n").empty());
    CHECK(unified_diff("x", "", "").empty());
}

TEST_CASE("a diff as everybody knows it") {
    CHECK(unified_diff("x.yaml", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") ==
          "--- a/x.yaml\n+++ b/x.yaml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
    CHECK(unified_diff("x", "a\n", "") == "--- a/x\n+++ b/x\n@@ -1,1 +0,0 @@\n-a\n");
    CHECK(unified_diff("x", "", "a\n") == "--- a/x\n+++ b/x\n@@ -0,0 +1,1 @@\n+a\n");
}

TEST_CASE("a missing line feed at the end is shown") {
    CHECK(unified_diff("x", "a\nb", "a\nc\n") ==
          "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n");
    CHECK(unified_diff("x", "a\nb", "b\nb") ==
          "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-a\n+b\n b\n\\ No newline at end of file\n");
    CHECK(unified_diff("x", "a", "a\n") ==
          "--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n");
}

TEST_CASE("changes that are near share a hunk") {
    const auto hunks = [](std::string_view after) {
        const std::string diff = unified_diff("x", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", after);
        std::size_t count = 0;
        for (const std::string& line : split(diff)) count += line.starts_with("@@") ? 1 : 0;
        return count;
    };
    CHECK(hunks("one\n2\n3\n4\n5\n6\n7\neight\n9\n") == 1);
    CHECK(hunks("one\n2\n3\n4\n5\n6\n7\n8\nnine\n") == 2);
}

TEST_CASE("names that would end too early are quoted") {
    CHECK(unified_diff("./a b.yaml", "1", "2").starts_with("--- a/a b.yaml\t\n+++ b/a b.yaml\t\n"));
    CHECK(unified_diff("/tmp/x", "1", "2").starts_with("--- a/tmp/x\n"));
    CHECK(unified_diff("a\n\"b\"\\", "1", "2").starts_with("--- \"a/a\\012\\\"b\\\"\\\\\"\n"));
}

TEST_CASE("random diffs apply strictly") {
    for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
        Random random(seed);
        const auto some = [&] {
            std::string text;
            for (std::size_t i = random.below(30); i > 0; --i) {
                text += static_cast<char>('a' + random.below(seed % 2 == 0 ? 3 : 20));
                text += random.one_in(5) ? "\r\n" : "\n";
            }
            if (random.one_in(3) && !text.empty()) text.pop_back();
            return text;
        };
        const std::string before = some();
        std::string after = before;
        if (random.one_in(4)) {
            after = some();
        } else {
            for (std::size_t i = random.below(4); i > 0; --i) {
                const std::size_t at = random.below(after.size() + 1);
                after.replace(at, random.below(std::min<std::size_t>(6, after.size() - at) + 1),
                              std::vector<std::string>{"", "x\n", "y", "\n"}[random.below(4)]);
            }
        }
        INFO("seed ", seed);
        const std::string diff = unified_diff("x", before, after);
        REQUIRE(diff.empty() == (before == after));
        if (before != after) REQUIRE(patched(before, diff) == after);
    }
}

TEST_CASE("a diff stays right where dtl's own printing goes wrong") {
    std::string before;
    std::string after;
    for (std::size_t i = 0; i < 12000; ++i) {
        before += "line " + std::to_string(i) + "\n";
        after += (i % 2 == 0 ? "LINE " : "line ") + std::to_string(i) + "\n";
    }
    CHECK(patched(before, unified_diff("x", before, after)) == after);
}

TEST_CASE("beyond the limit the diff is coarse and right") {
    std::string before = "same\n";
    std::string after = "same\n";
    for (std::size_t i = 0; i <= routefix::limits::diff_lines / 4; ++i) {
        before += "a\nboth\n";
        after += "b\nboth\n";
    }
    before += "a\n";
    after += "b\n";
    const std::string diff = unified_diff("x", before, after);
    CHECK(diff.find("\n-both\n") != std::string::npos);
    CHECK(patched(before, diff) == after);
}
