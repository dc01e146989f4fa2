#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

// java.io.IOException: packages in lower case, then a capital.
bool is_class_name(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot + 1 >= name.size() || name[0] < 'a' || name[0] > 'z')
        return false;
    return name[dot + 1] >= 'A' && name[dot + 1] <= 'Z' && name.find(' ') == std::string_view::npos;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::unknown_key) return;
    const NodeId entry = finding.node;
    const yaml::Node& e = context[entry];
    const std::string name(context.tree.key(entry));
    const camel::Key* exception = context.key_of(finding.type, camel::name_id("exception"));
    if (exception == nullptr || exception->shape.form != camel::Form::sequence ||
        !is_class_name(name))
        return;
    if (context.has_key(e.parent, "exception") || e.decorated || e.in_flow || e.is_flow()) return;
    if (e.kind != yaml::Kind::mapping && e.kind != yaml::Kind::empty) return;
    for (NodeId id = e.first_child; id != no_node; id = context[id].next) {
        if (context.key_of(finding.type, id) == nullptr ||
            context.has_key(e.parent, context.tree.key(id)))
            return;
    }
    for (NodeId id = context[e.parent].first_child; id != no_node; id = context[id].next) {
        if (id != entry && is_class_name(context.tree.key(id)))
            return;  // several are several entries
    }
    Draft draft(context, class_as_key, entry);
    draft.replace(
        {e.intro_at, context.after_colon(entry)},
        "exception:\n" + std::string(e.column + context.style.sequence, ' ') + "- " + name);
    if (e.kind == yaml::Kind::mapping) {
        draft.shift(context.after_colon(entry), context.tail(entry),
                    static_cast<int>(e.column) - static_cast<int>(context[e.first_child].column));
    }
    const EffectNode list = draft.make(yaml::Kind::sequence, e.intro_at);
    const EffectNode item = draft.make(yaml::Kind::scalar, e.intro_at);
    draft.effect(effect::Beside{list, entry, false, "exception"});
    draft.effect(effect::Retext{item, name});
    draft.effect(effect::Place{item, list, effect::in_order, true, {}});
    for (NodeId id = e.first_child; id != no_node; id = context[id].next) {
        draft.effect(effect::Beside{id, entry, false, std::string(context.tree.key(id))});
    }
    draft.effect(effect::Drop{entry});
    out.push_back(draft.take("the class `" + name + "` is an item of `exception`",
                             "exception: [" + name + "]"));
}

}  // namespace

const Rule class_as_key = {
    "class-as-key",
    "An exception class as the key.",
    Group::shape,
    Policy::fix,
    {
        "A class name as a key where `exception` takes a list of classes and is missing. It "
        "becomes the item, what stood below it stands beside.",
        "It reads like a mapping from class to handling.",
        R"(- onException:
    java.io.IOException:
      handled:
        constant:
          expression: "true"
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        R"(- onException:
    exception:
      - java.io.IOException
    handled:
      constant:
        expression: "true"
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "Where several classes are keys: they are several entries.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
