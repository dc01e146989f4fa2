#include "rules/registry.hpp"
#include "rules/split_query.hpp"

namespace routefix::rules {
namespace {

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::mixed_query) return;
    Draft draft(context, query_and_parameters, finding.node);
    if (!split_query(draft, endpoint_of_uri(context, finding.node))) return;
    out.push_back(draft.take("Camel refuses options in the uri beside `parameters`: written there",
                             "parameters: {...}"));
}

}  // namespace

const Rule query_and_parameters = {
    "query-and-parameters",
    "Options in the uri, and `parameters` beside it.",
    Group::endpoint,
    Policy::fix,
    {
        "An endpoint with a query in its uri and a mapping `parameters`. The query goes under "
        "`parameters`, in front of what is there; an option that stands in both with one value "
        "stays there once.",
        "Both forms are right alone; Camel refuses a file that mixes them.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - to:
            uri: file:out?fileExist=Append
            parameters:
              fileName: a.txt
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - to:
            uri: file:out
            parameters:
              fileExist: Append
              fileName: a.txt
)",
        "Where an option stands in both with different values, for `RAW(...)`, an encoded value, "
        "and a question mark inside of a placeholder (`{{?key}}`).",
        "Camel's EndpointChecks (CAMEL-24842)",
    },
    read,
};

}  // namespace routefix::rules
