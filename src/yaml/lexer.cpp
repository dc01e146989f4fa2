#include "yaml/lexer.hpp"

#include <array>
#include <cstring>

namespace routefix::yaml {
namespace {

// Bit 0: may end a plain scalar in block context, bit 1: in a flow collection.
constexpr std::array<std::uint8_t, 256> make_stops() {
    std::array<std::uint8_t, 256> stops{};
    for (const char c : {'\n', '\r', ':', '#'}) stops[static_cast<unsigned char>(c)] = 3;
    for (const char c : {',', '[', ']', '{', '}'}) stops[static_cast<unsigned char>(c)] = 2;
    return stops;
}
constexpr auto stops = make_stops();

constexpr bool is_hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

constexpr bool is_flow_indicator(char c) {
    return c == ',' || c == '[' || c == ']' || c == '{' || c == '}';
}

}  // namespace

Offset Lexer::skip_spaces(Offset p) const {
    while (p < text_.size() && text_[p] == ' ') ++p;
    return p;
}

Offset Lexer::skip_blanks(Offset p) const {
    while (p < text_.size() && (text_[p] == ' ' || text_[p] == '\t')) ++p;
    return p;
}

Offset Lexer::line_end(Offset p) const {
    while (p < text_.size() && text_[p] != '\n' && text_[p] != '\r') ++p;
    return p;
}

Offset Lexer::skip_break(Offset p) const {
    if (at(p) == '\r' && at(p + 1) == '\n') return p + 2;
    return p < text_.size() ? p + 1 : p;
}

Offset Lexer::trim(Offset begin, Offset end) const {
    while (end > begin && (text_[end - 1] == ' ' || text_[end - 1] == '\t')) --end;
    return end;
}

Offset Lexer::plain(Offset p) const {
    const Offset begin = p;
    for (; p < text_.size(); ++p) {
        const char c = text_[p];
        if ((stops[static_cast<unsigned char>(c)] & 1U) == 0) continue;
        if (c == ':' ? ends_word(p + 1) : c == '#' ? p > begin && is_blank(p - 1) : true) break;
    }
    return trim(begin, p);
}

Offset Lexer::plain_in_flow(Offset p) const {
    const Offset begin = p;
    for (; p < text_.size(); ++p) {
        const char c = text_[p];
        if ((stops[static_cast<unsigned char>(c)] & 2U) == 0) continue;
        if (c == ':'   ? ends_word(p + 1) || is_flow_indicator(at(p + 1))
            : c == '#' ? p > begin && is_blank(p - 1)
                       : true) {
            break;
        }
    }
    return trim(begin, p);
}

bool Lexer::starts_plain(Offset p, bool in_flow) const {
    switch (at(p)) {
        case '-':
        case '?':
        case ':':
            return !ends_word(p + 1) && !(in_flow && is_flow_indicator(at(p + 1)));
        case '\0':
            return p < text_.size();
        case ',':
        case '[':
        case ']':
        case '{':
        case '}':
        case '#':
        case '&':
        case '*':
        case '!':
        case '|':
        case '>':
        case '\'':
        case '"':
        case '%':
        case '@':
        case '`':
            return false;
        default:
            return !ends_word(p);
    }
}

Offset Lexer::rest_of_line(Offset p) const {
    const Offset begin = p;
    while (!is_break(p) && !(text_[p] == '#' && p > begin && is_blank(p - 1))) ++p;
    return trim(begin, p);
}

Quoted Lexer::quoted(Offset p) const {
    return scan_quoted(p, false);
}
Quoted Lexer::quoted_on_line(Offset p) const {
    return scan_quoted(p, true);
}

Quoted Lexer::scan_quoted(Offset p, bool one_line_only) const {
    const char quote = text_[p];
    Quoted result;
    for (++p; p < text_.size(); ++p) {
        const char c = text_[p];
        if (c == quote) {
            if (quote == '\'' && at(p + 1) == '\'') {
                ++p;
                continue;
            }
            result.end = p + 1;
            result.closed = true;
            return result;
        }
        if (c == '\n' || c == '\r') {
            if (one_line_only) break;
            result.one_line = false;
            const Offset next = skip_break(p);
            if (document_marker(next)) break;
            p = next - 1;
        } else if (c == '\\' && quote == '"') {
            const char escape = at(p + 1);
            const unsigned digits = escape == 'x' ? 2 : escape == 'u' ? 4 : escape == 'U' ? 8 : 0;
            bool known =
                escape != '\0' && std::strchr("0abt\tnvfre \"/\\N_xuU\n\r", escape) != nullptr;
            for (unsigned i = 0; i < digits && known; ++i) known = is_hex(at(p + 2 + i));
            if (!known && result.bad_escape == 0) result.bad_escape = p;
            if (!is_break(p + 1)) ++p;
        }
    }
    result.end = p;
    return result;
}

bool Lexer::document_marker(Offset p) const {
    const std::string_view three = text_.substr(std::min<std::size_t>(p, text_.size()), 3);
    return (three == "---" || three == "...") && ends_word(p + 3);
}

Offset Lexer::name(Offset p) const {
    while (!ends_word(p) && !is_flow_indicator(text_[p])) ++p;
    return p;
}

}  // namespace routefix::yaml
