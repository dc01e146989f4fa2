#include "tools/catalog.hpp"

#include <charconv>
#include <fstream>
#include <stdexcept>

#include "camel/model.hpp"

namespace routefix::tools {

namespace {

Json read_json(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) {
        throw std::runtime_error("cannot read " + file.string());
    }
    return Json::parse(in);
}

// The number after the second dot: 7 of "4.10.7".
int patch_of(const std::string& version) {
    int patch = -1;
    const std::size_t at = version.rfind('.') + 1;
    std::from_chars(version.data() + at, version.data() + version.size(), patch);
    return patch;
}

bool is_of_minor(const std::string& version, std::string_view minor) {
    return version.starts_with(std::string(minor) + ".") &&
           version.find("redhat") == std::string::npos;
}

const Json& newest(const Json& definitions, std::string_view minor) {
    const Json* found = nullptr;
    for (const Json& definition : definitions) {
        const std::string version = definition["version"];
        if (definition["runtime"] == "Main" && is_of_minor(version, minor) &&
            (found == nullptr || patch_of((*found)["version"]) < patch_of(version))) {
            found = &definition;
        }
    }
    if (found == nullptr) {
        throw std::runtime_error("no catalog of Camel Main " + std::string(minor));
    }
    return *found;
}

Catalog read_catalog(const std::filesystem::path& index_file) {
    const Json index = read_json(index_file);
    const std::filesystem::path folder = index_file.parent_path();
    const auto read = [&](const char* kind, const char* name) {
        return read_json(folder / index.at(kind).at(name).at("file").get<std::string>());
    };
    Catalog out;
    out.version = index.at("version");
    out.schema = read("schemas", "camelYamlDsl").at("items");
    for (const char* name : {"patterns", "models", "entities"}) {
        out.models.push_back(read("catalogs", name));
    }
    out.components = read("catalogs", "components");
    return out;
}

}  // namespace

std::string package_name(const std::filesystem::path& package) {
    const Json json = read_json(package / "package.json");
    return json.at("name").get<std::string>() + " " + json.at("version").get<std::string>();
}

std::vector<Catalog> read_catalogs(const std::filesystem::path& package) {
    const std::filesystem::path folder = package / "dist" / "camel-catalog";
    const Json index = read_json(folder / "index.json");
    std::vector<Catalog> out;
    for (const std::string_view minor : camel::version_texts) {
        const Json& entry = newest(index.at("definitions"), minor);
        out.push_back(read_catalog(folder / entry.at("fileName").get<std::string>()));
    }
    return out;
}

}  // namespace routefix::tools
