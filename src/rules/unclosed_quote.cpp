#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "yaml/scalar.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax || finding.fault != yaml::Fault::unclosed_quote) return;
    const yaml::Node& node = context[finding.node];
    const std::string source(node.value_span().of(context.text()));
    const char quote = source[0];
    // A comment or text: both are possible. A second quote: where the text ends is not known.
    if (source.find(" #") != std::string::npos || source.find(quote, 1) != std::string::npos)
        return;
    if (source.back() == '\\' || node.decorated || node.in_flow || source.size() < 2) return;
    // A deeper line could be the rest of the text.
    const std::size_t line = context.lines.line_of(node.begin);
    if (line + 1 < context.lines.count()) {
        const std::string_view next = context.lines.content(line + 1).of(context.text());
        const std::size_t first = next.find_first_not_of(" \t");
        if (first == std::string_view::npos && line + 2 < context.lines.count()) return;
        if (first != std::string_view::npos && first > node.column) return;
    }
    const std::string bytes = source + quote;
    Draft draft(context, unclosed_quote, finding.node);
    draft.replace({node.end, node.end}, std::string(1, quote));
    draft.effect(effect::Retext{finding.node, yaml::decode(bytes, node.style)});
    out.push_back(draft.take("the quote is not closed: closed at the end of its line", bytes));
}

}  // namespace

const Rule unclosed_quote = {
    "unclosed-quote",
    "A quote that is never closed.",
    Group::text,
    Policy::fix,
    {
        "A text in quotes without the closing one, on a line of its own key. It is closed at "
        "the end of the line.",
        "Cut off, or swallowed by quotes inside.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: "ready
        - to:
            uri: direct:b
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: "ready"
        - to:
            uri: direct:b
)",
        "Where the line holds another quote or ` #`, or deeper lines follow: where the text "
        "ends is not known.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
