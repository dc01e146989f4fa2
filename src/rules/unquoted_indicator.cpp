#include "rules/registry.hpp"
#include "rules/unquoted.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax) return;
    const bool alias = finding.fault == yaml::Fault::undefined_alias;
    if (finding.fault != yaml::Fault::indicator && !alias) return;
    if (finding.node == no_node || !takes_text(context, finding.node)) return;
    const char first = context.text()[finding.at.begin];
    if (std::string_view("*&!%@`|>").find(first) == std::string_view::npos) return;
    // A block scalar whose first line slipped onto the header goes on below: no plain text.
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
