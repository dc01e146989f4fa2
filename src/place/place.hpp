// Puts the edits of a reply into a file: one place each, or the reason why not.
//
// All edits are found in the original text; all go in or none does. Nothing here judges whether the
// result is a good route: only that it is no worse a YAML text than before.
#pragma once

#include <string>
#include <vector>

#include "place/file_lines.hpp"
#include "place/match.hpp"
#include "place/rewrite.hpp"
#include "reply/edit.hpp"

namespace routefix::place {

enum class Outcome : std::uint8_t {
    placed,
    already_there,  // nothing to do: what it asks for is in the file
    missed,
    tied,
    overlaps,
    refused,
};
std::string_view to_text(Outcome outcome);

// A place that was meant, perhaps: lines of the file, and what to know of them.
struct Candidate {
    LineNumber first = 0;
    LineNumber last = 0;
    std::string note;
};

struct Placed {
    Outcome outcome = Outcome::refused;
    reply::Refusal refusal;  // of missed, tied, overlaps, refused: kind and reason
    std::string how;         // "exact, lines 14-16; line number 15 chose"
    std::vector<Candidate> candidates;
    Changes changes;
    bool insertion = false;  // nothing of the file is changed or taken out
};

struct Placement {
    bool done = false;  // the output is the file with all edits (it may be the file itself)
    std::string output;
    reply::Refusal refusal;     // of the reply as a whole
    std::vector<Placed> edits;  // one for each edit of the reply
    std::vector<Candidate> candidates;
    std::vector<std::string> notes;
    Changes changes;  // what gave the output

    // The output, where it is refused for no more than faults of syntax, which the rules may mend.
    std::string faulty;
    Changes faulty_changes;
    bool insertion = false;  // of all edits: nothing of the file is changed or taken out
};

Placement place(const text::File& file, const reply::Reply& reply);

}  // namespace routefix::place
