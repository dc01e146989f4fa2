#include <algorithm>

#include "reply/readings.hpp"
#include "reply/source.hpp"

namespace routefix::reply {
namespace {

enum class Mark : std::uint8_t { none, search, divider, replace, merge };

// A run of at least five of one character, and the word behind it. Marks count in column 0 only.
Mark mark_of(std::string_view line) {
    line = trim_right(line);
    if (line.empty()) return Mark::none;
    const char c = line[0];
    if (std::string_view("<>=-+").find(c) == std::string_view::npos) return Mark::none;
    const std::size_t run = std::min(line.find_first_not_of(c), line.size());
    if (run < 5 || run > 12) return Mark::none;
    const std::string word = lower(trim(line.substr(run)));
    if (c == '=') return word.empty() ? Mark::divider : Mark::none;
    const bool search =
        word == "search" || word == "search>" || word == "original" || word == "find";
    const bool replace =
        word == "replace" || word == "replace>" || word == "updated" || word == "<replace";
    if ((c == '<' || c == '-') && search) return Mark::search;
    if ((c == '>' || c == '+') && replace) return Mark::replace;
    return c == '<' && !word.empty() ? Mark::merge : Mark::none;
}

class BlockReader {
public:
    BlockReader(Source& source, Reply& reply) : source_(source), reply_(reply) {}

    void run() {
        const auto& lines = source_.lines;
        for (std::size_t i = 0; i < lines.size() && !reply_.refusal; ++i) {
            if (source_.taken[i]) continue;
            const Mark mark = mark_of(lines[i]);
            if (mark == Mark::merge && is_merge(i)) {
                reply_.refusal = {
                    "unreadable",
                    "line " + std::to_string(i + 1) +
                        " of the reply: marks of a merge conflict, not SEARCH and REPLACE"};
            } else if (mark == Mark::search) {
                i = block(i);
            }
        }
    }

private:
    bool is_merge(std::size_t begin) const {
        return std::any_of(source_.lines.begin() + static_cast<std::ptrdiff_t>(begin),
                           source_.lines.end(),
                           [](std::string_view line) { return mark_of(line) == Mark::divider; });
    }

    std::size_t block(std::size_t begin) {
        const auto& lines = source_.lines;
        ++count_;
        std::size_t divider = 0;
        for (std::size_t i = begin + 1; i < lines.size(); ++i) {
            const Mark mark = mark_of(lines[i]);
            if (mark == Mark::search) {
                return refuse(
                    "unreadable",
                    "block " + std::to_string(count_) + " (line " + std::to_string(begin + 1) +
                        " of the reply) has no REPLACE mark before the next SEARCH mark at line " +
                        std::to_string(i + 1));
            }
            if (mark == Mark::divider) {
                if (divider != 0) {
                    return refuse("unreadable", "two divider lines in block " +
                                                    std::to_string(count_) +
                                                    ": where the new text begins is not certain; "
                                                    "write \\======= for a line of the file");
                }
                divider = i;
            }
            if (mark == Mark::replace) {
                if (divider == 0)
                    return refuse("unreadable",
                                  "block " + std::to_string(count_) + " has no divider line");
                add(begin, divider, i);
                return i;
            }
        }
        return refuse("truncated", "block " + std::to_string(count_) + " (line " +
                                       std::to_string(begin + 1) +
                                       " of the reply) has no REPLACE mark: the reply was cut off");
    }

    std::size_t refuse(std::string_view kind, std::string why) {
        reply_.refusal = {kind, std::move(why)};
        return source_.lines.size();
    }

    void add(std::size_t begin, std::size_t divider, std::size_t end) {
        Edit edit;
        edit.format = Format::blocks;
        edit.reply_line = begin + 1;
        const std::string path = name_above(begin);
        if (!path.empty()) path_ = path;
        edit.path = path_;
        Lines find = content(begin + 1, divider);
        take_hints(find, edit);
        edit.readings.push_back({std::move(find), content(divider + 1, end), {}, false});
        add_readings(edit);
        reply_.edits.push_back(std::move(edit));
        source_.take(begin, end + 1);
        source_.take_fence_of(begin);
    }

    Lines content(std::size_t begin, std::size_t end) const {
        Lines lines = to_lines(source_.lines, begin, end);
        for (std::string& line : lines) {  // `\=======` is a line that looks like a mark
            if (line.size() > 1 && line[0] == '\\' &&
                mark_of(std::string_view(line).substr(1)) != Mark::none)
                line.erase(0, 1);
        }
        return lines;
    }

    std::string name_above(std::size_t begin) const {
        std::size_t at = begin;
        if (at > 0 && trim(source_.lines[at - 1]).substr(0, 3) == "```") --at;
        return at > 0 ? path_label(source_.lines[at - 1]) : std::string();
    }

    // `:start_line:20`, `:end_line=22`, and dashes that may share a line with the first find line.
    static void take_hints(Lines& find, Edit& edit) {
        std::size_t used = 0;
        for (; used < find.size(); ++used) {
            const std::string_view line = trim(find[used]);
            const bool start = line.substr(0, 11) == ":start_line";
            if (!start && line.substr(0, 9) != ":end_line") break;
            const std::size_t digits = line.find_first_of("0123456789");
            if (digits == std::string_view::npos) break;
            (start ? edit.line : edit.last_line) = number_of(line.substr(digits));
        }
        if (used == 0) return;
        find.erase(find.begin(), find.begin() + static_cast<std::ptrdiff_t>(used));
        if (find.empty() || find.front().substr(0, 5) != "-----") return;
        const std::size_t dashes =
            std::min(find.front().find_first_not_of('-'), find.front().size());
        find.front().erase(0, dashes);
        if (is_blank(find.front())) find.erase(find.begin());
    }

    Source& source_;
    Reply& reply_;
    std::string path_;
    std::size_t count_ = 0;
};

}  // namespace

void read_blocks(Source& source, Reply& reply) {
    BlockReader(source, reply).run();
}

}  // namespace routefix::reply
