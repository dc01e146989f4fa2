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

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::duplicate_key || !equal(context, finding.node, finding.other))
        return;
    Draft draft(context, repeated_key, finding.node);
    if (!draft.remove(finding.node)) return;
    out.push_back(draft.take("`" + std::string(context.tree.key(finding.node)) +
                             "` stands twice with the same value: the second one goes"));
}

}  // namespace

const Rule repeated_key = {
    "repeated-key",
    "A key that stands twice with the same value.",
    Group::layout,
    Policy::fix,
    {
        "The later one of two equal entries of one mapping goes.",
        "A line pasted twice.",
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
