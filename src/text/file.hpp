// The immutable input: a name, its bytes, and its line table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/span.hpp"

namespace routefix::text {

// 1-based, as people and Camel's messages count; a column counts Unicode code points.
struct Position {
    std::size_t line = 1;
    std::size_t column = 1;
    friend bool operator==(const Position&, const Position&) = default;
};

// Where the lines of a text begin. LF, CRLF and a lone CR end a line, as in YAML. Line numbers
// here are 0-based.
class Lines {
public:
    explicit Lines(std::string_view text);

    std::size_t count() const { return starts_.size(); }
    std::size_t line_of(Offset at) const;  // O(log lines)
    Offset begin(std::size_t line) const { return starts_[line]; }
    Offset next(std::size_t line) const;   // begin of the line after it, or the text's end
    Span content(std::size_t line) const;  // without the line break
    Position position(Offset at) const;

private:
    std::string_view text_;
    std::vector<Offset> starts_;
};

// Owns the bytes; views into it stay valid as long as it lives and is not moved.
class File {
public:
    File(std::string name, std::string bytes);
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    const std::string& name() const { return name_; }
    std::string_view text() const { return bytes_; }
    const Lines& lines() const { return lines_; }
    std::string_view of(Span span) const { return span.of(bytes_); }

private:
    std::string name_;
    std::string bytes_;
    Lines lines_;
};

// The first line break of a text ("\n", "\r\n" or "\r"); "\n" when it has none.
std::string_view line_break(std::string_view text);

inline constexpr std::string_view utf8_bom = "\xEF\xBB\xBF";

}  // namespace routefix::text
