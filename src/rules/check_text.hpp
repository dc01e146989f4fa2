// Checks the texts of expressions: simple syntax in a language that does not know it.
#pragma once

#include "rules/check.hpp"

namespace routefix::rules {

// Adds to `checked.findings`. The shapes of the tree have to be there.
void check_texts(const yaml::Tree& tree, Checked& checked);

}  // namespace routefix::rules
