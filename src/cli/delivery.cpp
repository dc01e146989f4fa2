#include "cli/delivery.hpp"

#include <unistd.h>

#include <cstdlib>

#include "cli/atomic_write.hpp"
#include "cli/console.hpp"
#include "report/diff.hpp"
#include "report/remark.hpp"

namespace routefix::cli {
namespace {

// The name by which git apply and patch find the file from here: of a link the file behind it, as
// both refuse to write through one; outside of this folder the path from the root.
std::string diff_name(const text::File& file, const std::string& path) {
    char* const resolved = path == "-" ? nullptr : ::realpath(path.c_str(), nullptr);
    const std::string name = resolved == nullptr ? file.name() : resolved;
    std::free(resolved);
    return report::relative_name(name, working_folder());
}

}  // namespace

Delivered deliver(const text::File& file, const std::string& path, const Identity& identity,
                  std::string_view output, const Wanted& wanted) {
    Delivered delivered;
    if (wanted.text) delivered.print = output;
    if (output == file.text()) return delivered;
    if (wanted.in_place) {
        delivered.failure = atomic_write(path, identity, file.text(), output);
        if (!delivered.failure.empty()) {
            delivered.failure = "not written: " + delivered.failure;
            return delivered;
        }
    }
    if (wanted.name) delivered.print += file.name() + "\n";
    if (wanted.diff)
        delivered.print += report::unified_diff(diff_name(file, path), file.text(), output);
    return delivered;
}

ExitCode write_report(std::string_view report, const std::string& report_file, int fd) {
    if (report_file.empty() && fd == STDOUT_FILENO) return print(report);
    const std::string trouble =
        report_file.empty() ? write_all(fd, report) : write_file(report_file, report);
    if (trouble.empty()) return ExitCode::clean;
    complain_about(report_file.empty() ? "standard error" : report_file, trouble);
    return ExitCode::trouble;
}

ExitCode write_log(std::string_view lines, const std::string& log_file) {
    if (log_file.empty()) return ExitCode::clean;
    const std::string trouble = append_lines(log_file, lines);
    if (trouble.empty()) return ExitCode::clean;
    complain_about(log_file, "the log is not written: " + trouble);
    return ExitCode::trouble;
}

}  // namespace routefix::cli
