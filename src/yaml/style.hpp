// How a file is written: what new text has to look like.
#pragma once

#include <string_view>

#include "yaml/tree.hpp"

namespace routefix::yaml {

struct FileStyle {
    std::uint32_t indent = 2;         // columns of a mapping under its key
    std::uint32_t sequence = 2;       // columns of a sequence under its key; 0: indentless
    Style quotes = Style::double_quoted;
};

// The most frequent habits of the file; two columns and items under their key without evidence.
FileStyle detect_style(const Tree& tree);

}  // namespace routefix::yaml
