#include "fix/session.hpp"

#include <algorithm>
#include <memory>

#include "fix/select.hpp"
#include "fix/verify.hpp"
#include "rules/message.hpp"
#include "text/limits.hpp"
#include "yaml/oracle.hpp"
#include "yaml/reader.hpp"

namespace routefix::fix {
namespace {

using rules::Finding;
using rules::Reading;
using rules::Severity;

// One text on its way: what was read of it and what the check says.
struct Stage {
    Stage(std::string_view source, camel::Version version)
        : lines(source),
          tree(yaml::read(source)),
          checked(rules::check(tree, version)),
          context(tree, lines, checked, version),
          suppressions(source, lines) {}
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    text::Lines lines;
    yaml::Tree tree;
    rules::Checked checked;
    rules::Context context;
    Suppressions suppressions;
};

std::string one_line(std::string_view text) {
    std::string out(text.substr(0, text.find_first_of("\n\r")));
    if (out.size() > 80) out = out.substr(0, 77) + "...";
    return out;
}

// The lines that a reading would change, as a small diff, for the message of an ambiguous place.
std::string preview(const Stage& stage, const Reading& reading) {
    constexpr std::size_t most = 12;
    const std::string_view before = stage.tree.text();
    const std::string after =
        text::apply(before, stage.lines, {&reading.edits}, text::line_break(before)).text;
    const text::Lines lines(after);
    const auto old_line = [&](std::size_t i) { return stage.lines.content(i).of(before); };
    const auto new_line = [&](std::size_t i) { return lines.content(i).of(after); };
    std::size_t first = 0;
    std::size_t old_end = stage.lines.count();
    std::size_t new_end = lines.count();
    while (first < old_end && first < new_end && old_line(first) == new_line(first)) ++first;
    while (old_end > first && new_end > first && old_line(old_end - 1) == new_line(new_end - 1)) {
        --old_end;
        --new_end;
    }
    std::string out;
    if (first > 0) out += "  " + std::string(old_line(first - 1)) + "\n";
    for (std::size_t i = first; i < std::min(old_end, first + most); ++i)
        out += "- " + std::string(old_line(i)) + "\n";
    for (std::size_t i = first; i < std::min(new_end, first + most); ++i)
        out += "+ " + std::string(new_line(i)) + "\n";
    return out;
}

class Session {
public:
    Session(const text::File& file, const Options& options)
        : file_(file), options_(options), total_(static_cast<text::Offset>(file.text().size())) {}

    Result run() {
        result_.output = file_.text();
        auto stage = std::make_unique<Stage>(file_.text(), options_.version);
        const std::size_t faults = stage->tree.diagnostics.size();
        if (options_.fix) {
            for (;;) {
                Selection selection =
                    select_readings(stage->context, options_.choice, stage->suppressions);
                std::erase_if(selection.accepted,
                              [&](const Reading* reading) { return is_banned(*reading); });
                if (selection.accepted.empty()) break;
                if (result_.passes == limits::passes) return give_up(*stage);
                const Verdict verdict = pass(*stage, selection);
                if (verdict == Verdict::broken) return std::move(result_);
                if (verdict == Verdict::refused) continue;
                stage = std::move(next_);
                banned_.clear();
                ++result_.passes;
            }
            if (result_.changed && !final_check(*stage, faults)) return std::move(result_);
        }
        finish(*stage);
        return std::move(result_);
    }

private:
    enum class Verdict : std::uint8_t { good, refused, broken };

    bool is_banned(const Reading& reading) const {
        const auto same = [&](const auto& ban) {
            return ban == std::pair(reading.rule, reading.at.begin);
        };
        return banned_.size() >= limits::bans || std::any_of(banned_.begin(), banned_.end(), same);
    }

    // Applies what was accepted and looks whether it did what it said.
    Verdict pass(const Stage& stage, const Selection& selection) {
        std::vector<const Reading*> taken = selection.accepted;
        std::vector<text::Copy> copies;
        // Readings that hold, but not together, wait for each other: half of them goes first.
        for (;; taken.resize((taken.size() + 1) / 2)) {
            copies = attempt(stage, taken);
            const std::string why = compare_pass(stage.tree, taken, next_->tree);
            if (why.empty()) break;
            if (taken.size() > 1) continue;
            // Where lines without a place are left, a repair beside them can give them one that
            // nobody declared: then it is none. In a text without faults it is our bug.
            if (stage.tree.diagnostics.empty()) {
                broken(taken, why);
                return Verdict::broken;
            }
            banned_.emplace_back(taken.front()->rule, taken.front()->at.begin);
            return Verdict::refused;
        }
        note(stage, taken, copies);
        total_.then(copies);
        for (const Reading* reading : taken) {
            for (const rules::Effect& effect : reading->effects) {
                if (std::holds_alternative<rules::effect::Comment>(effect) ||
                    std::holds_alternative<rules::effect::Reread>(effect)) {
                    comments_.push_back(*reading);
                    break;
                }
            }
        }
        result_.changed = true;
        return Verdict::good;
    }

    // The text and tree that the readings give, in `next_`; returns what was copied.
    std::vector<text::Copy> attempt(const Stage& stage, const std::vector<const Reading*>& taken) {
        std::vector<const text::EditSet*> edits;
        for (const Reading* reading : taken) edits.push_back(&reading->edits);
        text::Applied applied =
            text::apply(stage.tree.text(), stage.lines, edits, text::line_break(file_.text()));
        next_.reset();
        if (texts_.size() > static_cast<std::size_t>(result_.passes)) texts_.pop_back();
        texts_.push_back(std::make_unique<std::string>(std::move(applied.text)));
        next_ = std::make_unique<Stage>(*texts_.back(), options_.version);
        return std::move(applied.copies);
    }

    // The account of a pass. Places are known in the text of their pass; `output_at` travels on.
    void note(const Stage& stage, const std::vector<const Reading*>& taken,
              const std::vector<text::Copy>& copies) {
        for (const Reading* reading : taken) {
            Expansion expansion;
            expansion.rule = reading->rule->id;
            expansion.pass = result_.passes + 1;
            expansion.input_at = total_.to_input(reading->at.begin);
            expansion.output_at = reading->at.begin;
            if (reading->node != yaml::no_node)
                expansion.pointer = rules::pointer(stage.context, reading->node);
            expansion.read = one_line(reading->at.of(stage.tree.text()));
            expansion.written = one_line(reading->written);
            expansion.sentence = reading->sentence;
            result_.expansions.push_back(std::move(expansion));
        }
        text::Mapping step(static_cast<text::Offset>(stage.tree.text().size()));
        step.then(copies);
        for (Expansion& expansion : result_.expansions)
            expansion.output_at = step.to_output(expansion.output_at);
    }

    bool final_check(const Stage& stage, std::size_t faults) {
        std::vector<const Reading*> commented;
        for (const Reading& reading : comments_) commented.push_back(&reading);
        std::string why = compare_comments(file_.text(), commented, stage.tree.text());
        if (why.empty() && stage.tree.diagnostics.size() > faults)
            why = "more syntax faults than before";
        if (why.empty() && stage.tree.diagnostics.empty()) why = yaml::second_opinion(stage.tree);
        result_.edits = total_.edits(file_.text(), stage.tree.text());
        if (why.empty() && text::replay(file_.text(), result_.edits) != stage.tree.text()) {
            why = "the reported edits do not give the output";
        }
        return why.empty() || broken({}, why);
    }

    // A promise did not hold: our bug. The input comes out, the rules are named.
    bool broken(const std::vector<const Reading*>& readings, const std::string& why) {
        std::string names;
        for (const Reading* reading : readings) {
            const std::string id(reading->rule->id);
            if (names.find(id) == std::string::npos) names += (names.empty() ? "" : ", ") + id;
        }
        for (const Expansion& expansion : result_.expansions) {
            if (names.find(expansion.rule) == std::string::npos)
                names += (names.empty() ? "" : ", ") + std::string(expansion.rule);
        }
        keep_input();
        Message message;
        message.rule = "internal";
        message.text =
            "a repair did not do what it said, so the file is left as it is (rules: " + names +
            "; " + why + "). Please report this with the file.";
        result_.messages = {message};
        result_.outcome = Outcome::internal;
        return false;
    }

    void keep_input() {
        result_.output = file_.text();
        result_.changed = false;
        result_.expansions.clear();
        result_.edits.clear();
    }

    Result give_up(Stage& stage) {
        finish(stage);
        keep_input();
        Message message;
        message.rule = "no-end";
        message.text = "still changing after " + std::to_string(limits::passes) +
                       " passes: the file is left as it is";
        result_.messages = {message};
        result_.outcome = Outcome::ambiguous;
        return std::move(result_);
    }

    void finish(Stage& stage) {
        if (result_.changed) result_.output = stage.tree.text();
        const text::Lines output(result_.output);
        for (Expansion& expansion : result_.expansions) {
            expansion.input = file_.lines().position(expansion.input_at);
            expansion.output = output.position(expansion.output_at);
        }
        if (!stage.checked.findings.empty()) {
            const Selection selection =
                select_readings(stage.context, options_.choice, stage.suppressions);
            // Behind the findings of the check stand those that selected rules make: no faults.
            for (std::size_t i = 0; i < stage.checked.findings.size(); ++i) {
                if (!selection.answers[i].suppressed) add_message(stage, selection.answers[i]);
            }
        }
        unused_suppressions(stage);
        if (stage.tree.text().size() > limits::camel_code_points) warn_of_size(stage);
        for (Message& message : result_.messages) {
            message.position = output.position(message.at.begin);
            message.input_at = message.at;
            message.input = message.position;
            if (!result_.changed) continue;
            message.input_at.begin = total_.to_input(message.at.begin);
            message.input_at.end =
                std::max(total_.to_input(message.at.end), message.input_at.begin);
            message.input = file_.lines().position(message.input_at.begin);
        }
        judge(stage);
    }

    void add_message(const Stage& stage, const Answered& answered) {
        const Finding& finding = *answered.finding;
        Message message;
        message.rule = rules::id_of(finding.problem, finding.fault);
        if (options_.choice.ignores(message.rule)) return;
        message.severity = finding.severity;
        if (message.severity == Severity::note &&
            (options_.canonical || (options_.fix && options_.choice.only.empty())))
            message.severity = Severity::error;
        message.at = finding.at;
        if (finding.node != yaml::no_node)
            message.pointer = rules::pointer(stage.context, finding.node);
        message.text = rules::describe(stage.context, finding);
        if (!answered.readings.empty()) message.rule = answered.readings.front().rule->id;
        if (options_.choice.ignores(message.rule)) return;
        if (answered.open && !options_.fix) {
            const Reading& reading = answered.readings.front();
            message.fixable = true;
            message.repair = reading.sentence;
            message.text += "; --fix: " + reading.sentence;
            if (options_.edits) message.edits = edits_of(stage, reading);
        }
        if (answered.readings.size() > 1) {
            message.text +=
                "; it can be read in " + std::to_string(answered.readings.size()) + " ways";
            for (const Reading& reading : answered.readings)
                message.readings.push_back(preview(stage, reading));
        }
        result_.messages.push_back(std::move(message));
    }

    // What a reading would do to the text alone.
    std::vector<text::Edit> edits_of(const Stage& stage, const Reading& reading) {
        const std::string_view before = stage.tree.text();
        edits_cost_ += before.size();
        if (edits_cost_ > limits::message_edits) return {};
        const text::Applied applied =
            text::apply(before, stage.lines, {&reading.edits}, text::line_break(before));
        text::Mapping mapping(static_cast<text::Offset>(before.size()));
        mapping.then(applied.copies);
        return mapping.edits(before, applied.text);
    }

    // Camel's parser counts code points; a shorter text cannot have too many.
    void warn_of_size(const Stage& stage) {
        const std::string_view text = stage.tree.text();
        const auto points = std::count_if(text.begin(), text.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        });
        if (static_cast<std::size_t>(points) <= limits::camel_code_points) return;
        Message message;
        message.rule = "too-long-for-camel";
        message.severity = Severity::warning;
        message.text = "Camel reads at most 3 Mi characters of a file: split it";
        result_.messages.push_back(std::move(message));
    }

    void unused_suppressions(const Stage& stage) {
        for (const Suppressions::Entry& entry : stage.suppressions.entries()) {
            if (entry.used) continue;
            Message message;
            message.rule = "unused-suppression";
            message.severity = Severity::warning;
            message.at = entry.at;
            message.text = "nothing here is of the kind `" + entry.id + "`: remove the comment";
            result_.messages.push_back(std::move(message));
        }
    }

    void judge(const Stage& stage) {
        const auto& messages = result_.messages;
        if (stage.checked.kind == camel::DocumentKind::no_routes &&
            stage.tree.root() != yaml::no_node) {
            result_.outcome = Outcome::not_a_route;
        } else if (std::any_of(messages.begin(), messages.end(),
                               [](const Message& m) { return m.readings.size() > 1; })) {
            result_.outcome = Outcome::ambiguous;
        } else if (std::any_of(messages.begin(), messages.end(),
                               [](const Message& m) { return m.severity == Severity::error; })) {
            result_.outcome = Outcome::errors;
        }
    }

    const text::File& file_;
    const Options& options_;
    text::Mapping total_;                              // from the input to the current text
    std::vector<std::unique_ptr<std::string>> texts_;  // of the passes: trees point into them
    std::unique_ptr<Stage> next_;
    std::vector<std::pair<const rules::Rule*, text::Offset>>
        banned_;                     // readings of the current text
    std::vector<Reading> comments_;  // readings that made comments
    std::size_t edits_cost_ = 0;     // bytes that were copied to find the edits of messages
    Result result_;
};

}  // namespace

Result run(const text::File& file, const Options& options) {
    return Session(file, options).run();
}

}  // namespace routefix::fix
