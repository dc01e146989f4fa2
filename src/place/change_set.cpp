#include "place/change_set.hpp"

namespace routefix::place {
namespace {

bool clash(const text::Edit& a, const text::Edit& b) {
    if (a == b) return true;
    if (a.at.empty() && b.at.empty()) return a.at == b.at;
    if (a.at.empty()) return b.at.begin < a.at.begin && a.at.begin < b.at.end;
    if (b.at.empty()) return a.at.begin < b.at.begin && b.at.begin < a.at.end;
    return a.at.overlaps(b.at);
}

}  // namespace

bool ChangeSet::add(const text::Edit& change) {
    if (const text::Edit* other = meets(change)) return *other == change;
    changes_.push_back(change);
    by_begin_.emplace(change.at.begin, change);
    return true;
}

// Those that are in are apart, so only the nearest before it and those within it can meet it: at
// most one that spans bytes and one that is empty stand at a place.
const text::Edit* ChangeSet::meets(const text::Edit& change) const {
    const auto begin = by_begin_.lower_bound(change.at.begin);
    for (auto it = begin; it != by_begin_.end() && it->first <= change.at.end; ++it) {
        if (clash(it->second, change)) return &it->second;
    }
    auto it = begin;
    for (int steps = 0; it != by_begin_.begin() && steps < 2; ++steps) {
        --it;
        if (clash(it->second, change)) return &it->second;
    }
    return nullptr;
}

}  // namespace routefix::place
