#include <algorithm>
#include <memory>

#include "place/align.hpp"
#include "place/look_alike.hpp"
#include "place/new_text.hpp"
#include "place/placer.hpp"
#include "reply/words.hpp"

namespace routefix::place {
namespace {

constexpr std::size_t most_ties = 1000;  // places that hints choose from

using reply::Reading;

bool empty_of_text(const reply::Lines& lines) {
    return std::all_of(lines.begin(), lines.end(),
                       [](const std::string& line) { return is_blank(line); });
}

class Replacement {
public:
    Replacement(Placer& placer, const reply::Edit& edit)
        : placer_(placer), edit_(edit), file_(placer.file) {}

    Placed run() {
        const Reading& sent = edit_.readings.front();
        if (empty_of_text(sent.find))
            return refused("empty-find", "the find text is empty: nothing says what is replaced");
        if (!search()) {
            if (exhausted_)
                return refused("unreadable", "too many lines are alike to place this edit");
            if (Placed pieces = elided(); pieces.outcome != Outcome::missed) return pieces;
            if (present(sent)) return already_there(sent);
            Placed value = place_value(placer_, edit_);
            return value.outcome != Outcome::missed ? value : not_found();
        }
        return write();
    }

private:
    // The first reading in the first pass that has a place. Readings that only lack marks come
    // before any shift of the others.
    bool search() {
        std::vector<std::unique_ptr<Matches>> known(edit_.readings.size());
        for (const bool early : {true, false}) {
            for (std::size_t i = 0; i < edit_.readings.size(); ++i) {
                const Reading& reading = edit_.readings[i];
                if (early && i > 0 && !reading.early) continue;
                if (empty_of_text(reading.find)) continue;
                if (!known[i])
                    known[i] = std::make_unique<Matches>(placer_.matcher.find(Block(reading.find)));
                if (known[i]->exhausted) exhausted_ = true;
                if (known[i]->starts.empty() || (early && known[i]->pass > Pass::blank_lines))
                    continue;
                reading_ = reading;
                matches_ = std::move(*known[i]);
                return !exhausted_;
            }
        }
        return false;
    }

    LineNumber first_line(std::size_t i) const { return file_.filled()[matches_.starts[i]]; }
    LineNumber last_line(std::size_t i) const {
        return file_.filled()[matches_.starts[i] + Block(reading_.find).lines.size() - 1];
    }

    Placed write() {
        std::vector<std::size_t> chosen;
        std::string why;
        const std::size_t places = matches_.starts.size();
        if (edit_.all || places == 1 || (edit_.count > 1 && edit_.count == places)) {
            for (std::size_t i = 0; i < places; ++i) chosen.push_back(i);
            if (edit_.line != 0 && places == 1 && edit_.line != std::size_t{first_line(0)} + 1 &&
                edit_.line > file_.count()) {
                why = "the stated line " + std::to_string(edit_.line) + " is not in the file";
            }
        } else {
            const Choice choice = pick();
            if (choice.one) chosen.push_back(choice.index);
            why = choice.why;
        }
        if (edit_.count != 0 && edit_.count != places && (edit_.count > 1 || edit_.all)) {
            return tie(std::to_string(edit_.count) + " places are expected and " +
                       std::to_string(places) + " found");
        }
        if (places == 1 && (done_elsewhere() || stands_better())) {
            if (adds_text()) return already_there(reading_);
            return tied(
                "the find text stands in one place, and in another, which the reply fits "
                "better, it may be taken out already",
                {{first_line(0), last_line(0), placer_.outline.where(first_line(0))}});
        }
        if (chosen.empty())
            return tie("the find text stands in " + std::to_string(places) + " places: " + why);
        const std::size_t first = chosen.front();
        if (reply::Refusal wrong = mend_numbers(reading_, first_line(first)))
            return refused(wrong.kind, wrong.why);
        if (reply::Refusal wrong = find_elision(reading_, file_)) {
            return refused(wrong.kind, wrong.why,
                           {{first_line(first), last_line(first), "these lines would be lost"}});
        }
        if (matches_.pass == Pass::one_shift &&
            is_first_apart(reading_, indentation(file_.content(first_line(first)))))
            matches_.pass = Pass::first_apart;
        Placed placed;
        placed.outcome = Outcome::placed;
        placed.how = std::string(to_text(matches_.pass));
        if (!reading_.leniency.empty()) placed.how += ", " + std::string(reading_.leniency);
        for (const std::size_t i : chosen) {
            if (placed.how.size() < 400)
                placed.how += ", " + line_names(first_line(i), last_line(i));
            if (inserted_already(matches_.starts[i])) {
                if (chosen.size() == 1) return already_there(reading_);
                continue;
            }
            Rewritten rewritten = rewrite(file_, reading_, matches_.starts[i], matches_.pass);
            if (rewritten.refusal)
                return refused(rewritten.refusal.kind, rewritten.refusal.why,
                               {{first_line(i), last_line(i), {}}});
            placed.changes.insert(placed.changes.end(), rewritten.changes.begin(),
                                  rewritten.changes.end());
        }
        if (!why.empty()) placed.how += "; " + why;
        placed.insertion = std::all_of(placed.changes.begin(), placed.changes.end(),
                                       [](const text::Edit& change) { return change.at.empty(); });
        return placed;
    }

    Choice pick() const {
        if (matches_.starts.size() > most_ties)
            return {false, 0, "these are too many to choose from"};
        std::vector<LineNumber> lines;
        std::vector<LineNumber> ends;
        const Block block(reading_.find);
        for (std::size_t i = 0; i < matches_.starts.size(); ++i) {
            lines.push_back(first_line(i));
            ends.push_back(file_.filled()[matches_.starts[i] + block.lines.size() - 1] + 1);
        }
        return choose(placer_.outline, edit_, lines, ends);
    }

    Placed tie(std::string why) const {
        std::vector<Candidate> candidates;
        for (std::size_t i = 0; i < matches_.starts.size() && i < 20; ++i) {
            candidates.push_back(
                {first_line(i), last_line(i), placer_.outline.where(first_line(i))});
        }
        return tied(std::move(why), std::move(candidates));
    }

    // The only place left is not the one that the hints name, and there the new text stands: a
    // reply that comes a second time, in a file with like routes.
    bool done_elsewhere() {
        if (edit_.line == 0 && edit_.scopes.empty()) return false;
        const Block next(reading_.replace);
        if (next.lines.empty()) return false;
        const Matches there = placer_.matcher.find(next);
        if (there.starts.empty() || there.starts.size() > most_ties || there.pass > matches_.pass)
            return false;
        std::vector<LineNumber> lines = {first_line(0)};
        for (const LineNumber start : there.starts) lines.push_back(file_.filled()[start]);
        reply::Edit edit = edit_;
        edit.at_end = false;
        const Choice choice = choose(placer_.outline, edit, lines, {});
        if (!choice.one || choice.index == 0 || lines[choice.index] == lines[0]) return false;
        there_ = {lines[choice.index],
                  static_cast<LineNumber>(lines[choice.index] + reading_.replace.size() - 1),
                  {}};
        return true;
    }

    // Whether the new text has a line that the find text has not: then finding it means something.
    bool adds_text() const {
        return std::any_of(reading_.replace.begin(), reading_.replace.end(),
                           [&](const std::string& line) {
                               return std::find(reading_.find.begin(), reading_.find.end(), line) ==
                                      reading_.find.end();
                           });
    }

    // The find text is not there as it was sent, and the new text is, or nearer to it.
    bool stands_better() {
        if (matches_.pass == Pass::exact) return false;
        for (const Reading& reading : edit_.readings) {
            const Block next(reading.replace);
            if (next.lines.empty()) continue;
            const Matches there = placer_.matcher.find(next);
            if (there.starts.size() != 1 || there.pass >= matches_.pass) continue;
            const std::size_t start = there.starts[0];
            // Lines that the find text holds, too, are no other place.
            if (start < matches_.starts[0] + Block(reading_.find).lines.size() &&
                matches_.starts[0] < start + next.lines.size())
                continue;
            there_ = {file_.filled()[start], file_.filled()[start + next.lines.size() - 1], {}};
            return true;
        }
        return false;
    }

    // An insertion whose new lines stand around the find text already.
    bool inserted_already(LineNumber start) const {
        const Block find(reading_.find);
        const Block next(reading_.replace);
        if (next.lines.size() <= find.lines.size()) return false;
        const bool look_alikes = matches_.pass == Pass::look_alikes;
        const auto same = [look_alikes](std::string_view a, std::string_view b) {
            return trimmed(a) == trimmed(b) ||
                   (look_alikes && fold(trimmed(a)) == fold(trimmed(b)));
        };
        std::size_t lead = 0;
        while (lead + find.lines.size() < next.lines.size() &&
               !std::equal(find.lines.begin(), find.lines.end(),
                           next.lines.begin() + static_cast<std::ptrdiff_t>(lead), same)) {
            ++lead;
        }
        if (!std::equal(find.lines.begin(), find.lines.end(),
                        next.lines.begin() + static_cast<std::ptrdiff_t>(lead), same))
            return false;
        if (lead > start || start - lead + next.lines.size() > file_.filled().size()) return false;
        for (std::size_t i = 0; i < next.lines.size(); ++i) {
            if (!same(file_.filled_text(start - lead + i), next.lines[i])) return false;
        }
        return true;
    }

    // The new text stands in the file, in one place, and what it takes out does not.
    bool present(const Reading& reading) {
        const Block next(reading.replace);
        if (next.lines.empty()) return false;
        const Matches there = placer_.matcher.find(next);
        if (there.starts.empty() || there.pass > Pass::one_shift) return false;
        if (there.starts.size() > 1) return edit_.all;
        reply::Lines gone;
        Keys a;
        Keys b;
        for (const std::string& line : reading.find) a.push_back(trimmed(line));
        for (const std::string& line : reading.replace) b.push_back(trimmed(line));
        std::vector<bool> kept(a.size(), false);
        for (const auto& [i, j] : align(a, b)) kept[i] = true;
        const bool adds =
            b.size() > static_cast<std::size_t>(std::count(kept.begin(), kept.end(), true));
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (!kept[i] && !a[i].empty() && !adds && !file_.find_trimmed(a[i]).empty())
                return false;
        }
        there_ = {file_.filled()[there.starts[0]],
                  file_.filled()[there.starts[0] + next.lines.size() - 1],
                  {}};
        return true;
    }

    Placed already_there(const Reading& reading) {
        if (there_.last == 0) present(reading);
        Placed placed;
        placed.outcome = Outcome::already_there;
        placed.how =
            "the new text is in the file" +
            (there_.last == 0 ? std::string() : ", " + line_names(there_.first, there_.last));
        return placed;
    }

    // Pieces between `...` lines on both sides: each is an edit of its own, in order.
    Placed elided() {
        const Reading& sent = edit_.readings.front();
        std::vector<Reading> pieces;
        for (const Reading& reading : edit_.readings) {
            pieces = split(reading);
            if (pieces.size() > 1) break;
        }
        if (pieces.size() < 2) {
            const bool elides =
                std::any_of(sent.find.begin(), sent.find.end(),
                            [](const std::string& line) { return reply::is_elision(line); });
            return elides
                       ? refused("elision",
                                 "the lines that stand for others are not the same on both sides")
                       : missed({});
        }
        Placed all;
        all.outcome = Outcome::placed;
        all.how = "pieces between elisions";
        LineNumber behind = 0;
        bool changed = false;
        bool any = false;
        for (Reading& piece : pieces) {
            if (empty_of_text(piece.find)) continue;
            any = true;
            reply::Edit edit = edit_;
            edit.readings = {piece};
            edit.line = 0;
            Replacement one(placer_, edit);
            if (!one.search() || one.matches_.starts.size() != 1) {
                std::string why = "a piece between two elisions is not in the file, or not once";
                return missed(why, nearest(placer_, piece.find, why));
            }
            if (one.first_line(0) < behind)
                return missed("the pieces between the elisions stand in another order");
            behind = one.last_line(0);
            Placed placed = one.write();
            if (placed.outcome != Outcome::placed && placed.outcome != Outcome::already_there)
                return placed;
            changed = changed || placed.outcome == Outcome::placed;
            all.how += ", " + line_names(one.first_line(0), one.last_line(0));
            all.changes.insert(all.changes.end(), placed.changes.begin(), placed.changes.end());
        }
        if (!any) return refused("elision", "the find text is nothing but lines left out");
        if (!changed) all.outcome = Outcome::already_there;
        return all;
    }

    static std::vector<Reading> split(const Reading& reading) {
        const auto cut = [](const reply::Lines& lines) {
            std::vector<reply::Lines> out(1);
            for (const std::string& line : lines) {
                if (reply::is_elision(line))
                    out.emplace_back();
                else
                    out.back().push_back(line);
            }
            return out;
        };
        const std::vector<reply::Lines> a = cut(reading.find);
        const std::vector<reply::Lines> b = cut(reading.replace);
        std::vector<Reading> out;
        if (a.size() != b.size()) return out;
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (empty_of_text(a[i]) && !empty_of_text(b[i])) return {};
            out.push_back({a[i], b[i], reading.leniency, false});
        }
        return out;
    }

    Placed not_found() {
        std::string why = "the find text is not in the file";
        std::vector<Candidate> candidates = nearest(placer_, edit_.readings.front().find, why);
        return missed(std::move(why), std::move(candidates));
    }

    Placer& placer_;
    const reply::Edit& edit_;
    const FileLines& file_;
    Reading reading_;  // the one that was found
    Matches matches_;
    Candidate there_;
    bool exhausted_ = false;
};

}  // namespace

Placed place_replacement(Placer& placer, const reply::Edit& edit) {
    return Replacement(placer, edit).run();
}

}  // namespace routefix::place
