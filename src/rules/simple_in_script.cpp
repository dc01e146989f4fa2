#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

// Which of both was meant is not known: a predicate in simple has other rules than one in groovy.
void read(const Context&, const Finding&, std::vector<Reading>&) {}

}  // namespace

const Rule simple_in_script = {
    "simple-in-script",
    "Simple syntax in another language.",
    Group::endpoint,
    Policy::hint,
    {
        "The text of a script language (groovy, jq, xpath and others) that holds `${...}` outside "
        "of quotes and comments. It is only reported: write it in that language, or as `simple`.",
        "`${body}` is so common that it slips into every language.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - filter:
            expression:
              groovy:
                expression: "${body.size} < 1"
            steps:
              - log:
                  message: x
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - filter:
            expression:
              groovy:
                expression: "body.size < 1"
            steps:
              - log:
                  message: x
)",
        "Always: the text below After is what a person would write. js, a GString in quotes, and a "
        "jsonpath with a `$` of its own are no finding.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
