// The text of scalars: what Camel reads, and how to write it.
#pragma once

#include <string>
#include <string_view>

#include "yaml/tree.hpp"

namespace routefix::yaml {

// The text of a scalar written in `style`; `source` is its bytes from the first quote, character
// or block header on. A block scalar with an indentation digit needs the column of its container.
// One that ends with the text, without a line break, has none at its end.
std::string decode(std::string_view source, Style style, std::uint32_t parent_column = 0,
                   bool in_root = false, bool at_end_of_text = false);

// Whether the text can stand as a plain scalar in a block mapping and is read back as the same
// text by YAML 1.1 and 1.2 readers alike (no number, boolean, null, date).
bool is_plain_safe(std::string_view text);

// The text as a scalar on one line: plain where that is safe and `prefer` is plain, else quoted.
// Double quotes unless the text holds backslashes or double quotes and no control character.
std::string quote(std::string_view text, Style prefer = Style::double_quoted);

// Always in quotes.
std::string in_quotes(std::string_view text, Style prefer = Style::double_quoted);

}  // namespace routefix::yaml
