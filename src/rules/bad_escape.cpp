#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "yaml/scalar.hpp"

namespace routefix::rules {
namespace {

bool is_known(char c) {
    return std::string_view("0abt\tnvfre \"/\\N_xuU").find(c) != std::string_view::npos;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax || finding.fault != yaml::Fault::bad_escape) return;
    const yaml::Node& node = context[finding.node];
    const std::string source(node.value_span().of(context.text()));
    if (source.find_first_of("\n\r") != std::string::npos || node.decorated || source.size() < 2)
        return;
    const std::string inner = source.substr(1, source.size() - 2);
    std::string doubled;
    bool escapes = false;  // escapes that YAML knows are there too
    for (std::size_t i = 0; i < inner.size(); ++i) {
        doubled += inner[i];
        if (inner[i] != '\\' || i + 1 == inner.size()) continue;
        if (is_known(inner[i + 1])) {
            if (std::string_view("xuU").find(inner[i + 1]) != std::string_view::npos) return;
            escapes = true;
        } else {
            doubled += '\\';
        }
        doubled += inner[++i];
    }
    const bool single = !escapes && inner.find('\'') == std::string::npos;
    const std::string bytes = single ? "'" + inner + "'" : "\"" + doubled + "\"";
    Draft draft(context, bad_escape, finding.node);
    draft.retext(
        finding.node, bytes,
        yaml::decode(bytes, single ? yaml::Style::single_quoted : yaml::Style::double_quoted));
    draft.reading().at = finding.at;
    out.push_back(draft.take(std::string("`") + std::string(finding.at.of(context.text())) +
                                 "` is no escape in double quotes: " +
                                 (single ? "written in single quotes" : "the backslash is doubled"),
                             bytes));
}

}  // namespace

const Rule bad_escape = {
    "bad-escape",
    "A backslash in double quotes that is no escape of YAML.",
    Group::text,
    Policy::fix,
    {
        "A text in double quotes with `\\.`, `\\d` and the like. It is written in single "
        "quotes; where it holds a single quote or escapes that YAML knows, the backslash is "
        "doubled.",
        "Regular expressions are full of them.",
        R"(- route:
    from:
      uri: "file:in?include=.*\.csv"
      steps:
        - log:
            message: x
)",
        R"(- route:
    from:
      uri: 'file:in?include=.*\.csv'
      steps:
        - log:
            message: x
)",
        "Over several lines, and where the escape is a number that is cut short.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator); YAML 1.2, 5.7",
    },
    read,
};

}  // namespace routefix::rules
