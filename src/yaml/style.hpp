// How a file is written: what new text has to look like.
#pragma once

#include <string_view>

#include "yaml/tree.hpp"

namespace routefix::yaml {

struct FileStyle {
    std::uint32_t indent = 2;    // columns of a mapping under its key
    std::uint32_t sequence = 2;  // columns of a sequence under its key; 0: indentless
    Style quotes = Style::double_quoted;
    std::uint32_t indents_seen = 0;  // bit n: some mapping stands n columns under its key
    std::uint32_t sequences_seen = 0;

    // Whether the file writes a collection so many columns under its key anywhere.
    bool knows(Kind kind, std::uint32_t columns) const {
        const std::uint32_t seen = kind == Kind::mapping ? indents_seen : sequences_seen;
        return columns < 32 && ((seen >> columns) & 1U) != 0;
    }
    std::uint32_t columns(Kind kind) const { return kind == Kind::mapping ? indent : sequence; }
};

// The most frequent habits of the file, strays apart; two columns and items under their key
// without evidence.
FileStyle detect_style(const Tree& tree);

}  // namespace routefix::yaml
