// The text of a reply while formats are looked for in it.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "reply/edit.hpp"
#include "reply/words.hpp"

namespace routefix::reply {

struct Source {
    explicit Source(std::string_view reply)
        : text(reply),
          lines(split(reply)),
          fences(find_fences(lines)),
          taken(lines.size(), false),
          complete(reply.empty() || reply.back() == '\n') {}

    std::string_view text;
    Views lines;
    std::vector<Fence> fences;
    std::vector<bool> taken;  // by line: some format has read it
    bool complete;            // ends with a line end: the last line was not cut

    // The fence that opens in the line; nullptr: none.
    const Fence* opened_in(std::size_t line) const {
        const auto at =
            std::lower_bound(fences.begin(), fences.end(), line,
                             [](const Fence& fence, std::size_t l) { return fence.open < l; });
        return at != fences.end() && at->open == line ? &*at : nullptr;
    }
    // The fence whose content holds the line; nullptr: none.
    const Fence* around(std::size_t line) const {
        const auto behind =
            std::lower_bound(fences.begin(), fences.end(), line,
                             [](const Fence& fence, std::size_t at) { return fence.open < at; });
        if (behind == fences.begin()) return nullptr;
        const Fence& fence = *(behind - 1);
        return line < fence.close ? &fence : nullptr;
    }
    // A fence with an edit in it is taken when its reader is through: it may hold several.
    void take_fence_of(std::size_t line) {
        if (const Fence* fence = around(line)) of_edits_.push_back(fence);
    }
    void settle() {
        for (const Fence* fence : of_edits_) take(fence->open, fence->close + 1);
        of_edits_.clear();
    }
    // The line that holds a byte of the text.
    std::size_t line_of(std::size_t at) const {
        const char* const byte = text.data() + at;
        const auto behind =
            std::upper_bound(lines.begin(), lines.end(), byte,
                             [](const char* b, std::string_view line) { return b < line.data(); });
        return behind == lines.begin() ? 0 : static_cast<std::size_t>(behind - lines.begin()) - 1;
    }
    void take(std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end && i < taken.size(); ++i) taken[i] = true;
    }

private:
    std::vector<const Fence*> of_edits_;
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
