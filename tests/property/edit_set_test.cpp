// Random edits on random lines, against a model of the edits that knows no bytes: lines are
// objects with a column, and moving them is moving objects.
#include <doctest/doctest.h>

#include <algorithm>
#include <list>

#include "support/random.hpp"
#include "text/edit_set.hpp"
#include "text/gathering.hpp"
#include "text/mapping.hpp"

using namespace routefix::text;
using routefix::test::Random;

namespace {

bool is_break(char c) {
    return c == '\n' || c == '\r';
}

std::string random_text(Random& random) {
    const std::string newline = random.one_in(3) ? "\r\n" : "\n";
    std::string text;
    const std::size_t lines = random.between(1, 12);
    for (std::size_t i = 0; i < lines; ++i) {
        if (random.one_in(6)) {
            text.append(random.below(3), ' ');
        } else {
            text.append(2 * random.below(4), ' ')
                .append(random.between(1, 3), static_cast<char>('a' + i));
        }
        text.append(newline);
    }
    while (random.one_in(3) && !text.empty() && is_break(text.back())) text.pop_back();
    return text;
}

// With `joins`, also edits that take line breaks away; the model does not know these.
EditSet random_edit(Random& random, std::string_view text, const Lines& lines, bool joins) {
    const bool open_end = !text.empty() && !is_break(text.back());
    const std::size_t count = lines.count() - (open_end || text.empty() ? 0 : 1);
    const auto begin = [&](std::size_t line) {
        return line < lines.count() ? lines.begin(line) : static_cast<Offset>(text.size());
    };
    EditSet set;
    if (count == 0) return set;
    const std::size_t first = random.below(count);
    const std::size_t last = random.between(first + 1, count);
    const Span some{begin(first), begin(last)};
    switch (random.below(joins ? 5 : 4)) {
        case 0:
            set.shifts.push_back({some, static_cast<int>(random.below(9)) - 4});
            break;
        case 1: {
            const std::size_t to = random.below(count + 1);
            if (to < first || to > last) set.moves.push_back({some, begin(to)});
            break;
        }
        case 2:
            set.replaces.push_back({{begin(first), begin(first + 1)}, ""});
            break;
        case 3: {
            const Span line = lines.content(first);
            const std::size_t blanks = line.of(text).find_first_not_of(' ');
            if (blanks == std::string_view::npos) break;
            // Text at the begin of a line that goes away would join the next line.
            const auto low = line.begin + std::max(static_cast<Offset>(blanks), Offset{1});
            const auto from = static_cast<Offset>(random.between(low, line.end));
            const auto to = static_cast<Offset>(random.between(from, line.end));
            const std::vector<std::string> texts{"", "X", "X\n  Y", "\n    Y", "X\n\nY", "- "};
            set.replaces.push_back({{from, to}, random.pick(texts)});
            break;
        }
        default: {
            const auto from = static_cast<Offset>(random.below(text.size() + 1));
            const auto to = static_cast<Offset>(random.between(from, text.size()));
            set.replaces.push_back({{from, to}, " "});
        }
    }
    return set;
}

struct Line {
    std::string text;    // of all that became of one line, breaks included
    std::size_t number;  // of the line, or of the place in front of it
    bool place;
};

// All lines with what happens to their text; places in front of them and behind the last one.
std::list<Line> model_lines(std::string_view text, const Lines& lines, const EditSet& all,
                            std::string_view newline) {
    const auto shift_at = [&](Offset at) {
        int sum = 0;
        for (const Shift& shift : all.shifts) sum += shift.over.contains(at) ? shift.by : 0;
        return sum;
    };
    const auto indented = [](const std::string& line, int by) {
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        if (blanks == line.size() || is_break(line[blanks])) return line;
        return std::string(static_cast<std::size_t>(std::max(0, static_cast<int>(blanks) + by)),
                           ' ') +
               line.substr(blanks);
    };
    std::list<Line> model;
    for (std::size_t i = 0; i < lines.count(); ++i) {
        model.push_back({"", i, true});
        const Span span{lines.begin(i), lines.next(i)};
        if (span.empty()) break;
        std::vector<Replace> here;
        for (const Replace& replace : all.replaces) {
            if (span.contains(replace.at.begin) || replace.at.begin == text.size()) {
                if (lines.line_of(replace.at.begin) == i) here.push_back(replace);
            }
        }
        std::sort(here.begin(), here.end(), [](const Replace& a, const Replace& b) {
            return std::pair(a.at.begin, a.at.end) < std::pair(b.at.begin, b.at.end);
        });
        std::string out;
        std::string line;
        int by = shift_at(span.begin);
        Offset at = span.begin;
        for (const Replace& replace : here) {
            line += text.substr(at, replace.at.begin - at);
            at = replace.at.end;
            for (const char c : replace.text) {
                if (c != '\n') {
                    line += c;
                    continue;
                }
                out += indented(line, by) + std::string(newline);
                line.clear();
                by = shift_at(replace.at.begin == text.size() ? replace.at.begin - 1
                                                              : replace.at.begin);
            }
        }
        model.push_back(
            {out + indented(line + std::string(text.substr(at, span.end - at)), by), i, false});
    }
    if (!text.empty() && !is_break(text.back())) model.push_back({"", lines.count(), true});
    return model;
}

std::string model_text(std::string_view text, const Lines& lines, EditSet all,
                       std::string_view newline) {
    std::list<Line> model = model_lines(text, lines, all, newline);
    const auto find = [&](std::size_t number, bool place) {
        return std::find_if(model.begin(), model.end(), [&](const Line& line) {
            return line.number == number && line.place == place;
        });
    };
    const auto number_at = [&](Offset at) {
        return at == text.size() && !is_break(text.back()) ? lines.count() : lines.line_of(at);
    };
    std::sort(all.moves.begin(), all.moves.end(),
              [](const Move& a, const Move& b) { return a.lines.size() > b.lines.size(); });
    for (const Move& move : all.moves) {
        const auto first = find(number_at(move.lines.begin), false);
        const auto end = std::next(find(number_at(move.lines.end) - 1, false));
        model.splice(find(number_at(move.to), true), model, first, end);
    }
    std::string out;
    bool moved_end = false;
    for (const Line& line : model) {
        if (line.text.empty()) continue;
        if (!out.empty() && !is_break(out.back())) {
            out += newline;
            moved_end = true;
        }
        out += line.text;
    }
    const bool open_end = !text.empty() && !is_break(text.back());
    if (open_end && !all.moves.empty() && !moved_end) moved_end = true;
    if (open_end && moved_end && !out.empty() && is_break(out.back())) {
        out.resize(out.size() - (out.ends_with("\r\n") ? 2 : 1));
    }
    return out;
}

// Compatible sets, as the engine collects them: first come, first served.
std::vector<EditSet> random_sets(Random& random, std::string_view text, const Lines& lines,
                                 bool joins) {
    std::vector<EditSet> sets;
    for (std::size_t i = 0; i < 8; ++i) {
        EditSet set = random_edit(random, text, lines, joins);
        if (std::all_of(sets.begin(), sets.end(),
                        [&](const EditSet& s) { return compatible(s, set); })) {
            sets.push_back(std::move(set));
        }
    }
    return sets;
}

Applied apply_all(std::string_view text, const Lines& lines, const std::vector<EditSet>& sets) {
    std::vector<const EditSet*> pointers;
    for (const EditSet& set : sets) pointers.push_back(&set);
    return apply(text, lines, pointers, line_break(text));
}

}  // namespace

TEST_CASE("compatible sets give what the model says in any order") {
    std::size_t moves = 0;
    for (std::uint64_t seed = 1; seed <= 20000; ++seed) {
        Random random(seed);
        const std::string text = random_text(random);
        const Lines lines(text);
        std::vector<EditSet> sets = random_sets(random, text, lines, false);
        EditSet all;
        for (const EditSet& set : sets) {
            all.replaces.insert(all.replaces.end(), set.replaces.begin(), set.replaces.end());
            all.shifts.insert(all.shifts.end(), set.shifts.begin(), set.shifts.end());
            all.moves.insert(all.moves.end(), set.moves.begin(), set.moves.end());
        }
        moves += all.moves.size();
        const std::string expected = model_text(text, lines, all, line_break(text));
        const Applied first = apply_all(text, lines, sets);
        INFO("seed ", seed, "\n", text);
        REQUIRE(first.text == expected);
        random.shuffle(sets);
        REQUIRE(apply_all(text, lines, sets).text == expected);
        for (std::size_t i = 0; i < sets.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                REQUIRE(compatible(sets[i], sets[j]));
                REQUIRE(compatible(sets[j], sets[i]));
            }
        }
    }
    CHECK(moves > 5000);  // the generator reaches what it is for
}

TEST_CASE("a gathering admits what is compatible with each of its sets") {
    std::size_t refused = 0;
    for (std::uint64_t seed = 1; seed <= 20000; ++seed) {
        Random random(seed);
        const std::string text = random_text(random);
        const Lines lines(text);
        std::vector<EditSet> sets;
        Gathering gathering;
        for (std::size_t i = 0; i < 12; ++i) {
            EditSet set = random_edit(random, text, lines, true);
            if (random.one_in(3)) {
                const EditSet more = random_edit(random, text, lines, true);
                if (compatible(set, more)) {
                    set.replaces.insert(set.replaces.end(), more.replaces.begin(),
                                        more.replaces.end());
                    set.shifts.insert(set.shifts.end(), more.shifts.begin(), more.shifts.end());
                }
            }
            const bool fits = std::all_of(sets.begin(), sets.end(), [&](const EditSet& other) {
                return compatible(other, set);
            });
            INFO("seed ", seed);
            REQUIRE(gathering.admits(set) == fits);
            refused += fits ? 0U : 1U;
            if (!fits) continue;
            gathering.add(set);
            sets.push_back(std::move(set));
        }
    }
    CHECK(refused > 5000);
}

TEST_CASE("edits of several passes replay on the input") {
    for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
        Random random(seed);
        const std::string input = random_text(random);
        Mapping mapping(static_cast<Offset>(input.size()));
        std::string text = input;
        for (std::size_t pass = random.between(1, 4); pass > 0; --pass) {
            const Lines lines(text);
            Applied next = apply_all(text, lines, random_sets(random, text, lines, true));
            mapping.then(next.copies);
            text = std::move(next.text);
        }
        INFO("seed ", seed, "\n", input, "\n->\n", text);
        const std::vector<Edit> edits = mapping.edits(input, text);
        REQUIRE(replay(input, edits) == text);
        Offset end = 0;
        for (const Edit& edit : edits) {
            REQUIRE(edit.at.begin >= end);
            REQUIRE(edit.at.end >= edit.at.begin);
            end = edit.at.end;
        }
        REQUIRE((text != input) == !edits.empty());
        for (Offset at = 0; at <= text.size(); ++at) REQUIRE(mapping.to_input(at) <= input.size());
        for (Offset at = 0; at <= input.size(); ++at) REQUIRE(mapping.to_output(at) <= text.size());
    }
}
