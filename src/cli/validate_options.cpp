#include "cli/parser.hpp"
#include "cli/validate.hpp"

namespace routefix::cli {

ExitCode run_validate(int argc, char** argv) {
    ValidateOptions options;
    CLI::App app("Says what is wrong with Camel YAML route files; with --fix, repairs them.",
                 "routefix validate");
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    app.add_option("FILE", options.files, "Route files; - is the standard input")
        ->required()
        ->type_name("")
        ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
    app.add_flag("--fix", options.fix,
                 "Do every repair that has one reading and bring the file to canonical form;\n"
                 "print the file, and the report on stderr");
    app.add_flag("-i,--in-place", options.in_place,
                 "With --fix: write the file instead of printing it");
    app.add_flag("--check", options.check, "Print nothing, exit 1 if --fix would change a file");
    app.add_flag("-l,--list", options.list, "Print the names of the files that --fix changes");
    app.add_flag("--diff", options.diff, "Print what --fix changes as a unified diff");
    app.add_flag("--canonical", options.canonical,
                 "Demand canonical form: a deviation is an error, not a note");
    const auto list = [&app](const char* name, std::vector<std::string>& names, const char* help) {
        app.add_option(name, names, help)
            ->type_name("RULE,...")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    };
    list("--select", options.choice.only,
         "Only these rules act; ids or groups, see routefix rules");
    list("--extend-select", options.choice.also,
         "These rules act, too: those that wait to be selected");
    list("--ignore", options.choice.ignore, "These rules do not act, their findings are not told");
    const ReportOptions report(app, options.report_file);
    app.add_option("--stdin-filename", options.stdin_name, "Name of the standard input in messages")
        ->type_name("NAME");
    ExitCode code = ExitCode::clean;
    if (!parse(app, argc, argv, code)) return code;
    std::string trouble = report.read(options.format, options.version);
    if (trouble.empty()) trouble = conflict(options);
    return trouble.empty() ? validate(options) : usage_error(app, trouble);
}

}  // namespace routefix::cli
