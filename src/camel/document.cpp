#include "camel/document.hpp"

namespace routefix::camel {

DocumentKind resource_kind(std::string_view api_version, std::string_view kind) {
    if (!api_version.starts_with("camel.apache.org/")) return DocumentKind::no_routes;
    if (kind == "Kamelet") return DocumentKind::kamelet;
    if (kind == "Integration") return DocumentKind::integration;
    return DocumentKind::other_resource;
}

}  // namespace routefix::camel
