// Two lines that lost the line break between them.
#pragma once

#include "rules/context.hpp"

namespace routefix::rules {

struct Merged {
    text::Span gap;    // the blanks where the line break was
    text::Span key;    // of the second line
    text::Span value;  // plain
};

// `description: Moves crates        autoStartup: false`: the tail after two or more blanks is a
// key that the mapping has and does not hold yet, with a fitting value. Empty gap: it is not.
Merged find_merged(const Context& context, NodeId node);

}  // namespace routefix::rules
