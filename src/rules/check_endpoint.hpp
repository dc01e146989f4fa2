// Checks the endpoints of a tree that the walk has given its shapes: scheme, options and values,
// in the uri and in `parameters`.
//
// An error is what Camel's endpoint check refuses and its runtime does not take either. An option
// on the wrong side, which the runtime takes and ignores, is a warning. Where both differ in other
// ways, or the text cannot be known (placeholders, custom components), nothing is said.
#pragma once

#include "rules/check.hpp"

namespace routefix::rules {

// Adds to `checked.findings`.
void check_endpoints(const yaml::Tree& tree, camel::Version version, Checked& checked);

}  // namespace routefix::rules
