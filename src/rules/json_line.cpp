#include "rules/moves.hpp"
#include "rules/option_value.hpp"
#include "rules/registry.hpp"
#include "rules/values.hpp"
#include "yaml/scalar.hpp"

namespace routefix::rules {
namespace {

bool is_value(const Finding& finding, std::string_view text) {
    if (finding.problem == Problem::bad_option_value) {
        const auto option = camel::find_option(finding.component, finding.option);
        return option && fits(*option, text);
    }
    const camel::Shape& shape = finding.shape;
    switch (shape.form) {
        case camel::Form::boolean:
            return is_boolean(text);
        case camel::Form::number:
            return is_number(text);
        case camel::Form::enumeration:
            return is_enum_value(shape.ref, text);
        default:
            return false;
    }
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    const NodeId entry = finding.node;
    if (entry == no_node || context[entry].intro != yaml::Intro::key || !context[entry].key_quoted)
        return;
    const yaml::Node& node = context[entry];
    if (node.kind != yaml::Kind::scalar || node.decorated || node.in_flow) return;
    std::string bytes;
    const bool after_quote =
        finding.problem == Problem::syntax && finding.fault == yaml::Fault::text_after_quote;
    if (after_quote && finding.at.of(context.text()) == ",") {
        bytes = text::Span{node.begin, finding.at.begin}.of(context.text());
    } else if (finding.problem == Problem::bad_boolean || finding.problem == Problem::bad_number ||
               finding.problem == Problem::bad_enum ||
               finding.problem == Problem::bad_option_value) {
        const std::string text = context.tree.text_of(entry);
        if (node.style != yaml::Style::plain || !text.ends_with(',')) return;
        bytes = text.substr(0, text.size() - 1);
        if (!is_value(finding, bytes)) return;
    } else {
        return;
    }
    const std::string key(context.tree.key(entry));
    Draft draft(context, json_line, entry);
    draft.replace({node.intro_at, node.end}, yaml::quote(key) + ": " + bytes);
    draft.effect(effect::Retext{entry, after_quote ? yaml::decode(bytes, node.style) : bytes});
    out.push_back(draft.take("a line of JSON among YAML: written as YAML", key + ": " + bytes));
}

}  // namespace

const Rule json_line = {
    "json-line",
    "A line of JSON among the YAML: `\"autoStartup\": false,`.",
    Group::text,
    Policy::fix,
    {
        "A key in quotes whose value ends with a comma. Both go.",
        "Pasted from a JSON file.",
        R"(- route:
    id: a
    "autoStartup" : false,
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        R"(- route:
    id: a
    autoStartup: false
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "Where the comma can be part of a text.",
        "a repaired file of a public repository",
    },
    read,
};

}  // namespace routefix::rules
