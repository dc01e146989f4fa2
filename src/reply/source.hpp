// The text of a reply while formats are looked for in it.
#pragma once

#include <string_view>
#include <vector>

#include "reply/edit.hpp"
#include "reply/words.hpp"

namespace routefix::reply {

struct Source {
    explicit Source(std::string_view text)
        : text(text), lines(split(text)), fences(find_fences(lines)), taken(lines.size(), false),
          complete(text.empty() || text.back() == '\n') {}

    std::string_view text;
    Views lines;
    std::vector<Fence> fences;
    std::vector<bool> taken;  // by line: some format has read it
    bool complete;            // ends with a line end: the last line was not cut

    // The fence whose content holds the line; nullptr: none.
    const Fence* around(std::size_t line) const {
        for (const Fence& fence : fences) {
            if (fence.open < line && line < fence.close) return &fence;
        }
        return nullptr;
    }
    void take(std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end && i < taken.size(); ++i) taken[i] = true;
    }
};

// Each adds the edits that it finds and takes their lines; a refusal stops the reading.
void read_patch_envelopes(Source& source, Reply& reply);
void read_blocks(Source& source, Reply& reply);
void read_tags(Source& source, Reply& reply);
void read_fields(Source& source, Reply& reply);
void read_json(Source& source, Reply& reply);
void read_unified_diffs(Source& source, Reply& reply);
void read_whole_files(Source& source, Reply& reply);

}  // namespace routefix::reply
