#include "fix/select.hpp"

#include <algorithm>

#include "text/gathering.hpp"

namespace routefix::fix {
namespace {

using rules::Finding;
using rules::Problem;
using rules::Reading;
using text::Span;
using yaml::Fault;

// Readings of rules that give way, and equal readings of two rules, count once.
void reduce(std::vector<Reading>& readings) {
    for (std::size_t i = 0; i < readings.size(); ++i) {
        for (std::size_t j = 0; j < readings.size();) {
            const auto& yields = readings[i].rule->instead_of;
            const bool gives_way = i != j && std::find(yields.begin(), yields.end(),
                                                       readings[j].rule->id) != yields.end();
            if (gives_way || (j > i && readings[j].edits == readings[i].edits)) {
                readings.erase(readings.begin() + static_cast<std::ptrdiff_t>(j));
                if (j < i) --i;
            } else {
                ++j;
            }
        }
    }
}

// Faults that leave the rest of the file unsure: nothing is changed while one is open.
bool blocks_all(const Finding& finding, bool tabs_read) {
    if (finding.problem != Problem::syntax) return false;
    switch (finding.fault) {
        case Fault::tab_indent:  // one reading is for all tabs of the file
            return !tabs_read;
        case Fault::second_document:
        case Fault::bad_bytes:
        case Fault::too_deep:
        case Fault::too_large:
        case Fault::unsupported:
            return true;
        default:
            return false;
    }
}

// Findings whose place no other rule may touch while they are open.
bool locks_place(const rules::Context& context, const Finding& finding, std::size_t readings) {
    if (readings != 0) return readings > 1;
    if (finding.problem == Problem::duplicate_key) return true;
    if (finding.problem != Problem::syntax || finding.fault == Fault::tab_indent) return false;
    const rules::Home* home =
        finding.node == yaml::no_node ? nullptr : context.home_of(finding.node);
    return home == nullptr || !home->waits;
}

void add_place(const rules::Context& context, yaml::NodeId node, std::vector<Span>& places) {
    places.push_back({context.line_begin(context[node].intro_at), context.tail(node)});
}

std::vector<Span> locked_places(const rules::Context& context,
                                const std::vector<Answered>& answers) {
    std::vector<Span> places;
    for (const Answered& answer : answers) {
        const Finding& finding = *answer.finding;
        if (!locks_place(context, finding, answer.readings.size())) continue;
        if (finding.node != yaml::no_node) add_place(context, finding.node, places);
        if (finding.problem == Problem::duplicate_key) add_place(context, finding.other, places);
        std::size_t line = context.lines.line_of(finding.at.begin);
        const std::size_t next = line + 1;
        // Left of it, the value before could take the text for its next line.
        if (finding.fault == Fault::text_line && line > 0) --line;
        places.push_back({context.lines.begin(line), context.lines.next(next - 1)});
    }
    std::sort(places.begin(), places.end(), [](Span a, Span b) { return a.begin < b.begin; });
    std::vector<Span> merged;
    for (const Span place : places) {
        if (!merged.empty() && place.begin <= merged.back().end) {
            merged.back().end = std::max(merged.back().end, place.end);
        } else {
            merged.push_back(place);
        }
    }
    return merged;
}

bool touches(const std::vector<Span>& places, Span at) {
    const auto after = std::upper_bound(places.begin(), places.end(), at.begin,
                                        [](text::Offset x, Span place) { return x < place.end; });
    return after != places.end() && (after->overlaps(at) || after->contains(at.begin));
}

bool touches(const std::vector<Span>& places, const text::EditSet& edits) {
    const auto any = [&](const auto& list, auto&& span) {
        return std::any_of(list.begin(), list.end(),
                           [&](const auto& edit) { return touches(places, span(edit)); });
    };
    return any(edits.replaces, [](const text::Replace& r) { return r.at; }) ||
           any(edits.shifts, [](const text::Shift& s) { return s.over; }) ||
           any(edits.moves, [](const text::Move& m) { return m.lines; });
}

std::vector<const rules::Rule*> acting_rules(const Choice& choice) {
    std::vector<const rules::Rule*> out;
    for (const rules::Rule* rule : rules::all_rules()) {
        if (choice.admits(*rule)) out.push_back(rule);
    }
    return out;
}

// What a comment in the file wants left alone.
void suppress(const rules::Context& context, Suppressions& suppressions, Answered& answered) {
    const Finding& finding = *answered.finding;
    const std::size_t line = context.lines.line_of(finding.at.begin);
    const std::size_t before = answered.readings.size();
    std::erase_if(answered.readings, [&](const Reading& reading) {
        return suppressions.covers(line, reading.rule->id);
    });
    answered.suppressed = (before > 0 && answered.readings.empty()) ||
                          suppressions.covers(line, rules::id_of(finding.problem, finding.fault));
    if (answered.suppressed) answered.readings.clear();
}

bool is_alone(const Reading& reading) {
    return std::any_of(reading.effects.begin(), reading.effects.end(),
                       [](const rules::Effect& effect) {
                           return std::holds_alternative<rules::effect::Reread>(effect);
                       });
}

}  // namespace

bool Choice::admits(const rules::Rule& rule) const {
    // A group in `only` stands for its rules that act by themselves, in the others for all of them.
    const auto names = [&](const std::vector<std::string>& list, bool all) {
        return std::any_of(list.begin(), list.end(), [&](const std::string& name) {
            return name == rule.id || (name == rules::to_text(rule.group) &&
                                       (all || rule.policy == rules::Policy::fix));
        });
    };
    if (names(ignore, true)) return false;
    if (names(only, false) || names(also, true)) return true;
    return only.empty() && rule.policy == rules::Policy::fix;
}

bool Choice::ignores(std::string_view id) const {
    if (std::find(ignore.begin(), ignore.end(), id) != ignore.end()) return true;
    const rules::Rule* rule = ignore.empty() ? nullptr : rules::find_rule(id);
    return rule != nullptr &&
           std::find(ignore.begin(), ignore.end(), rules::to_text(rule->group)) != ignore.end();
}

Selection select_readings(const rules::Context& context, const Choice& choice,
                          Suppressions& suppressions) {
    Selection selection;
    const std::vector<const rules::Rule*> rules = acting_rules(choice);
    for (const rules::Rule* rule : rules) {
        if (rule->find != nullptr) rule->find(context, selection.own);
    }
    bool blocked = false;
    bool tabs_read = false;
    const auto ask = [&](const Finding& finding) {
        Answered answered;
        answered.finding = &finding;
        for (const bool last : {false, true}) {
            if (last && !answered.readings.empty()) break;
            for (const rules::Rule* rule : rules) {
                if (rule->last_resort == last) rule->read(context, finding, answered.readings);
            }
        }
        reduce(answered.readings);
        if (!suppressions.empty()) suppress(context, suppressions, answered);
        tabs_read |= finding.fault == Fault::tab_indent && !answered.readings.empty();
        blocked |= answered.readings.empty() && blocks_all(finding, tabs_read);
        selection.answers.push_back(std::move(answered));
    };
    for (const Finding& finding : context.checked.findings) ask(finding);
    for (const Finding& finding : selection.own) ask(finding);
    // What is no route file is none of our business.
    if (blocked || context.checked.kind == camel::DocumentKind::no_routes) return selection;
    const std::vector<Span> locked = locked_places(context, selection.answers);
    std::vector<const Reading*> open;
    for (Answered& answer : selection.answers) {
        answer.open =
            answer.readings.size() == 1 && !touches(locked, answer.readings.front().edits);
        if (answer.open) open.push_back(&answer.readings.front());
    }
    if (open.empty()) return selection;
    const auto first = std::min_element(
        open.begin(), open.end(),
        [](const Reading* a, const Reading* b) { return a->rule->group < b->rule->group; });
    const rules::Group group = (*first)->rule->group;
    text::Gathering gathering;
    for (const Reading* reading : open) {
        if (reading->rule->group != group || !gathering.admits(reading->edits)) continue;
        if (is_alone(*reading) && !selection.accepted.empty()) continue;
        gathering.add(reading->edits);
        selection.accepted.push_back(reading);
        if (is_alone(*reading)) break;
    }
    return selection;
}

}  // namespace routefix::fix
