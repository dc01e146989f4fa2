// A known change as a model sends it: with context, damaged, in a format, in a wrapping.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "property/known_edit.hpp"

namespace routefix::test {

struct MarkedLine {
    char mark = ' ';  // ' ' on both sides, '-' find only, '+' new text only
    std::string text;
};

struct Hunk {
    std::size_t line = 1;  // of its first line in the file
    std::vector<MarkedLine> lines;

    Lines side(char mark) const;  // '-' or '+', with the lines of both sides
};

Hunk hunk_of(const Lines& file, const Change& change, std::size_t before, std::size_t after);

// What models do to the text itself. False: the hunk has nothing that it could be done to.
struct HunkDamage {
    std::string_view name;
    bool (*apply)(Random&, Hunk&);
};
const std::vector<HunkDamage>& hunk_damages();

// What is done to the way it is written down; not all have a meaning in all formats.
struct Style {
    std::size_t number_off = 0;  // of a diff's line numbers
    bool numbers = true;
    bool hunk_line = true;  // `@@`
    bool wrong_counts = false;
    bool bare_blanks = false;  // blank context without its mark
    bool no_marks = false;     // on any context
    bool pasted_numbers = false;
    bool double_escapes = false;
    bool entities = false;
    bool inner_fence = false;
    std::string_view name = "as it is";
};
Style random_style(Random& random);

enum class Shape { diff, patch, blocks, json, python, tool_call, fields, tags, end };
std::string_view name_of(Shape shape);

// Whether a style changes what is written in a shape.
bool counts(const Style& style, Shape shape);

std::string write(const std::vector<Hunk>& hunks, Shape shape, const Style& style);
std::string wrap(Random& random, std::string reply, Shape shape);

std::string json_quoted(std::string_view text);
std::string joined(const Lines& lines);

}  // namespace routefix::test
