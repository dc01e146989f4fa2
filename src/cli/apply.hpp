// routefix apply: the edits of a model's reply, read on the standard input, put into a route file.
#pragma once

#include <string>

#include "camel/model.hpp"
#include "cli/exit_code.hpp"
#include "report/format.hpp"

namespace routefix::cli {

struct ApplyOptions {
    std::string file;  // empty: a path in the reply selects one below `root`
    std::string root;
    std::string log_file;     // empty: none
    std::string report_file;  // empty: stderr
    report::Format format = report::Format::text;
    camel::Version version = camel::latest;
    bool no_fix = false;
    bool fix_all = false;
    bool in_place = false;
    bool diff = false;
    bool retry_prompt = false;  // of a refusal, on stderr instead of the report
};

// Why the options cannot be used together; empty: they can.
std::string conflict(const ApplyOptions& options);

ExitCode apply(const ApplyOptions& options);

// The command: `argv` holds its name and its arguments (apply_options.cpp).
ExitCode run_apply(int argc, char** argv);

}  // namespace routefix::cli
