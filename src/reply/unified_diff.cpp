#include <algorithm>

#include "reply/hunk.hpp"
#include "reply/source.hpp"

namespace routefix::reply {
namespace {

bool starts(std::string_view line, std::string_view with) {
    return line.substr(0, with.size()) == with;
}

// The name in a header line: without a/ or b/, without a time stamp.
std::string header_path(std::string_view line) {
    line = trim(line.substr(4));
    line = trim(line.substr(0, line.find('\t')));
    if (line.size() > 2 && (line[0] == 'a' || line[0] == 'b') && line[1] == '/')
        line.remove_prefix(2);
    if (line.size() > 1 && line.front() == '"' && line.back() == '"')
        line = line.substr(1, line.size() - 2);
    return std::string(line);
}

class DiffReader {
public:
    DiffReader(Source& source, Reply& reply) : source_(source), reply_(reply) {}

    void run() {
        const auto& lines = source_.lines;
        for (std::size_t i = 0; i < lines.size() && !reply_.refusal;) {
            const Fence* fence = next_fence(i);
            if (fence != nullptr && fence->open == i) {
                const bool named = fence->language == "diff" || fence->language == "patch" ||
                                   fence->language == "udiff";
                region(i + 1, fence->close, true, named, !fence->closed);
                i = fence->close + 1;
                continue;
            }
            // In a bare text, up to the next fence: the hunks end where they end.
            const std::size_t end = fence == nullptr ? lines.size() : fence->open;
            region(i, end, false, false, false);
            i = end;
        }
    }

private:
    const Fence* next_fence(std::size_t line) {
        // One that is indented further is a line of a file inside a bare diff.
        while (fence_ < source_.fences.size() &&
               (source_.fences[fence_].open < line || source_.fences[fence_].column > 3)) {
            ++fence_;
        }
        return fence_ < source_.fences.size() ? &source_.fences[fence_] : nullptr;
    }

    bool is_header(std::size_t i, std::size_t end) const {
        const auto& lines = source_.lines;
        return i + 1 < end && starts(lines[i], "--- ") && starts(lines[i + 1], "+++ ");
    }

    void region(std::size_t begin, std::size_t end, bool fenced, bool named, bool open) {
        const auto& lines = source_.lines;
        fenced_ = fenced;
        hunk_ = {};
        in_hunk_ = false;
        bool any = false;
        path_.clear();
        std::size_t i = begin;
        // Without a line `@@`, a hunk begins behind the header, or with a fence for diffs.
        const bool bare = std::none_of(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                                       lines.begin() + static_cast<std::ptrdiff_t>(end),
                                       [](std::string_view line) { return starts(line, "@@"); });
        for (; i < end && !reply_.refusal; ++i) {
            if (source_.taken[i]) {
                flush(false);
                continue;
            }
            const std::string_view line = lines[i];
            if (is_header(i, end)) {
                flush(false);
                header(lines[i], lines[i + 1]);
                source_.take(i, i + 2);
                any = true;
                if (bare) start(i + 2);
                ++i;
            } else if (starts(line, "@@")) {
                flush(false);
                start(i + 1);
                read_numbers(line);
                any = true;
            } else if (!in_hunk_ && extra_line(line)) {
                any = true;
            } else if (bare && named && !in_hunk_ && !any) {
                start(i + 1);
                hunk_.lines.push_back(own(line));
                any = true;
            } else if (in_hunk_) {
                if (starts(line, "diff --git ")) {
                    flush(false);
                    --i;
                    continue;
                }
                if (!belongs(line, i)) {
                    flush(false);
                    continue;
                }
                if (starts(line, "\\ "))
                    without_end();
                else
                    hunk_.lines.push_back(own(line));
            } else {
                continue;
            }
            if (i < end) source_.taken[i] = true;
        }
        const bool at_end = i == lines.size() && !source_.complete && (!fenced || open);
        if (in_hunk_ && at_end && ends_in_doubt()) {
            reply_.refusal = {"truncated", "the reply ends inside the line `" + hunk_.lines.back() +
                                               "`, or lacks its last line end: nothing tells"};
        }
        const bool cut = open || (!fenced && i == lines.size() && !source_.complete);
        flush(cut);
        if (any && open && !reply_.refusal) reply_.notes.emplace_back("the fence was not closed");
        if (any && fenced && begin > 0) {
            source_.take(begin - 1, end + 1);
        }
    }

    // A last line that changes something and has no end may be half a line, unless the counts say
    // that it is the last.
    bool ends_in_doubt() const {
        if (hunk_.lines.empty()) return false;
        const std::string_view line = hunk_.lines.back();
        return (starts(line, "+") || starts(line, "-")) &&
               (!hunk_.has_counts || is_blank(line.substr(1)));
    }

    static std::string own(std::string_view line) {
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        return std::string(line);
    }

    // What git writes around a diff. Creating, deleting and renaming are not done.
    bool extra_line(std::string_view line) {
        if (starts(line, "new file mode") || starts(line, "deleted file mode") ||
            starts(line, "rename from ") || starts(line, "rename to ")) {
            reply_.refusal = {"file-op", "the reply creates, deletes or renames a file (`" +
                                             std::string(line) + "`); only edits are done"};
            return true;
        }
        return starts(line, "diff --git ") ||
               (starts(line, "index ") && line.find("..") != std::string_view::npos);
    }

    void without_end() {
        const char mark =
            hunk_.lines.empty() || hunk_.lines.back().empty() ? ' ' : hunk_.lines.back()[0];
        if (mark != '+') hunk_.old_without_end = true;
        if (mark != '-') hunk_.new_without_end = true;
    }

    void header(std::string_view old_line, std::string_view new_line) {
        const std::string before = header_path(old_line);
        const std::string after = header_path(new_line);
        path_ = after;
        if (before == "/dev/null") {
            reply_.refusal = {"file-op",
                              "the reply creates " + after + ", and only edits are done"};
        } else if (after == "/dev/null") {
            reply_.refusal = {"file-op",
                              "the reply deletes " + before + ", and only edits are done"};
        }
    }

    void start(std::size_t reply_line) {
        in_hunk_ = true;
        hunk_ = {};
        hunk_.reply_line = reply_line;
    }

    // Inside a fence every line is the hunk's. Else a line without a mark at the very left is
    // prose, unless it looks like YAML and the hunk still wants lines.
    bool belongs(std::string_view line, std::size_t at) const {
        if (fenced_ || line.empty() ||
            std::string_view(" -+\\\t\r").find(line[0]) != std::string_view::npos) {
            const bool prose = !fenced_ && !line.empty() && (line[0] == '-' || line[0] == '+') &&
                               hunk_.has_counts && hunk_.has_all() && !hunk_.lines.empty() &&
                               is_blank(hunk_.lines.back());
            return !prose;
        }
        if (at > 0 && is_blank(source_.lines[at - 1]) && hunk_.has_all() && hunk_.has_counts)
            return false;
        if (trim_right(line) == "---" || trim_right(line) == "..." || line[0] == '#') return true;
        const std::size_t colon = line.find(':');
        return colon != std::string_view::npos &&
               line.substr(0, colon).find(' ') == std::string_view::npos &&
               (colon + 1 == line.size() || line[colon + 1] == ' ' || line[colon + 1] == '\r') &&
               line[0] != '`';
    }

    // `@@ -12,3 +12,4 @@ text`, `@@ ... @@ text`, `@@ text`, doubled marks.
    void read_numbers(std::string_view line) {
        std::string_view rest = line;
        const auto skip_marks = [&rest] {
            rest = trim(rest);
            while (!rest.empty() && rest[0] == '@') rest.remove_prefix(1);
            rest = trim(rest);
        };
        skip_marks();
        while (!rest.empty() && rest[0] == '@') skip_marks();
        const auto pair = [&](char mark, std::size_t& start, std::size_t& count) {
            if (rest.size() < 2 || rest[0] != mark || rest[1] < '0' || rest[1] > '9') return false;
            rest.remove_prefix(1);
            start = number_of(rest);
            rest.remove_prefix(std::min(rest.find_first_not_of("0123456789"), rest.size()));
            count = 1;
            if (!rest.empty() && rest[0] == ',') {
                rest.remove_prefix(1);
                count = number_of(rest);
                rest.remove_prefix(std::min(rest.find_first_not_of("0123456789"), rest.size()));
            }
            rest = trim(rest);
            return true;
        };
        std::size_t new_start = 0;
        if (pair('-', hunk_.old_start, hunk_.old_count)) {
            hunk_.has_counts = pair('+', new_start, hunk_.new_count);
        } else if (starts(rest, "...")) {
            rest.remove_prefix(3);
        }
        while (!trim(rest).empty() && trim(rest)[0] == '@') skip_marks();
        const std::string_view section = trim(rest);
        if (!section.empty() && section != "...") hunk_.scopes.emplace_back(section);
    }

    void flush(bool cut_off) {
        if (!in_hunk_ || reply_.refusal) return;
        add_hunk(hunk_, Format::unified_diff, path_, cut_off, reply_);
        in_hunk_ = false;
    }

    Source& source_;
    Reply& reply_;
    std::size_t fence_ = 0;
    std::string path_;
    Hunk hunk_;
    bool in_hunk_ = false;
    bool fenced_ = false;
};

}  // namespace

void read_unified_diffs(Source& source, Reply& reply) {
    DiffReader(source, reply).run();
}

}  // namespace routefix::reply
