// A line on the terminal that tells how far a long run is.
#pragma once

#include <chrono>
#include <cstddef>

namespace routefix::cli {

class Progress {
public:
    // `wanted` is not enough: it also takes a terminal on stderr.
    Progress(std::size_t total, bool wanted);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { clear(); }

    void show(std::size_t done);  // nothing in the first two seconds, then five times a second
    void clear();                 // before anything else is written

private:
    using Clock = std::chrono::steady_clock;

    std::size_t total_;
    bool wanted_;
    bool shown_ = false;
    Clock::time_point next_;
};

}  // namespace routefix::cli
