#include "reply/readings.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "reply/words.hpp"

namespace routefix::reply {
namespace {

// Where the text behind a pasted number begins; 0 when the line has no number.
std::size_t behind_number(std::string_view line) {
    std::size_t at = line.find_first_not_of(" \t");
    if (at == std::string_view::npos) return 0;
    const std::size_t digits = at;
    while (at < line.size() && line[at] >= '0' && line[at] <= '9') ++at;
    if (at == digits || at - digits > 7) return 0;
    constexpr std::string_view arrow = "\xE2\x86\x92";
    if (line.substr(at, arrow.size()) == arrow) return at + arrow.size();
    if (line.substr(at, 1) == "\t") return at + 1;
    const std::size_t mark = std::min(line.find_first_not_of(' ', at), line.size());
    if (mark < line.size() && (line[mark] == '|' || (line[mark] == ':' && mark == at))) {
        const std::size_t next = mark + 1;
        return next < line.size() && line[next] == ' ' ? next + 1 : next;
    }
    return mark == line.size() ? mark : mark - at >= 2 ? at + 2 : 0;  // as `show -n` prints them
}

std::string decode_entities(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 6> entities = {{{"&lt;", '<'},
                                                                            {"&gt;", '>'},
                                                                            {"&quot;", '"'},
                                                                            {"&apos;", '\''},
                                                                            {"&#39;", '\''},
                                                                            {"&amp;", '&'}}};
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto* const found =
            std::find_if(entities.begin(), entities.end(), [&](const auto& entity) {
                return text.substr(i, entity.first.size()) == entity.first;
            });
        out += found == entities.end() ? text[i] : found->second;
        if (found != entities.end()) i += found->first.size() - 1;
    }
    return out;
}

// Literal \n and \t, and a backslash before a quote, that were meant as the characters.
std::string decode_escapes(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char next = text[i] == '\\' && i + 1 < text.size() ? text[i + 1] : '\0';
        if (next == 'n' || next == 't' || next == '"' || next == '\'' || next == '\\') {
            out += next == 'n' ? '\n' : next == 't' ? '\t' : next;
            ++i;
        } else if (next == 'r') {
            ++i;
        } else {
            out += text[i];
        }
    }
    return out;
}

std::string join(const Lines& lines) {
    std::string out;
    for (const std::string& line : lines) out += (&line == lines.data() ? "" : "\n") + line;
    return out;
}

template <class Decode>
Reading decoded(const Reading& sent, Decode decode, std::string_view leniency) {
    return {to_lines(decode(join(sent.find))), to_lines(decode(join(sent.replace))), leniency,
            false};
}

// No-break blanks at both ends of lines as blanks.
bool plain_ends(Lines& lines) {
    constexpr std::string_view odd = "\xC2\xA0";
    bool any = false;
    for (std::string& line : lines) {
        std::size_t at = 0;
        while ((at = line.find_first_not_of(" \t", at)) != std::string::npos &&
               line.compare(at, odd.size(), odd) == 0) {
            line.replace(at, odd.size(), " ");
            any = true;
        }
        while ((at = line.find_last_not_of(" \t")) != std::string::npos && at > 0 &&
               line.compare(at - 1, odd.size(), odd) == 0) {
            line.replace(at - 1, odd.size(), " ");
            any = true;
        }
    }
    return any;
}

bool strip_fence(Lines& lines) {
    if (lines.size() < 2) return false;
    const auto is_fence = [](std::string_view line) {
        return trim(line).substr(0, 3) == "```" || trim(line).substr(0, 3) == "~~~";
    };
    if (!is_fence(lines.front()) || !is_fence(lines.back())) return false;
    lines.erase(lines.begin());
    lines.pop_back();
    return true;
}

bool contains(const Lines& lines, std::string_view what) {
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return line.find(what) != std::string::npos;
    });
}

}  // namespace

std::size_t pasted_number(std::string_view line) {
    return behind_number(line) == 0 ? 0 : number_of(trim(line));
}

bool take_off_numbers(Lines& lines, std::size_t& first) {
    Lines out;
    std::size_t last = 0;
    for (const std::string& line : lines) {
        if (is_blank(line)) {
            out.emplace_back();
            continue;
        }
        const std::size_t begin = behind_number(line);
        const std::size_t number = pasted_number(line);
        if (begin == 0 || number == 0) return false;
        // A blank line may have lost its number, so the next one may be some more.
        if (last != 0 && (number <= last || number > last + 1 + out.size())) return false;
        if (last == 0) first = number;
        last = number;
        out.push_back(line.substr(begin));
    }
    if (last == 0) return false;
    lines = std::move(out);
    return true;
}

void add_readings(Edit& edit) {
    if (edit.readings.empty()) return;
    const Reading sent = edit.readings.front();
    Reading fences = sent;
    const bool in_find = strip_fence(fences.find);
    const bool in_replace = strip_fence(fences.replace);
    if (in_find || in_replace) {
        fences.leniency = "a fence inside taken off";
        edit.readings.push_back(std::move(fences));
    }
    Reading ends = sent;
    if (plain_ends(ends.find)) {
        plain_ends(ends.replace);
        ends.leniency = "no-break blanks at the ends of lines read as blanks";
        edit.readings.push_back(std::move(ends));
    }
    Reading numbers = sent;
    std::size_t first = 0;
    std::size_t other = 0;
    if (take_off_numbers(numbers.find, first)) {
        take_off_numbers(numbers.replace, other);
        numbers.leniency = "pasted line numbers taken off";
        if (edit.line == 0) edit.line = first;
        edit.readings.push_back(std::move(numbers));
    }
    if (contains(sent.find, "\\n") || contains(sent.find, "\\t") || contains(sent.find, "\\\"")) {
        edit.readings.push_back(decoded(sent, decode_escapes, "escapes read as the characters"));
    }
    if (contains(sent.find, "&")) {
        edit.readings.push_back(decoded(sent, decode_entities, "entities read as the characters"));
    }
}

}  // namespace routefix::reply
