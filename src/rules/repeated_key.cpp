#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

// The same data: the same text of two scalars, or the same bytes.
bool equal(const Context& context, NodeId a, NodeId b) {
    const yaml::Node& x = context[a];
    const yaml::Node& y = context[b];
    if (x.kind != y.kind || x.decorated || y.decorated) return false;
    if (x.kind == yaml::Kind::scalar) return context.tree.text_of(a) == context.tree.text_of(b);
    return x.value_span().of(context.text()) == y.value_span().of(context.text());
}

bool is_list(const Context& context, NodeId node) {
    const camel::Shape shape = context.shape(node);
    return shape.form == camel::Form::sequence && camel::item_shape(shape).type() != 0;
}

// A list of items, or the options of one item.
bool fits_list(const Context& context, NodeId node) {
    if (context[node].kind == yaml::Kind::sequence) return true;
    const camel::TypeId item = camel::item_shape(context.shape(node)).type();
    if (context[node].kind != yaml::Kind::mapping || camel::type(item).one_key) return false;
    for (NodeId id = context[node].first_child; id != no_node; id = context[id].next) {
        if (!context.could_hold(item, id)) return false;
    }
    return true;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::duplicate_key) return;
    const std::string name = "`" + std::string(context.tree.key(finding.node)) + "`";
    Draft draft(context, repeated_key, finding.node);
    if (equal(context, finding.node, finding.other)) {
        if (!draft.remove(finding.node)) return;
        out.push_back(draft.take(name + " stands twice with the same value: the second one goes"));
    } else if (is_list(context, finding.node) && fits_list(context, finding.node) &&
               fits_list(context, finding.other)) {
        if (!draft.join(finding.node, finding.other)) return;
        out.push_back(
            draft.take(name + " is a list and stands twice: its items follow each other"));
    }
}

}  // namespace

const Rule repeated_key = {
    "repeated-key",
    "A key that stands twice: with the same value, or as a list in two parts.",
    Group::layout,
    Policy::fix,
    {
        "The later one of two equal entries of one mapping goes. Where the key holds a list "
        "(`when`, "
        "`doCatch`, `steps`), the items of both follow each other.",
        "A line pasted twice; and in XML and Java each `when` stands by itself.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
            logName: a
            message: x
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
            logName: a
)",
        "Where the values differ: which one was meant cannot be told.",
        "Camel's loader: the last one wins",
    },
    read,
};

}  // namespace routefix::rules
