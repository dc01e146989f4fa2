// The rows of the generated tables (tables.cpp). Internal: use model.hpp.
#pragma once

#include "camel/model.hpp"

namespace routefix::camel::tables {

// One type: its keys are keys[first_key] up to keys[(row + 1).first_key].
struct TypeRow {
    std::uint32_t name;  // offset in the pool
    std::uint16_t first_key;
    NameId text_key;
    NameId text_language;
    std::uint8_t text_versions;
    std::uint8_t groups;
    std::uint8_t groups_required;
    std::uint8_t groups_required_classic;
    bool one_key;
    bool inline_expression;
    bool expression_required;
};

// The keys of all types, placed so that one addition finds a key: the key `n` of type `t` is in
// slot key_base[t] + n, and the slot says whose it is.
struct Slot {
    TypeId type;
    std::uint16_t key;
};

extern const char pool[];
extern const std::uint32_t name_offsets[];  // by NameId, in the order of the texts; 0 is ""
extern const std::uint16_t name_count;      // ids run from 1 to name_count
extern const NameId name_slots[];           // open addressing, linear probing; 0: empty
extern const std::uint32_t name_slot_mask;
extern const TypeRow types[];  // by TypeId; one more row at the end
extern const std::uint16_t type_count;
extern const Key keys[];
extern const std::uint16_t key_base[];  // by TypeId
extern const Slot key_slots[];
extern const Shape shapes[];                // by ShapeId
extern const std::uint32_t enum_offsets[];  // offsets in the pool, all enumerations in a row
extern const std::uint16_t enum_first[];    // by EnumId, into enum_offsets; one more at the end
extern const NameId late_refused[];         // ends with 0

extern const ShapeId entries_shape;
extern const ShapeId steps_shape;
extern const TypeId entry_type;
extern const TypeId step_type;
extern const TypeId languages_type;
extern const TypeId data_formats_type;

}  // namespace routefix::camel::tables
