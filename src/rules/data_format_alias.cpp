#include "camel/aliases.hpp"
#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::unknown_key || finding.type == 0) return;
    const NodeId entry = finding.node;
    const std::string written(context.tree.key(entry));
    const camel::DataFormatAlias* alias = camel::find_data_format_alias(written);
    if (alias == nullptr || context.key_of(finding.type, camel::name_id(alias->format)) == nullptr)
        return;
    const yaml::Node& node = context[entry];
    if (context.has_key(node.parent, alias->format) || node.decorated || node.in_flow) return;
    const bool nothing =
        node.kind == yaml::Kind::empty || (node.is_flow() && node.first_child == no_node);
    if (!nothing && (node.kind != yaml::Kind::mapping || node.is_flow())) return;
    Draft draft(context, data_format_alias, entry);
    draft.rename(entry, alias->format);
    if (!alias->option.empty()) {
        if (context.has_key(entry, alias->option)) return;
        const std::string option = std::string(alias->option) + ": " + std::string(alias->value);
        const EffectNode made = draft.make(yaml::Kind::scalar, node.intro_at);
        if (nothing) {
            draft.replace({context.after_colon(entry), node.end},
                          "\n" + std::string(node.column + context.style.indent, ' ') + option);
            draft.effect(effect::Become{entry, yaml::Kind::mapping});
        } else {
            const yaml::Node& first = context[node.first_child];
            draft.replace({first.intro_at, first.intro_at},
                          option + "\n" + std::string(first.column, ' '));
        }
        draft.effect(effect::Retext{made, std::string(alias->value)});
        draft.effect(effect::Place{made, entry, no_node, false, std::string(alias->option)});
    } else if (node.kind == yaml::Kind::empty) {
        draft.empty_mapping(entry);
    }
    out.push_back(draft.take(
        "`" + written + "` is the data format `" + std::string(alias->format) + "`" +
            (alias->option.empty()
                 ? ""
                 : " with `" + std::string(alias->option) + ": " + std::string(alias->value) + "`"),
        std::string(alias->format)));
}

}  // namespace

const Rule data_format_alias = {
    "data-format-alias",
    "A data format under the name of its library or artifact: `jackson`.",
    Group::alias,
    Policy::fix,
    {
        "`jackson`, `gson`, `jsonb`, `fastjson`, `avro-jackson`, `bindy-csv` and their "
        "spellings become the data format and the option that names the library.",
        "The artifact is what one adds to a project.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - unmarshal:
            jackson: {}
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - unmarshal:
            json:
              library: Jackson
)",
        "For words that several data formats share (`xml`, `zip`).",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
