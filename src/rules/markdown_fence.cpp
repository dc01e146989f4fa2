#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax || finding.fault != yaml::Fault::fence_line) return;
    // ```yaml, ``` or ~~~; a fence with more words than a language would lose them.
    const std::string_view fence = finding.at.of(context.text());
    if (fence.find(' ') != std::string_view::npos) return;
    const std::size_t line = context.lines.line_of(finding.at.begin);
    Draft draft(context, markdown_fence, no_node);
    draft.reading().at = finding.at;
    draft.replace({context.lines.begin(line), context.lines.next(line)}, "");
    out.push_back(draft.take("a markdown fence is no part of the file: removed"));
}

}  // namespace

const Rule markdown_fence = {
    "markdown-fence",
    "A markdown code fence around the YAML.",
    Group::text,
    Policy::fix,
    {
        "A line of ``` or ~~~, with or without a language. The line is removed.",
        "Models answer in markdown.",
        R"(```yaml
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
```
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "Where the fence carries more than a language: nothing that carries words is dropped.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
