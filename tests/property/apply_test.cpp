// Replies with a known answer: a real route file, an edit, a format, and damage that models do. The
// edit is placed right or refused, never wrong; sent again it changes nothing.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "place/place.hpp"
#include "place/repair.hpp"
#include "property/sent_edit.hpp"
#include "reply/detect.hpp"
#include "support/settings.hpp"
#include "yaml/reader.hpp"

using namespace routefix;
using namespace routefix::test;

namespace {

// In how many places the find lines stand, as they are or wherever their columns are. Plain
// comparison of lines: nothing here is shared with the code that places.
struct Places {
    std::size_t exact = 0;
    std::size_t trimmed = 0;
};

std::string trim(const std::string& line) {
    const std::size_t end = line.find_last_not_of(' ');
    return end == std::string::npos ? std::string()
                                    : line.substr(column_of(line), end + 1 - column_of(line));
}

Places places_of(const Lines& file, const Lines& find) {
    Places out;
    for (std::size_t at = 0; at + find.size() <= file.size(); ++at)
        out.exact +=
            std::equal(find.begin(), find.end(), file.begin() + static_cast<std::ptrdiff_t>(at))
                ? 1U
                : 0U;
    const auto filled = [](const Lines& lines) {
        Lines kept;
        for (const std::string& line : lines) {
            if (!blank(line)) kept.push_back(trim(line));
        }
        return kept;
    };
    const Lines all = filled(file);
    const Lines wanted = filled(find);
    for (std::size_t at = 0; at + wanted.size() <= all.size(); ++at) {
        bool same = true;
        for (std::size_t i = 0; i < wanted.size() && same; ++i) {
            same = all[at + i] == wanted[i] || (i == 0 && all[at] == "- " + wanted[0]);
        }
        out.trimmed += same ? 1U : 0U;
    }
    return out;
}

struct Case {
    std::string before;
    std::string after;
    std::string reply;
    std::string kind;
    Shape shape = Shape::diff;
    std::size_t hunks = 0;
    bool takes_out = false;  // nothing but that: sent again, it may mean the next of its kind
    bool exact = false;      // written as it is in the file, and once in it
    bool decidable = false;  // has one place, however the columns are counted
};

// The changes of one reply, apart from each other, in rising order.
std::vector<Change> make_changes(Random& random, const Lines& file) {
    std::vector<Change> out;
    const std::size_t wanted = random.one_in(4) ? random.between(2, 3) : 1;
    for (std::size_t i = 0; i < wanted; ++i) {
        if (auto change = make_change(random, file)) out.push_back(std::move(*change));
    }
    std::sort(out.begin(), out.end(),
              [](const Change& a, const Change& b) { return a.first < b.first; });
    for (std::size_t i = 1; i < out.size(); ++i) {
        if (out[i].first < out[i - 1].last + 8) return {};
    }
    return out;
}

std::optional<Case> make_case(Random& random, const RouteFiles& files) {
    const Lines file = files.pick(random);
    const std::vector<Change> changes = make_changes(random, file);
    if (changes.empty()) return {};
    const Shape shape = static_cast<Shape>(random.below(static_cast<std::size_t>(Shape::end)));
    const Style style = random_style(random);
    const bool styled = counts(style, shape);
    Case out;
    out.kind = std::string(name_of(shape)) + (styled ? ", " + std::string(style.name) : "");
    const HunkDamage* damage =
        random.one_in(styled ? 6 : 2) ? &random.pick(hunk_damages()) : nullptr;
    std::vector<Hunk> hunks;
    out.exact = out.decidable = true;
    bool damaged = false;
    for (const Change& change : changes) {
        Hunk hunk = hunk_of(file, change, random.below(4), random.below(4));
        const Lines find = hunk.side('-');
        if (std::all_of(find.begin(), find.end(), blank)) return {};
        const Places places = places_of(file, find);
        out.takes_out = out.takes_out || change.next.empty();
        out.exact = out.exact && places.exact == 1;
        out.decidable = out.decidable && places.trimmed == 1;
        // Nothing tells that the entities in the new text alone are not meant.
        if (style.entities && joined(find).find_first_of("&<>\"") == std::string::npos) return {};
        if (damage != nullptr) damaged = damage->apply(random, hunk) || damaged;
        // Damage may make it the text of another place.
        if (places.trimmed > 1 && damaged && places_of(file, hunk.side('-')).exact > 0) return {};
        hunks.push_back(std::move(hunk));
    }
    if (damage != nullptr) out.kind += damaged ? ", " + std::string(damage->name) : ", spoilt";
    if (damage != nullptr && !damaged) return {};
    out.exact = out.exact && !damaged && !styled;
    out.decidable = out.decidable || out.exact;
    out.shape = shape;
    out.hunks = hunks.size();
    if (hunks.size() > 1 && random.one_in(3)) random.shuffle(hunks);
    const Ends ends = random_ends(random);
    out.before = bytes_of(file, ends);
    out.after = bytes_of(changed(file, changes), ends);
    // An edit that breaks the file, inside a flow collection, say, is not wanted.
    if (yaml::read(out.before).diagnostics.empty() && !yaml::read(out.after).diagnostics.empty())
        return {};
    out.reply = wrap(random, write(hunks, shape, style), shape);
    return out;
}

// Where two texts part, with the lines of both from there on.
std::string difference(std::string_view got, std::string_view wanted) {
    std::size_t at = 0;
    while (at < got.size() && at < wanted.size() && got[at] == wanted[at]) ++at;
    const std::size_t line = std::min(got.rfind('\n', at == 0 ? 0 : at - 1) + 1, at);
    return "got:\n" + std::string(got.substr(line, 200)) + "\nwanted:\n" +
           std::string(wanted.substr(line, 200));
}

struct Count {
    std::size_t right = 0, refused = 0, wrong = 0;
};

}  // namespace

TEST_CASE("a known edit is placed right or refused") {
    const RouteFiles files;
    const std::size_t cases = case_count(1500);
    std::map<std::string, Count> counts;
    Count exact;
    Count decidable;
    Count all;
    for (std::uint64_t seed = first_seed(); seed < first_seed() + cases; ++seed) {
        Random random(seed);
        const std::optional<Case> known = make_case(random, files);
        if (!known) continue;
        const text::File source("x.yaml", known->before);
        const reply::Reply reply = reply::read(known->reply);
        const place::Placement placement = place::place(source, reply);
        Count one;
        (!placement.done                    ? one.refused
         : placement.output == known->after ? one.right
                                            : one.wrong) = 1;
        const auto add = [&](Count& count) {
            count.right += one.right;
            count.refused += one.refused;
            count.wrong += one.wrong;
        };
        add(all);
        add(counts[known->kind]);
        if (known->exact) add(exact);
        if (known->decidable) add(decidable);
        CAPTURE(seed);
        CAPTURE(known->kind);
        CAPTURE(known->reply);
        CAPTURE(placement.refusal.why);
        const std::string head = known->before.substr(0, 1500);
        CAPTURE(head);
        if (one.wrong > 0) {
            FAIL_CHECK(difference(placement.output, known->after));
        } else if (known->exact) {
            CHECK_MESSAGE(placement.done, "an exact and unique edit");
        } else if (!placement.done) {
            if (known->decidable) WARN_MESSAGE(placement.done, "one place, and refused");
            CHECK(placement.output == known->before);
        }
        if (!placement.done || (known->takes_out && !known->decidable)) continue;
        const text::File done("x.yaml", placement.output);
        const std::string again = place::place(done, reply).output;
        if (again != placement.output)
            FAIL_CHECK("sent again: " << difference(again, placement.output));
    }
    for (const auto& [kind, count] : counts) {
        if (count.refused + count.wrong > 0)
            MESSAGE(kind << ": " << count.right << " right, " << count.refused << " refused, "
                         << count.wrong << " wrong");
    }
    MESSAGE(all.right << " right, " << all.refused << " refused, " << all.wrong << " wrong; exact "
                      << exact.right << " of " << exact.right + exact.refused + exact.wrong
                      << "; with one place " << decidable.right << " of "
                      << decidable.right + decidable.refused + decidable.wrong
                      << std::string(files.is_corpus()
                                         ? "; real routes"
                                         : "; skipped: real routes ($ROUTEFIX_CORPUS)"));
    CHECK(decidable.right * 100 >= 97 * (decidable.right + decidable.refused + decidable.wrong));
}

// Whether a reply that ends there may be a whole one: a bare diff or patch can end behind a line,
// and nobody tells a cut in its last changed line from a lost line end.
bool may_be_whole(const Case& known, std::size_t end) {
    if (known.hunks > 1) return true;
    if (known.shape != Shape::diff && known.shape != Shape::patch) return false;
    if (known.shape == Shape::patch) return known.reply[end - 1] == '\n';
    const std::size_t added = known.reply.rfind("\n+");
    const std::size_t last = std::max(added == std::string::npos ? 0 : added,
                                      known.reply.rfind("\n-", known.reply.rfind("Done -") - 2));
    return known.reply[end - 1] == '\n' || end > last + 2;
}

TEST_CASE("half a reply is never written as a whole one") {
    const RouteFiles files;
    const std::size_t cases = case_count(1500);
    for (std::uint64_t seed = first_seed(); seed < first_seed() + cases; ++seed) {
        Random random(seed);
        const std::optional<Case> known = make_case(random, files);
        if (!known) continue;
        const std::size_t end = 1 + random.below(known->reply.size() - 1);
        if (may_be_whole(*known, end)) continue;
        const std::string words = known->reply.substr(0, end);
        const text::File source("x.yaml", known->before);
        const place::Placement placement = place::place(source, reply::read(words));
        CAPTURE(seed);
        CAPTURE(known->kind);
        CAPTURE(words);
        if (placement.output != known->before && placement.output != known->after)
            FAIL_CHECK(difference(placement.output, known->before));
    }
}
