#include "yaml/scalar.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace routefix::yaml {
namespace {

bool is_break(char c) {
    return c == '\n' || c == '\r';
}

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    std::size_t begin = 0;
    for (std::size_t p = 0; p < text.size(); ++p) {
        if (!is_break(text[p])) continue;
        lines.push_back(text.substr(begin, p - begin));
        if (text[p] == '\r' && p + 1 < text.size() && text[p + 1] == '\n') ++p;
        begin = p + 1;
    }
    lines.push_back(text.substr(begin));
    return lines;
}

std::string_view trim_left(std::string_view s) {
    const std::size_t at = s.find_first_not_of(" \t");
    return at == std::string_view::npos ? std::string_view{} : s.substr(at);
}

std::string_view trim_right(std::string_view s) {
    const std::size_t at = s.find_last_not_of(" \t");
    return at == std::string_view::npos ? std::string_view{} : s.substr(0, at + 1);
}

void append_utf8(std::string& out, std::uint32_t point) {
    if (point < 0x80) {
        out += static_cast<char>(point);
    } else if (point < 0x800) {
        out += static_cast<char>(0xC0U | (point >> 6U));
        out += static_cast<char>(0x80U | (point & 0x3FU));
    } else if (point < 0x10000) {
        out += static_cast<char>(0xE0U | (point >> 12U));
        out += static_cast<char>(0x80U | ((point >> 6U) & 0x3FU));
        out += static_cast<char>(0x80U | (point & 0x3FU));
    } else {
        out += static_cast<char>(0xF0U | ((point >> 18U) & 0x07U));
        out += static_cast<char>(0x80U | ((point >> 12U) & 0x3FU));
        out += static_cast<char>(0x80U | ((point >> 6U) & 0x3FU));
        out += static_cast<char>(0x80U | (point & 0x3FU));
    }
}

// Line folding of plain and quoted scalars: one break becomes a blank, n breaks n - 1 breaks.
std::string fold(std::string_view source) {
    const auto lines = split_lines(source);
    std::string out;
    std::size_t breaks = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string_view line = lines[i];
        if (i > 0) line = trim_left(line);
        if (i + 1 < lines.size()) line = trim_right(line);
        if (i > 0 && line.empty() && i + 1 < lines.size()) {
            ++breaks;
            continue;
        }
        if (i > 0) breaks == 0 ? out += ' ' : out.append(breaks, '\n');
        breaks = 0;
        out += line;
    }
    return out;
}

// Escapes and folding of double quotes in one go: an escaped line break joins without a blank.
class DoubleQuoted {
public:
    explicit DoubleQuoted(std::string_view inner) : s_(inner) {}

    std::string run() {
        while (p_ < s_.size()) {
            const char c = s_[p_];
            if (is_break(c)) {
                fold_break();
            } else if (c == '\\' && p_ + 1 < s_.size()) {
                escape();
            } else {
                out_ += c;
                if (c != ' ' && c != '\t') solid_ = out_.size();
                ++p_;
            }
        }
        return std::move(out_);
    }

private:
    void skip_break() { p_ += s_.substr(p_, 2) == "\r\n" ? 2 : 1; }
    void skip_blanks() {
        while (p_ < s_.size() && (s_[p_] == ' ' || s_[p_] == '\t')) ++p_;
    }

    void fold_break() {
        out_.resize(solid_);
        std::size_t breaks = 0;
        while (p_ < s_.size() && is_break(s_[p_])) {
            skip_break();
            skip_blanks();
            ++breaks;
        }
        breaks == 1 ? out_ += ' ' : out_.append(breaks - 1, '\n');
        solid_ = out_.size();
    }

    void escape() {
        const char c = s_[p_ + 1];
        p_ += 2;
        if (is_break(c)) {
            --p_;
            skip_break();
            skip_blanks();
        } else if (c == 'x' || c == 'u' || c == 'U') {
            const std::size_t digits = c == 'x' ? 2 : c == 'u' ? 4 : 8;
            std::uint32_t point = 0;
            for (std::size_t i = 0; i < digits && p_ < s_.size(); ++i, ++p_) {
                const char h = s_[p_];
                const int value = h <= '9' ? h - '0' : (h | 0x20) - 'a' + 10;
                point = point * 16 + static_cast<std::uint32_t>(value & 0xF);
            }
            append_utf8(out_, point);
        } else {
            simple_escape(c);
        }
        solid_ = out_.size();
    }

    void simple_escape(char c) {
        static constexpr std::string_view names = "0abt\tnvfre \"/\\";
        static constexpr std::string_view values("\0\a\b\t\t\n\v\f\r\x1b \"/\\", 14);
        if (const std::size_t at = names.find(c); at != std::string_view::npos) {
            out_ += values[at];
        } else if (c == 'N') {
            append_utf8(out_, 0x85);
        } else if (c == '_') {
            append_utf8(out_, 0xA0);
        } else if (c == 'L') {
            append_utf8(out_, 0x2028);
        } else if (c == 'P') {
            append_utf8(out_, 0x2029);
        } else {  // no escape of YAML (a fault): both characters are text
            out_ += '\\';
            out_ += c;
        }
    }

    std::string_view s_;
    std::size_t p_ = 0;
    std::string out_;
    std::size_t solid_ = 0;  // blanks behind this are trimmed at a line break
};

std::string decode_single(std::string_view inner) {
    std::string text = fold(inner);
    for (std::size_t at = 0; (at = text.find("''", at)) != std::string::npos; ++at)
        text.erase(at, 1);
    return text;
}

std::string decode_block(std::string_view source, bool folded, std::uint32_t parent_column,
                         bool in_root, bool at_end_of_text) {
    auto lines = split_lines(source);
    const std::string_view header = lines.front().substr(0, lines.front().find_first_of(" \t#"));
    lines.erase(lines.begin());
    const bool keep = header.find('+') != std::string_view::npos;
    const bool strip = header.find('-') != std::string_view::npos;
    const std::size_t digit = header.find_first_of("123456789");
    std::size_t indent = 0;
    if (digit != std::string_view::npos) {
        indent = (in_root ? 0 : parent_column) + static_cast<std::size_t>(header[digit] - '0');
    } else {
        const auto text = std::find_if(lines.begin(), lines.end(), [](std::string_view line) {
            return line.find_first_not_of(' ') != std::string_view::npos;
        });
        indent = text == lines.end() ? std::string_view::npos : text->find_first_not_of(' ');
    }
    std::string out;
    std::size_t breaks = 0;       // line breaks that wait for the next line
    bool previous_spaced = true;  // the line before begins with a blank: its break is kept
    bool first = true;
    for (std::string_view line : lines) {
        line.remove_prefix(std::min(std::min(indent, line.size()),
                                    std::min(line.find_first_not_of(' '), line.size())));
        if (line.empty()) {
            ++breaks;
            continue;
        }
        const bool spaced = line[0] == ' ' || line[0] == '\t';
        if (first) {
            out.append(breaks, '\n');
        } else if (folded && !spaced && !previous_spaced) {
            breaks == 1 ? out += ' ' : out.append(breaks - 1, '\n');
        } else {
            out.append(breaks, '\n');
        }
        out += line;
        breaks = 1;
        previous_spaced = spaced;
        first = false;
    }
    // The last break of the text, and with `+` all that follow. `source` may end before them.
    if (keep) {
        const bool ended = !source.empty() && is_break(source.back());
        out.append(first ? breaks - (ended && breaks > 0 ? 1 : 0) : breaks - (ended ? 1 : 0), '\n');
        if (!ended && !first && !at_end_of_text && out.back() != '\n') out += '\n';
    } else if (!strip && !first && !at_end_of_text) {
        out += '\n';
    }
    return out;
}

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

// A plain scalar that some reader takes for a boolean, null, number or date.
bool has_a_type(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    static constexpr std::array words = {"true", "false", "yes", "no",   "on",   "off",   "y",
                                         "n",    "null",  "~",   ".nan", ".inf", "-.inf", "+.inf"};
    if (std::find(words.begin(), words.end(), lower) != words.end()) return true;
    const std::size_t start = text[0] == '-' || text[0] == '+' || text[0] == '.' ? 1 : 0;
    return start < text.size() && text[start] >= '0' && text[start] <= '9' &&
           text.find_first_not_of("0123456789abcdefxABCDEFoXO_:.+-eETZ ") == std::string_view::npos;
}

}  // namespace

std::string decode(std::string_view source, Style style, std::uint32_t parent_column, bool in_root,
                   bool at_end_of_text) {
    switch (style) {
        case Style::double_quoted:
        case Style::single_quoted: {
            std::string_view inner = source.substr(1);
            if (inner.ends_with(source[0])) inner.remove_suffix(1);
            return style == Style::double_quoted ? DoubleQuoted(inner).run() : decode_single(inner);
        }
        case Style::literal:
        case Style::folded:
            return decode_block(source, style == Style::folded, parent_column, in_root,
                                at_end_of_text);
        default:
            return fold(source);
    }
}

bool is_plain_safe(std::string_view text) {
    if (text.empty() || text.front() == ' ' || text.back() == ' ' || has_a_type(text)) return false;
    if (std::string_view("-?:,[]{}#&*!|>'\"%@`$=<").find(text[0]) != std::string_view::npos)
        return false;
    if (text.find(": ") != std::string_view::npos || text.find(" #") != std::string_view::npos ||
        text.back() == ':' || text.starts_with("---") || text.starts_with("...")) {
        return false;
    }
    return std::none_of(text.begin(), text.end(), [](char c) { return is_control(c); });
}

std::string in_quotes(std::string_view text, Style prefer) {
    const bool control = std::any_of(text.begin(), text.end(), is_control);
    const bool single_is_shorter = text.find('\'') == std::string_view::npos &&
                                   text.find_first_of("\\\"") != std::string_view::npos;
    std::string out;
    if (!control && (prefer == Style::single_quoted || single_is_shorter)) {
        out += '\'';
        for (const char c : text) out.append(c == '\'' ? 2 : 1, c);
        return out += '\'';
    }
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            (out += '\\') += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (c == '\r') {
            out += "\\r";
        } else if (is_control(c)) {
            static constexpr char digits[] = "0123456789abcdef";
            ((out += "\\x") += digits[static_cast<unsigned char>(c) >> 4U]) += digits[c & 0xF];
        } else {
            out += c;
        }
    }
    return out += '"';
}

std::string quote(std::string_view text, Style prefer) {
    return is_plain_safe(text) ? std::string(text) : in_quotes(text, prefer);
}

}  // namespace routefix::yaml
