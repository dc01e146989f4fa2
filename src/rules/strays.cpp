#include "rules/strays.hpp"

#include "rules/places.hpp"

namespace routefix::rules {
namespace {

// Off by so many columns from the only container that takes the lines, the others do not count.
constexpr unsigned near_columns = 2;

// The stray that `stray` hangs on; no_node where it hangs on the document.
NodeId outer_stray(const yaml::Tree& tree, NodeId stray) {
    for (NodeId id = tree[stray].parent; id != no_node; id = tree[id].parent) {
        if (tree[id].stray) return id;
    }
    return no_node;
}

// The shape that the home gives to an entry of the stray.
camel::Shape shape_in(const Context& context, const Candidate& place, NodeId entry) {
    const camel::Shape shape = context.shape(place.target);
    camel::TypeId type = shape.type();
    if (place.way == Way::through) type = camel::step_type();
    if (place.way == Way::up_item) type = camel::item_shape(shape).type();
    const camel::Key* key = context.key_of(type, entry);
    return key == nullptr ? camel::Shape{} : key->shape;
}

void check_stray(const Context& context, const Home& home, Checked& checked) {
    const yaml::Node& stray = context[home.stray];
    for (NodeId id = stray.first_child; id != no_node; id = context[id].next) {
        if (stray.kind == yaml::Kind::mapping) {
            check_entry(context.tree, context.version, id, shape_in(context, *home.only, id),
                        checked);
            continue;
        }
        const camel::Shape shape = context.shape(home.only->target);
        const bool steps = home.only->way == Way::through || shape.form != camel::Form::sequence;
        const camel::Shape item = camel::item_shape(steps ? camel::steps_shape() : shape);
        check_entry(context.tree, context.version, id, item, checked);
    }
}

void promise_keys(const Context& context, const Home& home, Checked& checked) {
    const NodeId target = home.only->target;
    if (home.only->way == Way::through) {
        checked.promised.insert({target, camel::name_text(home.only->via)});
    } else if (home.only->way == Way::up) {
        for (NodeId id = context[home.stray].first_child; id != no_node; id = context[id].next) {
            checked.promised.insert({target, context.tree.key(id)});
        }
    }
}

}  // namespace

std::vector<Home> find_homes(const Context& context, Checked& checked) {
    std::vector<Home> homes;
    homes.reserve(context.tree.strays.size());
    for (const NodeId stray : context.tree.strays) {
        Home& home = homes.emplace_back();
        home.stray = stray;
        home.places = places_of_stray(context, stray);
        home.only = decide(home.places, near_columns);
        if (home.only == nullptr) continue;
        const NodeId outer = outer_stray(context.tree, stray);
        if (home.only->beside) {
            home.waits = true;
            continue;
        }
        // A list where a mapping should be is mended first.
        const yaml::Kind kind = context[home.only->target].kind;
        const camel::Shape shape = context.shape(home.only->target);
        const bool unsettled = (kind == yaml::Kind::sequence && shape.is_mapping()) ||
                               (kind == yaml::Kind::mapping && shape.form == camel::Form::sequence);
        home.waits =
            unsettled || (outer != no_node && !context.tree.is_ancestor(outer, home.only->target) &&
                          context[stray].begin < context[outer].end);
        check_stray(context, home, checked);
        promise_keys(context, home, checked);
    }
    std::stable_sort(checked.findings.begin(), checked.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.at.begin < b.at.begin; });
    return homes;
}

}  // namespace routefix::rules
