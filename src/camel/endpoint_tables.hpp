// The rows of the generated tables (endpoint_tables.cpp). Internal: use endpoint.hpp.
#pragma once

#include "camel/endpoint.hpp"

namespace routefix::camel::endpoint_tables {

// Bits of ComponentRow::flags.
inline constexpr std::uint8_t consumer_only = 1;
inline constexpr std::uint8_t producer_only = 2;
inline constexpr std::uint8_t lenient = 4;
inline constexpr std::uint8_t consumer_prefix = 8;  // options may have `consumer.` before them

// Bits of OptionRow::flags.
inline constexpr std::uint8_t path = 1;
inline constexpr std::uint8_t required = 2;
inline constexpr std::uint8_t deprecated = 4;
inline constexpr std::uint8_t consumer = 8;
inline constexpr std::uint8_t producer = 16;

struct ComponentRow {
    std::uint32_t scheme;  // offsets in the pool
    std::uint32_t syntax;
    std::uint32_t alternative_syntax;
    std::uint32_t first_use;  // into uses
    std::uint16_t use_count;
    std::uint8_t flags;
    std::uint8_t versions;
};

// An option, shared by all components that describe it in the same way.
struct OptionRow {
    std::uint32_t name;  // offsets in the pool
    std::uint32_t prefix;
    std::uint16_t values;  // into enum_first
    std::uint8_t type;     // OptionType
    std::uint8_t flags;
};

// One option of one component. The uses of a component are ordered by the names of the options;
// components of equal options share their uses.
struct Use {
    std::uint16_t option;  // into options
    std::uint16_t versions;
};

extern const char pool[];
extern const std::uint16_t component_slots[];  // open addressing, linear probing; 0: empty
extern const std::uint32_t component_slot_mask;
extern const std::uint16_t component_count;
extern const ComponentRow components[];  // by ComponentId
extern const OptionRow options[];
extern const Use uses[];
extern const std::uint16_t enum_first[];    // one more at the end
extern const std::uint32_t enum_offsets[];  // offsets in the pool

}  // namespace routefix::camel::endpoint_tables
