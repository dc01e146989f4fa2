// What placing one edit needs to know of the file, made once for all edits of a reply.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "place/hints.hpp"
#include "place/match.hpp"
#include "place/outline.hpp"
#include "place/place.hpp"

namespace routefix::place {

// Scalars of the file by what stands between their quotes, also folded.
class Values {
public:
    explicit Values(const Outline& outline);
    const std::vector<text::Span>& find(std::string_view value) const;
    const std::vector<text::Span>& find_look_alike(std::string_view folded) const;

private:
    std::unordered_map<std::string, std::vector<text::Span>> exact_;
    std::unordered_map<std::string, std::vector<text::Span>> folded_;
};

class Placer {
public:
    explicit Placer(const text::File& source) : file(source), outline(file), matcher(file) {}

    Placed place(const reply::Edit& edit);  // any action but whole

    const Values& values();

    FileLines file;
    Outline outline;
    Matcher matcher;
    int near_searches = 20;  // left: a reply with thousands of misses is not told all of them

private:
    std::unique_ptr<Values> values_;
};

// One file per kind of edit.
Placed place_replacement(Placer& placer, const reply::Edit& edit);
Placed place_value(Placer& placer,
                   const reply::Edit& edit);  // a find text of one line that is one value
Placed place_anchored(Placer& placer, const reply::Edit& edit);
Placed place_whole(Placer& placer, const reply::Edit& edit);

// Outcomes that are no place.
Placed refused(std::string_view kind, std::string why, std::vector<Candidate> candidates = {});
Placed missed(std::string why, std::vector<Candidate> candidates = {});
Placed tied(std::string why, std::vector<Candidate> candidates);

// "lines 14-16" or "line 14", counted from 1.
std::string line_names(LineNumber first, LineNumber last);

// For a miss: the block of the file that has the most lines of the text, and lines that hold a part
// of it; `why` becomes what differs first.
std::vector<Candidate> nearest(Placer& placer, const reply::Lines& text, std::string& why);

}  // namespace routefix::place
