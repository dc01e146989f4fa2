// What the process says to the shell.
#pragma once

#include <cstdint>

namespace routefix::cli {

enum class ExitCode : std::uint8_t {
    clean = 0,    // nothing but notes and warnings
    errors = 1,   // errors are left, or --check would change something
    trouble = 2,  // usage, a file that cannot be read or written, a fault of routefix itself
    refused = 3,  // some place has two readings: nobody but its author can choose
};

// Of several files the gravest counts: trouble, then refused, then errors.
inline ExitCode gravest(ExitCode a, ExitCode b) {
    const auto rank = [](ExitCode code) {
        return code == ExitCode::trouble ? 9 : static_cast<int>(code);
    };
    return rank(a) < rank(b) ? b : a;
}

}  // namespace routefix::cli
