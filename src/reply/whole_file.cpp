#include <algorithm>

#include "reply/source.hpp"

namespace routefix::reply {
namespace {

// Whether the lines could be a file: some line at the very left begins an item, a key, a remark.
bool looks_like_yaml(const Lines& lines) {
    return std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
        const std::string_view text = trim(line);
        return text.substr(0, 2) == "- " || text.find(": ") != std::string_view::npos ||
               (!text.empty() && text.back() == ':');
    });
}

void add(Lines lines, const std::string& path, std::size_t reply_line, bool cut_off, Reply& reply) {
    while (!lines.empty() && is_blank(lines.back())) lines.pop_back();
    if (!looks_like_yaml(lines)) return;
    Edit edit;
    edit.action = Action::whole;
    edit.format = Format::whole_file;
    edit.reply_line = reply_line;
    edit.path = path;
    edit.fragment = std::move(lines);
    edit.cut_off = cut_off;
    reply.edits.push_back(std::move(edit));
}

}  // namespace

void read_whole_files(Source& source, Reply& reply) {
    for (const Fence& fence : source.fences) {
        if (source.taken[fence.open] ||
            (!fence.language.empty() && fence.language != "yaml" && fence.language != "yml" &&
             fence.language != "camel" && path_label(fence.language).empty())) {
            continue;
        }
        const std::string path = fence.label.empty() ? path_label(fence.language) : fence.label;
        add(to_lines(source.lines, fence.open + 1, fence.close), path, fence.open + 1,
            !fence.closed, reply);
        source.take(fence.open, fence.close + 1);
    }
    // A reply that is nothing but the file, without a fence.
    if (!reply.edits.empty() || source.lines.empty()) return;
    const auto first = std::find_if(source.lines.begin(), source.lines.end(),
                                    [](std::string_view line) { return !is_blank(line); });
    if (first == source.lines.end()) return;
    const std::string_view head = trim_right(*first);
    if (head.substr(0, 2) == "- " || head.substr(0, 1) == "#" || head == "---" ||
        head.substr(0, 11) == "apiVersion:") {
        const std::size_t begin = static_cast<std::size_t>(first - source.lines.begin());
        add(to_lines(source.lines, begin, source.lines.size()), {}, begin + 1, !source.complete,
            reply);
    }
}

}  // namespace routefix::reply
