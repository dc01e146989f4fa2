// The lines of a file, found by their text: looking up a block takes time by its size, not by the
// file's.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "text/file.hpp"

namespace routefix::place {

using LineNumber = std::uint32_t;  // 0-based

// Text of lines under another key than themselves, and where each stands.
class LineTable {
public:
    void reserve(std::size_t lines) { places_.reserve(lines); }
    void add(std::string_view key, LineNumber at) {
        places_[key].push_back(at);
    }  // key outlives it
    const std::vector<LineNumber>& find(std::string_view key) const;

private:
    std::unordered_map<std::string_view, std::vector<LineNumber>> places_;
};

class FileLines {
public:
    explicit FileLines(const text::File& file);

    const text::File& file() const { return file_; }
    std::size_t count() const { return contents_.size(); }  // lines that hold text or have an end
    std::string_view content(LineNumber line) const { return contents_[line]; }  // without end, BOM
    text::Span span(LineNumber line) const;                                      // of the content
    text::Offset next(LineNumber line) const { return file_.lines().next(line); }
    std::string_view line_end(LineNumber line) const;  // its bytes; empty at the end of the file

    // The lines that are not blank, in order: what is looked for in the file.
    const std::vector<LineNumber>& filled() const { return filled_; }
    std::string_view filled_text(std::size_t i) const { return contents_[filled_[i]]; }

    // Indices into filled(): of lines with this text between blanks; of items whose text behind
    // the dash is this; of lines that look like this (look_alike.hpp).
    const std::vector<LineNumber>& find_trimmed(std::string_view text) const {
        return trimmed_.find(text);
    }
    const std::vector<LineNumber>& find_after_dash(std::string_view text) const {
        return after_dash_.find(text);
    }
    const std::vector<LineNumber>& find_look_alike(std::string_view folded) const;

private:
    const text::File& file_;
    std::vector<std::string_view> contents_;
    std::vector<LineNumber> filled_;
    LineTable trimmed_;
    LineTable after_dash_;
    mutable LineTable look_alikes_;  // made when it is asked for
    mutable std::deque<std::string> folded_;
    mutable bool has_look_alikes_ = false;
};

std::string_view trimmed(std::string_view line);
std::string_view right_trimmed(std::string_view line);
std::size_t indentation(std::string_view line);  // bytes of blanks and tabs before the text
bool is_blank(std::string_view line);
// Behind the dashes of `- - text`; empty when the line is no item.
std::string_view behind_dash(std::string_view line);

}  // namespace routefix::place
