#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "rules/values.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::bad_boolean) return;
    const std::string text = context.tree.text_of(finding.node);
    if (!is_yaml11_boolean(text) || context[finding.node].decorated) return;
    const bool yes = text.size() == 3 ? text[0] == 'y' || text[0] == 'Y'
                                      : text.size() == 2 && (text[0] == 'o' || text[0] == 'O');
    const std::string right = yes ? "true" : "false";
    Draft draft(context, yes_no_boolean, finding.node);
    draft.retext(finding.node, right, right);
    out.push_back(
        draft.take("Camel reads only true and false: `" + text + "` is `" + right + "`", right));
}

}  // namespace

const Rule yes_no_boolean = {
    "yes-no-boolean",
    "`yes`, `no`, `on`, `off` for a boolean.",
    Group::shape,
    Policy::fix,
    {
        "One of these words, in any case, at an option that takes true or false.",
        "YAML 1.1 took them for booleans. Camel's validator still does, its runtime reads the "
        "text.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - split:
            parallelProcessing: yes
            expression:
              tokenize:
                token: ","
            steps:
              - log:
                  message: x
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - split:
            parallelProcessing: true
            expression:
              tokenize:
                token: ","
            steps:
              - log:
                  message: x
)",
        "For any other word.",
        "Camel's runtime: Boolean.parseBoolean",
    },
    read,
};

}  // namespace routefix::rules
