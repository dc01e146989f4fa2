#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::compact_language) return;
    // `language: groovy` beside a text names the language of that text: a rule of its own reads it.
    if (context.tree.key(finding.node) == "language" &&
        context[finding.node].kind == yaml::Kind::scalar)
        return;
    Draft draft(context, compact_language, finding.node);
    const std::string name(context.tree.key(finding.node));
    if (context[finding.node].in_flow) {
        const yaml::Node& node = context[finding.node];
        const EffectNode made = draft.make(yaml::Kind::mapping, node.intro_at);
        draft.effect(effect::Beside{made, finding.node, false, "expression"});
        draft.effect(effect::Place{finding.node, made, no_node, false, name});
        draft.replace({node.intro_at, node.intro_at}, "expression: {");
        draft.replace({node.end, node.end}, "}");
    } else if (!draft.wrap(finding.node, finding.node, "expression", false)) {
        return;
    }
    out.push_back(draft.take(
        "the language `" + name + "` stands beside the options: written below `expression`",
        "expression: {" + name + ": ...}"));
}

}  // namespace

const Rule compact_language = {
    "compact-language",
    "A language stands beside the options of its EIP, without `expression:`.",
    Group::canonical,
    Policy::fix,
    {
        "A language key (`simple`, `constant`, ...) directly on an EIP, a `when` item or another "
        "place that takes an expression. It moves below `expression:`, its block unchanged.",
        "Compact notation is deprecated since Camel 4.23 and not part of the canonical schema.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - setBody:
            simple:
              expression: "hi ${body}"
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - setBody:
            expression:
              simple:
                expression: "hi ${body}"
)",
        "Where an expression is there already.",
        "Camel's canonical schema (CAMEL-22987)",
    },
    read,
};

}  // namespace routefix::rules
