#include "reply/hunk.hpp"
#include "reply/source.hpp"

namespace routefix::reply {
namespace {

bool says(std::string_view line, std::string_view mark, std::string_view& rest) {
    line = trim(line);
    if (line.substr(0, mark.size()) != mark) return false;
    rest = trim(line.substr(mark.size()));
    return true;
}

class PatchReader {
public:
    PatchReader(Source& source, Reply& reply) : source_(source), reply_(reply) {}

    void run() {
        std::string_view rest;
        for (std::size_t i = 0; i < source_.lines.size() && !reply_.refusal; ++i) {
            if (says(source_.lines[i], "*** Begin Patch", rest)) {
                i = envelope(i, i + 1);
            } else if (source_.lines[i].substr(0, 15) == "*** Update File") {
                i = envelope(i, i);  // the first line is missing
            }
        }
    }

private:
    // Returns the last line of the envelope.
    std::size_t envelope(std::size_t begin, std::size_t i) {
        const auto& lines = source_.lines;
        const Fence* fence = source_.around(begin);
        const bool fenced = fence != nullptr;
        std::string_view rest;
        bool closed = false;
        hunk_ = {};
        for (; i < lines.size() && !reply_.refusal; ++i) {
            const std::string_view line = lines[i];
            if (says(line, "*** End Patch", rest)) {
                closed = true;
                break;
            }
            if (fenced && line.substr(0, 3) == "```") break;
            if (line.substr(0, 3) == "***") {
                command(line);
            } else if (line.substr(0, 2) == "@@") {
                scope(line, i + 1);
            } else {
                if (hunk_.reply_line == 0) hunk_.reply_line = i + 1;
                std::string_view own = line;
                if (!own.empty() && own.back() == '\r') own.remove_suffix(1);
                hunk_.lines.emplace_back(own);
            }
        }
        const bool at_end = i >= lines.size();
        const bool half = !source_.complete || (fenced && !fence->closed) ||
                          (!hunk_.lines.empty() && hunk_.lines.back().substr(0, 1) == "-");
        if (!closed && at_end && half && !reply_.refusal) {
            reply_.refusal = {"truncated", "the patch has no *** End Patch: the reply was cut off"};
        }
        flush();
        if (!closed && !reply_.refusal) reply_.notes.emplace_back("the patch has no *** End Patch");
        const std::size_t last = at_end ? lines.size() - 1 : i;
        source_.take(begin, last + 1);
        source_.take_fence_of(begin);
        return last;
    }

    void command(std::string_view line) {
        std::string_view rest;
        if (says(line, "*** End of File", rest)) {
            hunk_.at_end = true;
            return;
        }
        flush();
        if (says(line, "*** Update File:", rest)) {
            path_ = std::string(rest);
        } else if (says(line, "*** Add File:", rest)) {
            refuse("creates", rest);
        } else if (says(line, "*** Delete File:", rest)) {
            refuse("deletes", rest);
        } else if (says(line, "*** Move to:", rest)) {
            refuse("renames the file to", rest);
        }
    }

    void refuse(std::string_view what, std::string_view path) {
        reply_.refusal = {"file-op", "the reply " + std::string(what) + " " + std::string(path) +
                                         "; only edits are done"};
    }

    // Scope lines add up until lines follow them.
    void scope(std::string_view line, std::size_t reply_line) {
        if (!hunk_.empty()) flush();
        hunk_.reply_line = reply_line;
        std::string_view text = trim(line.substr(2));
        if (text.size() >= 2 && text.substr(text.size() - 2) == "@@")
            text = trim(text.substr(0, text.size() - 2));
        if (!text.empty() && text != "...") hunk_.scopes.emplace_back(text);
    }

    void flush() {
        if (!reply_.refusal) add_hunk(hunk_, Format::patch_envelope, path_, false, reply_);
        hunk_ = {};
    }

    Source& source_;
    Reply& reply_;
    std::string path_;
    Hunk hunk_;
};

}  // namespace

void read_patch_envelopes(Source& source, Reply& reply) {
    PatchReader(source, reply).run();
}

}  // namespace routefix::reply
