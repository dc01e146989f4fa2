#include <algorithm>
#include <array>

#include "reply/request.hpp"
#include "reply/source.hpp"

namespace routefix::reply {
namespace {

constexpr std::array<std::string_view, 22> labels = {
    "action", "path", "file",    "find",     "replace",  "append", "insert",       "anchor",
    "text",   "line", "mode",    "position", "fragment", "search", "insert after", "insert before",
    "old",    "new",  "content", "selector", "command",  "inside"};

// `Find:`, `**Replace:**`, `1. Action: patch`, `> - Path: x`: the label in lower case, and what
// stands behind its colon. Labels begin with a capital, so a key of YAML is none.
bool label_of(std::string_view line, std::string& label, std::string_view& rest) {
    const bool decorated = line.find("**") != std::string_view::npos;
    const std::size_t begin = line.find_first_not_of("*>-# \t0123456789.`");
    if (begin == std::string_view::npos || blanks_before(line) > 3) return false;
    const std::string_view text = line.substr(begin);
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon > 20) return false;
    std::string_view name = text.substr(0, colon);
    while (!name.empty() && (name.back() == '*' || name.back() == '`' || name.back() == ' '))
        name.remove_suffix(1);
    if (name.empty() || (!decorated && (name[0] < 'A' || name[0] > 'Z'))) return false;
    label = lower(name);
    std::replace(label.begin(), label.end(), '_', ' ');
    if (std::find(labels.begin(), labels.end(), label) == labels.end()) return false;
    rest = text.substr(colon + 1);
    while (!rest.empty() && rest.front() == '*') rest.remove_prefix(1);
    rest = trim(rest);
    return true;
}

class FieldReader {
public:
    FieldReader(Source& source, Reply& reply) : source_(source), reply_(reply) {
        object_.kind = ValueKind::object;
    }

    void run() {
        std::string label;
        std::string_view rest;
        for (std::size_t i = 0; i < source_.lines.size() && !reply_.refusal;) {
            if (source_.taken[i] || !label_of(source_.lines[i], label, rest)) {
                ++i;
                continue;
            }
            if (label == "action" || object_.get({label}) != nullptr) flush();
            if (object_.members.empty()) first_ = i;
            i = value(label, rest, i);
        }
        flush();
    }

private:
    // Reads what belongs to the label in line `at`; returns the line behind it.
    std::size_t value(const std::string& label, std::string_view rest, std::size_t at) {
        const auto& lines = source_.lines;
        std::size_t next = at + 1;
        Value out;
        out.kind = ValueKind::text;
        if (!rest.empty() && rest != "|" && rest.substr(0, 3) != "```") {
            out.text = std::string(rest);
            // A name and the like may be in ticks.
            if (out.text.size() > 1 && out.text.front() == '`' && out.text.back() == '`')
                out.text = out.text.substr(1, out.text.size() - 2);
        } else {
            if (rest.substr(0, 3) != "```") {
                while (next < lines.size() && is_blank(lines[next])) ++next;
            } else {
                next = at;
            }
            if (const Fence* const fence = source_.opened_in(next)) {
                out.text = text_of(next + 1, fence->close);
                if (!fence->closed) cut_off_ = true;
                next = fence->close + 1;
            } else {
                const std::size_t begin = at + 1;
                next = std::max(next, begin);  // the line of the label is read
                std::string other;
                std::string_view behind;
                while (next < lines.size() && !label_of(lines[next], other, behind)) ++next;
                std::size_t end = next;
                while (end > begin && is_blank(lines[end - 1])) --end;
                out.text = text_of(begin, end);
                // Nothing, or the begin of a fence: an empty text is meant by an empty fence.
                if (next == lines.size() &&
                    out.text.find_first_not_of("` \t\n") == std::string::npos)
                    cut_off_ = true;
            }
        }
        object_.members.push_back({label == "insert" ? "text" : label, std::move(out)});
        last_ = next;
        return next;
    }

    std::string text_of(std::size_t begin, std::size_t end) const {
        std::string out;
        for (const std::string& line : to_lines(source_.lines, begin, end)) out += line + "\n";
        return out;
    }

    // Labels count when they make up an edit: a lone `Replace:` is prose.
    bool is_edit() const {
        const auto has = [&](std::string_view name) { return object_.get({name}) != nullptr; };
        return has("action") || has("append") ||
               ((has("find") || has("search") || has("old")) && (has("replace") || has("new"))) ||
               ((has("anchor") || has("insert after") || has("insert before") || has("selector") ||
                 has("line")) &&
                (has("text") || has("fragment") || has("content")));
    }

    void flush() {
        if (!object_.members.empty() && is_edit()) {
            if (cut_off_) {
                reply_.refusal = {"truncated",
                                  "the text of the last field does not end: the reply was cut off"};
            } else if (add_requests(object_, Format::fields, first_ + 1, reply_)) {
                source_.take(first_, last_);
            }
        }
        cut_off_ = false;
        object_.members.clear();
    }

    Source& source_;
    Reply& reply_;
    Value object_;
    std::size_t first_ = 0;
    std::size_t last_ = 0;
    bool cut_off_ = false;
};

}  // namespace

void read_fields(Source& source, Reply& reply) {
    FieldReader(source, reply).run();
}

}  // namespace routefix::reply
