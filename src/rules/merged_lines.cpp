#include "rules/merged.hpp"
#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax || finding.fault != yaml::Fault::colon_in_plain) return;
    const Merged merged = find_merged(context, finding.node);
    if (merged.gap.empty()) return;
    const yaml::Node& node = context[finding.node];
    Draft draft(context, merged_lines, finding.node);
    draft.replace(merged.gap, "\n" + std::string(node.column, ' '));
    draft.effect(effect::Retext{
        finding.node, std::string(text::Span{node.begin, merged.gap.begin}.of(context.text()))});
    const std::string key(merged.key.of(context.text()));
    const EffectNode made = draft.make(yaml::Kind::scalar, merged.key.begin);
    draft.effect(effect::Retext{made, std::string(merged.value.of(context.text()))});
    draft.effect(effect::Beside{made, finding.node, false, key});
    out.push_back(draft.take("`" + key + "` stands behind the value of `" +
                                 std::string(context.tree.key(finding.node)) +
                                 "`: the line break between them was lost",
                             key + ": ..."));
}

}  // namespace

const Rule merged_lines = {
    "merged-lines",
    "Two keys on one line.",
    Group::text,
    Policy::fix,
    {
        "A plain value whose tail, after two or more blanks, is another key of the same mapping "
        "with a fitting value. The line break comes back.",
        "An edit that joined two lines.",
        R"(- route:
    id: crates
    description: Moves crates        autoStartup: false
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        R"(- route:
    id: crates
    description: Moves crates
    autoStartup: false
    from:
      uri: direct:in
      steps:
        - log:
            message: x
)",
        "Where the key is there already, or its value does not fit.",
        "a repaired file of a public repository",
    },
    read,
};

}  // namespace routefix::rules
