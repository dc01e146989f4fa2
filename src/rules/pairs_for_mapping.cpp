#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "yaml/scalar.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::wrong_kind || finding.shape.form != camel::Form::free) return;
    const yaml::Node& node = context[finding.node];
    if (node.kind != yaml::Kind::sequence || node.is_flow() || node.decorated ||
        node.intro != yaml::Intro::key)
        return;
    Draft draft(context, pairs_for_mapping, finding.node);
    const std::uint32_t column = node.column + context.style.indent;
    draft.effect(effect::Become{finding.node, yaml::Kind::mapping});
    for (NodeId item = node.first_child; item != no_node; item = context[item].next) {
        const yaml::Node& i = context[item];
        if (i.kind != yaml::Kind::mapping || i.is_flow() || i.decorated ||
            !context.first_on_line(item))
            return;
        NodeId key = context.tree.child(item, "key");
        if (key == no_node) key = context.tree.child(item, "name");
        const NodeId value = context.tree.child(item, "value");
        if (key == no_node || value == no_node || i.first_child != key ||
            context[key].next != value || context[value].next != no_node ||
            context[key].kind != yaml::Kind::scalar || context[value].kind != yaml::Kind::scalar ||
            context[value].decorated) {
            return;
        }
        const text::Span between{context[key].end, context[value].intro_at};
        if (between.of(context.text()).find('#') != std::string_view::npos) return;
        const std::string name = context.tree.text_of(key);
        const text::Offset line = context.line_begin(i.intro_at);
        draft.shift(line, line + 1, static_cast<int>(column) - static_cast<int>(i.column));
        draft.replace({i.intro_at, context.after_colon(value)},
                      yaml::quote(name, context.style.quotes) + ":");
        draft.shift(context.after_colon(value), context.tail(item),
                    static_cast<int>(column) - static_cast<int>(context[value].column));
        draft.effect(effect::Place{value, finding.node, effect::in_order, false, name});
        draft.effect(effect::Drop{item});
    }
    out.push_back(
        draft.take("`" + std::string(context.tree.key(finding.node)) +
                   "` takes a mapping of names and values: the list of pairs is read as that"));
}

}  // namespace

const Rule pairs_for_mapping = {
    "pairs-for-mapping",
    "A list of key and value pairs where a mapping is expected.",
    Group::layout,
    Policy::fix,
    {
        "Items of exactly `key` (or `name`) and `value` at an option that maps names to "
        "values, such as the `properties` of a bean.",
        "Camel K and Spring XML write them so.",
        R"(- beans:
    - name: book
      type: "#class:org.example.Book"
      properties:
        - key: lane
          value: north
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        R"(- beans:
    - name: book
      type: "#class:org.example.Book"
      properties:
        lane: north
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "Where an item holds more, or a value is no text.",
        "the Camel K DSL",
    },
    read,
};

}  // namespace routefix::rules
