#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "yaml/scalar.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax || finding.fault != yaml::Fault::text_after_quote)
        return;
    const yaml::Node& node = context[finding.node];
    const char quote = context.text()[node.begin];
    const std::string_view rest = finding.at.of(context.text());
    if (rest.size() != 1 || rest[0] != quote || node.decorated) return;
    const std::string bytes(text::Span{node.begin, finding.at.begin}.of(context.text()));
    Draft draft(context, doubled_quote, finding.node);
    draft.replace(finding.at, "");
    draft.effect(effect::Retext{finding.node, yaml::decode(bytes, node.style)});
    draft.reading().at = finding.at;
    out.push_back(draft.take("one closing quote too many: removed", bytes));
}

}  // namespace

const Rule doubled_quote = {
    "doubled-quote",
    "Two closing quotes.",
    Group::text,
    Policy::fix,
    {
        "A text whose closing quote is followed by exactly one more. The second one goes.",
        "A value fixed twice.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: "ready""
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: "ready"
)",
        "Where anything else follows the closing quote.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
