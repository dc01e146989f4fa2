// Small tools for lines of text that all formats share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reply/edit.hpp"

namespace routefix::reply {

using Views = std::vector<std::string_view>;

std::string_view trim(std::string_view text);  // blanks and tabs on both sides
std::string_view trim_right(std::string_view text);
bool is_blank(std::string_view line);
std::size_t blanks_before(std::string_view line);  // leading blanks and tabs, in bytes
std::string lower(std::string_view text);          // ASCII only
bool starts_with_word(std::string_view text, std::string_view word);  // any case, no letter behind

// The lines of a text; what stands behind the last line break is a line only if it is there.
Views split(std::string_view text);
// The same as strings that own their text, carriage returns at their ends left out.
Lines to_lines(std::string_view text);
Lines to_lines(const Views& lines, std::size_t begin, std::size_t end);

// The number that a text is, or that it starts with; 0 when there is none.
std::size_t number_of(std::string_view text);

// A run of backticks or tildes that opens or closes a block.
struct Fence {
    std::size_t open = 0;   // index of the line; the content begins behind it
    std::size_t close = 0;  // index of the closing line, or the number of lines
    bool closed = false;
    std::size_t column = 0;
    std::string language;  // the first word behind the opening run, in lower case
    std::string label;     // a path behind it, or in the line above
};

// The fences of a reply. One that stands inside another is content: a fence is closed by a run in
// the same column, as long as its own or longer, with nothing behind it.
std::vector<Fence> find_fences(const Views& lines);

// A name of a file without ticks, stars, colons around it; empty when it does not look like one.
std::string path_label(std::string_view line);

// Whether a line says that other lines are left out: `...`, `# ... rest unchanged`.
bool is_elision(std::string_view line);

}  // namespace routefix::reply
