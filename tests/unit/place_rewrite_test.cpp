// Bytes: what an edit leaves alone stays as it is.
#include <doctest/doctest.h>

#include "place/align.hpp"
#include "place/look_alike.hpp"
#include "place/place.hpp"
#include "reply/readings.hpp"

using namespace routefix;

namespace {

place::Placement replace(const std::string& file, const std::string& find,
                         const std::string& next) {
    reply::Reply reply;
    reply::Edit edit;
    reply::Reading reading;
    const auto lines = [](const std::string& text) {
        reply::Lines out;
        std::size_t at = 0;
        while (at < text.size()) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            out.push_back(text.substr(at, end - at));
            at = end + 1;
        }
        return out;
    };
    reading.find = lines(find);
    reading.replace = lines(next);
    edit.readings.push_back(reading);
    reply.edits.push_back(edit);
    const text::File source("x.yaml", file);
    return place::place(source, reply);
}

}  // namespace

TEST_CASE("line ends, byte order mark, missing last end are kept") {
    CHECK(replace("a: 1\r\nb: 2\nc: 3", "b: 2", "b: 4").output == "a: 1\r\nb: 4\nc: 3");
    CHECK(replace("a: 1\r\nb: 2\nc: 3", "a: 1", "a: 4\nz: 5").output ==
          "a: 4\r\nz: 5\r\nb: 2\nc: 3");
    CHECK(replace("a: 1\nc: 3", "c: 3", "c: 3\nd: 4").output == "a: 1\nc: 3\nd: 4");
    CHECK(replace("a: 1\nb: 2\nc: 3", "b: 2\nc: 3", "b: 2").output == "a: 1\nb: 2");
    CHECK(replace("\xEF\xBB\xBF"
                  "a: 1\nb: 2\n",
                  "a: 1", "a: 5")
              .output ==
          "\xEF\xBB\xBF"
          "a: 5\nb: 2\n");
}

TEST_CASE("whole lines only") {
    // The shallow line is a part of the deeper one.
    CHECK(replace("x:\n  log: a\ny:\n    log: a\n", "  log: a", "  log: b").output ==
          "x:\n  log: b\ny:\n    log: a\n");
    CHECK(replace("a: 12\n", "a: 1", "a: 2").refusal.kind == "miss");
    CHECK(replace("a: 1\nb: {c: 1}\n", "", "x").refusal.kind == "empty-find");
}

TEST_CASE("columns: a replacing line has that of the line it replaces") {
    CHECK(replace("a:\n    b: 1\n    c: 2\n", "b: 1\nc: 2", "b: 3\nd: 4\nc: 2").output ==
          "a:\n    b: 3\n    d: 4\n    c: 2\n");
    CHECK(replace("a:\n    b: 1\n", "\tb: 1", "\tb: 2").output == "a:\n    b: 2\n");
}

TEST_CASE("characters that were found as others stay the file's") {
    place::Writing writing;
    const std::string curly = "it\xE2\x80\x99s";
    writing.learn(curly + " one", "it's one");
    CHECK(writing.carry_over(curly + " one", "it's one", "it's two") == curly + " two");
    CHECK(place::fold("Mu\xCC\x88ller") == place::fold("M\xC3\xBCller"));
}

TEST_CASE("a result that is worse than the file is refused") {
    CHECK(replace("a: 1\nb: 2\n", "b: 2", "b: \"2").refusal.kind == "broken-result");
    CHECK(replace("a: 1\nb: 2\n", "b: 2", "a: 2").refusal.kind == "broken-result");
}

TEST_CASE("pasted numbers") {
    reply::Lines lines = {" 9 | a:", "10 |   b: 1"};
    std::size_t first = 0;
    CHECK(reply::take_off_numbers(lines, first));
    CHECK(first == 9);
    CHECK(lines == reply::Lines{"a:", "  b: 1"});
    lines = {"9 | a:", "11 | b:"};
    lines[1] = "b: 1";
    CHECK(!reply::take_off_numbers(lines, first));
}

TEST_CASE("align keeps order") {
    const place::Keys a = {"x", "a", "x", "b", "c"};
    const place::Keys b = {"a", "x", "n", "c"};
    const std::vector<std::pair<std::size_t, std::size_t>> expected = {{1, 0}, {2, 1}, {4, 3}};
    CHECK(place::align(a, b) == expected);
}
