#include "rules/moves.hpp"
#include "rules/places.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::wrong_kind || finding.shape.form != camel::Form::sequence)
        return;
    const yaml::Node& node = context[finding.node];
    const camel::TypeId item = camel::item_shape(finding.shape).type();
    if (node.kind != yaml::Kind::mapping || item == 0) return;
    // Steps and entries are an item each; the options of one `when` are one item together, and so
    // are those of a route that lacks its key.
    const bool route = item == camel::entry_type() && is_bare_route(context, finding.node);
    for (NodeId id = node.first_child; !route && id != no_node; id = context[id].next) {
        if (!context.could_hold(item, id)) return;
    }
    Draft draft(context, mapping_for_sequence, finding.node);
    const bool one_item = route || !camel::type(item).one_key;
    if (!draft.itemize(finding.node, one_item)) return;
    const std::string_view key = context.tree.key(finding.node);
    const std::string name = key.empty() ? "a route file" : "`" + std::string(key) + "`";
    out.push_back(draft.take(
        name + " is a list: its keys are read as " + (one_item ? "one item" : "one item each"),
        "- ..."));
}

}  // namespace

const Rule mapping_for_sequence = {
    "mapping-for-sequence",
    "A mapping where a list is expected.",
    Group::layout,
    Policy::fix,
    {
        "`steps`, `when`, `doCatch`, a REST verb or the file itself written as a mapping. Each "
        "step "
        "and each top-level entry becomes an item, the options of a `when` become one item.",
        "One of a kind hardly looks like a list.",
        R"(route:
  from:
    uri: direct:in
    steps:
      log:
        message: x
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "Where a key is none that an item can have.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
