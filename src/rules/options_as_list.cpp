#include "rules/registry.hpp"
#include "rules/regroup.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::wrong_kind || finding.shape.form != camel::Form::mapping)
        return;
    const yaml::Node& node = context[finding.node];
    if (node.kind != yaml::Kind::sequence || node.intro != yaml::Intro::key) return;
    // One mapping of options is for another rule; here each item names an option.
    std::size_t items = 0;
    for (NodeId id = node.first_child; id != no_node; id = context[id].next, ++items) {
        const NodeId option = context[id].first_child;
        if (context[id].kind != yaml::Kind::mapping || option == no_node ||
            context[option].next != no_node) {
            return;
        }
    }
    if (items < 2) return;
    Draft draft(context, options_as_list, finding.node);
    if (!gather_options(draft, finding.node, finding.node, finding.shape.ref)) return;
    const std::string name = "`" + std::string(context.tree.key(finding.node)) + "`";
    out.push_back(
        draft.take(name + " takes a mapping: the items of the list are read as its options"));
}

}  // namespace

const Rule options_as_list = {
    "options-as-list",
    "The options of an EIP as a list: `choice:` with items `- when:` and `- otherwise:`.",
    Group::layout,
    Policy::fix,
    {
        "A list whose items each hold one option of the key. The options become a mapping; options "
        "that are lists themselves (`when`) take one item each.",
        "In XML and Java they follow each other.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - choice:
            - when:
                expression:
                  simple:
                    expression: "${header.a} == 1"
                steps:
                  - log:
                      message: one
            - otherwise:
                steps:
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
        "Where an item holds something else, or an option that is no list stands twice.",
        "the XML DSL",
    },
    read,
};

}  // namespace routefix::rules
