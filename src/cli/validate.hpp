// routefix validate: what is wrong with route files, and with --fix the files repaired.
#pragma once

#include <string>
#include <vector>

#include "camel/model.hpp"
#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "fix/session.hpp"
#include "report/format.hpp"

namespace routefix::cli {

struct ValidateOptions {
    std::vector<std::string> files;  // and folders; "-" is the standard input
    std::string stdin_name = "<stdin>";
    std::string log_file;     // empty: none
    std::string report_file;  // empty: stdout, or stderr where that is taken
    report::Format format = report::Format::text;
    Colour colour = Colour::automatic;
    camel::Version version = camel::latest;
    fix::Choice choice;    // of rules
    std::size_t jobs = 0;  // threads; 0: one for each processor
    bool canonical = false;
    bool quiet = false;
    bool exit_zero = false;
    bool fix = false;
    bool in_place = false;
    bool check = false;  // these three imply `fix`, and alone they write no file; `list` and
    bool list = false;   // `diff` beside `in_place` tell what it writes
    bool diff = false;

    bool fixes() const { return fix || check || list || diff; }
    bool writes_nothing() const { return (check || list || diff) && !in_place; }
    // The repaired file is what comes out, so the report has to go elsewhere.
    bool prints_file() const { return fixes() && !in_place && !writes_nothing(); }
};

ExitCode validate(const ValidateOptions& options);

// The command: `argv` holds its name and its arguments (validate_options.cpp).
ExitCode run_validate(int argc, char** argv);

}  // namespace routefix::cli
