// The files of the unpacked npm package @kaoto/camel-catalog.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace routefix::tools {

using Json = nlohmann::json;

// What the catalog says of one Camel version.
struct Catalog {
    std::string version;       // "4.22.1"
    Json schema;               // the `items` of the classic YAML DSL schema
    std::vector<Json> models;  // the aggregates that describe classes of the model
    Json components;
};

// "@kaoto/camel-catalog 0.10.4". Throws std::runtime_error for a folder that is not the package.
std::string package_name(const std::filesystem::path& package);

// The newest catalogs of Camel Main for the minor versions of camel::Version, in their order.
// Builds of Red Hat are left out. Throws std::runtime_error when a version is missing.
std::vector<Catalog> read_catalogs(const std::filesystem::path& package);

}  // namespace routefix::tools
