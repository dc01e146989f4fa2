// What may be wrong with the new text of an edit, whatever place it has.
#pragma once

#include "place/file_lines.hpp"
#include "reply/edit.hpp"

namespace routefix::place {

// Takes off line numbers that were pasted into the new text only, when they agree with the place;
// such numbers on some lines of it are refused.
reply::Refusal mend_numbers(reply::Reading& reading, LineNumber first);

// `... rest unchanged` in the new text only: the lines that it stands for would be lost.
reply::Refusal find_elision(const reply::Reading& reading, const FileLines& file);

// Whether only the first line of the new text lost its indentation, where the find text is one line
// in column 0 and so does not tell. `column`: of that line in the file.
bool is_first_apart(const reply::Reading& reading, std::size_t column);

}  // namespace routefix::place
