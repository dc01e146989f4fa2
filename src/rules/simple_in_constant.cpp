#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

bool can_be_simple(const Context& context, NodeId constant) {
    const camel::Key* simple = context.key_of(camel::languages_type(), camel::name_id("simple"));
    const NodeId parent = context[constant].parent;
    if (simple == nullptr || parent == no_node || context.has_key(parent, "simple")) return false;
    NodeId id = context[constant].first_child;
    while (id != no_node && context.key_of(simple->shape.type(), id) != nullptr) {
        id = context[id].next;
    }
    return id == no_node;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::simple_in_constant) return;
    if (!can_be_simple(context, finding.node)) return;
    Draft draft(context, simple_in_constant, finding.node);
    draft.rename(finding.node, "simple");
    out.push_back(draft.take(
        "a constant is not evaluated, and its text holds ${...}: read as `simple`", "simple"));
}

}  // namespace

const Rule simple_in_constant = {
    "simple-in-constant",
    "A constant whose text holds `${...}`.",
    Group::endpoint,
    Policy::select,
    {
        "`constant` with `${` before a lower-case letter. It becomes `simple`.",
        "A text with a value in it looks constant. Camel takes it as it stands, `${body}` and all.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - setBody:
            expression:
              constant:
                expression: "hi ${header.who}"
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - setBody:
            expression:
              simple:
                expression: "hi ${header.who}"
)",
        "Where `simple` stands beside it. An upper-case `${NAME}`, a `resource:` and the value of "
        "a header whose name says template are no finding.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
