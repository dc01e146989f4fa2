#include <algorithm>
#include <map>

#include "place/placer.hpp"

namespace routefix::place {
namespace {

constexpr std::size_t most = 8;          // candidates shown for one edit
constexpr std::size_t most_places = 64;  // of one line: one that stands everywhere tells nothing

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

std::string quoted(std::string_view text) {
    return "`" + std::string(trimmed(text)) + "`";
}

// The start (in filled lines) at which most lines of the block would stand, and how many.
std::pair<std::size_t, std::size_t> best_start(const FileLines& file, const Block& block) {
    std::map<std::size_t, std::size_t> votes;
    for (std::size_t i = 0; i < block.lines.size() && i < 2000; ++i) {
        const auto& places = file.find_trimmed(trimmed(block.lines[i]));
        if (places.size() > most_places) continue;
        for (const LineNumber place : places) {
            if (place >= i) ++votes[place - i];
        }
    }
    std::pair<std::size_t, std::size_t> best{0, 0};
    for (const auto& [start, count] : votes) {
        if (count > best.second) best = {start, count};
    }
    return best;
}

// Lines of the file that hold the text, or a part of it: another case, a longer line, the same key.
void similar_lines(const FileLines& file, std::string_view line, std::vector<Candidate>& out) {
    const std::string wanted = lower(trimmed(line));
    if (wanted.size() < 3) return;
    const std::string key = wanted.substr(
        0, wanted.find(':') == std::string::npos ? wanted.size() : wanted.find(':') + 1);
    std::vector<Candidate> same_key;
    for (const LineNumber at : file.filled()) {
        const std::string text = lower(trimmed(file.content(at)));
        if (text.find(wanted) != std::string::npos) {
            out.push_back(
                {at, at, text == wanted ? "letter case differs" : "only a part of this line"});
        } else if (wanted.find(text) != std::string::npos && text.size() > 6) {
            out.push_back({at, at, "a part of what was looked for"});
        } else if (key.size() > 2 && key.back() == ':' && text.substr(0, key.size()) == key) {
            same_key.push_back({at, at, "the same key"});
        }
        if (out.size() >= most) return;
    }
    if (out.empty()) out = std::move(same_key);
    if (out.size() > most) out.resize(most);
}

}  // namespace

std::vector<Candidate> nearest(Placer& placer, const reply::Lines& text, std::string& why) {
    const Outline& outline = placer.outline;
    const FileLines& file = placer.file;
    const Block block(text);
    std::vector<Candidate> out;
    if (block.lines.empty() || placer.near_searches-- <= 0) return out;
    const auto [start, votes] = best_start(file, block);
    if (votes > 0) {
        std::size_t fits = 0;
        while (fits < block.lines.size() && start + fits < file.filled().size() &&
               trimmed(file.filled_text(start + fits)) == trimmed(block.lines[fits])) {
            ++fits;
        }
        const std::size_t end = std::min(start + block.lines.size(), file.filled().size());
        out.push_back(
            {file.filled()[start], file.filled()[end - 1], outline.where(file.filled()[start])});
        if (fits < block.lines.size()) {
            why += "; the first line that differs is " + quoted(block.lines[fits]);
            if (start + fits < file.filled().size()) {
                const LineNumber at = file.filled()[start + fits];
                why += ", and line " + std::to_string(at + 1) + " is " + quoted(file.content(at));
            }
            for (const LineNumber place : file.find_trimmed(trimmed(block.lines[fits]))) {
                if (out.size() >= most) break;
                out.push_back({file.filled()[place], file.filled()[place],
                               "here is " + quoted(block.lines[fits])});
            }
        }
    }
    for (std::size_t i = 0; i < block.lines.size() && i < 20 && out.size() < 2; ++i) {
        if (file.find_trimmed(trimmed(block.lines[i])).empty())
            similar_lines(file, block.lines[i], out);
    }
    if (votes == 0 && out.size() == 1 && out[0].note.substr(0, 6) == "only a") {
        why += "; only a part of line " + std::to_string(out[0].first + 1) +
               " fits, and a find text has to be whole lines or one whole value";
    }
    return out;
}

}  // namespace routefix::place
