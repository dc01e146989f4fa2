// Work on several threads whose results come out in order.
#pragma once

#include <cstddef>
#include <functional>

namespace routefix::cli {

struct Job {
    std::function<void(std::size_t)> work;  // on any thread, in any order; throws nothing
    std::function<void(std::size_t)> done;  // here, in order, when `work` has been done for it
    // Here, several times a second and after each `done`, with how many are through. False ends
    // it when the work at hand is done.
    std::function<bool(std::size_t)> wait;
};

// Does the job for 0 to count - 1. With one thread, or where none can be started, all of it here.
void in_order(std::size_t count, std::size_t threads, const Job& job);

// One thread for each processor that we may use.
std::size_t processors();

}  // namespace routefix::cli
