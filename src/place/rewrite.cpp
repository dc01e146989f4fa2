#include "place/rewrite.hpp"

#include <algorithm>
#include <optional>

#include "place/align.hpp"
#include "place/look_alike.hpp"

namespace routefix::place {
namespace {

constexpr LineNumber no_line = ~LineNumber{0};

// What names a line among its neighbours: its key, or all of it.
std::string_view head_of(std::string_view line) {
    const std::string_view rest = behind_dash(line);
    const std::string_view text = rest.empty() ? trimmed(line) : rest;
    const std::size_t colon = text.find(':');
    return colon == std::string_view::npos ? text : text.substr(0, colon + 1);
}

class Rewriter {
public:
    Rewriter(const FileLines& file, const reply::Reading& reading, LineNumber start, Pass pass)
        : file_(file), find_(reading.find), replace_(reading.replace), pass_(pass), edits_(file) {
        locate(start);
    }

    Rewritten run() {
        Keys a;
        Keys b;
        for (const std::string& line : find_) a.push_back(key(line));
        for (const std::string& line : replace_) b.push_back(key(line));
        const auto pairs = align(a, b);
        partner_.assign(replace_.size(), no_partner);
        for (const auto& [i, j] : pairs) partner_[j] = i;
        std::size_t i = 0;
        std::size_t j = 0;
        for (const auto& [pi, pj] : pairs) {
            gap(i, pi, j, pj);
            pass_over(lines_[pi]);
            removed_ = no_line;
            i = pi + 1;
            j = pj + 1;
        }
        gap(i, find_.size(), j, replace_.size());
        if (pass_ == Pass::behind_dash && removed_first_) {
            refusal_ = {
                "misplaced",
                "the first line stands behind a dash, and the new text has nothing in its place"};
        }
        if (refusal_) return {{}, refusal_};
        return {edits_.take(), {}};
    }

private:
    static constexpr std::size_t no_partner = ~std::size_t{0};

    // The file's line for each line of the find text; blank ones only where blanks are counted.
    void locate(LineNumber start) {
        lines_.assign(find_.size(), no_line);
        const Block block(find_);
        for (std::size_t i = 0; i < block.index.size(); ++i)
            lines_[block.index[i]] = file_.filled()[start + i];
        if (block.index.empty()) return;
        const std::size_t first = first_ = block.index.front();
        if (pass_ == Pass::look_alikes) {
            for (const std::size_t i : block.index)
                writing_.learn(trimmed(file_.content(lines_[i])), trimmed(find_[i]));
        }
        if (pass_ > Pass::trailing_blanks) return;
        for (std::size_t i = 0; i < find_.size(); ++i) {
            lines_[i] = static_cast<LineNumber>(lines_[first] + i - first);
        }
    }

    // A blank line of both sides that is not counted: one of the file here, if it has one.
    void pass_over(LineNumber line) {
        if (line != no_line) {
            last_ = line;
        } else if (last_ != no_line && last_ + 1 < file_.count() &&
                   is_blank(file_.content(last_ + 1))) {
            ++last_;
        }
    }

    // Lines a0..a1 of the find text become b0..b1 of the new one.
    void gap(std::size_t a0, std::size_t a1, std::size_t b0, std::size_t b1) {
        std::vector<std::size_t> old;
        for (std::size_t i = a0; i < a1; ++i) {
            if (lines_[i] != no_line) old.push_back(i);
        }
        std::vector<std::size_t> next;
        const bool blanks_count = pass_ <= Pass::trailing_blanks;
        const std::size_t blanks_gone = a1 - a0 - old.size();
        std::size_t skipped = 0;
        for (std::size_t j = b0; j < b1; ++j) {
            // A blank line that stood on both sides, where blank lines are not counted.
            if (!blanks_count && is_blank(replace_[j]) && skipped < blanks_gone) {
                ++skipped;
                continue;
            }
            next.push_back(j);
        }
        const std::vector<std::size_t> of_old = pair(old, next, b0, b1);
        std::size_t o = 0;
        for (const std::size_t j : next) {
            const std::size_t i = of_old[j - b0];
            if (i == no_partner) {
                add(j);
                continue;
            }
            for (; old[o] != i; ++o) remove(old[o]);
            ++o;
            change(i, j);
            last_ = lines_[i];
            removed_ = no_line;
        }
        for (; o < old.size(); ++o) remove(old[o]);
    }

    // Blank lines between two that go were theirs.
    void remove(std::size_t i) {
        if (removed_ != no_line) {
            for (LineNumber line = removed_ + 1; line < lines_[i]; ++line) edits_.remove(line);
        }
        edits_.remove(lines_[i]);
        removed_ = lines_[i];
        removed_first_ = removed_first_ || i == first_;
    }

    // By index of the new line in its gap: the line that it takes the place of.
    std::vector<std::size_t> pair(const std::vector<std::size_t>& old,
                                  const std::vector<std::size_t>& next, std::size_t b0,
                                  std::size_t b1) const {
        std::vector<std::size_t> out(b1 - b0, no_partner);
        if (old.size() == next.size()) {
            for (std::size_t k = 0; k < old.size(); ++k) out[next[k] - b0] = old[k];
            return out;
        }
        Keys a;
        Keys b;
        for (const std::size_t i : old) a.push_back(head_of(find_[i]));
        for (const std::size_t j : next) b.push_back(head_of(replace_[j]));
        for (const auto& [i, j] : align(a, b)) out[next[j] - b0] = old[i];
        return out;
    }

    std::size_t find_column(std::size_t i) const { return indentation(find_[i]); }

    // The column of the file's line, behind the dash where only the rest was found.
    std::size_t file_column(std::size_t i) const {
        const std::string_view line = file_.content(lines_[i]);
        if (pass_ == Pass::behind_dash && i == first_)
            return line.size() - right_gap(line) - behind_dash(line).size();
        return indentation(line);
    }

    static std::size_t right_gap(std::string_view line) {
        return line.size() - right_trimmed(line).size();
    }

    void change(std::size_t i, std::size_t j) {
        const std::string_view old = file_.content(lines_[i]);
        if (is_blank(replace_[j])) {
            edits_.replace(lines_[i], {});
            return;
        }
        const std::string& next = replace_[j];
        if (old == find_[i]) {
            edits_.replace(lines_[i], written(next));
            return;
        }
        const std::size_t column = file_column(i);
        const std::size_t moved = indentation(next);
        std::string text;
        if (moved == find_column(i)) {
            text = std::string(old.substr(0, column));
        } else {
            const auto to = static_cast<std::ptrdiff_t>(column + moved) -
                            static_cast<std::ptrdiff_t>(find_column(i));
            if (to < 0 || next.find('\t') < moved) return refuse(j);
            text = std::string(static_cast<std::size_t>(to), ' ');
        }
        const std::string_view body =
            right_trimmed(old).substr(std::min(column, right_trimmed(old).size()));
        text += writing_.carry_over(body, trimmed(find_[i]), trimmed(next));
        edits_.replace(lines_[i], std::move(text));
    }

    // Blanks at the ends of lines are meant where the find text has them right, too.
    std::string_view key(std::string_view line) const {
        return pass_ == Pass::exact ? line : right_trimmed(line);
    }
    std::string written(std::string_view line) const { return writing_.spell(key(line)); }

    void add(std::size_t j) {
        std::string text;
        if (!is_blank(replace_[j])) {
            const std::string& line = replace_[j];
            const std::optional<std::size_t> column = column_of(j);
            if (!column) return refuse(j);
            text = std::string(*column, ' ') + written(line.substr(indentation(line)));
        }
        if (last_ != no_line) {
            edits_.insert_after(last_, text);
        } else {
            edits_.insert_before(first_line(), text);
        }
    }

    LineNumber first_line() const {
        for (const LineNumber line : lines_) {
            if (line != no_line) return line;
        }
        return 0;
    }

    // The column for a line that is only added: that of the nearest line in the reply with the
    // same column, else moved like its neighbours, when they all are moved alike.
    std::optional<std::size_t> column_of(std::size_t j) const {
        const std::string& line = replace_[j];
        const std::size_t column = indentation(line);
        const bool tabs = line.find('\t') < column;
        if (pass_ <= Pass::blank_lines && !tabs) return column;
        const std::string_view prefix = std::string_view(line).substr(0, column);
        // Where the added line would stand among the find lines.
        std::size_t near = 0;
        for (std::size_t k = j; k-- > 0;) {
            if (partner_[k] == no_partner) continue;
            near = partner_[k];
            break;
        }
        std::optional<std::size_t> best;
        std::size_t distance = 0;
        std::optional<std::ptrdiff_t> shift;
        bool one_shift = true;
        for (std::size_t i = 0; i < find_.size(); ++i) {
            if (lines_[i] == no_line || is_blank(find_[i])) continue;
            const std::string_view own = std::string_view(find_[i]).substr(0, find_column(i));
            const std::size_t away = i > near ? i - near : near - i;
            if (own == prefix && (!best || away < distance)) {
                best = file_column(i);
                distance = away;
            }
            if ((pass_ == Pass::first_apart || pass_ == Pass::behind_dash) && i == first_) continue;
            const auto by = static_cast<std::ptrdiff_t>(file_column(i)) -
                            static_cast<std::ptrdiff_t>(find_column(i));
            one_shift = one_shift && (!shift || *shift == by);
            shift = by;
        }
        if (best) return best;
        if (tabs) return by_tabs(prefix);
        if (pass_ == Pass::first_apart && !shift) return column;
        if (!one_shift || !shift || static_cast<std::ptrdiff_t>(column) + *shift < 0)
            return std::nullopt;
        return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(column) + *shift);
    }

    // The file's columns for so many tabs, when all lines that were found agree on their width.
    std::optional<std::size_t> by_tabs(std::string_view prefix) const {
        std::size_t width = 0;
        for (std::size_t i = 0; i < find_.size(); ++i) {
            const std::size_t tabs = find_column(i);
            if (lines_[i] == no_line || is_blank(find_[i]) || tabs == 0) continue;
            if (find_[i].find_first_not_of('\t') != tabs || file_column(i) % tabs != 0)
                return std::nullopt;
            if (width != 0 && width != file_column(i) / tabs) return std::nullopt;
            width = file_column(i) / tabs;
        }
        if (width == 0 || prefix.find_first_not_of('\t') != std::string_view::npos)
            return std::nullopt;
        return width * prefix.size();
    }

    void refuse(std::size_t j) {
        refusal_ = {"misplaced", "line " + std::to_string(j + 1) + " of the new text (`" +
                                     std::string(trimmed(replace_[j])) +
                                     "`): no line of the find text tells its column"};
    }

    const FileLines& file_;
    const reply::Lines& find_;
    const reply::Lines& replace_;
    Pass pass_;
    std::size_t first_ = 0;  // the first find line that is not blank
    LineEdits edits_;
    Writing writing_;
    std::vector<LineNumber> lines_;     // by find line
    std::vector<std::size_t> partner_;  // by new line: the find line that it keeps
    LineNumber last_ = no_line;         // the file's line that was dealt with last
    LineNumber removed_ = no_line;      // when the line before went out
    bool removed_first_ = false;
    reply::Refusal refusal_;
};

}  // namespace

Rewritten rewrite(const FileLines& file, const reply::Reading& reading, LineNumber start,
                  Pass pass) {
    return Rewriter(file, reading, start, pass).run();
}

}  // namespace routefix::place
