// Plain texts that need quotes.
#pragma once

#include "rules/moves.hpp"

namespace routefix::rules {

// Whether a text may stand at the node: an option that takes text, a type with a text form, an
// expression, or a place that the model says nothing of.
bool takes_text(const Context& context, NodeId node);

// `uri:http:x` or `simple: ${body}` where a mapping with that key could stand: an option on the
// line of its key, or without the blank, rather than a text.
bool names_option(const Context& context, camel::Shape shape, std::string_view text);

// Whether the line behind the value, comments and blank lines apart, is deeper than its key: it has
// no other owner.
bool goes_on_below(const Context& context, NodeId node);

// The reading that puts the bytes of the value in quotes: "<why>: quoted".
Reading quote_it(const Context& context, const Rule& rule, NodeId node, const std::string& why);

}  // namespace routefix::rules
