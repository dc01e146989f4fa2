// What a fix does to the bytes, as data: the input is never touched.
//
// An EditSet has three kinds of edits, all in coordinates of the input:
//   Replace  bytes inside lines. A line break in its text is written as '\n' and followed by the
//            blanks that the new line would have in the *input's* columns.
//   Shift    every line that begins inside `over` moves by `by` columns; shifts add up, so a fix
//            inside a node that another fix moves needs to know nothing of it. Blank lines stay.
//            New lines of a Replace take the shifts that hold at its place.
//   Move     whole lines go to the begin of another line. Their shifts are those over their old
//            place: a set gives all of them, and no other set may shift one place and not the
//            other.
#pragma once

#include <string>
#include <vector>

#include "text/file.hpp"
#include "text/span.hpp"

namespace routefix::text {

struct Replace {
    Span at;
    std::string text;
    friend bool operator==(const Replace&, const Replace&) = default;
};

struct Shift {
    Span over;
    int by = 0;
    friend bool operator==(const Shift&, const Shift&) = default;
};

struct Move {
    Span lines;     // begins and ends at line begins (or the end of the text)
    Offset to = 0;  // a line begin outside `lines`
    friend bool operator==(const Move&, const Move&) = default;
};

struct EditSet {
    std::vector<Replace> replaces;
    std::vector<Shift> shifts;
    std::vector<Move> moves;

    bool empty() const { return replaces.empty() && shifts.empty() && moves.empty(); }
    Span extent() const;  // from the first to the last byte that any edit reads or writes
    friend bool operator==(const EditSet&, const EditSet&) = default;
};

// True when both can be applied together and the order does not matter. Two edits at one place
// are not compatible: the second one waits for the next pass.
bool compatible(const EditSet& a, const EditSet& b);

// A run of input bytes that stands unchanged in the output.
struct Copy {
    Offset from = 0;
    Offset to = 0;
    Offset size = 0;
};

struct Applied {
    std::string text;
    std::vector<Copy> copies;  // ordered by `to`
};

// Applies all edits at once. `newline` ends the lines that edits add. The sets must be compatible.
Applied apply(std::string_view text, const Lines& lines, const std::vector<const EditSet*>& sets,
              std::string_view newline);

}  // namespace routefix::text
