#include "rules/endpoint_uri.hpp"
#include "rules/registry.hpp"
#include "rules/split_query.hpp"

namespace routefix::rules {
namespace {

void find(const Context& context, std::vector<Finding>& out) {
    for (NodeId id = 0; id < context.tree.size(); ++id) {
        if (!context.shape(id).is_mapping()) continue;
        const Endpoint endpoint = endpoint_at(context.tree, context.checked.shapes, id);
        if (endpoint.role == Role::none || context[id].kind != yaml::Kind::mapping) continue;
        const camel::Key* key =
            context.key_of(context.shape(id).type(), camel::name_id("parameters"));
        if (key == nullptr || context.has_key(id, "parameters")) continue;
        const EndpointUri uri = split_uri(endpoint.text);
        if (!uri.has_query || uri.path.starts_with("{{")) continue;
        Finding finding;
        finding.problem = Problem::query_in_uri;
        finding.severity = Severity::note;
        finding.node = endpoint.uri;
        finding.at = context[endpoint.uri].value_span();
        out.push_back(finding);
    }
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::query_in_uri) return;
    Draft draft(context, query_in_uri, finding.node);
    if (!split_query(draft, endpoint_of_uri(context, finding.node))) return;
    out.push_back(
        draft.take("the options of the uri are written under `parameters`", "parameters: {...}"));
}

}  // namespace

const Rule query_in_uri = {
    "query-in-uri",
    "Options in the uri instead of under `parameters`.",
    Group::endpoint,
    Policy::select,
    {
        "An endpoint with a query in its uri and no `parameters`. The options become parameters, "
        "each on a line of its own.",
        "Nothing is wrong with it: Camel takes both. It is a matter of style, so it is done only "
        "when this rule is selected.",
        R"(- route:
    from:
      uri: timer:tick?period=1000&repeatCount=3
      steps:
        - log:
            message: x
)",
        R"(- route:
    from:
      uri: timer:tick
      parameters:
        period: 1000
        repeatCount: 3
      steps:
        - log:
            message: x
)",
        "For `RAW(...)`, an encoded value, and a question mark inside of a placeholder "
        "(`{{?key}}`).",
        "camel validate normalize",
    },
    read,
    {},
    find,
};

}  // namespace routefix::rules
