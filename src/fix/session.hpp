// The loop: read, check, ask the rules, apply what has one reading, until nothing changes.
#pragma once

#include <string>
#include <vector>

#include "camel/model.hpp"
#include "fix/result.hpp"
#include "text/file.hpp"

namespace routefix::fix {

struct Options {
    camel::Version version = camel::latest;
    bool fix = false;        // apply the readings; implies canonical
    bool canonical = false;  // a deviation from the canonical schema is an error, not a note
    std::vector<std::string> select = {};  // ids of rules with the policy `select` that may act
};

// Neither prints nor opens files. Bad input gives messages, never an exception.
Result run(const text::File& file, const Options& options);

}  // namespace routefix::fix
