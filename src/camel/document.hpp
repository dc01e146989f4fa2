// The kinds of YAML documents that hold routes, and where the routes are in them.
#pragma once

#include <cstdint>
#include <string_view>

#include "camel/model.hpp"

namespace routefix::camel {

enum class DocumentKind : std::uint8_t {
    routes,          // a sequence of top-level entries (or what was meant as one)
    kamelet,         // spec.template is one entry, without the limit to one key
    integration,     // spec.flows is a sequence of entries, spec.flow is one
    other_resource,  // Pipe, KameletBinding: Camel's, but without routes
    no_routes,       // YAML of something else
};

// Of the `kind:` of a document whose apiVersion is one of Camel's groups.
DocumentKind resource_kind(std::string_view api_version, std::string_view kind);

}  // namespace routefix::camel
