#include "cli/signals.hpp"

#include <pthread.h>

namespace routefix::cli {
namespace {

constexpr int ending[] = {SIGINT, SIGTERM, SIGHUP};

}  // namespace

HeldSignals::HeldSignals() {
    sigemptyset(&held_);
    for (const int number : ending) {
        struct sigaction action {};
        // One that is ignored (nohup) ends nothing, and would wait for ever.
        if (::sigaction(number, nullptr, &action) == 0 && action.sa_handler != SIG_IGN)
            sigaddset(&held_, number);
    }
    ::pthread_sigmask(SIG_BLOCK, &held_, &before_);
}

HeldSignals::~HeldSignals() {
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool HeldSignals::one_waits() const {
    sigset_t waiting;
    sigemptyset(&waiting);
    ::sigpending(&waiting);
    for (const int number : ending) {
        if (sigismember(&held_, number) == 1 && sigismember(&waiting, number) == 1) return true;
    }
    return false;
}

}  // namespace routefix::cli
