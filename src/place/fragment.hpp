// The text that an anchored edit puts in: taken apart into steps or options, at column 0.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reply/edit.hpp"

namespace routefix::place {

struct Part {
    reply::Lines lines;  // without the indentation and, of an item, without its dash
    bool item = false;   // written as `- key:`
    std::string key;     // the first key; empty: a text or a remark alone
};

struct Fragment {
    std::vector<Part> parts;
    std::size_t column = 0;  // that it had in the reply
    std::string trouble;     // why it cannot be read

    bool all_steps() const;    // items, or keys that are names of steps
    bool all_options() const;  // keys, none of which is an item
};

// Pasted numbers, a fence inside, a first line that lost its indentation, and JSON are read as what
// they stand for.
Fragment read_fragment(reply::Lines lines);

// The lines of a part as an item `- key:`, or as an entry, in a column.
reply::Lines as_item(const Part& part, std::size_t column);
reply::Lines as_entry(const Part& part, std::size_t column);

bool is_step(std::string_view key);
bool is_entry_only(std::string_view key);  // a top-level entry, and no step

}  // namespace routefix::place
