// A canonical file that was broken in a known way has one right answer: the file before.
//
// A case is restored (the data of the file before, every comment there, exit clean), refused (not
// clean: the person is told), or wrong (clean with other data). Wrong is never allowed.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <map>

#include "fix/session.hpp"
#include "property/damage.hpp"
#include "property/routes.hpp"
#include "support/data.hpp"
#include "support/settings.hpp"

using namespace routefix;
using namespace routefix::test;

namespace {

struct Case {
    std::string original;
    std::string data;  // of the original, known from how it was made
    std::string damaged;
    std::vector<std::string_view> kinds;
};

struct Row {
    std::size_t cases = 0;
    std::size_t restored = 0;
    std::size_t same_bytes = 0;  // of the restored
    std::size_t refused = 0;
    std::size_t changed = 0;  // of the refused: some place was repaired
    std::size_t wrong = 0;
};

fix::Result run(const std::string& bytes, bool repair) {
    const text::File file("generated.yaml", bytes);
    fix::Options options;
    options.fix = repair;
    options.canonical = true;
    return fix::run(file, options);
}

bool keeps_comments(const std::string& before, const std::string& after) {
    const auto had = comments_of(before);
    const auto has = comments_of(after);
    return std::includes(has.begin(), has.end(), had.begin(), had.end());
}

bool is_clean(const Document& document) {
    return run(write(document), false).outcome == fix::Outcome::clean;
}

// Breaks a file in one or two ways. A damage that leaves a clean file behind is none: what was
// there before cannot be known from it.
Case make(std::uint64_t seed, const std::vector<Damage>& damages) {
    Random random(seed);
    for (;;) {
        const Document original = random_document(random);
        std::vector<Damage> chosen{damages[seed % damages.size()]};
        if (random.one_in(2)) chosen.push_back(random.pick(damages));
        if (chosen.size() == 2 && chosen[1].kind == chosen[0].kind) continue;
        if (random.one_in(2)) std::reverse(chosen.begin(), chosen.end());
        Document document = original;
        Case made{write(original), data_of(original), {}, {}};
        for (const Damage& damage : chosen) {
            Document alone = original;
            Random same = random;
            if (damage.apply(alone, same) && is_clean(alone)) break;
            if (!damage.apply(document, random)) break;
            made.kinds.push_back(damage.kind);
        }
        made.damaged = write(document);
        if (made.kinds.size() == chosen.size() && !is_clean(document)) return made;
    }
}

std::string join(const std::vector<std::string_view>& kinds) {
    std::string out;
    for (const std::string_view kind : kinds) (out += out.empty() ? "" : " + ") += kind;
    return out;
}

void print(const std::map<std::string, Row>& rows, const char* title) {
    std::printf("%-34s %6s %8s %6s %7s %7s %5s\n", title, "cases", "restored", "bytes", "refused",
                "(part)", "wrong");
    for (const auto& [kind, row] : rows) {
        std::printf("%-34s %6zu %8zu %6zu %7zu %7zu %5zu\n", kind.c_str(), row.cases, row.restored,
                    row.same_bytes, row.refused, row.changed, row.wrong);
    }
}

}  // namespace

TEST_CASE("a damaged file is restored or refused and never made another") {
    const std::vector<Damage> damages = all_damages();
    std::map<std::string, Row> one;
    std::map<std::string, Row> two;
    Row all;
    const std::uint64_t first = first_seed();
    const std::size_t cases = case_count(1000);
    const bool show = std::getenv("ROUTEFIX_SHOW") != nullptr;  // every case that is not restored
    for (std::uint64_t seed = first; seed < first + cases; ++seed) {
        const Case made = make(seed, damages);
        const fix::Result result = run(made.damaged, true);
        const bool clean = result.outcome == fix::Outcome::clean;
        const bool same = data_of(result.output) == made.data;
        const bool comments = keeps_comments(made.damaged, result.output);
        const bool restored = clean && same && comments;
        const bool wrong =
            !comments || (clean && !same) || result.outcome == fix::Outcome::internal;
        const auto count = [&](Row& row) {
            ++row.cases;
            row.restored += restored;
            row.same_bytes += restored && result.output == made.original;
            row.refused += !restored && !wrong;
            row.changed += !restored && !wrong && result.changed;
            row.wrong += wrong;
        };
        count(all);
        for (const std::string_view kind : made.kinds) {
            count((made.kinds.size() == 1 ? one : two)[std::string(kind)]);
        }
        if (!restored && show) {
            std::printf("%s: seed %llu, %zu bytes: %s\n",
                        wrong            ? "wrong"
                        : result.changed ? "partial"
                                         : "refused",
                        static_cast<unsigned long long>(seed), made.damaged.size(),
                        join(made.kinds).c_str());
        }
        if (cases == 1) {
            std::printf("--- before\n%s--- damaged\n%s--- output\n%s---\n", made.original.c_str(),
                        made.damaged.c_str(), result.output.c_str());
        }
        INFO("seed ", seed, ": ", join(made.kinds), "\n--- damaged\n", made.damaged,
             "\n--- output\n", result.output);
        CHECK_FALSE(wrong);
    }
    print(one, "one fault");
    print(two, "two faults (counted at both)");
    print({{"all", all}}, "");
    if (cases >= 100) CHECK(all.restored * 100 >= all.cases * 95);
}
