// Characters that models write for others: curly quotes, dashes, odd blanks, letters in two pieces.
// Folding is for finding only; what is written keeps the file's own characters.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace routefix::place {

std::string fold(std::string_view text);

// The same, with the offset in `text` from which each byte of the result came; one more at the end.
std::string fold(std::string_view text, std::vector<std::size_t>& origins);

// How the file writes characters that a reply wrote otherwise: learnt from lines that were found.
class Writing {
public:
    void learn(std::string_view file, std::string_view old);
    std::string spell(std::string_view text) const;  // as the file would

    // `next` is to stand where `old` stood, and `old` was found as `file`, its look-alike. The
    // common head and tail of `old` and `next` keep the file's characters, what changes is written
    // as the file writes it.
    std::string carry_over(std::string_view file, std::string_view old,
                           std::string_view next) const;

private:
    std::map<std::string, std::string, std::less<>> known_;
    bool plain_ = false;  // all that is known are plain characters for others
};

}  // namespace routefix::place
