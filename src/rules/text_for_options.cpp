#include "rules/moves.hpp"
#include "rules/places.hpp"
#include "rules/registry.hpp"
#include "rules/values.hpp"

namespace routefix::rules {
namespace {

// A key that has no place where it stands may belong below the empty one beside it.
bool has_unknown_sibling(const Context& context, NodeId entry) {
    const NodeId mapping = context[entry].parent;
    if (mapping == no_node || context[entry].intro != yaml::Intro::key) return false;
    const camel::TypeId type = context.shape(mapping).type();
    if (type == 0) return false;
    const bool one_key = camel::type(type).one_key;
    for (NodeId id = context[mapping].first_child; id != no_node; id = context[id].next) {
        if (id != entry && (one_key || context.key_of(type, id) == nullptr)) return true;
    }
    return false;
}

// `- stop`: the bare name of a step that needs no options.
void read_item(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    const yaml::Node& node = context[finding.node];
    if (finding.problem != Problem::wrong_kind || node.kind != yaml::Kind::scalar || node.decorated)
        return;
    if (node.intro != yaml::Intro::dash || node.style != yaml::Style::plain) return;
    const std::string name = context.tree.text_of(finding.node);
    const camel::Key* key = context.key_of(finding.shape.ref, camel::name_id(name));
    if (key == nullptr || key->shape.form != camel::Form::mapping ||
        needs_options(context, key->shape.ref))
        return;
    if (context.key_of(key->shape.ref, camel::name_id("steps")) != nullptr) return;
    Draft draft(context, text_for_options, finding.node);
    draft.replace({node.end, node.end}, ": {}");
    draft.effect(effect::Become{finding.node, yaml::Kind::mapping});
    const EffectNode made = draft.make(yaml::Kind::mapping, node.begin);
    draft.effect(effect::Place{made, finding.node, no_node, false, name});
    out.push_back(draft.take("`" + name + "` takes a mapping of options: no options are `{}`",
                             name + ": {}"));
}

// `parameters:` with nothing below it.
void read_free(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::null_value || context[finding.node].decorated) return;
    if (has_unknown_sibling(context, finding.node)) return;
    Draft draft(context, text_for_options, finding.node);
    draft.empty_mapping(finding.node);
    const std::string name(context.tree.key(finding.node));
    out.push_back(draft.take("`" + name + "` takes a mapping: nothing is `{}`", name + ": {}"));
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.shape.form == camel::Form::free) return read_free(context, finding, out);
    if (finding.shape.form != camel::Form::mapping) return;
    if (camel::type(finding.shape.ref).one_key) return read_item(context, finding, out);
    const yaml::Node& node = context[finding.node];
    const bool nothing = finding.problem == Problem::null_value;
    // `true` asks for the thing itself; any other text would be lost.
    const bool yes = finding.problem == Problem::wrong_kind && node.kind == yaml::Kind::scalar &&
                     context.tree.text_of(finding.node) == "true";
    if ((!nothing && !yes) || node.decorated) return;
    if (needs_options(context, finding.shape.ref)) return;
    if (nothing && has_unknown_sibling(context, finding.node)) return;
    if (nothing && context.key_of(finding.shape.ref, camel::name_id("steps")) != nullptr) return;
    Draft draft(context, text_for_options, finding.node);
    draft.empty_mapping(finding.node);
    const std::string name(context.tree.key(finding.node));
    out.push_back(draft.take("`" + name + "` takes a mapping of options: no options are `{}`",
                             name + ": {}"));
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
        "Where an option is required, where steps or an expression are missing, or where the value "
        "is "
        "another text: it would be lost.",
        "Camel's YAML DSL schema",
    },
    read,
};

}  // namespace routefix::rules
