#include "rules/moves.hpp"
#include "rules/places.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::compact_from) return;
    const NodeId item = context[finding.node].parent;
    if (!is_bare_route(context, item)) return;
    const NodeId first = context[item].first_child;
    const NodeId last = context.tree.last_child(item);
    Draft draft(context, compact_from, finding.node);
    if (!draft.wrap(first, last, "route", false)) return;
    out.push_back(
        draft.take("`from` stands at the top level: written below `route`", "route: {from: ...}"));
}

}  // namespace

const Rule compact_from = {
    "compact-from",
    "A top-level `from` without `route:`.",
    Group::canonical,
    Policy::fix,
    {
        "An entry `- from:`. All its lines move below `route:`, and with them the options of the "
        "route that stand beside it (`id`, `autoStartup`).",
        "The classic schema takes both; the canonical schema has only `route`.",
        R"(- from:
    uri: direct:in
    steps:
      - log:
          message: x
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "Where the entry holds a key beside `from` that is no option of a route.",
        "Camel's canonical schema (CAMEL-24745)",
    },
    read,
};

}  // namespace routefix::rules
