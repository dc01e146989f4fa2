#include <iterator>

#include "rules/moves.hpp"
#include "rules/places.hpp"
#include "rules/registry.hpp"
#include "text/limits.hpp"

namespace routefix::rules {
namespace {

std::string quoted(std::string_view name) {
    return "`" + std::string(name) + "`";
}

bool is_misplaced(const Context& context, NodeId entry) {
    const NodeId mapping = context[entry].parent;
    const camel::TypeId type = context.shape(mapping).type();
    if (type == 0 || context[entry].intro != yaml::Intro::key) return false;
    if (camel::type(type).one_key) return context[mapping].first_child != entry;
    return context.key_of(type, entry) == nullptr;
}

// The siblings behind `entry` that have the same only place, so that one edit moves all of them.
NodeId run_end(const Context& context, NodeId entry, const Candidate& place) {
    NodeId last = entry;
    for (NodeId id = context[entry].next; id != no_node; id = context[id].next) {
        if (!is_misplaced(context, id)) break;
        const auto places = places_of(context, id);
        const Candidate* other = decide(places, 1);
        if (other == nullptr || other->way != place.way || other->target != place.target ||
            other->via != place.via) {
            break;
        }
        last = id;
    }
    return last;
}

// Whether the entry before it goes the same way: then its reading covers this one.
bool is_covered(const Context& context, NodeId entry, const Candidate& place) {
    if (place.way == Way::own_item || place.way == Way::up_through || place.way == Way::previous)
        return false;
    const NodeId before = context.previous(entry);
    if (before == no_node || before == place.target || !is_misplaced(context, before)) return false;
    const auto places = places_of(context, before);
    const Candidate* other = decide(places, 1);
    return other != nullptr && other->way == place.way && other->target == place.target &&
           other->via == place.via;
}

// Into the sibling before it. A sibling that is a text becomes a mapping first.
bool down(Draft& draft, NodeId first, NodeId last, NodeId target) {
    const Context& context = draft.context();
    const yaml::Node& node = context[target];
    if (node.decorated || node.is_flow() || context.previous(first) != target) return false;
    Target place;
    place.parent = target;
    place.column = child_column(context, target);
    if (node.kind == yaml::Kind::scalar) {
        const camel::TypeId type = context.shape(target).type();
        if (camel::type(type).text_language != 0) return false;
        if (draft.nest(target, {text_key_of(context, type)}) == no_node) return false;
        place.column = node.column + context.style.indent;
    } else if (node.kind == yaml::Kind::empty) {
        draft.effect(effect::Become{target, yaml::Kind::mapping});
    }
    // Strays that only missed these entries stand beside them now.
    for (const Home& home : context.homes) {
        if (home.only == nullptr || !home.only->beside || home.only->target != target) continue;
        for (NodeId id = context[home.stray].first_child; id != no_node; id = context[id].next) {
            draft.effect(effect::Place{id, target, effect::in_order, false,
                                       std::string(context.tree.key(id))});
        }
        draft.effect(effect::Drop{home.stray});
    }
    return draft.reindent(first, last, place);
}

// Below a key of the same mapping, which is created where the first of them stands, or entered
// where it ends right before them.
bool through(Draft& draft, NodeId first, NodeId last, camel::NameId via) {
    const Context& context = draft.context();
    const NodeId mapping = context[first].parent;
    const NodeId present = context.tree.child(mapping, camel::name_text(via));
    const camel::Shape shape = context.key_of(context.shape(mapping).type(), via)->shape;
    const bool items = shape.form == camel::Form::sequence;
    if (present == no_node) return draft.wrap(first, last, camel::name_text(via), items);
    if (context.previous(first) != present || context[present].is_flow()) return false;
    if (items) {
        if (context[present].kind == yaml::Kind::empty) {
            draft.effect(effect::Become{present, yaml::Kind::sequence});
        } else if (context[present].kind != yaml::Kind::sequence) {
            return false;
        }
        return draft.reindent(first, last,
                              {present, effect::in_order, item_column(context, present), true});
    }
    if (context[present].kind == yaml::Kind::empty) {
        draft.effect(effect::Become{present, yaml::Kind::mapping});
    } else if (context[present].kind != yaml::Kind::mapping) {
        return false;
    }
    return draft.reindent(first, last,
                          {present, effect::in_order, child_column(context, present), false});
}

// The whole item becomes one of the steps of the item before it.
bool previous(Draft& draft, NodeId entry, NodeId steps) {
    const Context& context = draft.context();
    if (context[steps].kind == yaml::Kind::empty) {
        draft.effect(effect::Become{steps, yaml::Kind::sequence});
    }
    const NodeId item = context[entry].parent;
    return draft.reindent(item, item, {steps, effect::in_order, item_column(context, steps), true});
}

// Out of the containers between it and the target. Where it ends them, only its column changes;
// else its lines move: in front of them when it stands first, behind them otherwise.
bool up(Draft& draft, NodeId entry, NodeId end, const Candidate& place) {
    const Context& context = draft.context();
    NodeId child = entry;  // the child of the target that holds the entry
    bool only = true;      // the containers left behind hold nothing else
    bool last = true;
    bool first = true;
    while (context[child].parent != place.target) {
        const NodeId parent = context[child].parent;
        const bool begins = context[parent].first_child == child;
        const bool ends = context[child == entry ? end : child].next == no_node;
        if (!ends) last = false;
        if (!begins) first = false;
        if (!begins || !ends) only = false;
        child = parent;
        if (context[child].decorated || context[child].is_flow()) return false;
    }
    if (only) return false;  // nothing would be left of the container: for another rule
    const NodeId item = context[entry].parent;
    const bool whole_item =
        context[item].first_child == entry && context[item].intro == yaml::Intro::dash;
    if (whole_item && context[entry].next != no_node) return false;
    if (!last) end = entry;  // lines that move go one by one
    const NodeId moved = whole_item ? item : entry;
    const NodeId left = context[moved].parent;  // must hold something else
    if (context[left].first_child == moved && context[moved].next == no_node) return false;
    const bool before = !last && (first || place.way == Way::up_through);
    Target target{place.target, effect::in_order, context[context[place.target].first_child].column,
                  place.way == Way::up_item};
    if (!last) {
        target.after = before ? context.previous(child) : child;
        if (!context.first_on_line(child)) return false;
        const text::Span lines{context.head(moved), context.tail(moved)};
        if (!draft.move(lines, before ? context.head(child) : context.tail(child))) return false;
    }
    if (place.way != Way::up_through) return draft.reindent(moved, whole_item ? item : end, target);
    const EffectNode made = draft.make(yaml::Kind::mapping, context[moved].intro_at);
    const std::string key(camel::name_text(place.via));
    draft.effect(effect::Place{made, place.target, target.after, false, key});
    const std::uint32_t column = target.column;
    const text::Offset line = context.line_begin(context[moved].intro_at);
    if (!draft.reindent(moved, moved,
                        {made, effect::in_order, column + context.style.indent, false}))
        return false;
    // The line of the key stands where the first line of the entry would.
    const text::Offset head_line = context.head(moved);
    for (text::Shift& shift : draft.reading().edits.shifts) {
        if (shift.over.begin == head_line && shift.over.end > line + 1) shift.over.begin = line + 1;
        if (shift.over.begin == head_line) shift.by -= static_cast<int>(context.style.indent);
    }
    const text::Offset at = context[entry].intro_at;
    const std::string head = key + ":\n" + std::string(column + context.style.indent, ' ');
    if (whole_item) {
        draft.reading().edits.replaces.back().text = head;
    } else {
        draft.shift(head_line, line + 1,
                    static_cast<int>(column) - static_cast<int>(context[entry].column));
        draft.replace({at, at}, head);
    }
    return true;
}

std::string sentence(const Context& context, NodeId entry, const Candidate& place) {
    const std::string key = quoted(context.tree.key(entry));
    switch (place.way) {
        case Way::part:
            return key + " is no step, but a part of " + quoted(context.tree.key(place.target)) +
                   " before it: moved below it";
        case Way::down:
            return key + " stands beside " + quoted(context.tree.key(place.target)) +
                   " and belongs to it: moved below it";
        case Way::own_item:
            return key + " is a second key of an item: written as an item of its own";
        case Way::through:
        case Way::up_through:
            return key + " belongs below " + quoted(camel::name_text(place.via)) + ": moved there";
        default: {
            const NodeId target = place.target;
            const std::string_view name = context.tree.key(target);
            return key + " does not belong here: moved up" +
                   (name.empty() ? "" : " to " + quoted(name));
        }
    }
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::unknown_key && finding.problem != Problem::surplus_key) return;
    const NodeId entry = finding.node;
    if (context[entry].decorated || context[entry].in_flow) return;
    if (context.child_count(context[entry].parent) > limits::siblings) return;
    const auto places = places_of(context, entry);
    const Candidate* only = decide(places, 1);
    if (only != nullptr && is_covered(context, entry, *only)) return;
    std::vector<Reading> readings;
    for (const Candidate& place : places) {
        if (only != nullptr && &place != only) continue;
        const bool alone = only == nullptr || place.way == Way::own_item ||
                           place.way == Way::up_through || place.way == Way::previous ||
                           place.way == Way::part;
        const NodeId last = alone ? entry : run_end(context, entry, place);
        Draft draft(context, misplaced_key, entry);
        bool done = false;
        switch (place.way) {
            case Way::down:
                done = down(draft, entry, last, place.target);
                break;
            case Way::own_item:
                done = draft.split(entry);
                break;
            case Way::through:
                done = through(draft, entry, last, place.via);
                break;
            case Way::previous:
                done = previous(draft, entry, place.target);
                break;
            case Way::part:
                done = draft.reindent(
                    context[entry].parent, context[entry].parent,
                    {place.target, effect::in_order, child_column(context, place.target), false});
                break;
            case Way::up:
            case Way::up_item:
            case Way::up_through:
                done = up(draft, entry, last, place);
                break;
        }
        if (done)
            readings.push_back(draft.take(sentence(context, entry, place),
                                          std::string(context.tree.key(entry)) + ":"));
    }
    // Several places, of which only some can be written, are not one reading.
    if (only == nullptr && readings.size() == 1) return;
    std::move(readings.begin(), readings.end(), std::back_inserter(out));
}

}  // namespace

const Rule misplaced_key = {
    "misplaced-key",
    "A key at the wrong level: an option beside its EIP, a step beside `steps`.",
    Group::layout,
    Policy::fix,
    {
        "A key that its mapping does not know goes where the model has a place for it: into the "
        "sibling before it, into the EIP before it where it stands as a step (`- otherwise:`), out "
        "as an item of its own, below a key of the same mapping "
        "(`steps`, `redeliveryPolicy`, `from`), or into an enclosing container.",
        "One level of indentation is easily lost, and other DSLs nest differently.",
        R"(- route:
    id: quay
    from:
      uri: direct:in
      steps:
        - to:
            uri: "sql:select 1"
          parameters:
            outputType: SelectOne
        - log:
            message: a
          to:
            uri: direct:b
)",
        R"(- route:
    id: quay
    from:
      uri: direct:in
      steps:
        - to:
            uri: "sql:select 1"
            parameters:
              outputType: SelectOne
        - log:
            message: a
        - to:
            uri: direct:b
)",
        "Where two places at the same distance would take it, or where the place has the key "
        "already.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator); "
        "apache/camel#26397",
    },
    read,
};

}  // namespace routefix::rules
