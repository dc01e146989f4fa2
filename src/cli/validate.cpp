#include "cli/validate.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <exception>

#include "cli/atomic_write.hpp"
#include "cli/console.hpp"
#include "cli/disk.hpp"
#include "fix/session.hpp"
#include "report/diff.hpp"

namespace routefix::cli {
namespace {

bool fixes(const ValidateOptions& options) {
    return options.fix || options.check || options.list || options.diff;
}

bool writes_nothing(const ValidateOptions& options) {
    return (options.check || options.list || options.diff) && !options.in_place;
}

// The repaired file is what comes out, so the report has to go elsewhere.
bool prints_file(const ValidateOptions& options) {
    return fixes(options) && !options.in_place && !writes_nothing(options);
}

// Whatever happens inside, the input comes out.
fix::Result judge(const text::File& file, const ValidateOptions& options) {
    std::string fault;
    try {
        return fix::run(file, {.version = options.version,
                               .fix = fixes(options),
                               .canonical = options.canonical,
                               .choice = options.choice});
    } catch (const std::exception& error) {
        fault = error.what();
    }
    fix::Message message;
    message.rule = "internal";
    message.text = "routefix failed (" + fault + "); the file is as it was; please report this";
    fix::Result result;
    result.outcome = fix::Outcome::internal;
    result.output = file.text();
    result.messages.push_back(std::move(message));
    return result;
}

ExitCode exit_code(const report::Entry& entry, const ValidateOptions& options) {
    const bool would_change = options.check && entry.result.changed;
    switch (entry.result.outcome) {
        case fix::Outcome::clean:
            return would_change ? ExitCode::errors : ExitCode::clean;
        case fix::Outcome::errors:
            return ExitCode::errors;
        case fix::Outcome::ambiguous:
            return fixes(options) ? ExitCode::refused : ExitCode::errors;
        case fix::Outcome::internal:
            return ExitCode::trouble;
        case fix::Outcome::not_a_route:
            return entry.skipped ? ExitCode::clean : ExitCode::errors;
    }
    return ExitCode::trouble;
}

// Brings the result where the options want it.
ExitCode deliver(report::Entry& entry, const std::string& path, const text::File& file,
                 const Identity& identity, const ValidateOptions& options) {
    ExitCode code = ExitCode::clean;
    const fix::Result& result = entry.result;
    if (prints_file(options)) code = print(result.output);
    if (!result.changed) return code;
    if (options.in_place) {
        entry.failure = atomic_write(path, identity, file.text(), result.output);
        if (!entry.failure.empty()) {
            entry.failure = "not written: " + entry.failure;
            return ExitCode::trouble;
        }
    }
    if (options.list) code = gravest(code, print(entry.name + "\n"));
    if (options.diff) {
        code = gravest(code, print(report::unified_diff(entry.name, file.text(), result.output)));
    }
    return code;
}

ExitCode validate_file(const std::string& path, const ValidateOptions& options, report::Run& run) {
    report::Entry& entry = run.files.emplace_back();
    entry.name = path == "-" ? options.stdin_name : path;
    Input input = read_input(path);
    ExitCode code = ExitCode::trouble;
    if (!input.trouble.empty()) {
        entry.failure = input.trouble;
        if (prints_file(options)) printed(pass_through(input, STDOUT_FILENO));
    } else {
        const text::File file(entry.name, std::move(input.bytes));
        entry.result = judge(file, options);
        entry.skipped =
            entry.result.outcome == fix::Outcome::not_a_route && options.files.size() > 1;
        code =
            gravest(deliver(entry, path, file, input.identity, options), exit_code(entry, options));
    }
    if (!entry.failure.empty()) {
        complain_about(entry.name, entry.failure);
        entry.result = {};  // nothing came of it
    }
    return code;
}

bool same_file(const std::string& a, const std::string& b) {
    struct stat x {};
    struct stat y {};
    return ::stat(a.c_str(), &x) == 0 && ::stat(b.c_str(), &y) == 0 && x.st_dev == y.st_dev &&
           x.st_ino == y.st_ino;
}

ExitCode write_report(const report::Run& run, const ValidateOptions& options) {
    const bool to_file = !options.report_file.empty();
    const int fd = fixes(options) ? STDERR_FILENO : STDOUT_FILENO;
    const bool colour = !to_file && options.format == report::Format::text && wants_colour(fd);
    const std::string report = report::render(run, options.format, colour);
    if (!to_file && fd == STDOUT_FILENO) return print(report);
    const std::string trouble =
        to_file ? write_file(options.report_file, report) : write_all(fd, report);
    if (trouble.empty()) return ExitCode::clean;
    complain_about(to_file ? options.report_file : "standard error", trouble);
    return ExitCode::trouble;
}

}  // namespace

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
    if (prints_file(options) && options.files.size() > 1) {
        return "--fix prints the fixed file, and these are several: add -i, --diff, -l or --check";
    }
    if (options.report_file == "-") return "--report wants the name of a file";
    for (const std::string& file : options.files) {
        if (!options.report_file.empty() && same_file(file, options.report_file)) {
            return "--report would overwrite " + file;
        }
    }
    return {};
}

ExitCode validate(const ValidateOptions& options) {
    report::Run run{.program_version = ROUTEFIX_VERSION,
                    .camel = options.version,
                    .fix = fixes(options),
                    .dry = writes_nothing(options),
                    .files = {}};
    ExitCode code = ExitCode::clean;
    for (const std::string& file : options.files) {
        code = gravest(code, validate_file(file, options, run));
    }
    return gravest(code, write_report(run, options));
}

}  // namespace routefix::cli
