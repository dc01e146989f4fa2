#include "cli/progress.hpp"

#include <unistd.h>

#include <string>

#include "cli/console.hpp"
#include "cli/disk.hpp"

namespace routefix::cli {

Progress::Progress(std::size_t total, bool wanted)
    : total_(total),
      wanted_(wanted && total > 1 && is_terminal(STDERR_FILENO)),
      next_(Clock::now() + std::chrono::seconds(2)) {}

void Progress::show(std::size_t done) {
    if (!wanted_ || Clock::now() < next_) return;
    next_ = Clock::now() + std::chrono::milliseconds(200);
    shown_ = true;
    write_all(STDERR_FILENO,
              "\r\x1B[K" + std::to_string(done) + " of " + std::to_string(total_) + " files");
}

void Progress::clear() {
    if (shown_) write_all(STDERR_FILENO, "\r\x1B[K");
    shown_ = false;
}

}  // namespace routefix::cli
