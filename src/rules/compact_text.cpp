#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "rules/unquoted.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::compact_text) return;
    const bool plain = context[finding.node].style == yaml::Style::plain;
    if (plain && names_option(context, finding.shape, context.tree.text_of(finding.node))) return;
    const camel::Type type = camel::type(finding.shape.ref);
    std::vector<std::string_view> keys{camel::name_text(type.text_key)};
    if (type.text_language != 0) {
        keys.push_back(camel::name_text(type.text_language));
        keys.push_back("expression");
    }
    Draft draft(context, compact_text, finding.node);
    if (draft.nest(finding.node, keys) == no_node) return;
    const std::string name(context.tree.key(finding.node));
    const std::string key(keys.front());
    out.push_back(
        draft.take("the text of `" + name + "` is its `" + key + "`: written as an option",
                   name + ": {" + key + ": ...}"));
}

}  // namespace

const Rule compact_text = {
    "compact-text",
    "A bare text stands for one option: `to: direct:a` for `to: {uri: direct:a}`.",
    Group::canonical,
    Policy::fix,
    {
        "A text where a mapping of options is expected, of an EIP, language, data format, load "
        "balancer or error handler whose classic schema has a text form. The text becomes the "
        "option that it stands for.",
        "Compact notation is deprecated since Camel 4.23 and not part of the canonical schema.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - to: direct:b
        - log: "got ${body}"
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - to:
            uri: direct:b
        - log:
            message: "got ${body}"
)",
        "Where the type has no text form, or the value has an anchor or a tag.",
        "Camel's canonical schema (CAMEL-22987)",
    },
    read,
};

}  // namespace routefix::rules
