#include "camel/aliases.hpp"

#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

// Old Kamelets have their route below `flow`.
void read_flow(const Context& context, NodeId flow, std::vector<Reading>& out) {
    if (context.tree.key(flow) != "flow" || context[flow].kind != yaml::Kind::mapping ||
        context[flow].decorated)
        return;
    Draft draft(context, alias, flow);
    draft.rename(flow, "template");
    out.push_back(draft.take("`flow` of a Kamelet is called `template`", "template:"));
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem == Problem::no_template) return read_flow(context, finding.node, out);
    if (finding.problem != Problem::unknown_key || context[finding.node].decorated) return;
    const NodeId entry = finding.node;
    const std::string written(context.tree.key(entry));
    const camel::Alias* row = context.alias_of(finding.type, entry);
    if (row == nullptr) return;
    const std::string right(camel::right_key(*row, finding.type));
    if (context.has_key(context[entry].parent, right)) return;
    Draft draft(context, alias, entry);
    draft.rename(entry, right);
    if (row->right_value == "{}") draft.empty_mapping(entry);
    out.push_back(draft.take("`" + written + "` is called `" + right + "` here", right));
}

}  // namespace

const Rule alias = {
    "alias",
    "A name that Camel calls otherwise: `exceptionType` for `exception`.",
    Group::alias,
    Policy::fix,
    {
        "A key that the curated table of aliases lists for its mapping.",
        "The name comes from another DSL, another version, or the Java class.",
        R"(- onException:
    exceptionType:
      - java.io.IOException
    steps:
      - log:
          message: oops
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
    steps:
      - log:
          message: oops
- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "Where the mapping has the right key already.",
        "the table of src/camel/aliases.cpp",
    },
    read,
};

}  // namespace routefix::rules
