#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

// The item of the file's list that holds `node`.
NodeId top_item(const Context& context, NodeId node) {
    while (node != no_node && context[node].parent != context.checked.entries)
        node = context[node].parent;
    return node;
}

std::size_t count_routes(const Context& context) {
    std::size_t count = 0;
    const NodeId entries = context.checked.entries;
    for (NodeId item = context[entries].first_child; item != no_node; item = context[item].next) {
        const NodeId key = context[item].first_child;
        if (key == no_node) continue;
        const std::string_view name = context.tree.key(key);
        count += name == "route" || name == "from" || name == "routeTemplate";
    }
    return count;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::unknown_key) return;
    const NodeId entry = finding.node;
    if (!camel::is_late_refused(camel::name_id(context.tree.key(entry)))) return;
    const NodeId entries = context.checked.entries;
    if (entries == no_node || context[entries].kind != yaml::Kind::sequence) return;
    const NodeId top = top_item(context, entry);
    // Inside a route both places mean the same only while there is one route.
    if (top == no_node || count_routes(context) != 1 || top == context[entry].parent) return;
    const std::string_view holder = context.tree.key(context[top].first_child);
    if (holder != "route" && holder != "from") return;
    const NodeId mapping = context[entry].parent;
    const bool whole_item = context[mapping].intro == yaml::Intro::dash &&
                            context[mapping].first_child == entry && context[entry].next == no_node;
    const NodeId moved = whole_item ? mapping : entry;
    if (!whole_item && context[mapping].first_child == entry &&
        context[mapping].intro == yaml::Intro::dash)
        return;
    if (context[context[moved].parent].first_child == moved && context[moved].next == no_node)
        return;
    Draft draft(context, entry_in_route, entry);
    if (!draft.move_lines(moved, context.head(top), context[top].column)) return;
    const NodeId before = context.previous(top);
    if (whole_item) {
        draft.effect(effect::Place{moved, entries, before, true, {}});
    } else {
        const EffectNode made = draft.make(yaml::Kind::mapping, context[entry].intro_at);
        draft.effect(effect::Place{made, entries, before, true, {}});
        draft.effect(
            effect::Place{entry, made, no_node, false, std::string(context.tree.key(entry))});
    }
    out.push_back(
        draft.take("`" + std::string(context.tree.key(entry)) +
                   "` is an entry of the file, not a part of a route: moved in front of it"));
}

}  // namespace

const Rule entry_in_route = {
    "entry-in-route",
    "A top-level entry written inside a route.",
    Group::layout,
    Policy::fix,
    {
        "onException, onCompletion or an intercept as a key of `route` or as a step, in a file "
        "with "
        "one route. It becomes an entry in front of the route.",
        "In the Java DSL they are written inside the route.",
        R"(- route:
    onException:
      exception:
        - java.io.IOException
      steps:
        - log:
            message: oops
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        R"(- onException:
    exception:
      - java.io.IOException
    steps:
      - log:
          message: oops
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "In a file with several routes: at the top level the entry would apply to all of them; "
        "`routeConfiguration` keeps it to one.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
