// The lenient rules over what an edit wrote: a fragment is read in its place, and the rest of the
// file stays byte for byte.
#pragma once

#include <string>
#include <vector>

#include "fix/session.hpp"
#include "place/place.hpp"

namespace routefix::place {

struct Repair {
    std::string output;              // the placed text, repaired as far as it was asked for
    reply::Refusal refusal;          // the result has an error that the file had not
    std::vector<std::string> notes;  // what was repaired, what was left
};

// With `all` the rules act on the whole file. Else their changes are taken where an edit wrote, and
// only when nothing of the text is lost or doubled by leaving out the others.
Repair repair(const text::File& file, const Placement& placement, camel::Version version, bool all);

// The same for a placement on its way out: a result that was no YAML as it was sent is done when
// the rules make one of it that has no error more than the file and cuts nothing open.
std::string finish(const text::File& file, Placement& placement, camel::Version version, bool all);

}  // namespace routefix::place
