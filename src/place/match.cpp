#include "place/match.hpp"

#include "place/look_alike.hpp"
#include "text/limits.hpp"

namespace routefix::place {

std::string_view to_text(Pass pass) {
    switch (pass) {
        case Pass::exact:
            return "exact";
        case Pass::trailing_blanks:
            return "trailing blanks not counted";
        case Pass::blank_lines:
            return "blank lines not counted";
        case Pass::one_shift:
            return "all columns shifted alike";
        case Pass::first_apart:
            return "first line without its indentation";
        case Pass::line_shifts:
            return "each line in another column";
        case Pass::behind_dash:
            return "first line behind a dash";
        case Pass::look_alikes:
            return "look-alike characters";
        case Pass::value:
            return "one whole value";
    }
    return "";
}

Block::Block(const reply::Lines& all) {
    std::size_t blanks = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (is_blank(all[i])) {
            ++blanks;
            continue;
        }
        lines.emplace_back(all[i]);
        index.push_back(i);
        blanks = 0;
    }
    blanks_at_end = blanks;
}

// Every place where all lines fit, blanks around them aside, found by the line that stands in the
// fewest places.
std::vector<LineNumber> Matcher::candidates(const Block& block, bool look_alikes) {
    const std::size_t size = block.lines.size();
    std::vector<std::string> folded;
    if (look_alikes) {
        for (const std::string_view line : block.lines) folded.push_back(fold(trimmed(line)));
    }
    const std::vector<LineNumber>* fewest = nullptr;
    std::size_t pivot = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const auto& places = look_alikes ? file_.find_look_alike(folded[i])
                                         : file_.find_trimmed(trimmed(block.lines[i]));
        if (fewest != nullptr && places.size() >= fewest->size()) continue;
        fewest = &places;
        pivot = i;
        if (places.empty()) return {};
    }
    std::vector<LineNumber> out;
    for (const LineNumber place : *fewest) {
        if (place < pivot || place - pivot + size > file_.filled().size()) continue;
        const std::size_t start = place - pivot;
        bool fits = true;
        for (std::size_t i = 0; i < size && fits; ++i) {
            ++compared_;
            const std::string_view line = trimmed(file_.filled_text(start + i));
            fits = look_alikes ? fold(line) == folded[i] : line == trimmed(block.lines[i]);
        }
        if (fits) out.push_back(static_cast<LineNumber>(start));
        if (compared_ > limits::compared_lines) return {};
    }
    return out;
}

bool Matcher::same_blanks(const Block& block, LineNumber start) const {
    const auto& filled = file_.filled();
    for (std::size_t i = 1; i < block.index.size(); ++i) {
        if (filled[start + i] - filled[start + i - 1] != block.index[i] - block.index[i - 1])
            return false;
    }
    // Blank lines around it only have to be there.
    const std::size_t first = filled[start];
    const std::size_t before = start == 0 ? first : first - filled[start - 1] - 1;
    const std::size_t last = start + block.lines.size();
    const std::size_t end = last < filled.size() ? filled[last] : file_.count();
    return before >= block.index.front() && end - filled[last - 1] - 1 >= block.blanks_at_end;
}

Pass Matcher::pass_of(const Block& block, LineNumber start) const {
    bool exact = true;
    bool trailing = true;
    bool one_shift = true;
    bool first_apart = true;
    std::ptrdiff_t first_shift = 0;
    std::ptrdiff_t shift = 0;
    for (std::size_t i = 0; i < block.lines.size(); ++i) {
        const std::string_view file = file_.filled_text(start + i);
        const std::string_view find = block.lines[i];
        exact = exact && file == find;
        trailing = trailing && right_trimmed(file) == right_trimmed(find);
        const bool tabs = file.substr(0, indentation(file)).find('\t') != std::string_view::npos ||
                          find.substr(0, indentation(find)).find('\t') != std::string_view::npos;
        const auto by = static_cast<std::ptrdiff_t>(indentation(file)) -
                        static_cast<std::ptrdiff_t>(indentation(find));
        if (i == 0) first_shift = by;
        if (i == 1) shift = by;
        one_shift = one_shift && by == first_shift && !tabs;
        first_apart = first_apart && (i == 0 || by == shift) && !tabs;
    }
    const bool blanks = same_blanks(block, start);
    if (exact && blanks) return Pass::exact;
    if (trailing) return blanks ? Pass::trailing_blanks : Pass::blank_lines;
    return one_shift ? Pass::one_shift : first_apart ? Pass::first_apart : Pass::line_shifts;
}

Matches Matcher::find(const Block& block) {
    Matches out;
    if (block.lines.empty()) return out;
    bool any = false;
    for (const LineNumber start : candidates(block, false)) {
        const Pass pass = pass_of(block, start);
        if (any && pass > out.pass) continue;
        if (pass < out.pass || !any) out.starts.clear();
        out.pass = pass;
        out.starts.push_back(start);
        any = true;
    }
    if (!any) {
        // The first line behind a dash, the others as they are.
        const std::size_t size = block.lines.size();
        for (const LineNumber start : file_.find_after_dash(trimmed(block.lines[0]))) {
            if (start + size > file_.filled().size()) continue;
            bool fits = true;
            for (std::size_t i = 1; i < size && fits; ++i) {
                ++compared_;
                fits = trimmed(file_.filled_text(start + i)) == trimmed(block.lines[i]);
            }
            if (fits) out.starts.push_back(start);
        }
        out.pass = Pass::behind_dash;
        any = !out.starts.empty();
    }
    if (!any) {
        out.starts = candidates(block, true);
        out.pass = Pass::look_alikes;
    }
    out.exhausted = compared_ > limits::compared_lines;
    return out;
}

}  // namespace routefix::place
