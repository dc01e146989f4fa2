#include "cli/validate.hpp"

#include <unistd.h>

#include <optional>

#include "cli/console.hpp"
#include "cli/delivery.hpp"
#include "cli/in_order.hpp"
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "cli/sources.hpp"
#include "cli/validate_file.hpp"
#include "report/log.hpp"

namespace routefix::cli {
namespace {

// Judges all sources and says at once, in their order, what goes to stdout and what went wrong.
ExitCode judge_all(const std::vector<Source>& sources, const ValidateOptions& options,
                   std::vector<report::Entry>& entries) {
    const bool alone = sources.size() == 1 && !sources.front().found;
    std::vector<Validated> results(sources.size());
    // Between two files is where a run that writes many can end.
    std::optional<HeldSignals> held;
    if (options.in_place && sources.size() > 1) held.emplace();
    Progress progress(sources.size(), !options.quiet);
    ExitCode code = ExitCode::clean;
    const auto tell = [&](std::size_t i) {
        Validated& result = results[i];
        const std::string& failure = result.entry.failure;
        if (!result.print.empty() || !failure.empty()) progress.clear();
        if (!result.print.empty()) code = gravest(code, print(result.print));
        if (!failure.empty()) complain_about(result.entry.name, failure);
        code = gravest(code, result.code);
        entries.push_back(std::move(result.entry));
        result = {};
    };
    in_order(
        sources.size(), options.jobs == 0 ? processors() : options.jobs,
        {.work = [&](std::size_t i) { results[i] = validate_file(sources[i], options, alone); },
         .done = tell,
         .wait =
             [&](std::size_t through) {
                 progress.show(through);
                 return !held || !held->one_waits();
             }});
    return code;
}

}  // namespace

ExitCode validate(const ValidateOptions& options) {
    report::Run run{.program_version = ROUTEFIX_VERSION,
                    .folder = working_folder(),
                    .camel = options.version,
                    .fix = options.fixes(),
                    .dry = options.writes_nothing(),
                    .quiet = options.quiet,
                    .files = {}};
    const std::vector<Source> sources = find_sources(options.files);
    for (const Source& source : sources) {
        const std::string trouble = spoils(source.path, options.report_file, options.log_file);
        if (trouble.empty()) continue;
        complain("routefix validate", trouble);
        return ExitCode::trouble;
    }
    ExitCode code = judge_all(sources, options, run.files);
    if (options.exit_zero && code != ExitCode::trouble) code = ExitCode::clean;
    if (!options.log_file.empty())
        code = gravest(code, write_log(report::log_lines(run), options.log_file));
    const int fd = options.fixes() ? STDERR_FILENO : STDOUT_FILENO;
    const bool colour = wants_colour(options.colour, options.report_file.empty() ? fd : -1);
    return gravest(
        code, write_report(report::render(run, options.format, colour), options.report_file, fd));
}

}  // namespace routefix::cli
