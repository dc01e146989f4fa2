// Where the bytes of an output come from, through one or several passes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/edit_set.hpp"

namespace routefix::text {

// Replace the bytes `at` of the input by `text`.
struct Edit {
    Span at;
    std::string text;
    friend bool operator==(const Edit&, const Edit&) = default;
};

class Mapping {
public:
    explicit Mapping(Offset size);  // a text maps to itself

    void then(const std::vector<Copy>& pass);  // `pass` maps the output so far to the next one

    // Of a byte that was written: the place where it was, right behind the copied byte before it.
    Offset to_input(Offset output) const;
    // Of a byte that is gone: the next one that is left, or the end of the copied text.
    Offset to_output(Offset input) const;
    // The edits on `input` that give `output`, ordered, not overlapping, as small as they can be
    // with lines that moved written anew. They never cut a UTF-8 sequence in two.
    std::vector<Edit> edits(std::string_view input, std::string_view output) const;

private:
    std::vector<Copy> copies_;    // ordered by `to`
    std::vector<Copy> by_input_;  // the same ordered by `from`
};

// What a report's edits do to the input they speak of.
std::string replay(std::string_view input, const std::vector<Edit>& edits);

}  // namespace routefix::text
