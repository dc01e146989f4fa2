#include "rules/merged.hpp"
#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "rules/unquoted.hpp"
#include "rules/values.hpp"

namespace routefix::rules {
namespace {

// `period: 5s    repeatCount: 9` in a mapping of any keys: two lines or one text?
bool may_be_two_lines(std::string_view text) {
    const std::size_t colon = text.find(": ");
    const std::size_t blank =
        colon == std::string_view::npos ? colon : text.find_last_of(' ', colon);
    return blank != std::string_view::npos && blank > 0 && text[blank - 1] == ' ';
}

// `hello loggingLevel: WARN`: the tail could be an option of the same mapping, or of the key
// itself, whose value fits so well that it is hardly a word of the text.
bool ends_in_option(const Context& context, NodeId node, std::string_view text) {
    const std::size_t colon = text.find(": ");
    const std::size_t blank =
        colon == std::string_view::npos ? colon : text.find_last_of(' ', colon);
    if (blank == std::string_view::npos) return false;
    const camel::NameId word = camel::name_id(text.substr(blank + 1, colon - blank - 1));
    const std::string_view value = text.substr(colon + 2);
    for (const NodeId owner : {context[node].parent, node}) {
        const camel::Key* key = context.key_of(context.shape(owner).type(), word);
        if (key == nullptr || context.has_key(owner, camel::name_text(word))) continue;
        switch (key->shape.form) {
            case camel::Form::text:
            case camel::Form::duration:
                break;
            case camel::Form::boolean:
                if (is_boolean(value)) return true;
                break;
            case camel::Form::number:
                if (is_number(value)) return true;
                break;
            case camel::Form::enumeration:
                if (is_enum_value(key->shape.ref, value)) return true;
                break;
            default:
                return true;
        }
    }
    return false;
}

// `a  - to: direct:b`: an item that lost its line break.
bool holds_item(std::string_view text) {
    for (std::size_t dash = text.find(" - "); dash != std::string_view::npos;
         dash = text.find(" - ", dash + 1)) {
        const std::size_t colon = text.find(": ", dash);
        if (colon == std::string_view::npos) return false;
        if (camel::is_step(camel::name_id(text.substr(dash + 3, colon - dash - 3)))) return true;
    }
    return false;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax || finding.fault != yaml::Fault::colon_in_plain) return;
    const NodeId node = finding.node;
    const std::string_view text = finding.at.of(context.text());
    if (!takes_text(context, node) || !find_merged(context, node).gap.empty()) return;
    if (context.shape(node).form == camel::Form::none && may_be_two_lines(text)) return;
    // `to: uri: direct:a` is a mapping on one line, `x == 1  steps:` with lines below two lines.
    if (names_option(context, context.shape(node), text) || goes_on_below(context, node)) return;
    if (ends_in_option(context, node, text) || holds_item(text)) return;
    out.push_back(quote_it(context, unquoted_colon, node, "the value holds `: `"));
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
        "Where no text is expected, where deeper lines follow, or the value begins or ends with an "
        "option of its key: then a line "
        "break "
        "is missing.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
