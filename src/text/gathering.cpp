#include "text/gathering.hpp"

#include <algorithm>

namespace routefix::text {
namespace {

// Whether a move and a shift of another fix can live together: the shift lies inside the moved
// lines, outside of both places, or around both.
bool agree(const Move& move, const Shift& shift) {
    if (move.lines.contains(shift.over)) return true;
    const bool over_source = shift.over.overlaps(move.lines);
    const bool over_target = shift.over.begin < move.to && move.to < shift.over.end;
    if (!over_source && !over_target) return true;
    return shift.over.contains(move.lines) && over_target;
}

bool agree(const Move& a, const Move& b) {
    if (a.to == b.to) return false;
    if (a.lines.overlaps(b.lines) && !a.lines.contains(b.lines) && !b.lines.contains(a.lines)) {
        return false;
    }
    // A place inside lines that move away is known only to the fix that moves them.
    const auto lands_in = [](const Move& x, const Move& y) {
        return y.lines.begin < x.to && x.to < y.lines.end && !y.lines.contains(x.lines);
    };
    // Lines that go to the edge of lines that move away: with them, or to where they were?
    const auto lands_at_edge = [](const Move& x, const Move& y) {
        return y.lines.contains(x.lines) && (x.to == y.lines.begin || x.to == y.lines.end);
    };
    return a.lines != b.lines && !lands_in(a, b) && !lands_in(b, a) && !lands_at_edge(a, b) &&
           !lands_at_edge(b, a);
}

bool agree(const Replace& a, const Replace& b) {
    if (a.at.empty() && b.at.empty()) return a.at.begin != b.at.begin;
    return a.at.end <= b.at.begin || b.at.end <= a.at.begin;
}

bool agree(const Move& move, const Replace& replace) {
    const Span at = replace.at;
    if (at.begin < move.to && move.to < at.end) return false;
    return move.lines.contains(at) || !at.overlaps(move.lines);
}

// A shift ends where a replace removes lines only in part: what is left has no known column.
bool agree(const Shift& shift, const Replace& replace) {
    return shift.over.contains(replace.at) || replace.at.empty() ||
           !shift.over.overlaps(replace.at) || replace.at.contains(shift.over);
}

template <class A, class B>
bool all_agree(const std::vector<A>& as, const std::vector<B>& bs) {
    return std::all_of(as.begin(), as.end(), [&](const A& a) {
        return std::all_of(bs.begin(), bs.end(), [&](const B& b) { return agree(a, b); });
    });
}

}  // namespace

bool compatible(const EditSet& a, const EditSet& b) {
    return all_agree(a.replaces, b.replaces) && all_agree(a.moves, b.moves) &&
           all_agree(a.moves, b.replaces) && all_agree(b.moves, a.replaces) &&
           all_agree(a.moves, b.shifts) && all_agree(b.moves, a.shifts) &&
           all_agree(a.shifts, b.replaces) && all_agree(b.shifts, a.replaces);
}

bool Gathering::admits(const EditSet& set) const {
    const auto all = [&](const auto& edits) {
        return std::all_of(edits.begin(), edits.end(),
                           [&](const auto& edit) { return admits(edit); });
    };
    return all(set.replaces) && all(set.shifts) && all(set.moves);
}

void Gathering::add(const EditSet& set) {
    for (const Replace& replace : set.replaces) {
        if (replace.at.empty()) {
            insertions_.insert(replace.at.begin);
        } else {
            replaces_.emplace(replace.at.begin, replace);
        }
    }
    for (const Shift& shift : set.shifts) {
        shifts_.emplace(shift.over.begin, shift);
        shifts_.emplace(shift.over.end, shift);
    }
    moves_.insert(moves_.end(), set.moves.begin(), set.moves.end());
}

bool Gathering::admits(const Replace& replace) const {
    const Span at = replace.at;
    if (at.empty() && insertions_.contains(at.begin)) return false;
    const auto next = replaces_.lower_bound(at.begin);
    if (next != replaces_.end() && !agree(next->second, replace)) return false;
    if (next != replaces_.begin() && !agree(std::prev(next)->second, replace)) return false;
    const auto inside = insertions_.upper_bound(at.begin);
    if (inside != insertions_.end() && *inside < at.end) return false;
    // Only a shift that begins or ends within a replace can disagree.
    for (auto it = shifts_.upper_bound(at.begin); it != shifts_.end() && it->first < at.end; ++it) {
        if (!agree(it->second, replace)) return false;
    }
    return std::all_of(moves_.begin(), moves_.end(),
                       [&](const Move& move) { return agree(move, replace); });
}

bool Gathering::admits(const Shift& shift) const {
    for (const Offset edge : {shift.over.begin, shift.over.end}) {
        const auto after = replaces_.lower_bound(edge);
        if (after != replaces_.begin() && !agree(shift, std::prev(after)->second)) return false;
    }
    return std::all_of(moves_.begin(), moves_.end(),
                       [&](const Move& move) { return agree(move, shift); });
}

bool Gathering::admits(const Move& move) const {
    const auto agrees = [&](const auto& entry) { return agree(move, entry.second); };
    return std::all_of(replaces_.begin(), replaces_.end(), agrees) &&
           std::all_of(shifts_.begin(), shifts_.end(), agrees) &&
           std::all_of(insertions_.begin(), insertions_.end(),
                       [&](Offset at) {
                           return agree(move, Replace{{at, at}, {}});
                       }) &&
           std::all_of(moves_.begin(), moves_.end(),
                       [&](const Move& other) { return agree(move, other); });
}

}  // namespace routefix::text
