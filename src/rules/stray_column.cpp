#include <iterator>

#include "rules/moves.hpp"
#include "rules/places.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

std::string name_of(const Context& context, NodeId node) {
    for (; node != no_node; node = context[node].parent) {
        if (context[node].intro == yaml::Intro::key)
            return "`" + std::string(context.tree.key(node)) + "`";
    }
    return "the file";
}

// A text that takes options becomes the option that it stands for.
bool nest_text(Draft& draft, NodeId node) {
    const Context& context = draft.context();
    return draft.nest(node, {text_key_of(context, context.shape(node).type())}) != no_node;
}

// The entries or items of the stray become children of the candidate, by their column alone.
bool attach(Draft& draft, NodeId stray, const Candidate& place) {
    const Context& context = draft.context();
    const yaml::Node& node = context[stray];
    const yaml::Node& container = context[place.target];
    const NodeId first = node.first_child;
    const NodeId last = context.tree.last_child(stray);
    Target target{place.target, effect::in_order, 0, false};
    if (place.way == Way::through) {
        if (node.kind != yaml::Kind::sequence) return false;
        // The items go below a key that is written on a line before them.
        const std::uint32_t column = container.kind == yaml::Kind::mapping
                                         ? context[container.first_child].column
                                         : container.column + context.style.indent;
        if (container.kind == yaml::Kind::scalar) {
            if (!nest_text(draft, place.target)) return false;
        } else if (container.kind == yaml::Kind::empty) {
            draft.effect(effect::Become{place.target, yaml::Kind::mapping});
        }
        const std::string key(camel::name_text(place.via));
        const EffectNode made = draft.make(yaml::Kind::sequence, context[first].intro_at);
        draft.effect(effect::Place{made, place.target, effect::in_order, false, key});
        const text::Offset line = context.line_begin(context[first].intro_at);
        const text::Offset head = context.head(first);
        draft.replace({context[first].intro_at, context[first].intro_at},
                      key + ":\n" + std::string(column + context.style.sequence, ' '));
        // The first line holds the key now; its item is written at its column right away.
        if (!draft.reindent(first, last,
                            {made, effect::in_order, column + context.style.sequence, true}))
            return false;
        auto& shifts = draft.reading().edits.shifts;
        for (text::Shift& shift : shifts) {
            if (shift.over.begin == head) shift.over.begin = context[first].intro_at + 1;
        }
        draft.shift(head, line + 1, static_cast<int>(column) - static_cast<int>(node.column));
        draft.effect(effect::Drop{stray});
        return true;
    }
    target.as_item = place.way == Way::up_item;
    if (target.as_item && container.kind == yaml::Kind::empty) {
        draft.effect(effect::Become{place.target, yaml::Kind::sequence});
        target.column = item_column(context, place.target);
        if (!draft.reindent(first, last, target)) return false;
        draft.effect(effect::Drop{stray});
        return true;
    }
    if (container.kind == yaml::Kind::scalar) {
        if (!nest_text(draft, place.target)) return false;
        target.column = container.column + context.style.indent;
    } else if (container.kind == yaml::Kind::empty) {
        draft.effect(effect::Become{place.target, yaml::Kind::mapping});
        target.column = container.column + context.style.indent;
    } else {
        target.column = context[container.first_child].column;
    }
    if (!draft.reindent(first, last, target)) return false;
    draft.effect(effect::Drop{stray});
    return true;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax || finding.fault != yaml::Fault::stray) return;
    const Home* home = context.home_of(finding.node);
    if (home == nullptr || home->waits) return;
    const Candidate* only = home->only;
    const bool several = context[finding.node].first_child != context.tree.last_child(finding.node);
    std::vector<Reading> readings;
    for (const Candidate& place : home->places) {
        if (only != nullptr && &place != only) continue;
        Draft draft(context, stray_column, finding.node);
        if (!attach(draft, finding.node, place)) continue;
        draft.straighten(finding.node);
        draft.reading().at = finding.at;
        readings.push_back(
            draft.take(std::string(several ? "these lines stand" : "this line stands") +
                       " in a column of " + (several ? "their" : "its") + " own: read as part of " +
                       name_of(context, place.target)));
    }
    if (only == nullptr && readings.size() == 1) return;
    std::move(readings.begin(), readings.end(), std::back_inserter(out));
}

}  // namespace

const Rule stray_column = {
    "stray-column",
    "Lines in a column that no open container has.",
    Group::layout,
    Policy::fix,
    {
        "Keys or items whose column fits nothing around them belong to the open container that can "
        "hold them: the only one at most two columns away, or the only one at all.",
        "A line pasted or written with one or two blanks too many or too few.",
        R"(- route:
    from:
      uri: direct:in
       steps:
        - log:
            message: a
          - log:
              message: b
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: a
        - log:
            message: b
)",
        "Where two containers equally near would take the lines.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator); "
        "apache/camel#26617",
    },
    read,
};

}  // namespace routefix::rules
