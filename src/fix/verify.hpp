// Never worse: what a pass did to the text is what its readings declared, and nothing else.
//
// Shares nothing with the code that makes or applies edits: the effects are replayed on the old
// tree, the new text is read again, and the two trees must be equal in every key, text, order,
// and comment.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/reading.hpp"
#include "yaml/tree.hpp"

namespace routefix::fix {

// Empty when the promise holds; otherwise what differs, for the bug report.
std::string compare_pass(const yaml::Tree& before,
                         const std::vector<const rules::Reading*>& readings,
                         const yaml::Tree& after);

// Every comment of the old text is still there, and only declared ones are new.
std::string compare_comments(std::string_view before,
                             const std::vector<const rules::Reading*>& readings,
                             std::string_view after);

}  // namespace routefix::fix
