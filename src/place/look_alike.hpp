// Characters that models write for others: curly quotes, dashes, odd blanks, letters in two pieces.
// Folding is for finding only; what is written keeps the file's own characters.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace routefix::place {

std::string fold(std::string_view text);

// The same, with the offset in `text` from which each byte of the result came; one more at the end.
std::string fold(std::string_view text, std::vector<std::size_t>& origins);

// `next` is to stand where `old` stood, and `old` was found as `file`, its look-alike. The common
// head and tail of `old` and `next` keep the file's characters; in what changes, characters are
// written as the file writes those of `old`.
std::string carry_over(std::string_view file, std::string_view old, std::string_view next);

}  // namespace routefix::place
