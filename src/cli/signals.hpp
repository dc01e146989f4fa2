// Signals that end the program (Ctrl-C and the like), held back while a file is being replaced: so
// that no temporary file is left beside it.
#pragma once

#include <csignal>

namespace routefix::cli {

// While it lives, such signals wait for this thread and for those that it starts.
class HeldSignals {
public:
    HeldSignals();
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;
    ~HeldSignals();  // here the one that waits takes effect

    bool one_waits() const;

private:
    sigset_t held_;
    sigset_t before_;
};

}  // namespace routefix::cli
