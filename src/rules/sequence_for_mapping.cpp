#include "rules/moves.hpp"
#include "rules/places.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

// A list of steps where a block with `steps` is expected: `otherwise`, `doFinally`.
bool insert_steps(Draft& draft, NodeId node) {
    const Context& context = draft.context();
    const NodeId first = context[node].first_child;
    if (first == no_node || !context.first_on_line(first)) return false;
    const yaml::Node& item = context[first];
    const std::uint32_t column = context[node].column + context.style.indent;
    const std::uint32_t dash = column + context.style.sequence;
    const auto by = [&](std::uint32_t to) {
        return static_cast<int>(to) - static_cast<int>(item.column);
    };
    const text::Offset line = context.line_begin(item.intro_at);
    draft.replace({item.intro_at, item.intro_at}, "steps:\n" + std::string(dash, ' '));
    draft.shift(line, line + 1, by(column));
    draft.shift(item.intro_at + 1, context.tail(node), by(dash));
    draft.effect(effect::Nest{node, context.make_node(), false, "steps", item.intro_at});
    return true;
}

// A list of one mapping: its entries stand one level too deep.
bool dissolve(Draft& draft, NodeId node) {
    const Context& context = draft.context();
    const NodeId item = context[node].first_child;
    const NodeId entry = context[item].first_child;
    if (!context.first_on_line(item) || context[item].decorated || context[item].is_flow())
        return false;
    const std::uint32_t column = context[node].column + context.style.indent;
    const text::Offset line = context.line_begin(context[item].intro_at);
    const std::string_view between =
        text::Span{context[item].intro_at + 1, context[entry].intro_at}.of(context.text());
    if (between.find_first_of("#\n\r") != std::string_view::npos) return false;
    draft.shift(line, line + 1, static_cast<int>(column) - static_cast<int>(context[item].column));
    draft.replace({context[item].intro_at, context[entry].intro_at}, "");
    draft.shift(context[entry].intro_at + 1, context.tail(item),
                static_cast<int>(column) - static_cast<int>(context[entry].column));
    draft.effect(effect::Become{node, yaml::Kind::mapping});
    for (NodeId id = entry; id != no_node; id = context[id].next) {
        draft.effect(
            effect::Place{id, node, effect::in_order, false, std::string(context.tree.key(id))});
    }
    draft.effect(effect::Drop{item});
    return true;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::wrong_kind || finding.shape.form != camel::Form::mapping)
        return;
    const yaml::Node& node = context[finding.node];
    if (node.kind != yaml::Kind::sequence || node.is_flow() || node.intro != yaml::Intro::key)
        return;
    const camel::TypeId type = finding.shape.type();
    bool steps = context.key_of(type, camel::name_id("steps")) != nullptr;
    std::size_t count = 0;
    for (NodeId id = node.first_child; id != no_node; id = context[id].next, ++count) {
        const NodeId entry = context[id].first_child;
        steps = steps && context[id].kind == yaml::Kind::mapping &&
                accepts_item(context, camel::steps_shape(), entry) > 0;
    }
    const std::string name = "`" + std::string(context.tree.key(finding.node)) + "`";
    Draft draft(context, sequence_for_mapping, finding.node);
    if (steps) {
        if (insert_steps(draft, finding.node)) {
            out.push_back(
                draft.take(name + " holds its EIPs under `steps`: the list is read as its steps",
                           "steps: [...]"));
        }
        return;
    }
    const NodeId item = node.first_child;
    if (count != 1 || context[item].kind != yaml::Kind::mapping) return;
    for (NodeId id = context[item].first_child; id != no_node; id = context[id].next) {
        if (context.key_of(type, id) == nullptr) return;
    }
    if (dissolve(draft, finding.node)) {
        out.push_back(draft.take(name + " is a mapping: the only item of the list is read as it",
                                 name + ": {...}"));
    }
}

}  // namespace

const Rule sequence_for_mapping = {
    "sequence-for-mapping",
    "A list where a mapping is expected.",
    Group::layout,
    Policy::fix,
    {
        "A list of steps under `otherwise`, `doTry`, `doFinally` and other blocks goes below "
        "`steps:`. A list of one mapping whose keys all fit is that mapping.",
        "A block looks like a list of steps, and in other places it is one.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - choice:
            when:
              - expression:
                  simple:
                    expression: "${header.a} == 1"
                steps:
                  - log:
                      message: one
            otherwise:
              - log:
                  message: other
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - choice:
            when:
              - expression:
                  simple:
                    expression: "${header.a} == 1"
                steps:
                  - log:
                      message: one
            otherwise:
              steps:
                - log:
                    message: other
)",
        "Where the list holds several mappings that are no steps.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
