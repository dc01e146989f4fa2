#include "rules/registry.hpp"
#include "rules/unquoted.hpp"

namespace routefix::rules {
namespace {

// A block scalar whose first line slipped onto the header goes on below: then it is no plain text.
bool goes_on_below(const Context& context, NodeId node) {
    for (std::size_t line = context.lines.line_of(context[node].end) + 1;
         line < context.lines.count(); ++line) {
        const std::string_view text = context.lines.content(line).of(context.text());
        const std::size_t first = text.find_first_not_of(" \t");
        if (first != std::string_view::npos) return first > context[node].column;
    }
    return false;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax) return;
    const bool alias = finding.fault == yaml::Fault::undefined_alias;
    if (finding.fault != yaml::Fault::indicator && !alias) return;
    if (finding.node == no_node || !takes_text(context, finding.node)) return;
    const char first = context.text()[finding.at.begin];
    if (std::string_view("*&!%@`|>").find(first) == std::string_view::npos) return;
    if (goes_on_below(context, finding.node)) return;
    out.push_back(quote_it(context, unquoted_indicator, finding.node,
                           std::string("a text cannot begin with `") + first + "`"));
}

}  // namespace

const Rule unquoted_indicator = {
    "unquoted-indicator",
    "A plain text that begins with a character that YAML has another use for.",
    Group::text,
    Policy::fix,
    {
        "A text that begins with `*`, `&`, `!`, `%`, `@`, a backtick, `|` or `>`. It is quoted.",
        "Patterns and cron expressions begin like that.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - removeHeaders:
            pattern: *
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - removeHeaders:
            pattern: "*"
)",
        "Where deeper lines follow, or no text is expected.",
        "snakeyaml-engine's errors",
    },
    read,
};

}  // namespace routefix::rules
