#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::unknown_key || finding.type == 0) return;
    const NodeId item = context[finding.node].parent;
    const camel::Type wrapper = camel::type(finding.type);
    if (!wrapper.one_key || wrapper.keys.size() != 1 || context[item].first_child != finding.node)
        return;
    const camel::Key& key = wrapper.keys.front();
    for (NodeId id = finding.node; id != no_node; id = context[id].next) {
        if (context.key_of(key.shape.type(), id) == nullptr) return;
    }
    const std::string name(camel::name_text(key.name));
    Draft draft(context, unwrapped_item, finding.node);
    if (!draft.wrap(finding.node, context.tree.last_child(item), name, false)) return;
    out.push_back(
        draft.take("each item of the list needs its own `" + name + "`: added", name + ": {...}"));
}

}  // namespace

const Rule unwrapped_item = {
    "unwrapped-item",
    "An item of a routeConfiguration without its own key.",
    Group::layout,
    Policy::fix,
    {
        "Items of `onException` and the other lists of a routeConfiguration hold the key once "
        "more. Where the options stand without it, it is added.",
        "Nobody expects the key twice.",
        R"(- routeConfiguration:
    id: lost
    onException:
      - exception:
          - java.io.IOException
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        R"(- routeConfiguration:
    id: lost
    onException:
      - onException:
          exception:
            - java.io.IOException
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "Where an option is none of that entry.",
        "Camel's YAML DSL schema",
    },
    read,
};

}  // namespace routefix::rules
