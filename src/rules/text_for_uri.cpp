#include "rules/moves.hpp"
#include "rules/places.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::wrong_kind || finding.shape.form != camel::Form::mapping)
        return;
    const camel::Type type = camel::type(finding.shape.ref);
    const std::string_view key = text_key_of(context, finding.shape.ref);
    if (context[finding.node].kind != yaml::Kind::scalar || key.empty() || type.text_key != 0)
        return;
    Draft draft(context, text_for_uri, finding.node);
    if (draft.nest(finding.node, {key}) == no_node) return;
    const std::string name(context.tree.key(finding.node));
    out.push_back(draft.take("the text of `" + name + "` is its `" + std::string(key) + "`",
                             std::string(key) + ": ..."));
}

}  // namespace

const Rule text_for_uri = {
    "text-for-uri",
    "A bare text for the endpoint or reference of an EIP that has no text form.",
    Group::shape,
    Policy::fix,
    {
        "A text at `wireTap`, `from`, `process`, `policy` and other mappings that require a "
        "`uri` or a `ref`. It becomes that option.",
        "`to` takes a text, the others do not.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - wireTap: direct:audit
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - wireTap:
            uri: direct:audit
)",
        "Where neither a `uri` nor a `ref` is required.",
        "Camel's YAML DSL schema",
    },
    read,
};

}  // namespace routefix::rules
