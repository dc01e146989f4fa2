// Changes of whole lines as replacements of bytes, with the line ends that they need.
#pragma once

#include <string>
#include <vector>

#include "place/file_lines.hpp"
#include "reply/edit.hpp"
#include "text/mapping.hpp"

namespace routefix::place {

// Bytes of the original file to be replaced; an insertion has an empty span.
using Changes = std::vector<text::Edit>;

// Collects insertions, deletions and replacements of lines, with the line ends that they need.
class LineEdits {
public:
    explicit LineEdits(const FileLines& file) : file_(file) {}

    void replace(LineNumber line, std::string text);  // its end stays
    void remove(LineNumber line);                     // with its end
    void insert_after(LineNumber line, const std::string& text);
    void insert_before(LineNumber line, const std::string& text);
    Changes take();

private:
    void insert(text::Offset at, const std::string& text, std::string_view end);

    const FileLines& file_;
    Changes changes_;
};

// Applies changes that do not overlap. The file's last line end, or the lack of it, is kept unless
// a diff speaks of it.
std::string apply(const text::File& file, Changes changes,
                  reply::LastEnd last_end = reply::LastEnd::as_it_is);

}  // namespace routefix::place
