// What an edit asks for, from the one word in which it is said.
#pragma once

#include <cstdint>
#include <string_view>

namespace routefix::reply {

// The verb of a call: what the action, command or mode says in one word.
enum class Verb : std::uint8_t {
    none,
    edit,
    before,
    after,
    insert,
    inside,
    at,
    remove,
    append,
    whole,
    look,
    file,
    unknown
};

// Of the first word, or two, whatever case and dashes they are written with.
Verb verb_of(std::string_view said);

}  // namespace routefix::reply
