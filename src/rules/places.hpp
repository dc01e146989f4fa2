// Where a misplaced key, or lines in a column of their own, can belong: the candidates of the
// model.
#pragma once

#include <string>
#include <vector>

#include "rules/candidate.hpp"
#include "rules/context.hpp"

namespace routefix::rules {

// The key that a bare text at a mapping of `type` can only mean: that of its text form, else a
// required `uri` or `ref`. Empty: there is none.
std::string_view text_key_of(const Context& context, camel::TypeId type);

// Whether a mapping of `type` makes no sense as `{}`: it requires an option, a kind, an expression.
bool needs_options(const Context& context, camel::TypeId type);

// A mapping that is a route without its key `route:`: `from` and nothing but options of a route.
bool is_bare_route(const Context& context, NodeId mapping);

// How well a value fits a shape: 0 not, 1 after another fix (text for a mapping), 2 as it is.
int fits(const Context& context, NodeId value, camel::Shape shape);

// Whether the mapping `container` (of `type`) could take an entry named like `entry` with its
// value. A container that has the key already takes nothing.
int accepts(const Context& context, NodeId container, camel::TypeId type, NodeId entry);

// Whether a sequence of `shape` could take `entry` as an item `- entry`.
int accepts_item(const Context& context, camel::Shape sequence, NodeId entry);

// All places for an entry that its mapping does not know (or cannot hold a second time).
std::vector<Candidate> places_of(const Context& context, NodeId entry);

// All places for the lines of a stray: distances are columns.
std::vector<Candidate> places_of_stray(const Context& context, NodeId stray);

// The one that is a reading, or nullptr: the only one at the smallest distance that counts.
const Candidate* decide(const std::vector<Candidate>& candidates, unsigned near);

}  // namespace routefix::rules
