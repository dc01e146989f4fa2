// What one call of the program did, as the reports are given it. Reports return text: nothing in
// this folder prints.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "camel/model.hpp"
#include "fix/result.hpp"

namespace routefix::report {

struct Entry {
    std::string name;     // as it was given on the command line
    std::string failure;  // why the file was not read or not written; empty: it was
    fix::Result result;
    std::string input;     // of a dry run with messages: the file as it stays
    bool skipped = false;  // no route file among several files: not worth a word
};

struct Run {
    std::string_view program_version;
    std::string folder;  // where the program runs: an absolute path, or empty
    camel::Version camel = camel::latest;
    bool fix = false;    // readings were applied ...
    bool dry = false;    // ... but their output goes nowhere
    bool quiet = false;  // people are told of errors only; programs of everything
    std::vector<Entry> files;
};

struct Totals {
    std::size_t files = 0;
    std::size_t failed = 0;
    std::size_t skipped = 0;
    std::size_t changed = 0;
    std::size_t fixed = 0;
    std::size_t errors = 0;
    std::size_t warnings = 0;
    std::size_t notes = 0;
    std::size_t fixable = 0;  // of these three, what --fix would repair
};

Totals count(const Run& run);

// The file as it stands after the run, which is what people look at, and the place of a message in
// it.
std::string_view text_of(const Run& run, const Entry& entry);
text::Span span_of(const Run& run, const fix::Message& message);
text::Position place_of(const Run& run, const fix::Message& message);

// "error", "warning", "note".
std::string_view to_text(rules::Severity severity);
// "clean", "errors", "ambiguous", "internal", "not-a-route".
std::string_view to_text(fix::Outcome outcome);

}  // namespace routefix::report
