#include <algorithm>

#include "cli/parser.hpp"
#include "cli/sources.hpp"
#include "cli/validate.hpp"

namespace routefix::cli {
namespace {

// A name in --select and the like that is neither a rule, a group, nor the id of a finding.
std::string unknown_name(const fix::Choice& choice) {
    for (const auto* list : {&choice.only, &choice.also, &choice.ignore}) {
        for (const std::string& name : *list) {
            const bool ignorable = list == &choice.ignore && rules::is_finding_id(name);
            if (!ignorable && rules::find_rule(name) == nullptr && !rules::is_group(name))
                return name;
        }
    }
    return {};
}

// Why the options cannot be used together; empty: they can.
std::string conflict(const ValidateOptions& options) {
    if (const std::string name = unknown_name(options.choice); !name.empty()) {
        return "no rule or group is called `" + name + "`: see routefix rules";
    }
    const auto stdins = std::count(options.files.begin(), options.files.end(), "-");
    if (stdins > 1) return "`-` (the standard input) can be read only once";
    if (options.in_place && !options.fix) return "-i writes fixed files: it needs --fix";
    if (options.in_place && options.check)
        return "-i writes files and --check does not: one of them";
    if (options.in_place && stdins > 0) return "-i needs files, and `-` is the standard input";
    if (options.prints_file() && options.files.size() > 1) {
        return "--fix prints the fixed file, and these are several: add -i, --diff, -l or --check";
    }
    if (options.prints_file() && is_folder(options.files.front())) {
        return "--fix prints the fixed file, and " + options.files.front() +
               " is a folder: add -i, --diff, -l or --check";
    }
    if (options.report_file == "-") return "--report wants the name of a file";
    return {};
}

bool parse_colour(std::string_view name, Colour& out) {
    if (name == "auto") out = Colour::automatic;
    if (name == "always") out = Colour::always;
    if (name == "never") out = Colour::never;
    return name == "auto" || name == "always" || name == "never";
}

}  // namespace

ExitCode run_validate(int argc, char** argv) {
    ValidateOptions options;
    std::string colour = "auto";
    CLI::App app("Says what is wrong with Camel YAML route files; with --fix, repairs them.",
                 "routefix validate");
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    app.add_option("FILE", options.files,
                   "Route files, or folders of them; - is the standard input")
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
    app.add_option("--log", options.log_file, "Add a JSON line for each outcome to this file")
        ->type_name("FILE");
    const ReportOptions report(app, options.report_file, report::format_names);
    app.add_option("--color", colour, "Colour the text report: auto, always or never")
        ->type_name("WHEN");
    app.add_flag("-q,--quiet", options.quiet,
                 "Tell errors only: no warnings, notes, repairs, totals");
    app.add_flag("--exit-zero", options.exit_zero,
                 "Exit 0 whatever is found; trouble still exits 2");
    app.add_option("-j,--jobs", options.jobs,
                   "Files to work on at once; 0, the default, is as many as processors")
        ->type_name("N")
        ->check(CLI::Range(0, 256).description(""));
    app.add_option("--stdin-filename", options.stdin_name, "Name of the standard input in messages")
        ->type_name("NAME");
    ExitCode code = ExitCode::clean;
    if (!parse(app, argc, argv, code)) return code;
    std::string trouble = report.read(options.format, options.version);
    if (trouble.empty() && !parse_colour(colour, options.colour))
        trouble = "--color can be auto, always, never";
    if (trouble.empty()) trouble = conflict(options);
    return trouble.empty() ? validate(options) : usage_error(app, trouble);
}

}  // namespace routefix::cli
