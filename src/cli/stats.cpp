#include "cli/stats.hpp"

#include "cli/console.hpp"
#include "cli/disk.hpp"
#include "report/stats.hpp"

namespace routefix::cli {

ExitCode stats(const std::vector<std::string>& files, bool json) {
    report::Stats stats;
    ExitCode code = ExitCode::clean;
    for (const std::string& file : files) {
        const Input input = read_input(file);
        if (input.trouble.empty()) {
            stats.add(input.bytes);
        } else {
            complain_about(file, input.trouble);
            code = ExitCode::trouble;
        }
    }
    return gravest(code, print(json ? stats.as_json() : stats.as_text()));
}

}  // namespace routefix::cli
