// Edits that can be applied together, gathered first come, first served.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "text/edit_set.hpp"

namespace routefix::text {

// Says of a set what compatible() says of it and each set that was added, without asking them all:
// thousands of fixes in one file are no square of that.
class Gathering {
public:
    bool admits(const EditSet& set) const;
    void add(const EditSet& set);

private:
    bool admits(const Replace& replace) const;
    bool admits(const Shift& shift) const;
    bool admits(const Move& move) const;

    std::map<Offset, Replace> replaces_;  // those of some text, by their begin: they do not overlap
    std::set<Offset> insertions_;
    std::multimap<Offset, Shift> shifts_;  // each by its begin and by its end
    std::vector<Move> moves_;              // few
};

}  // namespace routefix::text
