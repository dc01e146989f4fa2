#include "text/utf8.hpp"

#include <algorithm>
#include <cstdint>

namespace routefix::text {
namespace {

bool is_bad_ascii(unsigned char c) {
    return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
}

// Length of the well-formed UTF-8 sequence at `p`, 0 if there is none.
unsigned sequence_length(std::string_view text, std::size_t p) {
    const auto byte = [&](std::size_t i) -> unsigned {
        return p + i < text.size() ? static_cast<unsigned char>(text[p + i]) : 0U;
    };
    const unsigned first = byte(0);
    const unsigned length = first >= 0xF0 ? 4U : first >= 0xE0 ? 3U : 2U;
    if (first < 0xC2 || first > 0xF4) return 0;
    unsigned point = first & (0xFFU >> (length + 1));
    for (unsigned i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return 0;
        point = (point << 6U) | (byte(i) & 0x3FU);
    }
    constexpr unsigned smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    const bool control = point >= 0x80 && point < 0xA0 && point != 0x85;
    const bool noncharacter = point == 0xFFFE || point == 0xFFFF;
    if (point < smallest[length] || point > 0x10FFFF || surrogate || control || noncharacter)
        return 0;
    return length;
}

}  // namespace

Span find_bad_bytes(std::string_view text) {
    // Blocks of plain ASCII first: the compiler makes a vector loop of it.
    constexpr std::size_t block = 64;
    std::size_t p = 0;
    while (p < text.size()) {
        if (p + block <= text.size()) {
            unsigned suspicious = 0;
            for (std::size_t i = 0; i < block; ++i) {
                const auto c = static_cast<unsigned char>(text[p + i]);
                suspicious |=
                    static_cast<unsigned>(c >= 0x7F) | static_cast<unsigned>(is_bad_ascii(c));
            }
            if (suspicious == 0) {
                p += block;
                continue;
            }
        }
        const std::size_t end = std::min(p + block, text.size());
        while (p < end) {
            const auto c = static_cast<unsigned char>(text[p]);
            const unsigned length =
                c < 0x80 ? (is_bad_ascii(c) ? 0U : 1U) : sequence_length(text, p);
            if (length == 0) return {static_cast<Offset>(p), static_cast<Offset>(p + 1)};
            p += length;
        }
    }
    return {};
}

}  // namespace routefix::text
