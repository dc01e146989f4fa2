// The loop: read, check, ask the rules, apply what has one reading, until nothing changes.
#pragma once

#include <string>
#include <vector>

#include "camel/model.hpp"
#include "fix/result.hpp"
#include "rules/rule.hpp"
#include "text/file.hpp"

namespace routefix::fix {

// Names are ids of rules, or groups, which stand for their rules with the policy `fix`.
struct Choice {
    std::vector<std::string> only;    // when not empty, no other rule acts
    std::vector<std::string> also;    // act besides the ones that always do
    std::vector<std::string> ignore;  // do not act, and their findings are not reported

    bool admits(const rules::Rule& rule) const;
    bool ignores(std::string_view id) const;
};

struct Options {
    camel::Version version = camel::latest;
    bool fix = false;        // apply the readings; implies canonical
    bool canonical = false;  // a deviation from the canonical schema is an error, not a note
    Choice choice = {};      // of rules
    bool edits = false;      // without `fix`: messages carry the edits of their reading
};

// Neither prints nor opens files. Bad input gives messages, never an exception.
Result run(const text::File& file, const Options& options);

}  // namespace routefix::fix
