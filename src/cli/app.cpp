#include "cli/app.hpp"

#include <CLI/CLI.hpp>
#include <csignal>
#include <exception>
#include <string>
#include <string_view>

#include "camel/model.hpp"
#include "cli/apply.hpp"
#include "cli/console.hpp"
#include "cli/disk.hpp"
#include "cli/show.hpp"
#include "cli/validate.hpp"
#include "report/catalog.hpp"

namespace routefix::cli {
namespace {

// Written by hand, and the options of a command are built only when it is called: --help and
// --version cost no more than the start of the process.
constexpr std::string_view usage =
    R"(routefix repairs Apache Camel YAML routes and leaves every other byte as it is.

Usage: routefix COMMAND [OPTIONS] FILE...

Commands:
  validate   say what is wrong with route files; with --fix, repair them
  apply      put the edits of a model's reply into a route file
  show       print a file, with -n its lines numbered as messages number them
  rules      list the lenient rules
  explain    tell what a rule reads, why, and when it refuses

routefix COMMAND --help tells the options of a command, routefix --version the version.

Exit codes:
  0  nothing but notes and warnings
  1  errors are left, or --check would change something
  2  wrong usage, a file that cannot be read or written, or a fault of routefix
  3  --fix found a place that can be read in two ways and left it alone; apply refused an edit
)";

ExitCode usage_error(const CLI::App& app, const std::string& trouble) {
    complain(app.get_name(), trouble + " (see --help)");
    return ExitCode::trouble;
}

// Runs the parser over the arguments behind the command. True when the command is to be run.
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

ExitCode run_validate(int argc, char** argv) {
    ValidateOptions options;
    std::string format = "text";
    std::string version(camel::to_text(camel::latest));
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
    app.add_option("--format", format, "Format of the report: text or json")->type_name("FORMAT");
    app.add_option("--report", options.report_file, "Write the report to a file")
        ->type_name("FILE");
    app.add_option("--stdin-filename", options.stdin_name, "Name of the standard input in messages")
        ->type_name("NAME");
    app.add_option("--camel-version", version, "Camel to judge by: 4.10, 4.14, 4.18 or 4.22")
        ->type_name("VERSION");
    ExitCode code = ExitCode::clean;
    if (!parse(app, argc, argv, code)) return code;
    if (!report::parse_format(format, options.format)) {
        return usage_error(app, "--format can be " + std::string(report::format_names));
    }
    if (!camel::parse_version(version, options.version)) {
        return usage_error(app, "--camel-version can be 4.10, 4.14, 4.18, 4.22");
    }
    const std::string trouble = conflict(options);
    return trouble.empty() ? validate(options) : usage_error(app, trouble);
}

ExitCode run_show(int argc, char** argv) {
    ShowOptions options;
    CLI::App app("Prints a file, or the lines of it that are asked for.", "routefix show");
    app.add_option("FILE", options.file, "The file; - is the standard input")
        ->required()
        ->type_name("");
    app.add_flag("-n,--number", options.numbers, "Number the lines as messages do");
    CLI::Option* range =
        app.add_option("--range", options.range, "Only the lines A:B; A: and :B are open")
            ->type_name("A:B");
    app.add_option("--route", options.route, "Only the route with this id")
        ->type_name("ID")
        ->excludes(range);
    ExitCode code = ExitCode::clean;
    return parse(app, argc, argv, code) ? show(options) : code;
}

ExitCode run_rules(int argc, char** argv) {
    std::string format = "text";
    CLI::App app("Lists the lenient rules.", "routefix rules");
    app.add_option("--format", format, "Format of the list: text, json, markdown or mdoc")
        ->type_name("FORMAT");
    ExitCode code = ExitCode::clean;
    if (!parse(app, argc, argv, code)) return code;
    if (format == "json") return print(report::rules_as_json());
    if (format == "markdown") return print(report::rules_as_markdown());
    if (format == "mdoc") return print(report::rules_as_mdoc());
    if (format == "text") return print(report::rules_as_text());
    return usage_error(app, "--format can be text, json, markdown, mdoc");
}

ExitCode run_explain(int argc, char** argv) {
    std::string id;
    CLI::App app("Tells what a rule reads, why, and when it refuses.", "routefix explain");
    app.add_option("RULE", id, "Id of a rule, see routefix rules")->required()->type_name("");
    ExitCode code = ExitCode::clean;
    if (!parse(app, argc, argv, code)) return code;
    const rules::Rule* rule = rules::find_rule(id);
    if (rule == nullptr)
        return usage_error(app, "no rule is called `" + id + "`: see routefix rules");
    return print(report::explain(*rule));
}

ExitCode run_apply(int argc, char** argv) {
    ApplyOptions options;
    std::string format = "text";
    std::string version(camel::to_text(camel::latest));
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
    app.add_option("--format", format, "Format of the report: text or json")->type_name("FORMAT");
    app.add_option("--report", options.report_file, "Write the report to a file")
        ->type_name("FILE");
    app.add_option("--camel-version", version, "Camel to judge by: 4.10, 4.14, 4.18 or 4.22")
        ->type_name("VERSION");
    ExitCode code = ExitCode::clean;
    if (!parse(app, argc, argv, code)) return code;
    if (!report::parse_format(format, options.format)) {
        return usage_error(app, "--format can be " + std::string(report::format_names));
    }
    if (!camel::parse_version(version, options.version)) {
        return usage_error(app, "--camel-version can be 4.10, 4.14, 4.18, 4.22");
    }
    const std::string trouble = conflict(options);
    return trouble.empty() ? apply(options) : usage_error(app, trouble);
}

ExitCode run_command(int argc, char** argv) {
    const std::string_view command = argc < 2 ? "" : argv[1];
    if (command == "validate") return run_validate(argc - 1, argv + 1);
    if (command == "apply") return run_apply(argc - 1, argv + 1);
    if (command == "show") return run_show(argc - 1, argv + 1);
    if (command == "rules") return run_rules(argc - 1, argv + 1);
    if (command == "explain") return run_explain(argc - 1, argv + 1);
    if (command == "--help" || command == "-h" || command == "help") return print(usage);
    if (command == "--version") {
        return print("routefix " ROUTEFIX_VERSION "\nCamel " +
                     std::string(camel::to_text(camel::latest)) + "\n");
    }
    complain("routefix",
             command.empty() ? "no command" : "no command `" + std::string(command) + "`");
    complain("routefix", "the commands are validate, apply and show; --help tells more");
    return ExitCode::trouble;
}

}  // namespace

int run(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone is an error of write, not our end
    occupy_standard_descriptors();
    ExitCode code = ExitCode::trouble;
    try {
        code = run_command(argc, argv);
    } catch (const std::exception& error) {
        complain("routefix: internal error", error.what());
    }
    return static_cast<int>(code);
}

}  // namespace routefix::cli
