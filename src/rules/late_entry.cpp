#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::wrong_order) return;
    const NodeId item = context[finding.node].parent;
    // All late entries move in one reading, so that they keep their order.
    for (NodeId id = context[finding.other].next; id != item; id = context[id].next) {
        const NodeId key = context[id].first_child;
        if (key != no_node && camel::is_late_refused(camel::name_id(context.tree.key(key)))) return;
    }
    const text::Offset to = context.head(finding.other);
    Draft draft(context, late_entry, finding.node);
    NodeId after = context.previous(finding.other);
    std::string names;
    for (NodeId id = item; id != no_node; id = context[id].next) {
        const NodeId key = context[id].first_child;
        if (key == no_node || !camel::is_late_refused(camel::name_id(context.tree.key(key))))
            continue;
        if (!draft.move_lines(id, to, context[id].column)) return;
        draft.effect(effect::Place{id, context[id].parent, after, true, {}});
        after = id;
        names += (names.empty() ? "`" : ", `") + std::string(context.tree.key(key)) + "`";
    }
    out.push_back(draft.take(names + " has to stand before the first route: moved there"));
}

}  // namespace

const Rule late_entry = {
    "late-entry",
    "`onException`, `onCompletion` or an intercept behind the first route.",
    Group::order,
    Policy::fix,
    {
        "A top-level onException, onCompletion, intercept, interceptFrom or "
        "interceptSendToEndpoint "
        "that stands behind a route. It moves, with the comment lines directly above it, in front "
        "of the first route.",
        "The schema has no order; Camel refuses the file when it starts.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
- onException:
    exception:
      - java.io.IOException
    steps:
      - log:
          message: oops
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
        "Where an entry shares its lines with another.",
        "Camel's loader and StructureChecks",
    },
    read,
};

}  // namespace routefix::rules
