#include "text/edit_set.hpp"

#include <algorithm>

namespace routefix::text {
namespace {

bool is_break(char c) {
    return c == '\n' || c == '\r';
}

// The output so far. At the begin of a line whose column shifts, blanks are held back until it is
// known whether the line holds anything: blank lines stay as they are.
class Writer {
public:
    explicit Writer(std::size_t size) { out_.text.reserve(size + size / 8); }

    // The next line shifts by `by`, if a line begins here: lines can have been joined.
    void begin_line(int by) {
        if (at_line_begin()) by_ = by;
    }

    void copy(std::string_view text, Span span) {
        if (by_ != 0) span.begin += hold_back(span.of(text));
        if (span.empty()) return;
        settle(is_break(text[span.begin]) ? 0 : by_);
        const auto to = static_cast<Offset>(out_.text.size());
        out_.text.append(span.of(text));
        if (!out_.copies.empty()) {
            Copy& last = out_.copies.back();
            if (last.from + last.size == span.begin && last.to + last.size == to) {
                last.size += span.size();
                return;
            }
        }
        out_.copies.push_back({span.begin, to, span.size()});
    }

    // A piece of one line, without a line break.
    void write(std::string_view piece) {
        if (by_ != 0) piece.remove_prefix(hold_back(piece));
        if (piece.empty()) return;
        settle(by_);
        out_.text.append(piece);
    }

    void break_line(std::string_view newline) {
        settle(0);
        out_.text.append(newline);
    }

    void complete_line(std::string_view newline) {
        if (!at_line_begin()) break_line(newline);
    }

    Applied take(bool with_final_break) {
        settle(0);
        if (!with_final_break && !out_.text.empty() && is_break(out_.text.back())) {
            const std::size_t size = out_.text.ends_with("\r\n") ? 2 : 1;
            out_.text.resize(out_.text.size() - size);
            if (!out_.copies.empty()) {
                Copy& last = out_.copies.back();
                const auto end = static_cast<Offset>(out_.text.size());
                last.size = std::min(last.size, end - std::min(end, last.to));
                if (last.size == 0) out_.copies.pop_back();
            }
        }
        return std::move(out_);
    }

private:
    bool at_line_begin() const {
        return blanks_ == 0 &&
               (out_.text.empty() || is_break(out_.text.back()) || out_.text == utf8_bom);
    }

    Offset hold_back(std::string_view text) {
        const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
        blanks_ += static_cast<int>(blanks);
        return static_cast<Offset>(blanks);
    }

    // Writes what was held back; the line has begun.
    void settle(int by) {
        out_.text.append(static_cast<std::size_t>(std::max(blanks_ + by, 0)), ' ');
        blanks_ = 0;
        by_ = 0;
    }

    Applied out_;
    int by_ = 0;      // not 0: at the begin of a line that shifts
    int blanks_ = 0;  // held back there
};

class Applier {
public:
    Applier(std::string_view text, const Lines& lines, const std::vector<const EditSet*>& sets,
            std::string_view newline)
        : text_(text), lines_(lines), newline_(newline), out_(text.size()) {
        for (const EditSet* set : sets) {
            replaces_.insert(replaces_.end(), set->replaces.begin(), set->replaces.end());
            moves_.insert(moves_.end(), set->moves.begin(), set->moves.end());
            for (const Shift& shift : set->shifts) {
                steps_.push_back({shift.over.begin, shift.by});
                steps_.push_back({shift.over.end, -shift.by});
            }
        }
        std::stable_sort(
            replaces_.begin(), replaces_.end(), [](const Replace& a, const Replace& b) {
                return a.at.begin != b.at.begin ? a.at.begin < b.at.begin : a.at.end < b.at.end;
            });
        std::stable_sort(moves_.begin(), moves_.end(), [](const Move& a, const Move& b) {
            return a.lines.begin != b.lines.begin ? a.lines.begin < b.lines.begin
                                                  : a.lines.end > b.lines.end;
        });
        landings_ = moves_;
        std::stable_sort(landings_.begin(), landings_.end(),
                         [](const Move& a, const Move& b) { return a.to < b.to; });
        std::sort(steps_.begin(), steps_.end(),
                  [](const Step& a, const Step& b) { return a.at < b.at; });
        int sum = 0;
        for (Step& step : steps_) step.sum = sum += step.by;
        if (text.starts_with(utf8_bom)) first_ = static_cast<Offset>(utf8_bom.size());
    }

    Applied run() {
        const bool had_final_break = text_.empty() || is_break(text_.back());
        out_.copy(text_, {0, first_});  // stays in front, whichever line is the first one now
        land(0);
        emit({0, size()});
        if (size() > 0) land(size());
        if (had_final_break) write_from(size());
        // A file without a final line break keeps none, whichever lines are the last ones now.
        return out_.take(had_final_break || moves_.empty());
    }

private:
    struct Step {
        Offset at;
        int by;
        int sum = 0;
    };

    Offset size() const { return static_cast<Offset>(text_.size()); }

    int shift_at(Offset at) const {
        const auto after = std::upper_bound(steps_.begin(), steps_.end(), at,
                                            [](Offset x, const Step& step) { return x < step.at; });
        return after == steps_.begin() ? 0 : std::prev(after)->sum;
    }

    auto first_replace(Offset from) const {
        return std::lower_bound(
            replaces_.begin(), replaces_.end(), from,
            [](const Replace& replace, Offset x) { return replace.at.begin < x; });
    }

    void write(const Replace& replace) {
        // Behind the last line, where it has no line break, is still in that line.
        const bool behind = replace.at.begin == size() && size() > 0 && !is_break(text_.back());
        const int by = shift_at(replace.at.begin - (behind ? 1U : 0U));
        std::string_view rest = replace.text;
        for (;;) {
            const std::size_t end = rest.find('\n');
            out_.write(rest.substr(0, end));
            if (end == std::string_view::npos) return;
            out_.break_line(newline_);
            out_.begin_line(by);
            rest.remove_prefix(end + 1);
        }
    }

    void write_from(Offset at) {
        for (auto replace = first_replace(at); replace != replaces_.end(); ++replace)
            write(*replace);
    }

    // Writes the lines of `range` without those that move away from between them, and with those
    // that land between them. What lands at its begin stands in front of it, not in it.
    void emit(Span range) {
        for (Offset at = range.begin; at < range.end;) {
            if (at != range.begin) land(at);
            const Move* const move = leaving(at, range);
            at = move != nullptr ? move->lines.end : emit_line(at);
        }
    }

    // The largest move of lines that begin at `at` and are only a part of `range`.
    const Move* leaving(Offset at, Span range) const {
        auto move = std::lower_bound(moves_.begin(), moves_.end(), at,
                                     [](const Move& m, Offset x) { return m.lines.begin < x; });
        for (; move != moves_.end() && move->lines.begin == at; ++move) {
            if (move->lines != range && range.contains(move->lines)) return &*move;
        }
        return nullptr;
    }

    void land(Offset at) {
        auto move = std::lower_bound(landings_.begin(), landings_.end(), at,
                                     [](const Move& m, Offset x) { return m.to < x; });
        for (; move != landings_.end() && move->to == at; ++move) {
            out_.complete_line(newline_);
            emit(move->lines);
            out_.complete_line(newline_);
        }
    }

    // One line, or several where a replace takes their line breaks away. Returns the begin of the
    // next line.
    Offset emit_line(Offset line_begin) {
        out_.begin_line(shift_at(line_begin));
        Offset at = std::max(line_begin, first_);
        Offset stop = lines_.next(lines_.line_of(at));
        for (auto replace = first_replace(line_begin); replace != replaces_.end(); ++replace) {
            const bool open_end = stop == size() && !is_break(text_.back());
            if (replace->at.begin > stop || (replace->at.begin == stop && !open_end)) break;
            out_.copy(text_, {at, std::max(at, replace->at.begin)});
            write(*replace);
            at = std::max(at, replace->at.end);
            if (at < stop) continue;
            const std::size_t line = lines_.line_of(at);
            if (lines_.begin(line) == at) return at;
            stop = lines_.next(line);
        }
        out_.copy(text_, {at, stop});
        return stop;
    }

    std::string_view text_;
    const Lines& lines_;
    std::string_view newline_;
    std::vector<Replace> replaces_;
    std::vector<Move> moves_;     // by the begin of their lines, the outer one first
    std::vector<Move> landings_;  // the same by the place they go to
    std::vector<Step> steps_;
    Offset first_ = 0;  // behind the byte order mark
    Writer out_;
};

}  // namespace

Span EditSet::extent() const {
    Span extent{~Offset{0}, 0};
    const auto add = [&](Span span) {
        extent.begin = std::min(extent.begin, span.begin);
        extent.end = std::max(extent.end, span.end);
    };
    for (const Replace& replace : replaces) add(replace.at);
    for (const Shift& shift : shifts) add(shift.over);
    for (const Move& move : moves) {
        add(move.lines);
        add({move.to, move.to});
    }
    return empty() ? Span{} : extent;
}

Applied apply(std::string_view text, const Lines& lines, const std::vector<const EditSet*>& sets,
              std::string_view newline) {
    return Applier(text, lines, sets, newline).run();
}

}  // namespace routefix::text
