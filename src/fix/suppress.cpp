#include "fix/suppress.hpp"

#include <algorithm>

#include "yaml/reader.hpp"

namespace routefix::fix {
namespace {

constexpr std::string_view marker = "routefix: ignore[";

// The line that a comment at `at` speaks of.
std::size_t target_line(std::string_view text, const text::Lines& lines, text::Offset at) {
    std::size_t line = lines.line_of(at);
    for (; line < lines.count(); ++line) {
        const std::string_view content = lines.content(line).of(text);
        const std::size_t first = content.find_first_not_of(" \t");
        if (first != std::string_view::npos && content[first] != '#') break;
    }
    return line;
}

}  // namespace

Suppressions::Suppressions(std::string_view text, const text::Lines& lines) {
    if (text.find(marker) == std::string_view::npos) return;  // nearly every file
    std::vector<yaml::Token> tokens;
    yaml::ReadOptions options;
    options.tokens = &tokens;
    yaml::read(text, options);
    for (const yaml::Token& token : tokens) {
        if (token.kind != yaml::TokenKind::comment) continue;
        const std::string_view comment = token.at.of(text);
        const std::size_t start = comment.find(marker);
        const std::size_t end = comment.find(']', start);
        if (start == std::string_view::npos || end == std::string_view::npos) continue;
        for (std::size_t p = start + marker.size(); p < end;) {
            const std::size_t comma = std::min(comment.find(',', p), end);
            const std::size_t first = std::min(comment.find_first_not_of(' ', p), comma);
            std::size_t last = comma;
            while (last > first && comment[last - 1] == ' ') --last;
            const auto begin = token.at.begin + static_cast<text::Offset>(first);
            if (last > first) {
                entries_.push_back({target_line(text, lines, token.at.begin),
                                    {begin, token.at.begin + static_cast<text::Offset>(last)},
                                    std::string(comment.substr(first, last - first))});
            }
            p = comma + 1;
        }
    }
}

bool Suppressions::covers(std::size_t line, std::string_view id) {
    const auto from =
        std::lower_bound(entries_.begin(), entries_.end(), line,
                         [](const Entry& entry, std::size_t x) { return entry.line < x; });
    bool covered = false;
    for (auto entry = from; entry != entries_.end() && entry->line == line; ++entry) {
        if (entry->id == id) covered = entry->used = true;
    }
    return covered;
}

}  // namespace routefix::fix
