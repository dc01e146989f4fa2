#include "reply/hunk.hpp"

#include <algorithm>

#include "reply/readings.hpp"
#include "reply/words.hpp"

namespace routefix::reply {
namespace {

// `---` alone is a document mark that lacks its blank: its removal is `----`.
bool is_context(std::string_view line) {
    return line.empty() || (line[0] != '-' && line[0] != '+') || trim_right(line) == "---";
}

void put(std::string_view line, std::string_view text, Reading& reading) {
    if (is_context(line) || line[0] == '-') reading.find.emplace_back(text);
    if (is_context(line) || line[0] == '+') reading.replace.emplace_back(text);
}

Reading as_sent(const Lines& lines) {
    Reading reading;
    for (const std::string& line : lines) {
        const bool marked = !line.empty() && (line[0] == ' ' || !is_context(line));
        put(line, marked ? std::string_view(line).substr(1) : line, reading);
    }
    return reading;
}

// Context lines keep all their blanks.
Reading without_marks(const Lines& lines) {
    Reading reading{
        .find = {}, .replace = {}, .leniency = "context without its mark", .early = true};
    for (const std::string& line : lines) {
        put(line, is_context(line) ? std::string_view(line) : std::string_view(line).substr(1),
            reading);
    }
    return reading;
}

// `--` and `+-` (or `++`) on every changed line: the second mark goes, on both sides or on neither.
bool without_second_marks(const Lines& lines, Reading& reading) {
    reading.leniency = "doubled marks read as one";
    bool any = false;
    for (const std::string& line : lines) {
        if (is_context(line)) {
            put(line,
                line.empty() || line[0] != ' ' ? std::string_view(line)
                                               : std::string_view(line).substr(1),
                reading);
            continue;
        }
        if (line.size() < 2 || (line[1] != '-' && line[1] != '+')) return false;
        put(line, std::string_view(line).substr(2), reading);
        any = true;
    }
    return any;
}

// Where context lacks its mark, `- to:` is an item of a list, not a line to take out.
bool with_items_as_context(const Lines& lines, Reading& reading) {
    reading.leniency = "context without its mark, items among it";
    const auto is_item = [](std::string_view line) {
        return line.size() > 2 && line[0] == '-' && line[1] == ' ' && line[2] != ' ';
    };
    bool changes = false;
    for (const std::string& line : lines) {
        const std::string_view text = line;
        if (is_item(line)) {
            reading.find.push_back(line);
            reading.replace.push_back(line);
        } else {
            changes = changes || !is_context(line);
            put(line, is_context(line) ? text : text.substr(1), reading);
        }
    }
    return changes && std::any_of(lines.begin(), lines.end(), is_item);
}

}  // namespace

bool Hunk::empty() const {
    return std::all_of(lines.begin(), lines.end(),
                       [](const std::string& line) { return is_blank(line); });
}

std::size_t Hunk::old_lines() const {
    return static_cast<std::size_t>(
        std::count_if(lines.begin(), lines.end(),
                      [](const std::string& line) { return is_context(line) || line[0] == '-'; }));
}

std::size_t Hunk::new_lines() const {
    return static_cast<std::size_t>(
        std::count_if(lines.begin(), lines.end(),
                      [](const std::string& line) { return is_context(line) || line[0] == '+'; }));
}

bool Hunk::has_all() const {
    return !has_counts || (old_lines() >= old_count && new_lines() >= new_count);
}

void add_hunk(const Hunk& hunk, Format format, const std::string& path, bool cut_off,
              Reply& reply) {
    if (hunk.empty()) return;
    Hunk own = hunk;
    if (cut_off && !own.has_all()) {
        reply.refusal = {"truncated", "the reply ends inside a hunk: it has " +
                                          std::to_string(own.new_lines()) + " of its " +
                                          std::to_string(own.new_count) + " new lines"};
        return;
    }
    // Blank lines behind a hunk part it from what follows.
    while (!own.lines.empty() && is_blank(own.lines.back()) && is_context(own.lines.back()))
        own.lines.pop_back();
    Edit edit;
    edit.action = Action::replace;
    edit.format = format;
    edit.reply_line = own.reply_line;
    edit.path = path;
    edit.line = own.old_start;
    edit.scopes = own.scopes;
    edit.at_end = own.at_end;
    if (own.old_without_end != own.new_without_end)
        edit.last_end = own.old_without_end ? LastEnd::added : LastEnd::dropped;
    edit.cut_off = cut_off;
    edit.readings.push_back(as_sent(own.lines));
    if (edit.readings.front().find.empty()) {
        // Only added lines: nothing but a number or a scope says where.
        edit.action = Action::insert_after;
        edit.fragment = std::move(edit.readings.front().replace);
        edit.readings.clear();
        if (own.has_counts && own.old_count == 0)
            edit.after_line = true;
        else
            edit.line = 0;
        reply.edits.push_back(std::move(edit));
        return;
    }
    const bool unmarked =
        std::any_of(own.lines.begin(), own.lines.end(),
                    [](const std::string& line) { return is_context(line) && !line.empty(); });
    Reading doubled;
    const bool has_doubled = without_second_marks(own.lines, doubled);
    add_readings(edit);
    Reading items;
    if (unmarked && with_items_as_context(own.lines, items)) {
        items.early = true;
        edit.readings.insert(edit.readings.begin() + 1, std::move(items));
    }
    if (has_doubled) edit.readings.insert(edit.readings.begin() + 1, std::move(doubled));
    if (unmarked) edit.readings.insert(edit.readings.begin() + 1, without_marks(own.lines));
    reply.edits.push_back(std::move(edit));
}

}  // namespace routefix::reply
