#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::wrong_kind || finding.shape.form != camel::Form::sequence)
        return;
    if (!camel::item_shape(finding.shape).is_scalar()) return;
    // `-java.io.IOException` is an item whose blank is missing.
    if (context.tree.text_of(finding.node).starts_with('-')) return;
    Draft draft(context, text_for_sequence, finding.node);
    if (!draft.nest_as_item(finding.node)) return;
    const std::string name(context.tree.key(finding.node));
    out.push_back(
        draft.take("`" + name + "` takes a list: the text is its only item", name + ": [...]"));
}

}  // namespace

const Rule text_for_sequence = {
    "text-for-sequence",
    "A text where a list of texts is expected.",
    Group::shape,
    Policy::fix,
    {
        "A text at an option that takes a list of texts. It becomes the only item.",
        "One exception class hardly looks like a list.",
        R"(- onException:
    exception: java.io.IOException
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
        "Where the items are no texts.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
