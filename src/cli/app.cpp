#include "cli/app.hpp"

#include <csignal>
#include <exception>
#include <iterator>
#include <string>
#include <string_view>

#include "camel/model.hpp"
#include "cli/apply.hpp"
#include "cli/console.hpp"
#include "cli/disk.hpp"
#include "cli/parser.hpp"
#include "cli/schema.hpp"
#include "cli/show.hpp"
#include "cli/stats.hpp"
#include "cli/validate.hpp"
#include "report/catalog.hpp"

namespace routefix::cli {
namespace {

// Written by hand, and the options of a command are built only when it is called: --help and
// --version cost no more than the start of the process.
constexpr std::string_view usage_end =
    R"(
routefix COMMAND --help tells the options of a command, routefix --version the version.

Exit codes:
  0  nothing but notes and warnings
  1  errors are left, or --check would change something
  2  wrong usage, a file that cannot be read or written, or a fault of routefix
  3  --fix found a place that can be read in two ways and left it alone; apply refused an edit
)";

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

ExitCode run_stats(int argc, char** argv) {
    std::vector<std::string> files;
    std::string format = "text";
    CLI::App app("Sums logs of validate and apply: by rule, by the way an edit was placed.",
                 "routefix stats");
    app.add_option("LOG", files, "Logs; - is the standard input")->required()->type_name("");
    app.add_option("--format", format, "Format of the sums: text or json")->type_name("FORMAT");
    ExitCode code = ExitCode::clean;
    if (!parse(app, argc, argv, code)) return code;
    if (format != "text" && format != "json") return usage_error(app, "--format can be text, json");
    return stats(files, format == "json");
}

struct Command {
    std::string_view name;
    std::string_view does;
    ExitCode (*run)(int argc, char** argv);  // the name is argv[0]
};

constexpr Command commands[] = {
    {"validate", "say what is wrong with route files; with --fix, repair them", run_validate},
    {"apply", "put the edits of a model's reply into a route file", run_apply},
    {"schema", "print what a decoder may let a model write: an edit of a route file", run_schema},
    {"stats", "sum the logs that --log wrote: which rules, which passes", run_stats},
    {"show", "print a file, with -n its lines numbered as messages number them", run_show},
    {"rules", "list the lenient rules", run_rules},
    {"explain", "tell what a rule reads, why, and when it refuses", run_explain},
};

std::string usage() {
    std::string text =
        "routefix repairs Apache Camel YAML routes and leaves every other byte as it is.\n\n"
        "Usage: routefix COMMAND [OPTIONS] FILE...\n\nCommands:\n";
    for (const Command& command : commands) {
        std::string line = "  " + std::string(command.name);
        line.resize(13, ' ');
        text.append(line).append(command.does).append("\n");
    }
    return text.append(usage_end);
}

// "validate, apply, show and explain"
std::string command_names() {
    std::string names;
    for (const Command& command : commands) {
        const bool last = &command == std::end(commands) - 1;
        if (!names.empty()) names += last ? " and " : ", ";
        names += command.name;
    }
    return names;
}

ExitCode run_command(int argc, char** argv) {
    const std::string_view command = argc < 2 ? "" : argv[1];
    for (const Command& known : commands) {
        if (command == known.name) return known.run(argc - 1, argv + 1);
    }
    if (command == "--help" || command == "-h" || command == "help") return print(usage());
    if (command == "--version") {
        return print("routefix " ROUTEFIX_VERSION "\nCamel " +
                     std::string(camel::to_text(camel::latest)) + "\n");
    }
    complain("routefix",
             command.empty() ? "no command" : "no command `" + std::string(command) + "`");
    complain("routefix", "the commands are " + command_names() + "; --help tells more");
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
