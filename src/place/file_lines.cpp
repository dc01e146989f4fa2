#include "place/file_lines.hpp"

#include "place/look_alike.hpp"

namespace routefix::place {

const std::vector<LineNumber>& LineTable::find(std::string_view key) const {
    static const std::vector<LineNumber> none;
    const auto found = places_.find(key);
    return found == places_.end() ? none : found->second;
}

FileLines::FileLines(const text::File& file) : file_(file) {
    const text::Lines& lines = file.lines();
    const std::string_view all = file.text();
    contents_.reserve(lines.count());
    filled_.reserve(lines.count());
    trimmed_.reserve(lines.count());
    for (std::size_t i = 0; i < lines.count(); ++i) {
        std::string_view content = file.of(lines.content(i));
        if (i + 1 == lines.count() && content.empty()) break;  // behind the last line end
        if (i == 0 && all.substr(0, text::utf8_bom.size()) == text::utf8_bom)
            content.remove_prefix(text::utf8_bom.size());
        const auto line = static_cast<LineNumber>(contents_.size());
        contents_.push_back(content);
        const std::string_view text = trimmed(content);
        if (text.empty()) continue;
        const auto place = static_cast<LineNumber>(filled_.size());
        filled_.push_back(line);
        trimmed_.add(text, place);
        if (const std::string_view rest = behind_dash(content); !rest.empty())
            after_dash_.add(rest, place);
    }
}

text::Span FileLines::span(LineNumber line) const {
    const auto begin = static_cast<text::Offset>(contents_[line].data() - file_.text().data());
    return {begin, begin + static_cast<text::Offset>(contents_[line].size())};
}

std::string_view FileLines::line_end(LineNumber line) const {
    const text::Offset begin = span(line).end;
    return file_.text().substr(begin, next(line) - begin);
}

const std::vector<LineNumber>& FileLines::find_look_alike(std::string_view folded) const {
    if (!has_look_alikes_) {
        for (std::size_t i = 0; i < filled_.size(); ++i) {
            folded_.push_back(fold(trimmed(filled_text(i))));
            look_alikes_.add(folded_.back(), static_cast<LineNumber>(i));
        }
        has_look_alikes_ = true;
    }
    return look_alikes_.find(folded);
}

std::string_view right_trimmed(std::string_view line) {
    const std::size_t last = line.find_last_not_of(" \t\r");
    return last == std::string_view::npos ? std::string_view{} : line.substr(0, last + 1);
}

std::string_view trimmed(std::string_view line) {
    line = right_trimmed(line);
    return line.substr(std::min(indentation(line), line.size()));
}

std::size_t indentation(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return first == std::string_view::npos ? line.size() : first;
}

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

std::string_view behind_dash(std::string_view line) {
    std::string_view text = trimmed(line);
    bool any = false;
    while (text.substr(0, 2) == "- ") {
        text = text.substr(2);
        text = text.substr(std::min(indentation(text), text.size()));
        any = true;
    }
    return any ? text : std::string_view{};
}

}  // namespace routefix::place
