#include "place/place.hpp"

#include <algorithm>
#include <map>

#include "place/change_set.hpp"
#include "place/check.hpp"
#include "place/labels.hpp"
#include "place/placer.hpp"
#include "text/limits.hpp"

namespace routefix::place {

std::string_view to_text(Outcome outcome) {
    switch (outcome) {
        case Outcome::placed:
            return "placed";
        case Outcome::already_there:
            return "already there";
        case Outcome::missed:
            return "missed";
        case Outcome::tied:
            return "tied";
        case Outcome::overlaps:
            return "overlaps";
        case Outcome::refused:
            return "refused";
    }
    return "";
}

Placed refused(std::string_view kind, std::string why, std::vector<Candidate> candidates) {
    Placed placed;
    placed.refusal = {kind, std::move(why)};
    placed.candidates = std::move(candidates);
    return placed;
}

Placed missed(std::string why, std::vector<Candidate> candidates) {
    Placed placed = refused("miss", std::move(why), std::move(candidates));
    placed.outcome = Outcome::missed;
    return placed;
}

Placed tied(std::string why, std::vector<Candidate> candidates) {
    Placed placed = refused("tie", std::move(why), std::move(candidates));
    placed.outcome = Outcome::tied;
    return placed;
}

std::string line_names(LineNumber first, LineNumber last) {
    if (first == last) return "line " + std::to_string(first + 1);
    return "lines " + std::to_string(first + 1) + "-" + std::to_string(last + 1);
}

const Values& Placer::values() {
    if (!values_) values_ = std::make_unique<Values>(outline);
    return *values_;
}

Placed Placer::place(const reply::Edit& edit) {
    if (edit.action == reply::Action::whole) return place_whole(*this, edit);
    if (edit.action == reply::Action::replace && !edit.readings.empty())
        return place_replacement(*this, edit);
    return place_anchored(*this, edit);
}

namespace {

class Run {
public:
    Run(const text::File& file, const reply::Reply& reply)
        : file_(file), reply_(reply), placer_(file) {}

    Placement run() {
        out_.output = file_.text();
        out_.notes = reply_.notes;
        if (reply_.refusal) return refuse(reply_.refusal);
        Labels labels = read_labels(file_.name(), reply_);
        out_.notes.insert(out_.notes.end(), labels.notes.begin(), labels.notes.end());
        if (labels.refusal) return refuse(labels.refusal);
        foreign_ = std::move(labels.foreign);
        std::size_t refusals = 0;
        std::size_t changes = 0;
        for (const reply::Edit& edit : reply_.edits) {
            // All go in or none does, so a reply that is this far off need not be looked at
            // further.
            if (refusals < limits::refusals && changes < limits::changes) {
                out_.edits.push_back(placer_.place(edit));
            } else {
                out_.edits.push_back(refused("miss", "not looked for, after so many others"));
            }
            refusals += out_.edits.back().refusal ? 1U : 0U;
            changes += out_.edits.back().changes.size();
        }
        drop_snippets();
        if (!foreign_.empty() && !is_unique_block()) {
            return refuse({"other-file", "the reply speaks of " + foreign_ +
                                             ", and its text is not clearly in this file"});
        }
        if (reply::Refusal wrong = first_refusal()) return refuse(wrong);
        return combine();
    }

private:
    Placement refuse(reply::Refusal why) {
        out_.refusal = std::move(why);
        out_.output = file_.text();
        out_.changes.clear();
        out_.done = false;
        return std::move(out_);
    }

    // With a path that is not this file's, only a block of lines that stands here once will do.
    bool is_unique_block() const {
        for (std::size_t i = 0; i < out_.edits.size(); ++i) {
            const reply::Edit& edit = reply_.edits[i];
            if (out_.edits[i].outcome == Outcome::already_there) continue;
            if (out_.edits[i].outcome != Outcome::placed) return false;
            if (edit.action == reply::Action::whole) continue;
            if (edit.readings.empty() || Block(edit.readings.front().find).lines.size() < 2)
                return false;
        }
        return true;
    }

    // A fence that is no whole file is an example beside the edits, and an error alone.
    void drop_snippets() {
        const bool others =
            std::any_of(reply_.edits.begin(), reply_.edits.end(),
                        [](const reply::Edit& e) { return e.action != reply::Action::whole; });
        const auto is_whole = [&](std::size_t i) {
            return reply_.edits[i].format == reply::Format::whole_file &&
                   out_.edits[i].refusal.kind != "not-whole";
        };
        bool whole = false;
        for (std::size_t i = 0; i < out_.edits.size(); ++i) whole = whole || is_whole(i);
        for (std::size_t i = 0; i < out_.edits.size(); ++i) {
            const bool snippet = reply_.edits[i].format == reply::Format::whole_file &&
                                 out_.edits[i].refusal.kind == "not-whole";
            if (!snippet || !(others || whole)) continue;
            out_.edits[i] = {};
            out_.edits[i].outcome = Outcome::already_there;
            out_.edits[i].how = "an example, not an edit";
        }
    }

    reply::Refusal first_refusal() const {
        for (std::size_t i = 0; i < out_.edits.size(); ++i) {
            if (!out_.edits[i].refusal) continue;
            const std::string which = out_.edits.size() > 1
                                          ? "edit " + std::to_string(i + 1) + " of " +
                                                std::to_string(out_.edits.size()) + ": "
                                          : "";
            return {out_.edits[i].refusal.kind, which + out_.edits[i].refusal.why};
        }
        return {};
    }

    // The edits of each format make one answer; several answers have to be the same.
    Placement combine() {
        std::map<reply::Format, ChangeSet> answers;
        bool insertion = true;
        for (std::size_t i = 0; i < out_.edits.size(); ++i) {
            const Placed& placed = out_.edits[i];
            if (placed.outcome != Outcome::placed) continue;
            ChangeSet& changes = answers[reply_.edits[i].format];
            if (reply::Refusal wrong = join(changes, placed.changes, i)) return refuse(wrong);
            insertion = insertion && placed.insertion;
            if (reply_.edits[i].last_end != reply::LastEnd::as_it_is)
                last_end_ = reply_.edits[i].last_end;
        }
        bool first = true;
        for (auto& [format, changes] : answers) {
            std::string output = apply(file_, changes.changes(), last_end_);
            if (!first && output != out_.output) {
                show_difference(output);
                return refuse(
                    {"conflict",
                     "the reply answers in two formats, and they give different results"});
            }
            first = false;
            out_.output = std::move(output);
            out_.changes = changes.changes();
        }
        if (out_.output != file_.text()) {
            if (reply::Refusal wrong = check_result(placer_.outline, out_.output, insertion)) {
                for (Placed& placed : out_.edits) {
                    if (placed.outcome == Outcome::placed) placed.outcome = Outcome::refused;
                }
                show_borders();
                if (wrong.kind == "broken-result") {
                    out_.faulty = out_.output;
                    out_.faulty_changes = out_.changes;
                    out_.insertion = insertion;
                }
                return refuse(wrong);
            }
        }
        out_.done = true;
        return std::move(out_);
    }

    void show_difference(const std::string& other) {
        const text::Lines a(out_.output);
        const text::Lines b(other);
        LineNumber line = 0;
        while (line < a.count() && line < b.count() &&
               a.content(line).of(out_.output) == b.content(line).of(other))
            ++line;
        if (line < placer_.file.count())
            out_.candidates.push_back({line, line, "the first difference"});
    }

    // For an insertion that would cut a step: the ends of steps around it.
    void show_borders() {
        if (out_.edits.size() != 1 || out_.edits[0].changes.empty() || !out_.edits[0].insertion)
            return;
        const auto at =
            static_cast<LineNumber>(file_.lines().line_of(out_.edits[0].changes[0].at.begin));
        const Outline& outline = placer_.outline;
        for (LineNumber line = at; line-- > 0;) {
            if (ends_a_step(outline, line)) {
                out_.candidates.push_back({line, line, "a step ends here"});
                break;
            }
        }
        for (LineNumber line = at; line < placer_.file.count(); ++line) {
            if (ends_a_step(outline, line)) {
                out_.candidates.push_back({line, line, "a step ends here"});
                break;
            }
        }
    }

    static bool ends_a_step(const Outline& outline, LineNumber line) {
        const yaml::NodeId item = outline.item_around(outline.holding(line));
        return item != yaml::no_node && outline.lines(item).last == line;
    }

    // Adds the changes of an edit to those of the edits before.
    reply::Refusal join(ChangeSet& all, const Changes& more, std::size_t edit) {
        for (const text::Edit& change : more) {
            if (all.add(change)) continue;
            const auto line = static_cast<LineNumber>(file_.lines().line_of(change.at.begin));
            out_.edits[edit].outcome = Outcome::overlaps;
            out_.candidates.push_back({line, line, {}});
            return {"overlap", "edit " + std::to_string(edit + 1) +
                                   " and one before it both change line " +
                                   std::to_string(line + 1) + ", and differ"};
        }
        return {};
    }

    const text::File& file_;
    const reply::Reply& reply_;
    Placer placer_;
    Placement out_;
    std::string foreign_;
    reply::LastEnd last_end_ = reply::LastEnd::as_it_is;
};

}  // namespace

Placement place(const text::File& file, const reply::Reply& reply) {
    return Run(file, reply).run();
}

}  // namespace routefix::place
