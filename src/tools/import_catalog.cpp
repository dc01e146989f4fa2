// Makes src/camel/tables.cpp and src/camel/endpoint_tables.cpp from Camel's own schema and catalog.
//
//     import_catalog PACKAGE_DIR OUT_DIR
//
// PACKAGE_DIR is the folder `package` of the unpacked npm package @kaoto/camel-catalog (it holds
// package.json and dist/), OUT_DIR is src/camel. The output depends on nothing else.
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include "tools/catalog.hpp"
#include "tools/components.hpp"
#include "tools/merge.hpp"
#include "tools/schema.hpp"
#include "tools/write_endpoints.hpp"
#include "tools/write_model.hpp"

namespace {

using namespace routefix::tools;

template <class Write>
void write_file(const std::filesystem::path& path, const Write& write) {
    std::ofstream out(path);
    write(out);
    if (!out.flush()) {
        throw std::runtime_error("cannot write " + path.string());
    }
}

void import(const std::filesystem::path& package, const std::filesystem::path& out_folder) {
    const std::vector<Catalog> catalogs = read_catalogs(package);
    std::string source = package_name(package) + ", Camel";
    std::vector<Draft> drafts;
    for (const Catalog& catalog : catalogs) {
        source += " " + catalog.version;
        drafts.push_back(read_schema(catalog, static_cast<unsigned>(drafts.size())));
    }
    const Draft model = merge(drafts, std::cout);
    write_file(out_folder / "tables.cpp",
               [&](std::ostream& out) { write_model(out, source, model, std::cout); });
    const DraftComponents components = read_components(catalogs);
    write_file(out_folder / "endpoint_tables.cpp",
               [&](std::ostream& out) { write_endpoints(out, source, components, std::cout); });
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: import_catalog PACKAGE_DIR OUT_DIR\n";
        return 2;
    }
    try {
        import(argv[1], argv[2]);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "import_catalog: " << error.what() << "\n";
        return 1;
    }
}
