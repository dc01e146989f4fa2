#include "property/known_edit.hpp"

#include <algorithm>
#include <cstdlib>

#include "property/routes.hpp"
#include "support/files.hpp"

namespace routefix::test {
namespace {

constexpr std::size_t largest_file = 60'000;  // bytes; larger ones only take longer

// Nothing when the file is no plain text that can be taken apart and put together again.
std::optional<Lines> lines_of(const std::string& text) {
    if (text.size() > largest_file || text.find_first_of("\r\t") != std::string::npos) return {};
    Lines out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        out.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    while (!out.empty() && out.back().empty()) out.pop_back();
    if (out.size() < 6) return {};
    return out;
}

bool plain_value(const std::string& line) {
    const std::size_t colon = line.find(": ");
    return colon != std::string::npos && colon + 2 < line.size() &&
           line.find_first_of("#'\"{}[]|>&*!%@`", colon + 2) == std::string::npos &&
           line.substr(column_of(line), 1) != "#";
}

bool quoted_value(const std::string& line) {
    const std::size_t colon = line.find(": ");
    return colon != std::string::npos && line.size() > colon + 6 &&
           (line[colon + 2] == '"' || line[colon + 2] == '\'') && line.back() == line[colon + 2] &&
           line.find('\\') == std::string::npos;
}

bool is_step(const std::string& line) {
    const std::size_t own = column_of(line);
    return own >= 4 && line.substr(own, 2) == "- " && line.back() == ':';
}

std::string number(Random& random) {
    return std::to_string(random.below(1000));
}

}  // namespace

std::size_t column_of(const std::string& line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

bool blank(const std::string& line) {
    return column_of(line) == line.size();
}

std::size_t end_of_block(const Lines& file, std::size_t at) {
    std::size_t end = at + 1;
    while (end < file.size() && (blank(file[end]) || column_of(file[end]) > column_of(file[at])))
        ++end;
    while (blank(file[end - 1])) --end;
    return end;
}

RouteFiles::RouteFiles() {
    const char* const corpus = std::getenv("ROUTEFIX_CORPUS");
    corpus_ = corpus != nullptr && !list(corpus).empty();
    for (const Path& path : all_files(corpus_ ? Path(corpus) : Path(ROUTEFIX_TESTDATA))) {
        if (path.extension() != ".yaml") continue;
        if (auto lines = lines_of(read_file(path))) files_.push_back(std::move(*lines));
    }
}

Lines RouteFiles::pick(Random& random) const {
    if (corpus_ || random.one_in(2)) return random.pick(files_);
    for (;;) {
        Document document = random_document(random);
        document.layout.crlf = false;
        document.layout.bom = false;
        if (auto lines = lines_of(write(document))) return *lines;
    }
}

std::optional<Change> make_change(Random& random, const Lines& file) {
    for (int tries = 0; tries < 60; ++tries) {
        const std::size_t at = random.below(file.size());
        const std::string& line = file[at];
        if (line.empty()) continue;
        const std::string head = line.substr(0, line.find(": ") + 2);
        const std::size_t end = end_of_block(file, at);
        const std::string blanks(column_of(line), ' ');
        switch (random.below(7)) {
            case 0:
                if (plain_value(line)) return Change{at, at + 1, {head + "other" + number(random)}};
                break;
            case 1:
                if (quoted_value(line))
                    return Change{
                        at,
                        at + 1,
                        {line.substr(0, line.size() - 1) + " more" + number(random) + line.back()}};
                break;
            case 2:
                if (is_step(line))
                    return Change{end,
                                  end,
                                  {blanks + "- log:", blanks + "    id: \"new's\"",
                                   blanks + "    message: added" + number(random)}};
                break;
            case 3:
                if (is_step(line))
                    return Change{
                        at, end, {blanks + "- to:", blanks + "    uri: direct:" + number(random)}};
                break;
            case 4:
                if (is_step(line)) return Change{at, end, {}};
                break;
            case 5:  // an option in front of one
                if (plain_value(line) && line.find("- ") == std::string::npos)
                    return Change{at, at, {blanks + "added" + number(random) + ": here"}};
                break;
            default:  // two lines, one of them kept in parts
                if (plain_value(line) && at + 1 < file.size() && plain_value(file[at + 1]))
                    return Change{
                        at, at + 2, {line + number(random), file[at + 1] + number(random)}};
        }
    }
    return {};
}

Lines changed(const Lines& file, const std::vector<Change>& changes) {
    Lines out;
    std::size_t at = 0;
    for (const Change& change : changes) {
        out.insert(out.end(), file.begin() + static_cast<std::ptrdiff_t>(at),
                   file.begin() + static_cast<std::ptrdiff_t>(change.first));
        out.insert(out.end(), change.next.begin(), change.next.end());
        at = change.last;
    }
    out.insert(out.end(), file.begin() + static_cast<std::ptrdiff_t>(at), file.end());
    return out;
}

Ends random_ends(Random& random) {
    Ends ends;
    if (random.one_in(5)) ends.end = "\r\n";
    ends.mark = random.one_in(12);
    ends.last = !random.one_in(8);
    return ends;
}

std::string bytes_of(const Lines& lines, const Ends& ends) {
    std::string out = ends.mark ? "\xEF\xBB\xBF" : "";
    for (const std::string& line : lines) out.append(line).append(ends.end);
    if (!ends.last) out.resize(out.size() - ends.end.size());
    return out;
}

}  // namespace routefix::test
