// One file of routefix validate, from its bytes to what is to be said of it.
#pragma once

#include <string>

#include "cli/exit_code.hpp"
#include "cli/sources.hpp"
#include "cli/validate.hpp"
#include "report/run.hpp"

namespace routefix::cli {

struct Validated {
    report::Entry entry;
    std::string print;  // for stdout
    ExitCode code = ExitCode::trouble;
};

// Reads the file, judges it, and with -i writes it. Prints nothing, so that several can be at work
// at once; only a single file that is too large to be read goes from here to stdout. Throws
// nothing. `alone`: it is the only one, and was named: no route file is then an error.
Validated validate_file(const Source& source, const ValidateOptions& options, bool alone);

}  // namespace routefix::cli
