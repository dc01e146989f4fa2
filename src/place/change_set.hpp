// The changes of all edits of one format: equal ones are one, others may not meet.
#pragma once

#include <map>

#include "place/line_edits.hpp"

namespace routefix::place {

class ChangeSet {
public:
    // Takes a change, or returns false when it meets another one and differs.
    bool add(const text::Edit& change);

    const Changes& changes() const { return changes_; }

private:
    const text::Edit* meets(const text::Edit& change) const;

    Changes changes_;
    std::multimap<text::Offset, text::Edit> by_begin_;
};

}  // namespace routefix::place
