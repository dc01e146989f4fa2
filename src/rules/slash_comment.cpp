#include "rules/prose.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax || finding.fault != yaml::Fault::text_line) return;
    const std::string_view line = finding.at.of(context.text());
    // `///usr/bin/env` starts a launcher: as a comment it would no longer start.
    if (!line.starts_with("//") || line.starts_with("///")) return;
    Draft draft(context, slash_comment, no_node);
    draft.reading().at = finding.at;
    comment_out(draft, context.line_begin(finding.at.begin));
    out.push_back(draft.take("a comment begins with `#` in YAML: `//` is made one", "# //..."));
}

}  // namespace

const Rule slash_comment = {
    "slash-comment",
    "A `//` line, such as a launcher's directive.",
    Group::text,
    Policy::fix,
    {
        "A line that begins with `//` becomes a comment; its text stays, so that `//DEPS` is "
        "found.",
        "It is how Java and JavaScript write a comment.",
        R"(//DEPS org.apache.camel:camel-jq
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        R"(# //DEPS org.apache.camel:camel-jq
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "`///`: it starts a launcher and would stop to.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
