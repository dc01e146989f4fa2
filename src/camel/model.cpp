#include "camel/model.hpp"

#include <iterator>

#include "camel/hash.hpp"
#include "camel/tables.hpp"

namespace routefix::camel {

bool parse_version(std::string_view text, Version& out) {
    for (std::size_t i = 0; i < std::size(version_texts); ++i) {
        if (version_texts[i] == text) {
            out = static_cast<Version>(i);
            return true;
        }
    }
    return false;
}

std::string_view to_text(Version version) {
    return version_texts[static_cast<std::size_t>(version)];
}

NameId name_id(std::string_view text) {
    for (std::uint32_t slot = name_hash(text);; ++slot) {
        const NameId id = tables::name_slots[slot & tables::name_slot_mask];
        if (id == 0 || name_text(id) == text) {
            return id;
        }
    }
}

std::string_view name_text(NameId id) {
    return pooled_text(tables::pool, tables::name_offsets[id]);
}

NameId name_count() {
    return tables::name_count;
}

Type type(TypeId id) {
    const tables::TypeRow& row = tables::types[id];
    const std::size_t count = std::size_t{tables::types[id + 1].first_key} - row.first_key;
    Type out;
    out.name = pooled_text(tables::pool, row.name);
    out.keys = {tables::keys + row.first_key, count};
    out.text_key = row.text_key;
    out.text_language = row.text_language;
    out.text_versions = row.text_versions;
    out.one_key = row.one_key;
    out.inline_expression = row.inline_expression;
    out.expression_required = row.expression_required;
    out.groups = row.groups;
    out.groups_required = row.groups_required;
    out.groups_required_classic = row.groups_required_classic;
    return out;
}

std::uint16_t type_count() {
    return tables::type_count;
}

TypeId type_named(std::string_view definition) {
    for (TypeId id = 1; id <= tables::type_count; ++id) {
        if (pooled_text(tables::pool, tables::types[id].name) == definition) {
            return id;
        }
    }
    return 0;
}

const Key* find_key(TypeId type, NameId name) {
    const tables::Slot slot = tables::key_slots[std::size_t{tables::key_base[type]} + name];
    return slot.type == type && type != 0 && name != 0 ? &tables::keys[slot.key] : nullptr;
}

Shape item_shape(Shape sequence) {
    return sequence.form == Form::sequence ? tables::shapes[sequence.ref] : Shape{};
}

Texts enum_values(EnumId id) {
    const std::uint16_t first = tables::enum_first[id];
    const std::size_t count = std::size_t{tables::enum_first[id + 1]} - first;
    return {tables::pool, tables::enum_offsets + first, count};
}

Shape root_shape() {
    return {Form::sequence, tables::entries_shape};
}

TypeId entry_type() {
    return tables::entry_type;
}

TypeId step_type() {
    return tables::step_type;
}

TypeId languages_type() {
    return tables::languages_type;
}

Shape steps_shape() {
    return {Form::sequence, tables::steps_shape};
}

bool is_step(NameId name) {
    return find_key(tables::step_type, name) != nullptr;
}

bool is_language(NameId name) {
    return find_key(tables::languages_type, name) != nullptr;
}

bool is_data_format(NameId name) {
    return find_key(tables::data_formats_type, name) != nullptr;
}

bool is_late_refused(NameId name) {
    for (const NameId* at = tables::late_refused; *at != 0; ++at) {
        if (*at == name) {
            return true;
        }
    }
    return false;
}

}  // namespace routefix::camel
