// `# routefix: ignore[id, id] reason`: the author wants a place left as it is.
//
// A comment speaks of its own line, or, alone on a line, of the next line that is none.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/file.hpp"

namespace routefix::fix {

class Suppressions {
public:
    Suppressions(std::string_view text, const text::Lines& lines);

    bool empty() const { return entries_.empty(); }
    // Whether a finding or reading of that id on that 0-based line is to be left alone; remembers
    // that the comment was of use.
    bool covers(std::size_t line, std::string_view id);

    struct Entry {
        std::size_t line = 0;  // that it speaks of
        text::Span at;         // of the id
        std::string id;
        bool used = false;
    };
    const std::vector<Entry>& entries() const { return entries_; }

private:
    std::vector<Entry> entries_;  // ordered by line
};

}  // namespace routefix::fix
