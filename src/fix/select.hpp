// Which readings a pass takes: exactly one for a finding, compatible with the ones before it, and
// none that touches a place that stays open.
#pragma once

#include <vector>

#include "rules/rule.hpp"

namespace routefix::fix {

struct Answered {
    const rules::Finding* finding = nullptr;
    std::vector<rules::Reading> readings;  // two or more: ambiguous
};

struct Selection {
    std::vector<Answered> answers;                // by finding, in order of place
    std::vector<const rules::Reading*> accepted;  // of one group, in order of place
};

Selection select_readings(const rules::Context& context);

}  // namespace routefix::fix
