#include "cli/apply.hpp"

#include <unistd.h>

#include <algorithm>

#include "cli/atomic_write.hpp"
#include "cli/console.hpp"
#include "cli/disk.hpp"
#include "cli/root_files.hpp"
#include "fix/session.hpp"
#include "place/place.hpp"
#include "reply/detect.hpp"
#include "report/diff.hpp"
#include "report/placement.hpp"

namespace routefix::cli {
namespace {

bool prints_file(const ApplyOptions& options) {
    return !options.in_place && !options.diff;
}

// The path that all edits of the reply name; empty, with the reason, when there is not one.
std::string named_file(const reply::Reply& reply, std::string& trouble) {
    std::string path;
    for (const reply::Edit& edit : reply.edits) {
        if (edit.path.empty()) continue;
        if (!path.empty() && path != edit.path) {
            trouble = "the reply names several files (" + path + ", " + edit.path + "): one at a time";
            return {};
        }
        path = edit.path;
    }
    if (path.empty()) trouble = "the reply names no file: name it, `routefix apply FILE`";
    return path;
}

// The errors of a text by rule and message, without their places.
std::vector<std::string> errors_of(const fix::Result& result) {
    std::vector<std::string> out;
    for (const fix::Message& message : result.messages) {
        if (message.severity == rules::Severity::error) out.push_back(std::string(message.rule) + ": " + message.text);
    }
    std::sort(out.begin(), out.end());
    return out;
}

// The first error of `after` that `before` had not, or had fewer times.
const fix::Message* new_error(const fix::Result& before, const fix::Result& after) {
    std::vector<std::string> known = errors_of(before);
    for (const fix::Message& message : after.messages) {
        if (message.severity != rules::Severity::error) continue;
        const std::string text = std::string(message.rule) + ": " + message.text;
        const auto found = std::lower_bound(known.begin(), known.end(), text);
        if (found == known.end() || *found != text) return &message;
        known.erase(found);
    }
    return nullptr;
}

class Apply {
public:
    Apply(const ApplyOptions& options, const reply::Reply& reply, std::string path) : options_(options), reply_(reply), path_(std::move(path)) {}

    ExitCode run() {
        Input input = read_input(path_);
        if (!input.trouble.empty()) {
            complain_about(path_, input.trouble);
            if (prints_file(options_)) printed(pass_through(input, STDOUT_FILENO));
            return ExitCode::trouble;
        }
        const text::File file(path_, std::move(input.bytes));
        place::Placement placement = place::place(file, reply_);
        std::string output = placement.output;
        if (placement.done && !options_.no_fix) repair(file, placement, output);
        if (!placement.done) output = file.text();
        const ExitCode told = tell(file, placement);
        const ExitCode code = placement.done ? ExitCode::clean : ExitCode::refused;
        return gravest(gravest(code, told), deliver(file, input.identity, output));
    }

private:
    // The lenient rules, and the promise that no error is new.
    void repair(const text::File& file, place::Placement& placement, std::string& output) {
        const fix::Result before = fix::run(file, {.version = options_.version});
        const text::File placed(file.name(), output);
        fix::Result result = fix::run(placed, {.version = options_.version, .fix = options_.fix_all || output != file.text()});
        if (options_.fix_all) {
            if (result.outcome != fix::Outcome::internal) output = result.output;
        } else if (result.changed) {
            if (stays_inside(placement, file, placed, result)) {
                output = result.output;
            } else {
                placement.notes.emplace_back("the rules would also change lines that no edit touched: nothing is repaired; --fix-all does");
                result = {};
            }
        }
        for (const fix::Expansion& expansion : output == placed.text() ? std::vector<fix::Expansion>{} : result.expansions) {
            placement.notes.push_back("line " + std::to_string(expansion.output.line) + ": fixed [" + std::string(expansion.rule) + "]: " + expansion.sentence);
        }
        const text::File done(file.name(), output);
        const fix::Result after = fix::run(done, {.version = options_.version});
        if (const fix::Message* error = new_error(before, after); error != nullptr) {
            placement.refusal = {"broken-result", "the result has an error that the file had not: line " + std::to_string(error->position.line) + ": " + error->text};
            placement.done = false;
            return;
        }
        const auto left = std::count_if(after.messages.begin(), after.messages.end(), [](const fix::Message& m) { return m.severity == rules::Severity::error; });
        if (left > 0) placement.notes.push_back("the file has " + std::to_string(left) + (left == 1 ? " error" : " errors") + " that it had before");
    }

    // Whether a repair keeps to lines that the edits wrote.
    static bool stays_inside(const place::Placement& placement, const text::File& file, const text::File& placed, const fix::Result& result) {
        std::vector<text::Edit> changes = placement.changes;
        std::sort(changes.begin(), changes.end(), [](const text::Edit& a, const text::Edit& b) { return a.at.begin < b.at.begin; });
        std::vector<text::Span> written;
        std::ptrdiff_t moved = 0;
        for (const text::Edit& change : changes) {
            const auto begin = static_cast<text::Offset>(static_cast<std::ptrdiff_t>(change.at.begin) + moved);
            const auto end = std::min(begin + static_cast<text::Offset>(change.text.size()), static_cast<text::Offset>(placed.text().size()));
            // Whole lines: a value's key stands on its line, too.
            const std::size_t last = placed.lines().line_of(end > begin ? end - 1 : begin);
            written.push_back({placed.lines().begin(placed.lines().line_of(std::min(begin, end))), placed.lines().next(last)});
            moved += static_cast<std::ptrdiff_t>(change.text.size()) - static_cast<std::ptrdiff_t>(change.at.size());
        }
        (void)file;
        return std::all_of(result.edits.begin(), result.edits.end(), [&](const text::Edit& edit) {
            return std::any_of(written.begin(), written.end(), [&](text::Span span) { return span.contains(edit.at); });
        });
    }

    ExitCode tell(const text::File& file, const place::Placement& placement) {
        const std::string report = options_.format == report::Format::json ? report::json_placement(file, reply_, placement)
                                                                           : report::text_placement(file, reply_, placement);
        const std::string trouble = options_.report_file.empty() ? write_all(STDERR_FILENO, report) : write_file(options_.report_file, report);
        if (trouble.empty()) return ExitCode::clean;
        complain_about(options_.report_file.empty() ? "standard error" : options_.report_file, trouble);
        return ExitCode::trouble;
    }

    ExitCode deliver(const text::File& file, const Identity& identity, const std::string& output) {
        if (prints_file(options_)) return print(output);
        ExitCode code = ExitCode::clean;
        if (output == file.text()) return code;
        if (options_.in_place) {
            const std::string trouble = atomic_write(path_, identity, file.text(), output);
            if (!trouble.empty()) {
                complain_about(path_, "not written: " + trouble);
                return ExitCode::trouble;
            }
        }
        if (options_.diff) code = print(report::unified_diff(path_, file.text(), output));
        return code;
    }

    const ApplyOptions& options_;
    const reply::Reply& reply_;
    std::string path_;
};

}  // namespace

std::string conflict(const ApplyOptions& options) {
    if (options.file.empty() && options.root.empty()) return "FILE is required, or --root with a reply that names the file";
    if (!options.file.empty() && !options.root.empty()) return "FILE names the file, and so does --root: one of them";
    if (options.file == "-") return "`-` is the reply here: the file needs a name";
    if (options.no_fix && options.fix_all) return "--no-fix and --fix-all: one of them";
    return {};
}

ExitCode apply(const ApplyOptions& options) {
    Input input = read_input("-");
    reply::Reply reply;
    if (input.trouble.empty()) {
        reply = reply::read(input.bytes);
    } else {
        complain_about("the reply", input.trouble);
        if (options.file.empty()) return ExitCode::trouble;
        reply.refusal = {"unreadable", "the reply could not be read"};
    }
    std::string path = options.file;
    if (path.empty()) {
        std::string trouble = reply.refusal ? reply.refusal.why : std::string();
        const std::string label = trouble.empty() ? named_file(reply, trouble) : std::string();
        const Selected selected = trouble.empty() ? select_below(options.root, label) : Selected{{}, trouble};
        if (selected.path.empty()) {
            complain("routefix apply", selected.trouble);
            return ExitCode::refused;
        }
        path = selected.path;
    }
    const ExitCode code = Apply(options, reply, path).run();
    return input.trouble.empty() ? code : ExitCode::trouble;
}

}  // namespace routefix::cli
