#include "place/align.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "text/limits.hpp"

namespace routefix::place {
namespace {

struct Range {
    std::size_t a0, a1, b0, b1;
    bool anchored;  // its lines that stand once were used to cut it
};

class Aligner {
public:
    Aligner(const Keys& a, const Keys& b) : a_(a), b_(b) {}

    std::vector<std::pair<std::size_t, std::size_t>> run() {
        todo_.push_back({0, a_.size(), 0, b_.size(), false});
        while (!todo_.empty()) {
            Range range = todo_.back();
            todo_.pop_back();
            trim(range);
            if (range.a0 == range.a1 || range.b0 == range.b1) continue;
            if (!range.anchored && cut(range)) continue;
            table(range);
        }
        std::sort(pairs_.begin(), pairs_.end());
        return std::move(pairs_);
    }

private:
    void trim(Range& r) {
        while (r.a0 < r.a1 && r.b0 < r.b1 && a_[r.a0] == b_[r.b0])
            pairs_.emplace_back(r.a0++, r.b0++);
        while (r.a0 < r.a1 && r.b0 < r.b1 && a_[r.a1 - 1] == b_[r.b1 - 1])
            pairs_.emplace_back(--r.a1, --r.b1);
    }

    // Cuts the range at keys that stand once in it on both sides, those in rising order.
    bool cut(const Range& r) {
        struct Count {
            std::uint32_t in_a = 0;
            std::uint32_t in_b = 0;
            std::size_t b = 0;
        };
        std::unordered_map<std::string_view, Count> counts;
        for (std::size_t i = r.a0; i < r.a1; ++i) ++counts[a_[i]].in_a;
        for (std::size_t i = r.b0; i < r.b1; ++i) {
            Count& count = counts[b_[i]];
            ++count.in_b;
            count.b = i;
        }
        std::vector<std::pair<std::size_t, std::size_t>> once;
        for (std::size_t i = r.a0; i < r.a1; ++i) {
            const Count& count = counts[a_[i]];
            if (count.in_a == 1 && count.in_b == 1) once.emplace_back(i, count.b);
        }
        const auto kept = rising(once);
        if (kept.empty()) return false;
        std::size_t a = r.a0;
        std::size_t b = r.b0;
        for (const auto& [i, j] : kept) {
            pairs_.emplace_back(i, j);
            todo_.push_back({a, i, b, j, true});
            a = i + 1;
            b = j + 1;
        }
        todo_.push_back({a, r.a1, b, r.b1, true});
        return true;
    }

    // The longest run of pairs whose second numbers rise.
    static std::vector<std::pair<std::size_t, std::size_t>> rising(
        const std::vector<std::pair<std::size_t, std::size_t>>& all) {
        std::vector<std::size_t> tails;  // indices into `all`
        std::vector<std::size_t> before(all.size());
        constexpr std::size_t none = ~std::size_t{0};
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto at = std::lower_bound(
                tails.begin(), tails.end(), all[i].second,
                [&](std::size_t t, std::size_t value) { return all[t].second < value; });
            before[i] = at == tails.begin() ? none : *(at - 1);
            if (at == tails.end())
                tails.push_back(i);
            else
                *at = i;
        }
        std::vector<std::pair<std::size_t, std::size_t>> out;
        for (std::size_t i = tails.empty() ? none : tails.back(); i != none; i = before[i])
            out.push_back(all[i]);
        std::reverse(out.begin(), out.end());
        return out;
    }

    // The longest common subsequence of a gap, by a table.
    void table(const Range& r) {
        const std::size_t n = r.a1 - r.a0;
        const std::size_t m = r.b1 - r.b0;
        if (n > limits::aligned_cells / (m + 1)) return;
        std::vector<std::uint32_t> best((n + 1) * (m + 1));
        const auto cell = [&](std::size_t i, std::size_t j) -> std::uint32_t& {
            return best[i * (m + 1) + j];
        };
        for (std::size_t i = n; i-- > 0;) {
            for (std::size_t j = m; j-- > 0;) {
                cell(i, j) = a_[r.a0 + i] == b_[r.b0 + j]
                                 ? cell(i + 1, j + 1) + 1
                                 : std::max(cell(i + 1, j), cell(i, j + 1));
            }
        }
        for (std::size_t i = 0, j = 0; i < n && j < m;) {
            if (a_[r.a0 + i] == b_[r.b0 + j]) {
                pairs_.emplace_back(r.a0 + i++, r.b0 + j++);
            } else if (cell(i + 1, j) >= cell(i, j + 1)) {
                ++i;
            } else {
                ++j;
            }
        }
    }

    const Keys& a_;
    const Keys& b_;
    std::vector<Range> todo_;
    std::vector<std::pair<std::size_t, std::size_t>> pairs_;
};

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> align(const Keys& a, const Keys& b) {
    return Aligner(a, b).run();
}

}  // namespace routefix::place
