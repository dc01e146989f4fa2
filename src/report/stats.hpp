// Sums of logs (log.hpp): which rules a team's models need, and how their edits were placed.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace routefix::report {

class Stats {
public:
    // The lines of a log. What is no line of a log is counted and left out.
    void add(std::string_view log);

    std::string as_text() const;
    std::string as_json() const;  // "schema": "routefix.stats/1"

private:
    using Counts = std::map<std::string, std::size_t>;

    void add_line(std::string_view line);

    std::size_t lines_ = 0;
    std::size_t bad_lines_ = 0;
    std::map<std::string, Counts> rules_;  // by rule: how often with which outcome
    Counts outcomes_;                      // of edits
    Counts passes_;                        // of the edits that were placed
    Counts formats_;
};

}  // namespace routefix::report
