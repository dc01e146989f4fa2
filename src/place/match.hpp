// Where the find text of an edit stands in the file: the placement passes.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "place/file_lines.hpp"
#include "reply/edit.hpp"

namespace routefix::place {

// The passes, in their order. Whole lines only: a shallow line is part of every deeper one with the
// same text. Blank lines are not counted from `blank_lines` on.
enum class Pass : std::uint8_t {
    exact,
    trailing_blanks,
    blank_lines,
    one_shift,    // all lines moved by the same number of columns
    first_apart,  // the same, but the first line lost its indentation
    line_shifts,  // each line moved by itself
    behind_dash,  // the first line stands behind `- `
    look_alikes,
    value,  // one whole value of a line
};
std::string_view to_text(Pass pass);

// One place of a block: `start` is the index in FileLines::filled() of its first line; its other
// lines that are not blank follow.
struct Matches {
    Pass pass = Pass::exact;
    std::vector<LineNumber> starts;
    bool exhausted = false;  // too many lines to compare: hostile text
};

// The lines of a block that are not blank, and how many blank lines stand before each.
struct Block {
    explicit Block(const reply::Lines& lines);
    std::vector<std::string_view> lines;
    std::vector<std::size_t> index;  // of each line in the block with its blank lines
    std::size_t blanks_at_end = 0;
};

class Matcher {
public:
    explicit Matcher(const FileLines& file) : file_(file) {}

    // All places of the first pass that has any.
    Matches find(const Block& block);

private:
    std::vector<LineNumber> candidates(const Block& block, bool look_alikes);
    Pass pass_of(const Block& block, LineNumber start) const;
    bool same_blanks(const Block& block, LineNumber start) const;

    const FileLines& file_;
    std::size_t compared_ = 0;
};

}  // namespace routefix::place
