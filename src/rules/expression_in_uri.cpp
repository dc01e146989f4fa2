#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

// A step, and all its options are options of toD, too.
bool can_be_dynamic(const Context& context, NodeId to) {
    const NodeId parent = context[to].parent;
    if (parent == no_node || context.shape(parent).type() != camel::step_type()) return false;
    const camel::Key* dynamic = context.key_of(camel::step_type(), camel::name_id("toD"));
    if (dynamic == nullptr || context.has_key(parent, "toD")) return false;
    if (context[to].kind == yaml::Kind::scalar) return true;
    NodeId id = context[to].first_child;
    while (id != no_node && context.key_of(dynamic->shape.type(), id) != nullptr) {
        id = context[id].next;
    }
    return id == no_node;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::dynamic_uri || !can_be_dynamic(context, finding.node)) return;
    Draft draft(context, expression_in_uri, finding.node);
    draft.rename(finding.node, "toD");
    out.push_back(draft.take(
        "the uri of a `to` is fixed at start-up, this one holds ${...}: read as `toD`", "toD"));
}

}  // namespace

const Rule expression_in_uri = {
    "expression-in-uri",
    "An expression in the uri of a `to`.",
    Group::endpoint,
    Policy::select,
    {
        "A `to` whose path holds `${...}`, which only `toD` evaluates. It becomes `toD`.",
        "Both look alike, and `to` is the one that people know. Camel starts the route and sends "
        "to an endpoint of that very name.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - to:
            uri: http:quay/${header.dock}
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - toD:
            uri: http:quay/${header.dock}
)",
        "For a `to` of a REST verb. Components that evaluate their path (`language`), bind "
        "parameters (`:#${...}`) and an upper-case `${NAME}` are no finding.",
        "Camel's quick fix",
    },
    read,
};

}  // namespace routefix::rules
