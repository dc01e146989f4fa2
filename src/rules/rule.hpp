// A lenient rule: how one offence is read, and its documentation.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "rules/context.hpp"
#include "rules/reading.hpp"

namespace routefix::rules {

// In the order in which they act: a pass applies the first group that has work.
enum class Group : std::uint8_t { text, layout, shape, alias, order, endpoint, canonical };

enum class Policy : std::uint8_t {
    fix,     // done by --fix
    select,  // changes what a valid file means, or only its style: done when selected by name
    hint,    // never done: the message says what to write
};

struct Docs {
    std::string_view reads;   // which wrong text, and as what
    std::string_view why;     // why people and models write it
    std::string_view before;  // YAML, a whole file
    std::string_view after;
    std::string_view refuses;  // when there is no reading, or more than one
    std::string_view source;   // where the offence and its reading are known from
};

struct Rule {
    std::string_view id;  // the offence, in kebab-case
    std::string_view summary;
    Group group;
    Policy policy;
    Docs docs;
    // Adds the readings that the finding has. None: the rule has no answer. Two or more: ambiguous.
    void (*read)(const Context&, const Finding&, std::vector<Reading>&);
    // Rules whose reading of the same finding gives way to this one's.
    std::span<const std::string_view> instead_of = {};
    // Places in a valid file that the rule may change: asked only when it is selected.
    void (*find)(const Context&, std::vector<Finding>&) = nullptr;
    bool last_resort = false;  // asked only where no other rule has a reading
};

std::string_view to_text(Group group);
std::string_view to_text(Policy policy);

// All rules, by group and id.
std::span<const Rule* const> all_rules();
const Rule* find_rule(std::string_view id);
bool is_group(std::string_view name);

}  // namespace routefix::rules
