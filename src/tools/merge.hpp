// Makes one draft of the drafts of all versions.
#pragma once

#include <ostream>
#include <vector>

#include "tools/draft.hpp"

namespace routefix::tools {

// `drafts` are ordered from the oldest to the newest version. Where versions differ in more than
// their keys, the newest has its way and a line on `notes` says so. Then the facts of
// hand_facts.hpp go in, and definitions that no entry of a file can reach go out.
Draft merge(const std::vector<Draft>& drafts, std::ostream& notes);

}  // namespace routefix::tools
