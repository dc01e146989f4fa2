// Lines of words around the YAML.
#pragma once

#include <string_view>

#include "rules/moves.hpp"

namespace routefix::rules {

// A line of words in the first column that is no slip of YAML (`key:value`, `-item`, a bracket).
bool is_prose(std::string_view line);

// Makes a comment of the line that begins at `line_begin`.
void comment_out(Draft& draft, text::Offset line_begin);

}  // namespace routefix::rules
