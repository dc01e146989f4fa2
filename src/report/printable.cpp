#include "report/printable.hpp"

#include <algorithm>

#include "text/utf8.hpp"

namespace routefix::report {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

bool continues(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// The length of what must not reach a terminal at the begin of a text that is valid, or 0.
std::size_t harmful(std::string_view text) {
    if (text[0] == '\n' || text[0] == '\r') return 1;
    if (text.starts_with("\xC2\x85")) return 2;  // next line
    if (text.size() < 3 || text[0] != '\xE2') return 0;
    const auto second = static_cast<unsigned char>(text[1]);
    const auto third = static_cast<unsigned char>(text[2]);
    // Line and paragraph separators, embeddings, overrides and isolates.
    const bool turns = (second == 0x80 && third >= 0xA8 && third <= 0xAE) ||
                       (second == 0x81 && third >= 0xA6 && third <= 0xA9);
    return turns ? 3 : 0;
}

void append_valid(std::string& out, std::string_view text) {
    std::size_t from = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = harmful(text.substr(at));
        if (length > 0) {
            out.append(text.substr(from, at - from)).append(replacement);
            from = at + length;
        }
        at += std::max<std::size_t>(length, 1);
    }
    out.append(text.substr(from));
}

}  // namespace

std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (;;) {
        const text::Span bad = text::find_bad_bytes(text);
        if (bad.empty()) break;
        append_valid(out, text.substr(0, bad.begin));
        out.append(replacement);
        text.remove_prefix(bad.end);
    }
    append_valid(out, text);
    return out;
}

std::size_t code_points(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }));
}

}  // namespace routefix::report
