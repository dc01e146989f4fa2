#include "cli/delivery.hpp"

#include <unistd.h>

#include "cli/atomic_write.hpp"
#include "cli/console.hpp"
#include "report/diff.hpp"

namespace routefix::cli {

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
    if (wanted.diff) delivered.print += report::unified_diff(file.name(), file.text(), output);
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

}  // namespace routefix::cli
