#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::null_value || context.tree.key(finding.node) != "constant")
        return;
    if (!finding.shape.is_mapping()) return;
    const yaml::Node& node = context[finding.node];
    // Without a value nothing says that null was meant.
    if (node.kind != yaml::Kind::scalar || node.decorated || context.has_key(node.parent, "simple"))
        return;
    Draft draft(context, null_constant, finding.node);
    draft.rename(finding.node, "simple");
    draft.retext(finding.node, "\"${null}\"", "${null}");
    out.push_back(
        draft.take("a constant is a text: null is `${null}` in simple", "simple: \"${null}\""));
}

}  // namespace

const Rule null_constant = {
    "null-constant",
    "`constant: null` for an empty body.",
    Group::shape,
    Policy::fix,
    {
        "A constant whose value is null. It becomes `${null}` in simple.",
        "It looks like a value of its own.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - setBody:
            expression:
              constant: null
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - setBody:
            expression:
              simple:
                expression: "${null}"
)",
        "Where `constant:` has no value at all.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
