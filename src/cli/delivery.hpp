// Where the text that a command made of a file goes, and where its report does.
#pragma once

#include <string>
#include <string_view>

#include "cli/disk.hpp"
#include "cli/exit_code.hpp"
#include "text/file.hpp"

namespace routefix::cli {

struct Wanted {
    bool in_place = false;  // the file is written
    bool name = false;      // printed, when it changes
    bool diff = false;
    bool text = false;  // the whole of it, changed or not
};

struct Delivered {
    std::string print;    // for stdout
    std::string failure;  // why the file was not written: nothing came of it
};

// `file` was read from `path` in the state `identity`. Writes what is to be written, prints
// nothing.
Delivered deliver(const text::File& file, const std::string& path, const Identity& identity,
                  std::string_view output, const Wanted& wanted);

// To the file of that name; without one to `fd`. Complains of what goes wrong.
ExitCode write_report(std::string_view report, const std::string& report_file, int fd);

// Adds to the log of that name, if there is one. Complains of what goes wrong.
ExitCode write_log(std::string_view lines, const std::string& log_file);

}  // namespace routefix::cli
