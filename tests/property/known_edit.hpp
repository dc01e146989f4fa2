// Route files, and changes to them whose result is known without any placing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "support/random.hpp"

namespace routefix::test {

using Lines = std::vector<std::string>;

// Lines `first` up to `last` (not included) become `next`.
struct Change {
    std::size_t first = 0;
    std::size_t last = 0;
    Lines next;
};

// Files to change: those below $ROUTEFIX_CORPUS, else those of testdata/ and generated ones.
class RouteFiles {
public:
    RouteFiles();
    Lines pick(Random& random) const;
    bool is_corpus() const { return corpus_; }

private:
    std::vector<Lines> files_;
    bool corpus_ = false;
};

// A value, a step or an option that becomes another, is added or goes; nothing: none was found.
std::optional<Change> make_change(Random& random, const Lines& file);

Lines changed(const Lines& file, const std::vector<Change>& changes);  // those in rising order

std::size_t column_of(const std::string& line);
bool blank(const std::string& line);
// The first line behind the block that begins in a line, blank lines at its end not included.
std::size_t end_of_block(const Lines& file, std::size_t at);

// How a file writes its lines.
struct Ends {
    std::string end = "\n";
    bool mark = false;  // a byte-order mark
    bool last = true;   // the last line has an end
};
Ends random_ends(Random& random);
std::string bytes_of(const Lines& lines, const Ends& ends);

}  // namespace routefix::test
