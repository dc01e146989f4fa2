#include "camel/aliases.hpp"

#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::unknown_key || finding.type == 0) return;
    const std::string_view written = context.tree.key(finding.node);
    const std::string_view type = camel::type(finding.type).name;
    for (const camel::Alias& row : camel::aliases()) {
        if (row.type != type || row.written != written) continue;
        if (context.has_key(context[finding.node].parent, row.right)) return;
        Draft draft(context, alias, finding.node);
        draft.rename(finding.node, row.right);
        out.push_back(draft.take("`" + std::string(written) + "` is called `" + std::string(row.right) + "` here",
                                 std::string(row.right)));
        return;
    }
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
    },
    read,
};

}  // namespace routefix::rules
