#include "camel/spelling.hpp"
#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::unknown_key || finding.type == 0) return;
    const std::string written(context.tree.key(finding.node));
    const camel::Key* key = camel::find_spelled(finding.type, written, context.version);
    const camel::Type type = camel::type(finding.type);
    if (key == nullptr && type.inline_expression) {
        key = camel::find_spelled(camel::languages_type(), written, context.version);
    }
    if (key == nullptr || context[finding.node].decorated) return;
    const std::string right(camel::name_text(key->name));
    if (context.has_key(context[finding.node].parent, right)) return;
    Draft draft(context, name_spelling, finding.node);
    draft.rename(finding.node, right);
    out.push_back(draft.take("`" + written + "` is spelled `" + right + "`", right));
}

}  // namespace

const Rule name_spelling = {
    "name-spelling",
    "A name in another case or with dashes: `set-header`, `SetBody`.",
    Group::alias,
    Policy::fix,
    {
        "A key that equals exactly one key of its mapping up to case, dashes, underscores and "
        "blanks. A name that is only similar is never changed.",
        "Camel 3 took kebab-case; Camel 4 does not.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - set-header:
            name: a
            expression:
              constant:
                expression: "1"
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - setHeader:
            name: a
            expression:
              constant:
                expression: "1"
)",
        "Where the mapping has the right key already.",
        "apache/camel, CAMEL 3 upgrade guide",
    },
    read,
};

}  // namespace routefix::rules
