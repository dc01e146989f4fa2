#include <array>

#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::wrong_kind || finding.shape.form != camel::Form::text) return;
    // The only text of the DSL that is evaluated as simple anyway.
    if (camel::type(finding.type).name != "LogDefinition" ||
        context.tree.key(finding.node) != "message")
        return;
    const yaml::Node& node = context[finding.node];
    NodeId inner = node.first_child;
    if (node.kind != yaml::Kind::mapping || inner == no_node || context[inner].next != no_node ||
        node.decorated)
        return;
    const std::string language(context.tree.key(inner));
    if (language != "simple" && language != "constant") return;
    if (context[inner].kind == yaml::Kind::mapping) {
        inner = context[inner].first_child;
        if (inner == no_node || context[inner].next != no_node ||
            context.tree.key(inner) != "expression")
            return;
    }
    const yaml::Node& text = context[inner];
    if (text.kind != yaml::Kind::scalar || text.decorated || text.faulty) return;
    if (text.style == yaml::Style::literal || text.style == yaml::Style::folded) return;
    if (language == "constant" && context.tree.text_of(inner).find("${") != std::string::npos)
        return;
    const text::Offset from = node.is_flow() ? node.begin : context.after_colon(finding.node);
    const std::string_view between = text::Span{from, text.begin}.of(context.text());
    if (between.find('#') != std::string_view::npos) return;
    Draft draft(context, expression_for_text, finding.node);
    const std::string bytes(text.value_span().of(context.text()));
    draft.replace({from, node.end}, (node.is_flow() ? "" : " ") + bytes);
    draft.effect(effect::Retext{finding.node, context.tree.text_of(inner)});
    out.push_back(draft.take("`message` is a text, and simple already: the language around it goes",
                             "message: " + bytes));
}

}  // namespace

const Rule expression_for_text = {
    "expression-for-text",
    "The message of a log as an expression.",
    Group::shape,
    Policy::fix,
    {
        "`message:` of a log with `simple` or `constant` below it. The text alone stays.",
        "Other EIPs take expressions; log evaluates its text by itself.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message:
              simple: "got ${body}"
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: "got ${body}"
)",
        "For other languages, for a `constant` that holds `${`, and for other texts.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
