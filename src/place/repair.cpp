#include "place/repair.hpp"

#include <algorithm>

#include "place/check.hpp"
#include "yaml/reader.hpp"

namespace routefix::place {
namespace {

using text::Span;

// The errors of a text by rule and message, without their places.
std::vector<std::string> errors_of(const fix::Result& result) {
    std::vector<std::string> out;
    for (const fix::Message& message : result.messages) {
        if (message.severity != rules::Severity::error) continue;
        out.push_back(std::string(message.rule) + ": " + message.text);
    }
    std::sort(out.begin(), out.end());
    return out;
}

// The first error of `after` that `before` had not, or had fewer times.
const fix::Message* new_error(const fix::Result& before, const fix::Result& after) {
    std::vector<std::string> known = errors_of(before);
    std::vector<bool> used(known.size(), false);
    for (const fix::Message& message : after.messages) {
        if (message.severity != rules::Severity::error) continue;
        const std::string text = std::string(message.rule) + ": " + message.text;
        auto at = static_cast<std::size_t>(std::lower_bound(known.begin(), known.end(), text) -
                                           known.begin());
        while (at < known.size() && known[at] == text && used[at]) ++at;
        if (at == known.size() || known[at] != text) return &message;
        used[at] = true;
    }
    return nullptr;
}

// The lines of the placed text that the changes wrote, in order.
std::vector<Span> written_lines(const text::File& placed, Changes changes) {
    std::sort(changes.begin(), changes.end(), [](const text::Edit& a, const text::Edit& b) {
        return a.at.begin != b.at.begin ? a.at.begin < b.at.begin : a.at.end < b.at.end;
    });
    std::vector<Span> out;
    std::ptrdiff_t moved = 0;
    const auto size = static_cast<text::Offset>(placed.text().size());
    for (const text::Edit& change : changes) {
        const auto at =
            static_cast<text::Offset>(static_cast<std::ptrdiff_t>(change.at.begin) + moved);
        const text::Offset begin = std::min(at, size);
        const text::Offset end =
            std::min(begin + static_cast<text::Offset>(change.text.size()), size);
        const text::Lines& lines = placed.lines();
        out.push_back({lines.begin(lines.line_of(begin)),
                       lines.next(lines.line_of(end > begin ? end - 1 : begin))});
        moved += static_cast<std::ptrdiff_t>(change.text.size()) -
                 static_cast<std::ptrdiff_t>(change.at.size());
    }
    return out;
}

bool is_inside(const std::vector<Span>& spans, Span span) {
    const auto behind = std::upper_bound(spans.begin(), spans.end(), span.begin,
                                         [](text::Offset at, Span s) { return at < s.begin; });
    if (behind != spans.begin() && (behind - 1)->contains(span)) return true;
    // At the end of one and the begin of the next.
    return behind - spans.begin() > 1 && (behind - 2)->contains(span);
}

// What a text says: its scalars, whatever they are written like and wherever they stand.
std::vector<std::string> said(std::string_view text) {
    const yaml::Tree tree = yaml::read(text);
    std::vector<std::string> out;
    for (yaml::NodeId id = 0; id < tree.size(); ++id) {
        if (tree[id].kind == yaml::Kind::scalar) out.push_back(tree.text_of(id));
    }
    std::sort(out.begin(), out.end());
    return out;
}

void tell(const fix::Result& result, const std::vector<Span>* only,
          std::vector<std::string>& notes) {
    for (const fix::Expansion& expansion : result.expansions) {
        const Span at{expansion.input_at, expansion.input_at};
        if (only != nullptr && !is_inside(*only, at)) continue;
        notes.push_back("line " + std::to_string(expansion.input.line) + ": fixed [" +
                        std::string(expansion.rule) + "]: " + expansion.sentence);
    }
}

// The changes of the rules that keep to written lines; all of them when they all do.
void repair_written(const text::File& placed, const Changes& changes, const fix::Result& result,
                    Repair& out) {
    const std::vector<Span> written = written_lines(placed, changes);
    std::vector<text::Edit> inside;
    std::copy_if(result.edits.begin(), result.edits.end(), std::back_inserter(inside),
                 [&](const text::Edit& edit) { return is_inside(written, edit.at); });
    const bool complete = inside.size() == result.edits.size();
    if (!complete) {
        out.notes.emplace_back(
            "the rules would also repair lines that no edit wrote: --fix-all does");
    }
    if (inside.empty()) return;
    std::string text = complete ? result.output : text::replay(placed.text(), inside);
    // Half of a repair would lose or double something: then none is done.
    if (!complete && said(text) != said(placed.text())) {
        out.notes.emplace_back(
            "they belong together with repairs of what was written: nothing is repaired");
        return;
    }
    tell(result, complete ? nullptr : &written, out.notes);
    out.output = std::move(text);
}

}  // namespace

Repair repair(const text::File& file, const Placement& placement, camel::Version version,
              bool all) {
    Repair out{placement.output, {}, {}};
    const text::File placed(file.name(), placement.output);
    const fix::Result before = fix::run(file, {.version = version});
    if (all || placement.output != file.text()) {
        const fix::Result result = fix::run(placed, {.version = version, .fix = true});
        if (result.outcome != fix::Outcome::internal && result.changed) {
            if (all) {
                tell(result, nullptr, out.notes);
                out.output = result.output;
            } else {
                repair_written(placed, placement.changes, result, out);
            }
        }
    }
    fix::Result after = fix::run(text::File(file.name(), out.output), {.version = version});
    const fix::Message* error = new_error(before, after);
    if (error != nullptr && out.output != placement.output && !all) {
        // The repair is not what helps: the text as it was placed may be no worse than the file.
        after = fix::run(placed, {.version = version});
        if (new_error(before, after) == nullptr) {
            out = {placement.output, {}, {}};
            error = nullptr;
        } else {
            error = new_error(before, after);
        }
    }
    if (error != nullptr) {
        out.refusal = {"broken-result", "the result has an error that the file had not: line " +
                                            std::to_string(error->position.line) + ": " +
                                            error->text};
        return out;
    }
    const std::size_t left = errors_of(after).size();
    if (left > 0) {
        out.notes.push_back("the file has " + std::to_string(left) +
                            (left == 1 ? " error" : " errors") + " that it had before");
    }
    return out;
}

std::string finish(const text::File& file, Placement& placement, camel::Version version, bool all) {
    const bool faulty = !placement.done && !placement.faulty.empty();
    if (!placement.done && !faulty) return std::string(file.text());
    Placement placed = placement;
    if (faulty) {
        placed.output = placement.faulty;
        placed.changes = placement.faulty_changes;
    }
    Repair repaired = repair(file, placed, version, all);
    if (faulty) {
        const FileLines lines(file);
        const bool mended = !repaired.refusal && repaired.output != placed.output &&
                            !check_result(Outline(lines), repaired.output, placement.insertion);
        if (!mended) return std::string(file.text());
        for (Placed& edit : placement.edits) {
            if (edit.outcome == Outcome::refused && !edit.refusal) edit.outcome = Outcome::placed;
        }
        placement.candidates.clear();
    }
    placement.refusal = repaired.refusal;
    placement.done = !repaired.refusal;
    placement.notes.insert(placement.notes.end(), repaired.notes.begin(), repaired.notes.end());
    return placement.done ? std::move(repaired.output) : std::string(file.text());
}

}  // namespace routefix::place
