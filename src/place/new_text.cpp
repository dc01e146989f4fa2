#include "place/new_text.hpp"

#include <algorithm>

#include "place/match.hpp"
#include "reply/readings.hpp"
#include "reply/words.hpp"
#include "yaml/reader.hpp"

namespace routefix::place {

reply::Refusal mend_numbers(reply::Reading& reading, LineNumber first) {
    const bool in_find = std::any_of(
        reading.find.begin(), reading.find.end(),
        [](const std::string& line) { return reply::pasted_number(line) != 0 && !is_blank(line); });
    if (in_find) return {};
    reply::Lines lines = reading.replace;
    std::size_t number = 0;
    const std::size_t from = std::size_t{first} + 1;
    if (reply::take_off_numbers(lines, number)) {
        if (number >= from && number <= from + reading.find.size())
            reading.replace = std::move(lines);
        return {};
    }
    for (std::size_t j = 0; j < reading.replace.size(); ++j) {
        const std::string& line = reading.replace[j];
        const std::size_t own = reply::pasted_number(line);
        if (own < from || own > from + reading.replace.size() ||
            line.find_first_of("|\t:") == std::string::npos)
            continue;
        if (own == from + j && own != 0) {
            return {"broken-result", "line " + std::to_string(j + 1) +
                                         " of the new text begins with a line number (`" +
                                         std::string(trimmed(line)) + "`) and others do not"};
        }
    }
    return {};
}

reply::Refusal find_elision(const reply::Reading& reading, const FileLines& file) {
    for (std::size_t j = 0; j < reading.replace.size(); ++j) {
        const std::string& line = reading.replace[j];
        if (!reply::is_elision(line) || !file.find_trimmed(trimmed(line)).empty()) continue;
        const bool document =
            line == "..." &&
            ((j + 1 < reading.replace.size() && reading.replace[j + 1].substr(0, 3) == "---") ||
             j + 1 == reading.replace.size());
        if (document) continue;
        return {"elision", "line " + std::to_string(j + 1) + " of the new text (`" +
                               std::string(trimmed(line)) +
                               "`) stands for lines that it leaves out: send them, or leave "
                               "them out of the find text"};
    }
    return {};
}

// Read as shifted alike, the new text is no YAML, or its second level is deeper than a file's is
// and would not be when only the first line is shifted.
bool is_first_apart(const reply::Reading& reading, std::size_t column) {
    constexpr std::size_t usual = 4;  // columns of a level, at most
    if (Block(reading.find).lines.size() != 1) return false;
    const Block next(reading.replace);
    if (next.lines.size() < 2 || indentation(next.lines.front()) != 0) return false;
    std::size_t least = ~std::size_t{0};
    std::string text;
    for (std::size_t i = 0; i < next.lines.size(); ++i) {
        if (i > 0) least = std::min(least, indentation(next.lines[i]));
        text.append(next.lines[i]) += '\n';
    }
    if (least == 0) return false;
    return !yaml::read(text).diagnostics.empty() ||
           (least > usual && least > column && least - column <= usual);
}

}  // namespace routefix::place
