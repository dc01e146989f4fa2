// What the commands share in reading their arguments. Only the *_options.cpp and app.cpp use it:
// CLI11 takes seconds to compile.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

#include "camel/model.hpp"
#include "cli/exit_code.hpp"
#include "report/format.hpp"

namespace routefix::cli {

ExitCode usage_error(const CLI::App& app, const std::string& trouble);

// Runs the parser over the arguments behind the command. True when the command is to be run,
// otherwise `code` is how it ends.
bool parse(CLI::App& app, int argc, char** argv, ExitCode& code);

// The options of every command that judges files and reports.
class ReportOptions {
public:
    // `formats` are the names that the command knows: "text, json".
    ReportOptions(CLI::App& app, std::string& report_file, std::string_view formats);

    // The options in their types; otherwise what is wrong with them.
    std::string read(report::Format& format, camel::Version& version) const;

private:
    std::string_view formats_;
    std::string format_ = "text";
    std::string version_{camel::to_text(camel::latest)};
};

}  // namespace routefix::cli
