#include <array>

#include "rules/registry.hpp"
#include "rules/unquoted.hpp"

namespace routefix::rules {
namespace {

// A resource inside placeholder braces is no property: which of both was meant is not known.
bool wraps_resource(std::string_view text) {
    static constexpr std::array<std::string_view, 7> schemes = {
        "classpath:", "file:", "http:", "https:", "ref:", "bean:", "resource:"};
    const std::size_t inner = text.find_first_not_of("{? ");
    return inner != std::string_view::npos &&
           std::any_of(schemes.begin(), schemes.end(), [&](std::string_view scheme) {
               return text.substr(inner).starts_with(scheme);
           });
}

bool is_balanced(std::string_view text) {
    int depth = 0;
    for (const char c : text) {
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        if (depth < 0) return false;
    }
    return depth == 0;
}

// {name}: parses as a mapping of one key without a value.
bool is_lone_name(const Context& context, NodeId id) {
    const yaml::Node& node = context[id];
    if (node.kind != yaml::Kind::mapping || !node.is_flow() || node.decorated ||
        node.first_child == no_node)
        return false;
    const yaml::Node& only = context[node.first_child];
    return only.next == no_node && only.kind == yaml::Kind::empty && !only.key_quoted &&
           !only.decorated &&
           node.value_span().of(context.text()).find_first_of("\n\r:") == std::string_view::npos;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    const bool faulty = finding.problem == Problem::syntax && finding.fault == yaml::Fault::braces;
    const bool name = finding.problem == Problem::wrong_kind && finding.shape.is_scalar() &&
                      is_lone_name(context, finding.node);
    if ((!faulty && !name) || !takes_text(context, finding.node)) return;
    const std::string_view text = context[finding.node].value_span().of(context.text());
    if (wraps_resource(text) || !is_balanced(text) || text.find(": ") != std::string_view::npos)
        return;
    out.push_back(
        quote_it(context, unquoted_braces, finding.node, "braces without quotes are a mapping"));
}

}  // namespace

const Rule unquoted_braces = {
    "unquoted-braces",
    "A text that begins with braces: `{{key}}`, `{name}`.",
    Group::text,
    Policy::fix,
    {
        "A placeholder `{{key}}`, or `{name}` where a text is expected, without quotes. It is "
        "quoted.",
        "In YAML a brace begins a mapping.",
        R"(- route:
    from:
      uri: timer:tick
      parameters:
        period: {{tick.every}}
      steps:
        - log:
            message: x
)",
        R"(- route:
    from:
      uri: timer:tick
      parameters:
        period: "{{tick.every}}"
      steps:
        - log:
            message: x
)",
        "Where the braces hold a resource (`{{classpath:a.txt}}`), do not close, or hold a "
        "mapping.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
