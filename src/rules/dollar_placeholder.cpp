#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "rules/simple_text.hpp"
#include "yaml/scalar.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::dollar_placeholder) return;
    const yaml::Node& node = context[finding.node];
    const text::Span all = node.value_span();
    const std::string placeholder =
        "{{" + std::string(meant_property(finding.at.of(context.text()))) + "}}";
    std::string bytes(all.of(context.text()));
    bytes.replace(finding.at.begin - all.begin, finding.at.size(), placeholder);
    std::string meaning = bytes;
    if (node.style != yaml::Style::plain) {
        meaning = bytes.substr(1, bytes.size() - 2);
    } else if (node.in_flow || bytes.starts_with('{')) {
        bytes = yaml::in_quotes(meaning, context.style.quotes);
    }
    Draft draft(context, dollar_placeholder, finding.node);
    draft.retext(finding.node, bytes, meaning);
    const std::string value(finding.at.of(context.text()));
    out.push_back(draft.take(
        "an endpoint option is no expression: `" + value + "` is read as a property", placeholder));
}

}  // namespace

const Rule dollar_placeholder = {
    "dollar-placeholder",
    "`${key}` as the value of an endpoint option, where `{{key}}` is meant.",
    Group::endpoint,
    Policy::select,
    {
        "A value that is `${key}` or `${properties:key}` and nothing else, in the query of a uri "
        "or under `parameters`, where the simple language has no function of that name. It becomes "
        "the placeholder `{{key}}`.",
        "In Spring and in many other tools a property is written so.",
        R"(- route:
    from:
      uri: timer:tick
      parameters:
        period: "${meter.period}"
      steps:
        - log:
            message: x
)",
        R"(- route:
    from:
      uri: timer:tick
      parameters:
        period: "{{meter.period}}"
      steps:
        - log:
            message: x
)",
        "For `toD`, `wireTap` and other endpoints that are an expression as a whole, and for an "
        "upper-case `${NAME}`, which a shell or a deployment tool replaces.",
        "Camel's EndpointChecks",
    },
    read,
};

}  // namespace routefix::rules
