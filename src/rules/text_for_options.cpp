#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "rules/values.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.shape.form != camel::Form::mapping) return;
    const yaml::Node& node = context[finding.node];
    const bool nothing = finding.problem == Problem::null_value;
    // `true` asks for the thing itself; any other text would be lost.
    const bool yes = finding.problem == Problem::wrong_kind && node.kind == yaml::Kind::scalar &&
                     context.tree.text_of(finding.node) == "true";
    if ((!nothing && !yes) || node.decorated) return;
    const camel::Type type = camel::type(finding.shape.ref);
    if (type.one_key || type.inline_expression || type.groups_required != 0) return;
    for (const camel::Key& key : type.keys) {
        if (key.required_in(context.version)) return;
    }
    if (nothing && context.key_of(finding.shape.ref, camel::name_id("steps")) != nullptr) return;
    Draft draft(context, text_for_options, finding.node);
    draft.empty_mapping(finding.node);
    const std::string name(context.tree.key(finding.node));
    out.push_back(draft.take("`" + name + "` takes a mapping of options: no options are `{}`", name + ": {}"));
}

}  // namespace

const Rule text_for_options = {
    "text-for-options",
    "Nothing, or `true`, where a mapping of options is expected.",
    Group::shape,
    Policy::fix,
    {
        "`noErrorHandler: true`, `stop:` and `json:` without a value, where no option is required. "
        "The value becomes `{}`.",
        "It reads like a switch.",
        R"(- errorHandler:
    noErrorHandler: true
- route:
    from:
      uri: direct:in
      steps:
        - unmarshal:
            json:
)",
        R"(- errorHandler:
    noErrorHandler: {}
- route:
    from:
      uri: direct:in
      steps:
        - unmarshal:
            json: {}
)",
        "Where an option is required, where steps or an expression are missing, or where the value is "
        "another text: it would be lost.",
    },
    read,
};

}  // namespace routefix::rules
