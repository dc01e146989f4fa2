#include "rules/merged.hpp"
#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "rules/unquoted.hpp"

namespace routefix::rules {
namespace {

// `period: 5s    repeatCount: 9` in a mapping of any keys: two lines or one text?
bool may_be_two_lines(std::string_view text) {
    const std::size_t colon = text.find(": ");
    const std::size_t blank =
        colon == std::string_view::npos ? colon : text.find_last_of(' ', colon);
    return blank != std::string_view::npos && blank > 0 && text[blank - 1] == ' ';
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax || finding.fault != yaml::Fault::colon_in_plain) return;
    if (!takes_text(context, finding.node) || !find_merged(context, finding.node).gap.empty())
        return;
    // `to: uri: direct:a` is a mapping on one line, not a text.
    const std::string_view text = finding.at.of(context.text());
    if (context.shape(finding.node).form == camel::Form::none && may_be_two_lines(text)) return;
    if (names_option(context, context.shape(finding.node), text)) return;
    out.push_back(quote_it(context, unquoted_colon, finding.node, "the value holds `: `"));
}

}  // namespace

const Rule unquoted_colon = {
    "unquoted-colon",
    "A plain value that holds `: `.",
    Group::text,
    Policy::fix,
    {
        "A text with a colon and a blank, without quotes. It is quoted.",
        "In YAML a colon and a blank end a key.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: state: ready
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: "state: ready"
)",
        "Where no text is expected, or the value begins with an option of its key: then a line "
        "break "
        "is missing.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
