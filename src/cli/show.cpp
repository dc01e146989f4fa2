#include "cli/show.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "cli/console.hpp"
#include "cli/disk.hpp"
#include "text/file.hpp"
#include "yaml/reader.hpp"

namespace routefix::cli {
namespace {

struct Range {  // of lines, counted from 0, `end` not included
    std::size_t begin = 0;
    std::size_t end = 0;
};

// The lines that hold text: what stands behind the last line break is a line only if it is there.
std::size_t line_count(const text::File& file) {
    const std::size_t count = file.lines().count();
    return file.lines().content(count - 1).empty() ? count - 1 : count;
}

bool parse_number(std::string_view text, std::size_t& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size() && out > 0;
}

// A:B, A:, :B or A, within the lines of the file.
std::string parse_range(std::string_view text, std::size_t count, Range& out) {
    const std::size_t colon = text.find(':');
    const std::string_view first = text.substr(0, colon);
    const std::string_view last = colon == std::string_view::npos ? first : text.substr(colon + 1);
    std::size_t a = 1;
    std::size_t b = count;
    const bool are_numbers =
        (first.empty() || parse_number(first, a)) && (last.empty() || parse_number(last, b));
    const bool both_open = first.empty() && last.empty();
    if (!are_numbers || both_open || (!last.empty() && a > b)) {
        return "--range wants lines A:B, counted from 1";
    }
    if (a > count) return "has only " + std::to_string(count) + " lines";
    out = {a - 1, std::min(b, count)};
    return {};
}

// The items that can be routes: those of the root, of an Integration's `spec: flows`, and the one
// in a Kamelet's `spec: template`.
std::vector<yaml::NodeId> entries(const yaml::Tree& tree) {
    yaml::NodeId list = tree.root();
    if (list != yaml::no_node && tree[list].kind == yaml::Kind::mapping) {
        const yaml::NodeId spec = tree.child(list, "spec");
        if (spec == yaml::no_node) return {};
        list = tree.child(spec, "flows");
        const yaml::NodeId one = tree.child(spec, "template");
        if (list == yaml::no_node && one != yaml::no_node) return {one};
    }
    std::vector<yaml::NodeId> items;
    if (list == yaml::no_node || tree[list].kind != yaml::Kind::sequence) return items;
    for (yaml::NodeId id = tree[list].first_child; id != yaml::no_node; id = tree[id].next) {
        items.push_back(id);
    }
    return items;
}

// `id` of the entry itself (a bare `from` has it there) or of what its keys hold (`route`).
bool has_id(const yaml::Tree& tree, yaml::NodeId entry, std::string_view wanted) {
    const auto matches = [&](yaml::NodeId holder) {
        if (tree[holder].kind != yaml::Kind::mapping) return false;
        const yaml::NodeId id = tree.child(holder, "id");
        return id != yaml::no_node && tree.text_of(id) == wanted;
    };
    if (matches(entry)) return true;
    if (tree[entry].kind != yaml::Kind::mapping) return false;
    for (yaml::NodeId id = tree[entry].first_child; id != yaml::no_node; id = tree[id].next) {
        if (matches(id)) return true;
    }
    return false;
}

std::vector<Range> route_lines(const text::File& file, std::string_view id) {
    const yaml::Tree tree = yaml::read(file.text());
    std::vector<Range> ranges;
    for (const yaml::NodeId entry : entries(tree)) {
        if (!has_id(tree, entry, id)) continue;
        const text::Offset last = std::max(tree[entry].end, tree[entry].intro_at + 1) - 1;
        ranges.push_back(
            {file.lines().line_of(tree[entry].intro_at), file.lines().line_of(last) + 1});
    }
    return ranges;
}

std::string lines_as_they_are(const text::File& file, Range range) {
    if (range.begin == range.end) return {};
    const text::Span span{file.lines().begin(range.begin), file.lines().next(range.end - 1)};
    return std::string(file.of(span));
}

std::string numbered_lines(const text::File& file, Range range, std::size_t width) {
    std::string out;
    for (std::size_t line = range.begin; line < range.end; ++line) {
        const std::string number = std::to_string(line + 1);
        out.append(width - number.size(), ' ').append(number).append("  ");
        out.append(file.of(file.lines().content(line))).append("\n");
    }
    return out;
}

}  // namespace

ExitCode show(const ShowOptions& options) {
    Input input = read_input(options.file);
    if (!input.trouble.empty()) {
        complain_about(options.file, input.trouble);
        return ExitCode::trouble;
    }
    const text::File file(options.file, std::move(input.bytes));
    const std::size_t count = line_count(file);
    std::vector<Range> ranges{{0, count}};
    if (!options.range.empty()) {
        const std::string trouble = parse_range(options.range, count, ranges[0]);
        if (!trouble.empty()) {
            complain_about(options.file, trouble);
            return ExitCode::trouble;
        }
    }
    if (!options.route.empty()) {
        ranges = route_lines(file, options.route);
        if (ranges.empty()) {
            complain_about(options.file, "has no route with the id `" + options.route + "`");
            return ExitCode::trouble;
        }
    }
    const std::size_t width = std::to_string(count).size();
    std::string out;
    for (const Range range : ranges) {
        out +=
            options.numbers ? numbered_lines(file, range, width) : lines_as_they_are(file, range);
    }
    return print(out);
}

}  // namespace routefix::cli
