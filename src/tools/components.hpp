// Reads the component catalogs of all versions into one.
#pragma once

#include <ostream>
#include <tuple>

#include "tools/catalog.hpp"

namespace routefix::tools {

struct DraftOption {
    std::string name;
    std::string prefix;
    std::vector<std::string> values;
    std::uint8_t type = 0;   // camel::OptionType
    std::uint8_t flags = 0;  // the bits of camel/endpoint_tables.hpp

    friend auto operator<=>(const DraftOption&, const DraftOption&) = default;
};

struct DraftComponent {
    std::string syntax;
    std::string alternative_syntax;
    std::uint8_t flags = 0;
    std::uint8_t versions = 0;
    std::map<std::string, std::pair<DraftOption, std::uint8_t>> options;  // with their versions
};

using DraftComponents = std::map<std::string, DraftComponent>;  // by scheme

// `catalogs` are ordered from the oldest to the newest version; the newest has its way where they
// differ in more than the options there are. Throws on a type of option that it does not know.
DraftComponents read_components(const std::vector<Catalog>& catalogs);

}  // namespace routefix::tools
