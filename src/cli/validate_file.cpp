#include "cli/validate_file.hpp"

#include <unistd.h>

#include <exception>

#include "cli/console.hpp"
#include "cli/delivery.hpp"
#include "cli/disk.hpp"
#include "fix/session.hpp"

namespace routefix::cli {
namespace {

// Whatever happens inside, the input comes out.
fix::Result judge(const text::File& file, const ValidateOptions& options) {
    std::string fault;
    try {
        return fix::run(file, {.version = options.version,
                               .fix = options.fixes(),
                               .canonical = options.canonical,
                               .choice = options.choice,
                               .edits = options.format == report::Format::sarif});
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
            return options.fixes() ? ExitCode::refused : ExitCode::errors;
        case fix::Outcome::internal:
            return ExitCode::trouble;
        case fix::Outcome::not_a_route:
            return entry.skipped ? ExitCode::clean : ExitCode::errors;
    }
    return ExitCode::trouble;
}

void run(Validated& validated, const Source& source, const ValidateOptions& options, bool alone) {
    report::Entry& entry = validated.entry;
    Input input = read_input(source.path);
    entry.failure = input.trouble;
    if (!entry.failure.empty()) {
        if (options.prints_file()) printed(pass_through(input, STDOUT_FILENO));
        return;
    }
    const text::File file(entry.name, std::move(input.bytes));
    entry.result = judge(file, options);
    if (options.writes_nothing() && !entry.result.messages.empty()) entry.input = file.text();
    entry.skipped = entry.result.outcome == fix::Outcome::not_a_route && !alone;
    const Wanted wanted{.in_place = options.in_place,
                        .name = options.list,
                        .diff = options.diff,
                        .text = options.prints_file()};
    Delivered delivered = deliver(file, source.path, input.identity, entry.result.output, wanted);
    entry.failure = std::move(delivered.failure);
    if (!entry.failure.empty()) return;
    validated.print = std::move(delivered.print);
    validated.code = exit_code(entry, options);
}

}  // namespace

Validated validate_file(const Source& source, const ValidateOptions& options, bool alone) {
    Validated validated;
    report::Entry& entry = validated.entry;
    entry.name = source.path == "-" ? options.stdin_name : source.path;
    entry.failure = source.trouble;
    try {
        if (entry.failure.empty()) run(validated, source, options, alone);
    } catch (const std::exception& error) {
        entry.failure = std::string("internal error: ") + error.what();
    }
    if (!entry.failure.empty()) {
        entry.result = {};  // nothing came of it
        entry.input = {};
        validated.code = ExitCode::trouble;
    }
    // The text is shown below the messages and nowhere else.
    if (entry.result.messages.empty()) entry.result.output = {};
    return validated;
}

}  // namespace routefix::cli
