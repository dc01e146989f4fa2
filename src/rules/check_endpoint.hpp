// Checks the endpoints of a tree that the walk has given its shapes: scheme, options and values,
// in the uri and in `parameters`.
//
// An error is what Camel's endpoint check refuses and its runtime does not take either; where both
// differ, or the text cannot be known (placeholders, custom components), nothing is said.
#pragma once

#include "rules/check.hpp"
#include "rules/type_roles.hpp"

namespace routefix::rules {

// A place that names an endpoint.
struct Endpoint {
    Role role = Role::none;
    NodeId node = no_node;        // `to` with its options; or the text itself
    NodeId uri = no_node;         // the text; `node` itself in `to: direct:a`
    NodeId parameters = no_node;  // the mapping beside it
    std::string_view text;        // of the uri
};

// The endpoint that `node` names; role none where it names none, or its uri is no text on one line
// whose bytes are the text.
Endpoint endpoint_at(const yaml::Tree& tree, const std::vector<camel::Shape>& shapes, NodeId node);

// Adds to `checked.findings`.
void check_endpoints(const yaml::Tree& tree, camel::Version version, Checked& checked);

}  // namespace routefix::rules
