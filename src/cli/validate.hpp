// routefix validate: what is wrong with route files, and with --fix the files repaired.
#pragma once

#include <string>
#include <vector>

#include "camel/model.hpp"
#include "cli/exit_code.hpp"
#include "fix/session.hpp"
#include "report/format.hpp"

namespace routefix::cli {

struct ValidateOptions {
    std::vector<std::string> files;  // "-" is the standard input
    std::string stdin_name = "<stdin>";
    std::string report_file;  // empty: stdout, or stderr where that is taken
    report::Format format = report::Format::text;
    camel::Version version = camel::latest;
    fix::Choice choice;  // of rules
    bool canonical = false;
    bool fix = false;
    bool in_place = false;
    bool check = false;  // these three imply `fix`; alone they write no file, and
    bool list = false;   // the last two go with `in_place`: they tell what it writes
    bool diff = false;
};

// Why the options cannot be used together; empty: they can.
std::string conflict(const ValidateOptions& options);

ExitCode validate(const ValidateOptions& options);

// The command: `argv` holds its name and its arguments (validate_options.cpp).
ExitCode run_validate(int argc, char** argv);

}  // namespace routefix::cli
