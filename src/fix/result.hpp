// What a run over one file gives: the output and the account of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/finding.hpp"
#include "text/file.hpp"
#include "text/mapping.hpp"

namespace routefix::fix {

// One reading that was taken: what was read, what was written for it.
struct Expansion {
    std::string_view rule;      // id
    int pass = 0;               // 1-based
    text::Position input;       // in the input
    text::Position output;      // in the output
    text::Offset input_at = 0;  // byte offset of `input`
    text::Offset output_at = 0;
    std::string pointer;  // JSON pointer in the input of its pass
    std::string read;     // the text that was read, shortened to one line
    std::string written;
    std::string sentence;  // "`uri` stands beside `to` and is an option of it: moved under `to`"
};

// One thing that is still wrong (or worth a word) and was not repaired.
struct Message {
    std::string_view rule;  // id of the rule or of the problem, kebab-case
    rules::Severity severity = rules::Severity::error;
    text::Span at;  // in the text that the messages speak of: the output of --fix
    text::Position position;
    text::Span input_at;  // the same two in the input
    text::Position input;
    std::string pointer;
    std::string text;                   // what is wrong and what to write, one sentence or two
    std::vector<std::string> readings;  // two or more: ambiguous; each as the YAML it would give
    bool fixable = false;               // --fix would repair it, ...
    std::string repair;                 // ... with these words,
    std::vector<text::Edit> edits;      // and alone with these edits, if Options::edits wants them
};

enum class Outcome : std::uint8_t {
    clean,        // nothing but notes and warnings
    errors,       // errors are left
    ambiguous,    // some place has two readings
    internal,     // a promise did not hold; the output is the input
    not_a_route,  // YAML, but nothing that Camel would load as routes
};

struct Result {
    Outcome outcome = Outcome::clean;
    std::string output;  // equal to the input when nothing was changed
    bool changed = false;
    int passes = 0;
    std::vector<Expansion> expansions;
    std::vector<Message> messages;  // ordered by place
    std::vector<text::Edit> edits;  // on the input; replaying them gives the output
};

}  // namespace routefix::fix
