// Known ways to break a canonical route file, each the reverse of what a rule reads.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "property/document.hpp"
#include "support/random.hpp"

namespace routefix::test {

struct Damage {
    std::string_view kind;
    bool (*apply)(Document&, Random&);  // false: the document has no place for it
};

// By what they break: the text, the columns, the nesting, the shape of values, the notation, the
// names, the lists.
std::span<const Damage> text_damages();
std::span<const Damage> layout_damages();
std::span<const Damage> nesting_damages();
std::span<const Damage> shape_damages();
std::span<const Damage> compact_damages();
std::span<const Damage> name_damages();
std::span<const Damage> list_damages();
std::vector<Damage> all_damages();

// A random one of the entries and items that fit.
std::optional<Spot> pick(Document& document, Random& random,
                         const std::function<bool(const Spot&)>& fits);

bool is_step(const Spot& spot);                              // an item of `steps` with one key
bool is_entry_of(const Spot& spot, std::string_view outer);  // an entry below that key
Value nothing();                                             // a key without a value

}  // namespace routefix::test
