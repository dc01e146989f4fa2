// routefix stats: what logs of validate and apply say in sum.
#pragma once

#include <string>
#include <vector>

#include "cli/exit_code.hpp"

namespace routefix::cli {

// "-" is the standard input. A log that cannot be read is trouble; the others are summed all the
// same.
ExitCode stats(const std::vector<std::string>& files, bool json);

}  // namespace routefix::cli
