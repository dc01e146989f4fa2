#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::compact_from) return;
    const yaml::Node& item = context[context[finding.node].parent];
    if (item.first_child != finding.node || context[finding.node].next != no_node) return;
    Draft draft(context, compact_from, finding.node);
    if (!draft.wrap(finding.node, finding.node, "route", false)) return;
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
        "An entry `- from:`. All its lines move below `route:`.",
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
        "Where the entry holds another key beside `from`.",
        "Camel's canonical schema (CAMEL-24745)",
    },
    read,
};

}  // namespace routefix::rules
