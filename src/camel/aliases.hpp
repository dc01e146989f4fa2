// Names that people and models write for another name of Camel: the only renames by meaning.
// Curated; each row says where it comes from.
#pragma once

#include <span>
#include <string_view>

#include "camel/model.hpp"

namespace routefix::camel {

struct Alias {
    // Definition of the mapping that holds the key; "*": any that has the right key; "language":
    // any language, where the right key is the one that its text form sets; "expression": any
    // place where a language is a key.
    std::string_view type;
    std::string_view written;      // up to case, dashes, underscores and blanks
    std::string_view value;        // when not empty, the row counts for this value alone
    std::string_view right;        // empty: the key of the text form
    std::string_view right_value;  // when not empty, written instead of the value
    std::string_view source;
};

std::span<const Alias> aliases();

// The row for a key of a mapping of `type`; nullptr where the table has none.
const Alias* find_alias(TypeId type, std::string_view written, std::string_view value);

// The key that the row gives in a mapping of `type`.
std::string_view right_key(const Alias& alias, TypeId type);

// A data format under the name of its library or artifact (`jackson`, `json-jackson`).
struct DataFormatAlias {
    std::string_view written;  // without dashes, dots, underscores and blanks, lower case
    std::string_view format;
    std::string_view option;  // empty: none
    std::string_view value;
};

const DataFormatAlias* find_data_format_alias(std::string_view written);

}  // namespace routefix::camel
