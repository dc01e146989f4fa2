// The places of a tree that name an endpoint.
#pragma once

#include <string_view>
#include <vector>

#include "rules/type_roles.hpp"
#include "yaml/tree.hpp"

namespace routefix::rules {

struct Endpoint {
    Role role = Role::none;
    yaml::NodeId node = yaml::no_node;        // `to` with its options; or the text itself
    yaml::NodeId uri = yaml::no_node;         // the text; `node` itself in `to: direct:a`
    yaml::NodeId parameters = yaml::no_node;  // the mapping beside it, if it holds any
    std::string_view text;                    // of the uri: a view of the file
};

// The endpoint that `node` names, `shapes` being what the walk says of each node. Its role is none
// where it names none, or where the bytes of the uri are not its text (escapes, several lines).
Endpoint endpoint_at(const yaml::Tree& tree, const std::vector<camel::Shape>& shapes,
                     yaml::NodeId node);

}  // namespace routefix::rules
