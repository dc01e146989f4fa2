// routefix schema: what a decoder may let a model write.
#pragma once

#include <cstddef>
#include <string>

#include "cli/exit_code.hpp"
#include "report/edit_schema.hpp"

namespace routefix::cli {

struct SchemaOptions {
    std::string file;  // empty: of any file
    report::Step step = report::Step::edit;
    bool gbnf = false;
    std::size_t limit = 250;  // anchors: what decoders take in one enum without conditions
};

ExitCode schema(const SchemaOptions& options);

// The command: `argv` holds its name and its arguments (schema_options.cpp).
ExitCode run_schema(int argc, char** argv);

}  // namespace routefix::cli
