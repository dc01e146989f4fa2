#include "text/file.hpp"

#include <algorithm>
#include <cstring>

namespace routefix::text {

Lines::Lines(std::string_view text) : text_(text) {
    starts_.reserve(text.size() / 24 + 2);
    starts_.push_back(0);
    const bool has_cr = text.find('\r') != std::string_view::npos;
    for (std::size_t at = 0; at < text.size();) {
        if (!has_cr) {  // the usual file: memchr runs through it
            at = text.find('\n', at);
            if (at == std::string_view::npos) break;
            ++at;
        } else {
            at = text.find_first_of("\r\n", at);
            if (at == std::string_view::npos) break;
            at += text.substr(at, 2) == "\r\n" ? 2 : 1;
        }
        starts_.push_back(static_cast<Offset>(at));
    }
}

std::size_t Lines::line_of(Offset at) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), at);
    return static_cast<std::size_t>(after - starts_.begin()) - 1;
}

Offset Lines::next(std::size_t line) const {
    return line + 1 < starts_.size() ? starts_[line + 1] : static_cast<Offset>(text_.size());
}

Span Lines::content(std::size_t line) const {
    Span span{begin(line), next(line)};
    while (!span.empty() && (text_[span.end - 1] == '\n' || text_[span.end - 1] == '\r'))
        --span.end;
    return span;
}

Position Lines::position(Offset at) const {
    const std::size_t line = line_of(at);
    Offset from = begin(line);
    if (line == 0 && text_.starts_with(utf8_bom)) from = std::min<Offset>(3, at);
    const std::string_view before = Span{from, at}.of(text_);
    const auto points = std::count_if(before.begin(), before.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // no UTF-8 continuation byte
    });
    return {line + 1, static_cast<std::size_t>(points) + 1};
}

File::File(std::string name, std::string bytes)
    : name_(std::move(name)), bytes_(std::move(bytes)), lines_(bytes_) {}

std::string_view line_break(std::string_view text) {
    const std::size_t at = text.find_first_of("\r\n");
    if (at == std::string_view::npos || text[at] == '\n') return "\n";
    return text.substr(at, 2) == "\r\n" ? "\r\n" : "\r";
}

}  // namespace routefix::text
