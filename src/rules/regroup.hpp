// Moves that take a level away: what stood below a key or in a list goes one level up.
#pragma once

#include "rules/moves.hpp"

namespace routefix::rules {

// `key:` disappears; the entries below it stand where it stood. The key may share its line with a
// dash (`- when:` in a list of `when`).
bool lift_entries(Draft& draft, NodeId container);

// `- steps:` disappears; its items become items of the list that it is an item of.
bool lift_items(Draft& draft, NodeId item);

// `steps:` at the end of an EIP that owns none disappears; its items follow the EIP's item.
bool lift_trailing_items(Draft& draft, NodeId list);

// A list of mappings whose keys are options: `- when: {...}`, `- otherwise: {...}`. They become
// entries of the mapping `target` of `type`; the list is the value of `target` itself, or of an
// entry of it that disappears. Repeated keys that take a list become its items.
bool gather_options(Draft& draft, NodeId list, NodeId target, camel::TypeId type);

}  // namespace routefix::rules
