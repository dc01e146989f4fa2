// Which readings a pass takes: exactly one for a finding, compatible with the ones before it, and
// none that touches a place that stays open.
#pragma once

#include <vector>

#include "fix/session.hpp"
#include "fix/suppress.hpp"
#include "rules/rule.hpp"

namespace routefix::fix {

struct Answered {
    const rules::Finding* finding = nullptr;
    std::vector<rules::Reading> readings;  // two or more: ambiguous
    bool open = false;                     // to be done: it has one reading, and nothing holds it
    bool suppressed = false;               // a comment in the file says so: not a word about it
};

struct Selection {
    // By finding of the check, in order of place; behind them those of `own`.
    std::vector<Answered> answers;
    std::vector<rules::Finding> own;              // what selected rules found in a valid file
    std::vector<const rules::Reading*> accepted;  // of one group, in order of place
};

Selection select_readings(const rules::Context& context, const Choice& choice,
                          Suppressions& suppressions);

}  // namespace routefix::fix
