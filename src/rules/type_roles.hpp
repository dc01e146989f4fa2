// What a type of the model means for the checks beyond the schema: which types name an endpoint,
// which are expression languages whose text is looked at.
#pragma once

#include <cstdint>

#include "camel/model.hpp"

namespace routefix::rules {

enum class Role : std::uint8_t {
    none,
    from,        // a consumer
    to,          // a producer whose endpoint is fixed at start-up
    to_dynamic,  // toD, wireTap: the uri may hold simple expressions
    poll,        // takes one message of a consumer
    enrich,      // its endpoint is the text of an expression
    poll_enrich,
    dead_letter,  // has a `deadLetterUri`
    constant,     // the language that evaluates nothing
    script,       // a language in which ${...} means nothing, or something else
};

// One look-up in a table that is made at the first call.
Role role_of(camel::TypeId type);

}  // namespace routefix::rules
