#include "camel/endpoint.hpp"

#include "camel/endpoint_tables.hpp"
#include "camel/hash.hpp"

namespace routefix::camel {

namespace {

namespace tables = endpoint_tables;

std::string_view text(std::uint32_t offset) {
    return pooled_text(tables::pool, offset);
}

const tables::Use& use(ComponentId id, std::size_t index) {
    return tables::uses[tables::components[id].first_use + index];
}

Option view(const tables::Use& use) {
    const tables::OptionRow& row = tables::options[use.option];
    const std::uint16_t first = tables::enum_first[row.values];
    const std::size_t count = std::size_t{tables::enum_first[row.values + 1]} - first;
    Option out;
    out.name = text(row.name);
    out.prefix = text(row.prefix);
    out.values = {tables::pool, tables::enum_offsets + first, count};
    out.type = static_cast<OptionType>(row.type);
    out.versions = static_cast<std::uint8_t>(use.versions);
    out.path = (row.flags & tables::path) != 0;
    out.required = (row.flags & tables::required) != 0;
    out.deprecated = (row.flags & tables::deprecated) != 0;
    out.consumer = (row.flags & tables::consumer) != 0;
    out.producer = (row.flags & tables::producer) != 0;
    return out;
}

// The use whose option has exactly this name, by binary search.
const tables::Use* named(ComponentId id, std::string_view name) {
    std::size_t low = 0;
    std::size_t high = tables::components[id].use_count;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        const std::string_view here = text(tables::options[use(id, middle).option].name);
        if (here == name) {
            return &use(id, middle);
        }
        if (here < name) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return nullptr;
}

// The use whose prefix the name has; the longest where prefixes contain one another.
const tables::Use* prefixed(ComponentId id, std::string_view name) {
    const tables::Use* found = nullptr;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < tables::components[id].use_count; ++i) {
        const std::string_view prefix = text(tables::options[use(id, i).option].prefix);
        if (prefix.size() > longest && name.starts_with(prefix)) {
            found = &use(id, i);
            longest = prefix.size();
        }
    }
    return found;
}

}  // namespace

ComponentId find_component(std::string_view scheme) {
    for (std::uint32_t slot = name_hash(scheme);; ++slot) {
        const ComponentId id = tables::component_slots[slot & tables::component_slot_mask];
        if (id == 0 || text(tables::components[id].scheme) == scheme) {
            return id;
        }
    }
}

ComponentId component_count() {
    return tables::component_count;
}

Component component(ComponentId id) {
    const tables::ComponentRow& row = tables::components[id];
    Component out;
    out.scheme = text(row.scheme);
    out.syntax = text(row.syntax);
    out.alternative_syntax = text(row.alternative_syntax);
    out.option_count = row.use_count;
    out.versions = row.versions;
    out.consumer_only = (row.flags & tables::consumer_only) != 0;
    out.producer_only = (row.flags & tables::producer_only) != 0;
    out.lenient = (row.flags & tables::lenient) != 0;
    return out;
}

Option option(ComponentId id, std::size_t index) {
    return view(use(id, index));
}

std::optional<Option> find_option(ComponentId id, std::string_view name) {
    constexpr std::string_view old_prefix = "consumer.";
    const bool strips = (tables::components[id].flags & tables::consumer_prefix) != 0;
    if (strips && name.starts_with(old_prefix)) {
        name.remove_prefix(old_prefix.size());
    }
    const tables::Use* found = named(id, name);
    if (found == nullptr) {
        found = prefixed(id, name);
    }
    return found == nullptr ? std::nullopt : std::optional(view(*found));
}

}  // namespace routefix::camel
