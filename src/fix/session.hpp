// The loop: read, check, ask the rules, apply what has one reading, until nothing changes.
#pragma once

#include "camel/model.hpp"
#include "fix/result.hpp"
#include "text/file.hpp"

namespace routefix::fix {

struct Options {
    camel::Version version = camel::latest;
    bool fix = false;        // apply the readings; implies canonical
    bool canonical = false;  // a deviation from the canonical schema is an error, not a note
};

// Neither prints nor opens files. Bad input gives messages, never an exception.
Result run(const text::File& file, const Options& options);

}  // namespace routefix::fix
