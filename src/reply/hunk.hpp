// The lines of a hunk, marked with blank, minus and plus: the part that a unified diff and a
// *** Begin Patch have in common.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reply/edit.hpp"

namespace routefix::reply {

struct Hunk {
    std::size_t reply_line = 0;
    std::size_t old_start = 0;  // 0: not said
    std::size_t old_count = 0;
    std::size_t new_count = 0;
    bool has_counts = false;
    bool at_end = false;
    bool old_without_end = false;  // "\ No newline at end of file" behind a line of that side
    bool new_without_end = false;
    std::vector<std::string> scopes;
    Lines lines;  // with their marks

    bool empty() const;  // nothing but blank lines
    std::size_t old_lines() const;
    std::size_t new_lines() const;
    bool has_all() const;  // as many lines as it says, or more
};

// Adds the edit of a hunk. Its readings: as sent; all context without its mark; all marks doubled.
void add_hunk(const Hunk& hunk, Format format, const std::string& path, bool cut_off, Reply& reply);

}  // namespace routefix::reply
