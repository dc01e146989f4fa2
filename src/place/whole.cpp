#include <algorithm>

#include "place/align.hpp"
#include "place/fragment.hpp"
#include "place/placer.hpp"
#include "reply/words.hpp"
#include "yaml/reader.hpp"

namespace routefix::place {
namespace {

bool is_remark(std::string_view line) {
    return trimmed(line).substr(0, 1) == "#";
}

// A whole file is read as a diff against the file: lines in common keep their bytes, and what the
// reply leaves out of blank lines and remarks stays.
class WholeFile {
public:
    WholeFile(Placer& placer, const reply::Edit& edit)
        : placer_(placer), edit_(edit), file_(placer.file), lines_(edit.fragment) {}

    Placed run() {
        drop_name();
        for (std::size_t i = 0; i < file_.count(); ++i)
            old_.push_back(right_trimmed(file_.content(static_cast<LineNumber>(i))));
        for (const std::string& line : lines_) next_.push_back(right_trimmed(line));
        for (const auto& [i, j] : align(old_, next_)) {
            // A blank line in common does not say where it stands.
            pairs_.emplace_back(i, j);
        }
        if (Placed wrong = judge(); wrong.refusal) return wrong;
        return write();
    }

private:
    // A remark that is only the name of the file.
    void drop_name() {
        while (!lines_.empty() && is_blank(lines_.front())) lines_.erase(lines_.begin());
        if (lines_.empty() || !is_remark(lines_.front()) ||
            !file_.find_trimmed(trimmed(lines_.front())).empty())
            return;
        if (!reply::path_label(lines_.front()).empty()) lines_.erase(lines_.begin());
        while (!lines_.empty() && is_blank(lines_.front())) lines_.erase(lines_.begin());
    }

    Placed judge() {
        std::size_t common = 0;
        for (const auto& [i, j] : pairs_) common += old_[i].empty() || is_remark(old_[i]) ? 0U : 1U;
        std::size_t own = 0;  // lines of the file that carry data
        for (const std::string_view line : old_) own += line.empty() || is_remark(line) ? 0U : 1U;
        for (std::size_t j = 0; j < lines_.size(); ++j) {
            if (!reply::is_elision(lines_[j]) || !file_.find_trimmed(trimmed(lines_[j])).empty())
                continue;
            return refused(
                "elision",
                "line " + std::to_string(j + 1) + " of the new file (`" +
                    std::string(trimmed(lines_[j])) +
                    "`) stands for lines that it leaves out: send the whole file, or an edit");
        }
        const std::size_t last = pairs_.empty() ? 0 : pairs_.back().first + 1;
        const std::string lost = "lines " + std::to_string(last + 1) + "-" +
                                 std::to_string(old_.size()) + " would be lost";
        const std::string count =
            std::to_string(next_.size()) + " of " + std::to_string(old_.size()) + " lines";
        const auto end = static_cast<LineNumber>(std::min(last, old_.size() - 1));
        if (edit_.cut_off && common * 4 >= own) {
            return refused("truncated", count + ", and the fence is not closed: " + lost,
                           {{end, end, "the first line that would be lost"}});
        }
        const std::string text = text_of(lines_);  // the tree points into it
        const yaml::Tree tree = yaml::read(text);
        const yaml::Tree& before = placer_.outline.tree();
        const bool same_root = tree.root() != yaml::no_node && before.root() != yaml::no_node &&
                               tree[tree.root()].kind == before[before.root()].kind;
        const bool snippet = has_steps_as_entries(text) && !has_steps_as_entries(placer_.outline);
        if (!same_root || snippet || (common * 2 < own && !rewritten(tree)) ||
            (common == 0 && own > 0)) {
            std::string why;
            return refused(
                "not-whole",
                std::to_string(next_.size()) +
                    " lines that are not the whole file, and nothing says what they replace",
                nearest(placer_, lines_, why));
        }
        if (std::string name = lost_entry(tree); !name.empty()) {
            return refused("not-whole", "`" + name +
                                            "` is not in the new file: an entry is only taken out "
                                            "by an edit that names it");
        }
        std::size_t behind = 0;
        for (std::size_t i = last; i < old_.size(); ++i)
            behind += old_[i].empty() || is_remark(old_[i]) ? 0U : 1U;
        const bool ends = pairs_.empty() || pairs_.back().second + 1 == next_.size();
        if (ends && behind * 4 > own) {
            return refused("truncated", count + ": " + lost,
                           {{end, end, "the first line that would be lost"}});
        }
        return {};
    }

    // Most lines differ, and it is the file all the same: not much shorter, as many entries, each
    // of them with its begin.
    bool rewritten(const yaml::Tree& tree) const {
        if (!tree.diagnostics.empty() || next_.size() * 3 < old_.size() * 2) return false;
        const text::File file({}, std::string(tree.text()));
        const FileLines lines(file);
        const Outline next(lines);
        const yaml::Tree& own = next.tree();
        return !next.entries().empty() &&
               next.entries().size() >= placer_.outline.entries().size() &&
               std::all_of(next.entries().begin(), next.entries().end(), [&](yaml::NodeId entry) {
                   return own[entry].kind == yaml::Kind::mapping &&
                          own[entry].first_child != yaml::no_node;
               });
    }

    // Steps where routes are expected: the text is a piece of a route.
    static bool has_steps_as_entries(const Outline& outline) {
        const yaml::Tree& tree = outline.tree();
        return std::any_of(outline.entries().begin(), outline.entries().end(),
                           [&](yaml::NodeId entry) {
                               return tree[entry].kind == yaml::Kind::mapping &&
                                      tree[entry].first_child != yaml::no_node &&
                                      is_step(tree.key(tree[entry].first_child));
                           });
    }
    static bool has_steps_as_entries(const std::string& text) {
        const text::File file({}, text);
        const FileLines lines(file);
        return has_steps_as_entries(Outline(lines));
    }

    static std::string text_of(const reply::Lines& lines) {
        std::string out;
        for (const std::string& line : lines) out += line + "\n";
        return out;
    }

    // The id of an entry of the file that the new one has not.
    std::string lost_entry(const yaml::Tree& tree) const {
        std::vector<std::string> ids;
        const text::File file({}, std::string(tree.text()));
        const FileLines lines(file);
        const Outline next(lines);
        for (const yaml::NodeId entry : next.entries()) ids.push_back(next.id_of(entry));
        std::sort(ids.begin(), ids.end());
        const auto& entries = placer_.outline.entries();
        if (next.entries().size() >= entries.size()) return {};
        for (const yaml::NodeId entry : entries) {
            const std::string id = placer_.outline.id_of(entry);
            if (!id.empty() && !std::binary_search(ids.begin(), ids.end(), id)) return id;
        }
        return "an entry without an id";
    }

    Placed write() {
        LineEdits edits(file_);
        std::size_t i = 0;
        std::size_t j = 0;
        const auto upto = [&](std::size_t pi, std::size_t pj) { gap(edits, i, pi, j, pj); };
        for (const auto& [pi, pj] : pairs_) {
            upto(pi, pj);
            i = pi + 1;
            j = pj + 1;
        }
        upto(old_.size(), next_.size());
        Placed placed;
        placed.changes = edits.take();
        placed.outcome = placed.changes.empty() ? Outcome::already_there : Outcome::placed;
        placed.how = "whole file, " + std::to_string(changed_) +
                     (changed_ == 1 ? " line differs" : " lines differ");
        return placed;
    }

    void gap(LineEdits& edits, std::size_t a0, std::size_t a1, std::size_t b0, std::size_t b1) {
        std::vector<LineNumber> old;
        for (std::size_t i = a0; i < a1; ++i) {
            if (!old_[i].empty() && !is_remark(old_[i])) old.push_back(static_cast<LineNumber>(i));
        }
        std::vector<std::size_t> next;
        for (std::size_t j = b0; j < b1; ++j) {
            // A blank line next to lines that are in common stands somewhere else in the file.
            if (!next_[j].empty() || old.size() != a1 - a0 || b1 - b0 > a1 - a0) next.push_back(j);
        }
        std::vector<LineNumber> of(next.size(), ~LineNumber{0});
        if (old.size() == next.size()) {
            of = old;
        } else {
            Keys a;
            Keys b;
            for (const LineNumber i : old) a.push_back(key_of(old_[i]));
            for (const std::size_t k : next) b.push_back(key_of(next_[k]));
            for (const auto& [x, y] : align(a, b)) of[y] = old[x];
        }
        LineNumber last = a0 == 0 ? 0 : static_cast<LineNumber>(a0 - 1);
        bool has_last = a0 > 0;
        std::size_t o = 0;
        for (std::size_t k = 0; k < next.size(); ++k) {
            if (of[k] == ~LineNumber{0}) {
                if (has_last)
                    edits.insert_after(last, lines_[next[k]]);
                else
                    edits.insert_before(0, lines_[next[k]]);
                ++changed_;
                continue;
            }
            for (; old[o] != of[k]; ++o) remove(edits, old[o]);
            ++o;
            change(edits, of[k], lines_[next[k]]);
            last = of[k];
            has_last = true;
        }
        for (; o < old.size(); ++o) remove(edits, old[o]);
    }

    void remove(LineEdits& edits, LineNumber line) {
        edits.remove(line);
        ++changed_;
    }

    // A remark behind the value stays when the reply has none.
    void change(LineEdits& edits, LineNumber line, std::string text) {
        const std::string_view old = old_[line];
        const std::size_t mark = old.find(" #");
        if (mark != std::string_view::npos && text.find(" #") == std::string::npos &&
            old.find_first_of("\"'", mark) == std::string_view::npos) {
            const std::string_view value = right_trimmed(old.substr(0, mark));
            if (value == right_trimmed(text)) return;
            text = std::string(right_trimmed(text)) + std::string(old.substr(value.size()));
        }
        edits.replace(line, std::move(text));
        ++changed_;
    }

    static std::string_view key_of(std::string_view line) {
        const std::string_view text = trimmed(line);
        return text.substr(0, text.find(':'));
    }

    Placer& placer_;
    const reply::Edit& edit_;
    const FileLines& file_;
    reply::Lines lines_;
    Keys old_;
    Keys next_;
    std::vector<std::pair<std::size_t, std::size_t>> pairs_;
    std::size_t changed_ = 0;
};

}  // namespace

Placed place_whole(Placer& placer, const reply::Edit& edit) {
    if (placer.file.count() == 0)
        return refused("not-whole",
                       "the file is empty: there is nothing to compare the new one with");
    return WholeFile(placer, edit).run();
}

}  // namespace routefix::place
