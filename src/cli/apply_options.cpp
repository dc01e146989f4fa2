#include "cli/apply.hpp"
#include "cli/parser.hpp"

namespace routefix::cli {

ExitCode run_apply(int argc, char** argv) {
    ApplyOptions options;
    CLI::App app(
        "Puts the edits of a model's reply, read on the standard input, into a route file.",
        "routefix apply");
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    app.add_option("FILE", options.file, "The route file")
        ->type_name("")
        ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
    app.add_option("--root", options.root,
                   "Take the file that the reply names, among the YAML files below DIR")
        ->type_name("DIR");
    app.add_flag("--no-fix", options.no_fix, "Place the edits and repair nothing");
    app.add_flag("--fix-all", options.fix_all, "Repair the whole file, not only what was edited");
    app.add_flag("-i,--in-place", options.in_place, "Write the file instead of printing it");
    app.add_flag("--diff", options.diff, "Print what changes as a unified diff");
    app.add_flag("--retry-prompt", options.retry_prompt,
                 "On a refusal print a text for the model on stderr instead of the report");
    app.add_option("--log", options.log_file, "Add a JSON line for each outcome to this file")
        ->type_name("FILE");
    const ReportOptions report(app, options.report_file, "text, json");
    ExitCode code = ExitCode::clean;
    if (!parse(app, argc, argv, code)) return code;
    std::string trouble = report.read(options.format, options.version);
    if (trouble.empty()) trouble = conflict(options);
    return trouble.empty() ? apply(options) : usage_error(app, trouble);
}

}  // namespace routefix::cli
