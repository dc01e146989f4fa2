#include "cli/parser.hpp"

#include "cli/console.hpp"

namespace routefix::cli {

ExitCode usage_error(const CLI::App& app, const std::string& trouble) {
    complain(app.get_name(), trouble + " (see --help)");
    return ExitCode::trouble;
}

bool parse(CLI::App& app, int argc, char** argv, ExitCode& code) {
    try {
        app.parse(argc, argv);
        return true;
    } catch (const CLI::CallForHelp&) {
        code = print(app.help());
    } catch (const CLI::ParseError& error) {  // its own exit codes start at 100
        code = usage_error(app, error.what());
    }
    return false;
}

ReportOptions::ReportOptions(CLI::App& app, std::string& report_file, std::string_view formats)
    : formats_(formats) {
    app.add_option("--format", format_, "Format of the report: " + std::string(formats))
        ->type_name("FORMAT");
    app.add_option("--report", report_file, "Write the report to a file")->type_name("FILE");
    app.add_option("--camel-version", version_, "Camel to judge by: 4.10, 4.14, 4.18 or 4.22")
        ->type_name("VERSION");
}

std::string ReportOptions::read(report::Format& format, camel::Version& version) const {
    const bool listed =
        (", " + std::string(formats_) + ",").find(", " + format_ + ",") != std::string::npos;
    if (!listed || !report::parse_format(format_, format)) {
        return "--format can be " + std::string(formats_);
    }
    if (!camel::parse_version(version_, version)) {
        return "--camel-version can be 4.10, 4.14, 4.18, 4.22";
    }
    return {};
}

}  // namespace routefix::cli
