// The tokens of a text. Every byte of the input is in exactly one token, in order: a token begins
// where the one before it ended, so joining them gives the input back, whatever its bytes are.
#pragma once

#include <cstdint>

#include "text/span.hpp"

namespace routefix::yaml {

enum class TokenKind : std::uint8_t {
    bom,
    blank,  // spaces and tabs, the indentation included
    line_break,
    comment,    // from '#' to the end of the line
    document,   // --- or ...
    directive,  // a % line before the document
    dash,
    colon,
    question,
    flow,  // one of [ ] { } ,
    anchor,
    tag,
    alias,
    key,           // quotes included
    scalar,        // one line of it, or all lines of a quoted or block scalar
    block_header,  // | or > with its indicators
    garbage,       // bytes that the grammar has no place for
};

struct Token {
    TokenKind kind;
    text::Span at;
};

}  // namespace routefix::yaml
