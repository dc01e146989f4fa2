// Which of several places is meant: a number, the text of a section, the end of the file.
#pragma once

#include <string>
#include <vector>

#include "place/outline.hpp"
#include "place/place.hpp"

namespace routefix::place {

struct Choice {
    bool one = false;
    std::size_t index = 0;
    std::string why;  // which hint chose, or why none could
};

// `lines`: the first line of each place, in order; `ends`: the line behind each.
Choice choose(const Outline& outline, const reply::Edit& edit, const std::vector<LineNumber>& lines,
              const std::vector<LineNumber>& ends);

// The lines that a scope names, whole lines or behind a dash; `route X` names the id of a route.
std::vector<LineNumber> scope_lines(const Outline& outline, std::string_view scope);

}  // namespace routefix::place
