// Replies with a known answer: a route file, an edit, a format, and damage that models do. The edit
// is placed right or refused, never wrong; a second time it changes nothing.
#include <doctest/doctest.h>

#include "place/place.hpp"
#include "property/routes.hpp"
#include "reply/detect.hpp"
#include "support/random.hpp"
#include "support/settings.hpp"

using namespace routefix;
using test::Random;

namespace {

using Lines = std::vector<std::string>;

Lines split(const std::string& text) {
    Lines out;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        out.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

std::string join(const Lines& lines, std::string_view end = "\n") {
    std::string out;
    for (const std::string& line : lines) out.append(line).append(end);
    return out;
}

// Line ends are the case's own.
Lines plain_file(Random& random) {
    test::Document document = test::random_document(random);
    document.layout.crlf = false;
    document.layout.bom = false;
    return split(test::write(document));
}

std::size_t column(const std::string& line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

// One change: lines `first` to `last` become `next`.
struct Change {
    std::size_t first = 0;
    std::size_t last = 0;  // not included
    Lines next;
};

bool plain_value(const std::string& line) {
    const std::size_t colon = line.find(": ");
    return colon != std::string::npos && colon + 2 < line.size() &&
           line.find_first_of("#'\"{}[]|>&*", colon) == std::string::npos;
}

// A value that becomes another, or a step behind a step.
bool make_change(Random& random, const Lines& file, Change& change) {
    for (int tries = 0; tries < 50; ++tries) {
        const std::size_t at = random.below(file.size());
        const std::string& line = file[at];
        if (random.one_in(2) && plain_value(line)) {
            change = {at,
                      at + 1,
                      {line.substr(0, line.find(": ") + 2) + "other" +
                       std::to_string(random.below(1000))}};
            return true;
        }
        const std::size_t own = column(line);
        if (own < 4 || line.substr(own, 2) != "- " || line.back() != ':') continue;
        std::size_t end = at + 1;
        while (end < file.size() && (file[end].empty() || column(file[end]) > own)) ++end;
        while (file[end - 1].empty()) --end;
        const std::string blanks(own, ' ');
        change = {end,
                  end,
                  {blanks + "- log:",
                   blanks + "    message: added" + std::to_string(random.below(1000))}};
        return true;
    }
    return false;
}

struct Sides {
    Lines find;
    Lines next;
    std::size_t line = 0;  // of the first find line, 1-based
    std::size_t before = 0;
    std::size_t after = 0;
};

Sides sides(const Lines& file, const Change& change, std::size_t context) {
    Sides out;
    const std::size_t begin = change.first - std::min(change.first, context);
    const std::size_t end = std::min(change.last + context, file.size());
    out.find.assign(file.begin() + static_cast<std::ptrdiff_t>(begin),
                    file.begin() + static_cast<std::ptrdiff_t>(end));
    out.line = begin + 1;
    out.before = change.first - begin;
    out.after = end - change.last;
    out.next.assign(out.find.begin(), out.find.begin() + static_cast<std::ptrdiff_t>(out.before));
    out.next.insert(out.next.end(), change.next.begin(), change.next.end());
    out.next.insert(out.next.end(), out.find.end() - static_cast<std::ptrdiff_t>(out.after),
                    out.find.end());
    return out;
}

void damage(Random& random, Lines& find, Lines& next, std::size_t line) {
    const std::size_t kind = random.below(8);
    std::size_t least = ~std::size_t{0};
    for (const Lines* side : {&find, &next}) {
        for (const std::string& text : *side)
            least = text.empty() ? least : std::min(least, column(text));
    }
    for (Lines* side : {&find, &next}) {
        std::size_t number = line;
        bool first = true;
        for (std::string& text : *side) {
            if (kind == 1 && !text.empty()) text = text.substr(std::min(least, column(text)));
            if (kind == 2 && !text.empty()) text = "  " + text;
            if (kind == 3) text += "  ";
            if (kind == 4) text = std::to_string(number++) + " | " + text;
            if (kind == 5 && !text.empty())
                text = std::string(column(text) / 2, '\t') + std::string(column(text) % 2, ' ') +
                       text.substr(column(text));
            if (kind == 6 && first && find.size() > 1) text = text.substr(column(text));
            first = false;
        }
    }
}

std::string quote(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else
            out += c;
    }
    return out + "\"";
}

std::string diff(Random& random, const Sides& s, bool patch) {
    const std::size_t kind = random.below(5);
    std::string out =
        patch ? "*** Begin Patch\n*** Update File: x.yaml\n@@\n" : "--- a/x.yaml\n+++ b/x.yaml\n";
    const std::size_t wrong = kind == 1 ? random.below(9) : 0;
    if (!patch) {
        out += kind == 2
                   ? "@@ ... @@\n"
                   : "@@ -" + std::to_string(s.line) + "," + std::to_string(s.find.size() + wrong) +
                         " +" + std::to_string(s.line) + "," +
                         std::to_string(s.next.size() + wrong) + " @@\n";
    }
    const auto put = [&](char mark, const std::string& line) {
        if (mark == ' ' && (kind == 3 || line.empty()))
            out += line + "\n";
        else
            out += mark + line + "\n";
    };
    for (std::size_t i = 0; i < s.before; ++i) put(' ', s.find[i]);
    for (std::size_t i = s.before; i + s.after < s.find.size(); ++i) put('-', s.find[i]);
    for (std::size_t i = s.before; i + s.after < s.next.size(); ++i) put('+', s.next[i]);
    for (std::size_t i = s.find.size() - s.after; i < s.find.size(); ++i) put(' ', s.find[i]);
    return out + (patch ? "*** End Patch\n" : "");
}

std::string write(Random& random, Sides& s) {
    const std::size_t format = random.below(7);
    if (format < 2) return diff(random, s, format == 1);
    damage(random, s.find, s.next, s.line);
    const std::string find = join(s.find);
    const std::string next = join(s.next);
    std::string out;
    if (format == 2) out = "<<<<<<< SEARCH\n" + find + "=======\n" + next + ">>>>>>> REPLACE\n";
    if (format == 3)
        out = "{\"old_string\": " + quote(find) + ", \"new_string\": " + quote(next) + "}\n";
    if (format == 4)
        out = "[{'tool': 'edit', 'arguments': {find: " + quote(find) + ", replace: " + quote(next) +
              ",}}]\n";
    if (format == 5)
        out =
            "Action: patch\nFind:\n```yaml\n" + find + "```\nReplace:\n```yaml\n" + next + "```\n";
    if (format == 6)
        out = "<old_text>\n" + find + "</old_text>\n<new_text>\n" + next + "</new_text>\n";
    const std::size_t wrapping = random.below(4);
    if (wrapping == 1) out = "<think>{find} or - that?</think>\n" + out;
    if (wrapping == 2) out = "This {is} it:\n\n" + out + "\nDone.\n";
    if (wrapping == 3 && format != 5) out = "So:\n```\n" + out + "```\n";
    return out;
}

// Whether the damage made the find text that of another place: then nobody can tell.
bool stands_elsewhere(const Lines& file, const Sides& s) {
    for (std::size_t at = 0; at + s.find.size() <= file.size(); ++at) {
        if (at + 1 != s.line && std::equal(s.find.begin(), s.find.end(),
                                           file.begin() + static_cast<std::ptrdiff_t>(at)))
            return true;
    }
    return false;
}

}  // namespace

TEST_CASE("a known edit is placed right or refused") {
    const std::size_t cases = test::case_count(1500);
    std::size_t right = 0;
    std::size_t refused = 0;
    for (std::uint64_t seed = test::first_seed(); seed < test::first_seed() + cases; ++seed) {
        Random random(seed);
        const Lines file = plain_file(random);
        Change change;
        if (file.size() < 4 || !make_change(random, file, change)) continue;
        Lines after(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(change.first));
        after.insert(after.end(), change.next.begin(), change.next.end());
        after.insert(after.end(), file.begin() + static_cast<std::ptrdiff_t>(change.last),
                     file.end());
        Sides sent = sides(file, change, random.between(1, 3));
        const std::string words = write(random, sent);
        if (stands_elsewhere(file, sent)) continue;
        const std::string end = random.one_in(5) ? "\r\n" : "\n";
        const text::File source("x.yaml", join(file, end));
        CAPTURE(seed);
        CAPTURE(words);
        const place::Placement placement = place::place(source, reply::read(words));
        CAPTURE(placement.refusal.why);
        if (!placement.done) {
            ++refused;
            CHECK(placement.output == source.text());
            continue;
        }
        ++right;
        REQUIRE(placement.output == join(after, end));
        const text::File done("x.yaml", placement.output);
        REQUIRE(place::place(done, reply::read(words)).output == placement.output);
    }
    MESSAGE(right << " right, " << refused << " refused");
    CHECK(right * 100 >=
          (right + refused) * 85);  // what is left are places that are twice in the file
}

TEST_CASE("half a reply is never written as a whole one") {
    const std::size_t cases = test::case_count(600);
    for (std::uint64_t seed = test::first_seed(); seed < test::first_seed() + cases; ++seed) {
        Random random(seed);
        const Lines file = plain_file(random);
        Change change;
        if (file.size() < 4 || !make_change(random, file, change)) continue;
        const Sides s = sides(file, change, 2);
        const std::string words = "{\"old_string\": " + quote(join(s.find)) +
                                  ", \"new_string\": " + quote(join(s.next)) + "}";
        const text::File source("x.yaml", join(file));
        const place::Placement placement =
            place::place(source, reply::read(words.substr(0, 1 + random.below(words.size() - 2))));
        CAPTURE(seed);
        CHECK(placement.output == source.text());
    }
}
