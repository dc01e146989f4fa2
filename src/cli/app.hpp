// The command line. This folder is the only one that opens files, prints and chooses exit codes;
// only app.cpp, parser and the *_options.cpp know CLI11.
#pragma once

namespace routefix::cli {

// Runs the command of `argv` and returns the exit code of the process. Throws nothing.
int run(int argc, char** argv);

}  // namespace routefix::cli
