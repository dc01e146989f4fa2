#include "text/mapping.hpp"

#include <algorithm>
#include <map>

namespace routefix::text {
namespace {

constexpr std::size_t none = ~std::size_t{0};

// The last copy that begins at or before `at`; end() when there is none.
template <Offset Copy::*Begin>
auto last_from(const std::vector<Copy>& copies, Offset at) {
    const auto after = std::upper_bound(copies.begin(), copies.end(), at,
                                        [](Offset x, const Copy& copy) { return x < copy.*Begin; });
    return after == copies.begin() ? copies.end() : std::prev(after);
}

// Joins copies that are neighbours on both sides: passes that change little stay cheap.
void add(std::vector<Copy>& copies, Copy copy) {
    if (copy.size == 0) return;
    if (!copies.empty()) {
        Copy& last = copies.back();
        if (last.from + last.size == copy.from && last.to + last.size == copy.to) {
            last.size += copy.size;
            return;
        }
    }
    copies.push_back(copy);
}

// Edits cannot say that text moved: of the copies (ordered by `to`), those that also keep their
// order in the input and hold the most bytes.
std::vector<Copy> in_order(const std::vector<Copy>& copies) {
    struct Best {
        std::size_t bytes;
        std::size_t last;  // index of the last copy of this choice
    };
    std::map<Offset, Best> best;  // by where the choice ends in the input; more bytes further on
    std::vector<std::size_t> before(copies.size(), none);
    for (std::size_t i = 0; i < copies.size(); ++i) {
        const Copy& copy = copies[i];
        std::size_t bytes = copy.size;
        auto at = best.upper_bound(copy.from);
        if (at != best.begin()) {
            before[i] = std::prev(at)->second.last;
            bytes += std::prev(at)->second.bytes;
        }
        at = best.lower_bound(copy.from + copy.size);
        while (at != best.end() && at->second.bytes <= bytes) at = best.erase(at);
        best.emplace_hint(at, copy.from + copy.size, Best{bytes, i});
    }
    std::vector<Copy> kept;
    if (best.empty()) return kept;
    for (std::size_t i = best.rbegin()->second.last; i != none; i = before[i]) {
        kept.push_back(copies[i]);
    }
    std::reverse(kept.begin(), kept.end());
    return kept;
}

bool cuts_sequence(std::string_view text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

// The replacement of `at` by `text`, without the bytes at its ends that stay as they are.
void add_trimmed(std::vector<Edit>& edits, std::string_view input, Span at, std::string_view text) {
    const std::string_view old = at.of(input);
    const std::size_t shorter = std::min(old.size(), text.size());
    std::size_t head = 0;
    while (head < shorter && old[head] == text[head]) ++head;
    while (head > 0 && (cuts_sequence(old, head) || cuts_sequence(text, head))) --head;
    std::size_t tail = 0;
    while (tail < shorter - head && old[old.size() - 1 - tail] == text[text.size() - 1 - tail]) {
        ++tail;
    }
    while (tail > 0 && cuts_sequence(old, old.size() - tail)) --tail;
    const auto cut = [](std::size_t size) { return static_cast<Offset>(size); };
    const Span left{at.begin + cut(head), at.end - cut(tail)};
    const std::string_view written = text.substr(head, text.size() - head - tail);
    if (!left.empty() || !written.empty()) edits.push_back({left, std::string(written)});
}

}  // namespace

Mapping::Mapping(Offset size) {
    if (size > 0) copies_.push_back({0, 0, size});
    by_input_ = copies_;
}

void Mapping::then(const std::vector<Copy>& pass) {
    std::vector<Copy> joined;
    joined.reserve(copies_.size() + pass.size());
    for (const Copy& copy : pass) {
        auto old = last_from<&Copy::to>(copies_, copy.from);
        if (old == copies_.end()) old = copies_.begin();
        for (; old != copies_.end() && old->to < copy.from + copy.size; ++old) {
            const Offset begin = std::max(old->to, copy.from);
            const Offset end = std::min(old->to + old->size, copy.from + copy.size);
            if (begin >= end) continue;
            add(joined,
                {old->from + (begin - old->to), copy.to + (begin - copy.from), end - begin});
        }
    }
    copies_ = std::move(joined);
    by_input_ = copies_;
    std::sort(by_input_.begin(), by_input_.end(),
              [](const Copy& a, const Copy& b) { return a.from < b.from; });
}

Offset Mapping::to_input(Offset output) const {
    const auto copy = last_from<&Copy::to>(copies_, output);
    if (copy == copies_.end()) return 0;
    return copy->from + std::min(output - copy->to, copy->size);
}

Offset Mapping::to_output(Offset input) const {
    const auto copy = last_from<&Copy::from>(by_input_, input);
    if (copy != by_input_.end() && input < copy->from + copy->size) {
        return copy->to + (input - copy->from);
    }
    const auto next = copy == by_input_.end() ? by_input_.begin() : std::next(copy);
    if (next != by_input_.end()) return next->to;
    return copies_.empty() ? 0 : copies_.back().to + copies_.back().size;
}

std::vector<Edit> Mapping::edits(std::string_view input, std::string_view output) const {
    std::vector<Edit> edits;
    Offset in = 0;
    Offset out = 0;
    const auto gap = [&](Offset in_end, Offset out_end) {
        add_trimmed(edits, input, {in, in_end}, Span{out, out_end}.of(output));
    };
    for (const Copy& copy : in_order(copies_)) {
        gap(copy.from, copy.to);
        in = copy.from + copy.size;
        out = copy.to + copy.size;
    }
    gap(static_cast<Offset>(input.size()), static_cast<Offset>(output.size()));
    return edits;
}

std::string replay(std::string_view input, const std::vector<Edit>& edits) {
    std::string output;
    Offset at = 0;
    for (const Edit& edit : edits) {
        output.append(Span{at, edit.at.begin}.of(input)).append(edit.text);
        at = edit.at.end;
    }
    return output.append(input.substr(at));
}

}  // namespace routefix::text
