#include "text/file.hpp"

#include <doctest/doctest.h>

using namespace routefix::text;

namespace {

std::vector<std::string> contents(std::string_view text) {
    const Lines lines(text);
    std::vector<std::string> out;
    for (std::size_t i = 0; i < lines.count(); ++i) out.emplace_back(lines.content(i).of(text));
    return out;
}

}  // namespace

TEST_CASE("LF, CRLF and a lone CR end a line") {
    CHECK(contents("a\nb\r\nc\rd") == std::vector<std::string>{"a", "b", "c", "d"});
    CHECK(contents("a\n") == std::vector<std::string>{"a", ""});
    CHECK(contents("\r\r\n\n") == std::vector<std::string>{"", "", "", ""});
    CHECK(contents("") == std::vector<std::string>{""});
}

TEST_CASE("every byte belongs to one line") {
    const std::string_view text = "ab\r\nc\n\nd";
    const Lines lines(text);
    for (Offset at = 0; at < text.size(); ++at) {
        const std::size_t line = lines.line_of(at);
        CHECK(lines.begin(line) <= at);
        CHECK(at < lines.next(line));
    }
    CHECK(lines.line_of(static_cast<Offset>(text.size())) == 3);
    CHECK(lines.next(3) == text.size());
}

TEST_CASE("columns count code points and the byte order mark is none") {
    const std::string_view text =
        "\xEF\xBB\xBF"
        "a\xC3\xA4\xF0\x9F\x90\xAB"
        "b\nx";
    const Lines lines(text);
    CHECK(lines.position(3) == Position{1, 1});
    CHECK(lines.position(0) == Position{1, 1});
    CHECK(lines.position(4) == Position{1, 2});
    CHECK(lines.position(6) == Position{1, 3});
    CHECK(lines.position(10) == Position{1, 4});
    CHECK(lines.position(12) == Position{2, 1});
    CHECK(lines.position(13) == Position{2, 2});
}

TEST_CASE("the first line break is the file's line break") {
    CHECK(line_break("a\r\nb\n") == "\r\n");
    CHECK(line_break("a\nb\r\n") == "\n");
    CHECK(line_break("a\rb") == "\r");
    CHECK(line_break("a\r") == "\r");
    CHECK(line_break("a") == "\n");
}
