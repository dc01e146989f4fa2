#include <array>

#include "rules/moves.hpp"
#include "rules/places.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

// `type: deadLetterChannel` in an errorHandler: the value is the key that holds the rest.
bool kind(Draft& draft, NodeId entry, camel::TypeId type) {
    const Context& context = draft.context();
    const NodeId mapping = context[entry].parent;
    std::string name = context.tree.text_of(entry);
    if (name == "none") name = "noErrorHandler";
    const camel::Key* key = context.key_of(type, camel::name_id(name));
    if (key == nullptr || key->group == 0) return false;
    if (context.has_key(mapping, name)) return draft.remove(entry);  // said twice
    if (context[mapping].first_child != entry || context[entry].in_flow || context[entry].decorated)
        return false;
    draft.effect(effect::Rename{entry, name});
    draft.effect(effect::Become{entry, yaml::Kind::mapping});
    const bool alone = context[entry].next == no_node;
    for (NodeId id = context[entry].next; id != no_node; id = context[id].next) {
        if (context.key_of(key->shape.type(), id) == nullptr || !context.first_on_line(id))
            return false;
        draft.shift(context.line_begin(context[id].intro_at), context.tail(id),
                    static_cast<int>(context.style.indent));
        draft.effect(
            effect::Place{id, entry, effect::in_order, false, std::string(context.tree.key(id))});
    }
    draft.replace({context[entry].intro_at, context[entry].end}, name + (alone ? ": {}" : ":"));
    return true;
}

// `language: groovy` beside the text: the value is the key below `expression`.
bool language(Draft& draft, NodeId entry) {
    static constexpr std::array<std::string_view, 6> texts = {"expression", "text",  "script",
                                                              "code",       "value", "source"};
    const Context& context = draft.context();
    const NodeId mapping = context[entry].parent;
    const std::string name = context.tree.text_of(entry);
    const camel::Key* key = context.key_of(camel::languages_type(), camel::name_id(name));
    if (key == nullptr || name == "language") return false;
    NodeId text = no_node;
    for (NodeId id = context[mapping].first_child; id != no_node; id = context[id].next) {
        if (id == entry) continue;
        if (std::find(texts.begin(), texts.end(), context.tree.key(id)) == texts.end()) continue;
        if (text != no_node || context[id].kind != yaml::Kind::scalar) return false;
        text = id;
    }
    if (text == no_node || !draft.remove(entry)) return false;
    if (context.tree.key(text) != "expression") draft.rename(text, "expression");
    const std::string_view inner = camel::name_text(camel::type(key->shape.type()).text_key);
    return draft.nest(text, {camel::name_text(key->name), inner}) != no_node;
}

// The same below `expression:`, where the text stands under `expression` once more.
bool below_expression(Draft& draft, NodeId text) {
    const Context& context = draft.context();
    const NodeId entry = context.tree.child(context[text].parent, "language");
    if (entry == no_node || context[entry].kind != yaml::Kind::scalar) return false;
    const camel::Key* key =
        context.key_of(camel::languages_type(), camel::name_id(context.tree.text_of(entry)));
    if (key == nullptr || context.tree.text_of(entry) == "language" || !draft.remove(entry))
        return false;
    draft.rename(text, camel::name_text(key->name));
    return draft.nest(text, {camel::name_text(camel::type(key->shape.type()).text_key)}) != no_node;
}

// `unmarshal: json`: the text is the key of one of the kinds, which needs no options.
bool lone_kind(Draft& draft, NodeId entry, camel::Shape shape) {
    const Context& context = draft.context();
    const std::string name = context.tree.text_of(entry);
    const camel::Type type = camel::type(shape.ref);
    const camel::Key* key = context.key_of(shape.ref, camel::name_id(name));
    if (key == nullptr || key->group == 0 || key->shape.form != camel::Form::mapping ||
        type.inline_expression || shape.ref == camel::languages_type() ||
        needs_options(context, key->shape.ref)) {
        return false;
    }
    const std::string nothing = "{}";
    const EffectNode made = draft.nest(entry, {camel::name_text(key->name)}, &nothing);
    if (made == no_node) return false;
    draft.effect(effect::Become{made, yaml::Kind::mapping});
    return true;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem == Problem::wrong_kind && finding.shape.is_mapping() &&
        context[finding.node].kind == yaml::Kind::scalar) {
        Draft draft(context, kind_as_value, finding.node);
        if (!lone_kind(draft, finding.node, finding.shape)) return;
        const std::string name = context.tree.text_of(finding.node);
        out.push_back(draft.take("`" + name + "` is the kind of `" +
                                     std::string(context.tree.key(finding.node)) +
                                     "`: the kind is a key here",
                                 name + ": {}"));
        return;
    }
    const bool compact = finding.problem == Problem::compact_language;
    if ((finding.problem != Problem::unknown_key && !compact) || finding.type == 0) return;
    const NodeId entry = finding.node;
    if (context[entry].kind != yaml::Kind::scalar) return;
    const std::string_view key = context.tree.key(entry);
    Draft draft(context, kind_as_value, entry);
    const camel::Type type = camel::type(finding.type);
    if (key == "expression" && finding.type == camel::languages_type()) {
        if (below_expression(draft, entry))
            out.push_back(
                draft.take("`language` names the kind of the expression: the kind is a key here"));
        return;
    }
    const bool done = key == "language" && type.inline_expression ? language(draft, entry)
                      : key == "type" || key == "kind"            ? kind(draft, entry, finding.type)
                                                                  : false;
    if (!done) return;
    const std::string value = context.tree.text_of(entry);
    out.push_back(draft.take("`" + std::string(key) + ": " + value + "`: the kind is a key here",
                             value + ":"));
}

}  // namespace

const Rule kind_as_value = {
    "kind-as-value",
    "The kind as a value: `type: deadLetterChannel`, `language: groovy`.",
    Group::shape,
    Policy::fix,
    {
        "`type:` of an errorHandler that names one of its kinds, `language:` beside the text of an "
        "expression, and the kind alone: `unmarshal: json`. The value becomes the key that holds "
        "the rest.",
        "Most configuration formats name the kind in a value.",
        R"(- errorHandler:
    type: deadLetterChannel
    deadLetterUri: direct:parked
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        R"(- errorHandler:
    deadLetterChannel:
      deadLetterUri: direct:parked
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "Where the value names no kind, or an option beside it is none of that kind.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
