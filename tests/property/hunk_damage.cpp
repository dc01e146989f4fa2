// What models do to the text of an edit.
#include <algorithm>

#include "property/sent_edit.hpp"

namespace routefix::test {
namespace {

bool shift_right(Random& random, Hunk& hunk) {
    const std::string more(random.between(1, 6), ' ');
    for (MarkedLine& line : hunk.lines) {
        if (!blank(line.text)) line.text = more + line.text;
    }
    return true;
}

bool shift_left(Random&, Hunk& hunk) {
    std::size_t least = ~std::size_t{0};
    for (const MarkedLine& line : hunk.lines) {
        if (!blank(line.text)) least = std::min(least, column_of(line.text));
    }
    if (least == 0 || least == ~std::size_t{0}) return false;
    for (MarkedLine& line : hunk.lines) {
        if (!blank(line.text)) line.text.erase(0, least);
    }
    return true;
}

// The first line of each side.
bool first_line(Random&, Hunk& hunk) {
    bool find = false;
    bool next = false;
    for (MarkedLine& line : hunk.lines) {
        if (blank(line.text)) continue;
        const bool first = (line.mark != '+' && !find) || (line.mark != '-' && !next);
        // One that is first on one side only cannot lose its blanks there alone.
        if (line.mark == ' ' && find != next) return false;
        find = find || line.mark != '+';
        next = next || line.mark != '-';
        if (first) line.text.erase(0, column_of(line.text));
    }
    return find;
}

bool tabs(Random&, Hunk& hunk) {
    for (MarkedLine& line : hunk.lines) {
        const std::size_t column = column_of(line.text);
        if (column % 2 == 1) return false;
        if (!blank(line.text)) line.text.replace(0, column, std::string(column / 2, '\t'));
    }
    return true;
}

bool trailing_blanks(Random&, Hunk& hunk) {
    for (MarkedLine& line : hunk.lines) line.text += "  ";
    return true;
}

// Next to a new line they say on which side of them it goes.
bool blanks_dropped(Random&, Hunk& hunk) {
    std::vector<MarkedLine> kept;
    for (std::size_t i = 0; i < hunk.lines.size(); ++i) {
        const bool edge = i == 0 || i + 1 == hunk.lines.size();
        const bool drop = hunk.lines[i].mark == ' ' && blank(hunk.lines[i].text) && !edge &&
                          hunk.lines[i - 1].mark != '+' && hunk.lines[i + 1].mark != '+';
        if (!drop) kept.push_back(hunk.lines[i]);
    }
    const bool any = kept.size() < hunk.lines.size();
    hunk.lines = std::move(kept);
    return any;
}

bool blanks_added(Random& random, Hunk& hunk) {
    std::vector<std::size_t> places;
    for (std::size_t i = 1; i < hunk.lines.size(); ++i) {
        if (hunk.lines[i].mark == ' ' && hunk.lines[i - 1].mark == ' ') places.push_back(i);
    }
    if (places.empty()) return false;
    hunk.lines.insert(hunk.lines.begin() + static_cast<std::ptrdiff_t>(random.pick(places)),
                      {' ', ""});
    return true;
}

bool replace_in_all(Hunk& hunk, std::string_view from, std::string_view to) {
    bool in_find = false;
    for (MarkedLine& line : hunk.lines) {
        std::size_t at = column_of(line.text);
        if (line.text.substr(at, 2) == "- ") at += 2;
        for (; (at = line.text.find(from, at)) != std::string::npos; at += to.size()) {
            line.text.replace(at, from.size(), to);
            in_find = in_find || line.mark != '+';
        }
    }
    return in_find;
}

bool curly_quotes(Random&, Hunk& hunk) {
    const bool single = replace_in_all(hunk, "'", "\xE2\x80\x99");
    return replace_in_all(hunk, "\"", "\xE2\x80\x9D") || single;
}

bool odd_blanks(Random&, Hunk& hunk) {
    return replace_in_all(hunk, " ", "\xC2\xA0");
}

}  // namespace

const std::vector<HunkDamage>& hunk_damages() {
    static const std::vector<HunkDamage> all = {
        {"shifted right", shift_right},       {"shifted left", shift_left},
        {"first line at 0", first_line},      {"tabs", tabs},
        {"trailing blanks", trailing_blanks}, {"blank lines dropped", blanks_dropped},
        {"blank lines added", blanks_added},  {"curly quotes", curly_quotes},
        {"odd blanks", odd_blanks},
    };
    return all;
}

}  // namespace routefix::test
