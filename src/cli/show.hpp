// routefix show: the bytes of a file, or its lines numbered as messages number them.
#pragma once

#include <string>

#include "cli/exit_code.hpp"

namespace routefix::cli {

struct ShowOptions {
    std::string file;   // "-" is the standard input
    std::string range;  // A:B, lines counted from 1, both shown; A: and :B are open
    std::string route;  // the id of a route: its top-level entry
    bool numbers = false;
};

ExitCode show(const ShowOptions& options);

}  // namespace routefix::cli
