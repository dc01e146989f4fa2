#include "reply/words.hpp"

#include <algorithm>
#include <charconv>

namespace routefix::reply {

std::string_view trim_right(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t\r");
    return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

std::string_view trim(std::string_view text) {
    text = trim_right(text);
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view{} : text.substr(first);
}

bool is_blank(std::string_view line) {
    return trim(line).empty();
}

std::size_t blanks_before(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return first == std::string_view::npos ? line.size() : first;
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

bool starts_with_word(std::string_view text, std::string_view word) {
    if (lower(text.substr(0, word.size())) != word) return false;
    if (text.size() == word.size()) return true;
    const char next = text[word.size()];
    return !((next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z') || next == '_');
}

Views split(std::string_view text) {
    Views lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return lines;
}

Lines to_lines(const Views& lines, std::size_t begin, std::size_t end) {
    Lines out;
    for (std::size_t i = begin; i < end && i < lines.size(); ++i) {
        std::string_view line = lines[i];
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        out.emplace_back(line);
    }
    return out;
}

Lines to_lines(std::string_view text) {
    const Views lines = split(text);
    return to_lines(lines, 0, lines.size());
}

std::size_t number_of(std::string_view text) {
    text = trim(text);
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() ? number : 0;
}

namespace {

// Length of the run of backticks or tildes that the text starts with, 3 at least.
std::size_t fence_run(std::string_view text) {
    if (text.empty() || (text[0] != '`' && text[0] != '~')) return 0;
    const std::size_t end = text.find_first_not_of(text[0]);
    const std::size_t size = end == std::string_view::npos ? text.size() : end;
    return size < 3 ? 0 : size;
}

std::string language_of(std::string_view info) {
    info = trim(info);
    return lower(info.substr(0, info.find_first_of(" \t{:")));
}

}  // namespace

std::vector<Fence> find_fences(const Views& lines) {
    std::vector<Fence> fences;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t column = blanks_before(lines[i]);
        const std::string_view head = trim(lines[i]);
        const std::size_t run = fence_run(head);
        // Backticks behind the run: a piece of code within a sentence.
        if (run == 0 || head.find('`', run) != std::string_view::npos) continue;
        Fence fence{.open = i,
                    .close = lines.size(),
                    .closed = false,
                    .column = column,
                    .language = language_of(head.substr(run)),
                    .label = {}};
        const std::string_view info = trim(head.substr(run));
        const std::size_t gap = info.find_first_of(" \t:");
        if (gap != std::string_view::npos) fence.label = path_label(info.substr(gap + 1));
        if (fence.label.empty() && i > 0) fence.label = path_label(lines[i - 1]);
        for (std::size_t j = i + 1; j < lines.size(); ++j) {
            const std::string_view line = trim(lines[j]);
            if (blanks_before(lines[j]) == column && fence_run(line) >= run && line[0] == head[0] &&
                fence_run(line) == line.size()) {
                fence.close = j;
                fence.closed = true;
                break;
            }
        }
        fences.push_back(std::move(fence));
        i = fences.back().close;
    }
    return fences;
}

std::string path_label(std::string_view line) {
    constexpr std::string_view around = " \t*`'\"#:>()[]\r";
    const std::size_t first = line.find_first_not_of(around);
    if (first == std::string_view::npos) return {};
    line = line.substr(first, line.find_last_not_of(around) - first + 1);
    for (const std::string_view word : {"file:", "path:", "filename:", "file", "path"}) {
        if (lower(line.substr(0, word.size())) == word && line.size() > word.size() &&
            (line[word.size()] == ' ' || word.back() == ':')) {
            return path_label(line.substr(word.size()));
        }
    }
    const std::size_t dot = line.rfind('.');
    if (dot == std::string_view::npos || dot + 1 == line.size() || line.size() - dot > 6) return {};
    const bool plain = std::all_of(line.begin(), line.end(), [](char c) {
        return static_cast<unsigned char>(c) > ' ' && c != '`' && c != '{' && c != '=' && c != '<';
    });
    return plain ? std::string(line) : std::string();
}

bool is_elision(std::string_view line) {
    std::string_view text = trim(line);
    if (text == "..." || text == "\xE2\x80\xA6" || text == "[...]" || text == "- ...") return true;
    const bool remark =
        text.substr(0, 1) == "#" || text.substr(0, 2) == "//" || text.substr(0, 4) == "<!--";
    if (!remark && text.substr(0, 3) != "..." && text.substr(0, 4) != "[...") return false;
    const bool dots = text.find("...") != std::string_view::npos ||
                      text.find("\xE2\x80\xA6") != std::string_view::npos;
    const std::string words = lower(text);
    const auto says = [&](std::string_view word) { return words.find(word) != std::string::npos; };
    const bool other_lines = says("unchanged") || says("existing") || says("rest of") ||
                             says("remain") || says("same as before") || says("omitted") ||
                             says("as before") || says("no change");
    if (!dots)
        return other_lines && remark && (says("rest") || says("remain") || says("unchanged"));
    text.remove_prefix(std::min(text.find_first_not_of("#/<!- "), text.size()));
    const bool leads = text.substr(0, 3) == "..." || text.substr(0, 3) == "\xE2\x80\xA6";
    return leads || other_lines;
}

}  // namespace routefix::reply
