// Names that people and models write for another name of Camel: the only renames by meaning.
// Curated; each row says where it comes from.
#pragma once

#include <span>
#include <string_view>

namespace routefix::camel {

struct Alias {
    std::string_view type;     // definition of the mapping that holds the key
    std::string_view written;
    std::string_view right;
    std::string_view source;
};

std::span<const Alias> aliases();

}  // namespace routefix::camel
