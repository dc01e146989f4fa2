#include "rules/type_roles.hpp"

#include <string_view>
#include <vector>

namespace routefix::rules {
namespace {

using camel::TypeId;

constexpr std::string_view script_languages[] = {
    "datasonnet", "groovy", "jactl",  "java", "joor", "jq",    "jsonpath",
    "mvel",       "ognl",   "python", "spel", "wasm", "xpath", "xquery",
};

// The type of a key's mapping; 0 where the model has no such key.
TypeId type_below(TypeId type, std::string_view key) {
    const camel::Key* found = type == 0 ? nullptr : camel::find_key(type, camel::name_id(key));
    return found == nullptr ? TypeId{0} : found->shape.type();
}

std::vector<Role> make_roles() {
    std::vector<Role> roles(std::size_t{camel::type_count()} + 1, Role::none);
    const auto set = [&](TypeId type, Role role) {
        if (type != 0) roles[type] = role;
    };
    const TypeId entry = camel::entry_type();
    const TypeId step = camel::step_type();
    const TypeId languages = camel::languages_type();
    set(type_below(entry, "from"), Role::from);
    set(type_below(type_below(entry, "route"), "from"), Role::from);
    set(type_below(type_below(entry, "routeTemplate"), "from"), Role::from);
    set(type_below(step, "to"), Role::to);
    set(type_below(step, "toD"), Role::to_dynamic);
    set(type_below(step, "wireTap"), Role::to_dynamic);
    set(type_below(step, "poll"), Role::poll);
    set(type_below(step, "enrich"), Role::enrich);
    set(type_below(step, "pollEnrich"), Role::poll_enrich);
    set(type_below(type_below(entry, "errorHandler"), "deadLetterChannel"), Role::dead_letter);
    set(type_below(languages, "constant"), Role::constant);
    for (const std::string_view name : script_languages) {
        set(type_below(languages, name), Role::script);
    }
    return roles;
}

}  // namespace

Role role_of(TypeId type) {
    static const std::vector<Role> roles = make_roles();
    return roles[type];
}

}  // namespace routefix::rules
