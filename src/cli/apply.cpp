#include "cli/apply.hpp"

#include <unistd.h>

#include "cli/console.hpp"
#include "cli/delivery.hpp"
#include "cli/disk.hpp"
#include "cli/root_files.hpp"
#include "cli/sources.hpp"
#include "place/place.hpp"
#include "place/repair.hpp"
#include "reply/detect.hpp"
#include "report/log.hpp"
#include "report/placement.hpp"
#include "report/retry.hpp"

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
            trouble =
                "the reply names several files (" + path + ", " + edit.path + "): one at a time";
            return {};
        }
        path = edit.path;
    }
    if (path.empty()) trouble = "the reply names no file: name it, `routefix apply FILE`";
    return path;
}

class Apply {
public:
    Apply(const ApplyOptions& options, const reply::Reply& reply, std::string path)
        : options_(options), reply_(reply), path_(std::move(path)) {}

    ExitCode run() {
        Input input = read_input(path_);
        if (!input.trouble.empty()) {
            complain_about(path_, input.trouble);
            if (prints_file(options_)) printed(pass_through(input, STDOUT_FILENO));
            return ExitCode::trouble;
        }
        const text::File file(path_, std::move(input.bytes));
        place::Placement placement = place::place(file, reply_);
        const std::string output =
            options_.no_fix ? placement.output
                            : place::finish(file, placement, options_.version, options_.fix_all);
        const ExitCode told = gravest(
            tell(file, placement),
            write_log(options_.log_file.empty() ? std::string()
                                                : report::log_lines(file, reply_, placement),
                      options_.log_file));
        const ExitCode code = placement.done ? ExitCode::clean : ExitCode::refused;
        return gravest(gravest(code, told), bring(file, input.identity, output));
    }

private:
    ExitCode tell(const text::File& file, const place::Placement& placement) {
        if (!options_.retry_prompt || placement.done) return write(file, placement);
        const ExitCode code =
            options_.report_file.empty() ? ExitCode::clean : write(file, placement);
        return gravest(code,
                       write_report(report::retry_prompt(file, placement), {}, STDERR_FILENO));
    }

    ExitCode write(const text::File& file, const place::Placement& placement) {
        return write_report(options_.format == report::Format::json
                                ? report::json_placement(file, reply_, placement)
                                : report::text_placement(file, reply_, placement),
                            options_.report_file, STDERR_FILENO);
    }

    ExitCode bring(const text::File& file, const Identity& identity, const std::string& output) {
        const Delivered delivered = deliver(
            file, path_, identity, output,
            {.in_place = options_.in_place, .diff = options_.diff, .text = prints_file(options_)});
        if (delivered.failure.empty()) return print(delivered.print);
        complain_about(path_, delivered.failure);
        return ExitCode::trouble;
    }

    const ApplyOptions& options_;
    const reply::Reply& reply_;
    std::string path_;
};

}  // namespace

std::string conflict(const ApplyOptions& options) {
    if (options.file.empty() && options.root.empty())
        return "FILE is required, or --root with a reply that names the file";
    if (!options.file.empty() && !options.root.empty())
        return "FILE names the file, and so does --root: one of them";
    if (options.file == "-") return "`-` is the reply here: the file needs a name";
    if (options.report_file == "-") return "--report wants the name of a file";
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
        const Selected selected =
            trouble.empty() ? select_below(options.root, label) : Selected{{}, trouble};
        if (selected.path.empty()) {
            complain("routefix apply", selected.trouble);
            return ExitCode::refused;
        }
        path = selected.path;
    }
    const std::string trouble = spoils(path, options.report_file, options.log_file);
    if (!trouble.empty()) {
        complain("routefix apply", trouble);
        return ExitCode::trouble;
    }
    const ExitCode code = Apply(options, reply, path).run();
    return input.trouble.empty() ? code : ExitCode::trouble;
}

}  // namespace routefix::cli
