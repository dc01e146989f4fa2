#include "place/line_edits.hpp"

#include <algorithm>

namespace routefix::place {

void LineEdits::replace(LineNumber line, std::string text) {
    if (file_.content(line) != text) changes_.push_back({file_.span(line), std::move(text)});
}

void LineEdits::remove(LineNumber line) {
    changes_.push_back({{file_.span(line).begin, file_.next(line)}, {}});
}

void LineEdits::insert(text::Offset at, const std::string& text, std::string_view end) {
    std::string lines = text + std::string(end);
    if (!changes_.empty() && changes_.back().at == text::Span{at, at} &&
        !changes_.back().text.empty()) {
        changes_.back().text += lines;
    } else {
        changes_.push_back({{at, at}, std::move(lines)});
    }
}

void LineEdits::insert_after(LineNumber line, const std::string& text) {
    const std::string_view end = file_.line_end(line);
    if (!end.empty()) return insert(file_.next(line), text, end);
    // Behind a last line without an end: apply() leaves the new last line without one.
    const std::string_view own = text::line_break(file_.file().text());
    const text::Offset at = file_.next(line);
    const bool first = changes_.empty() || !(changes_.back().at == text::Span{at, at});
    insert(at, (first ? std::string(own) : std::string()) + text, own);
}

void LineEdits::insert_before(LineNumber line, const std::string& text) {
    std::string_view end = file_.line_end(line);
    if (end.empty()) end = text::line_break(file_.file().text());
    insert(file_.span(line).begin, text, end);
}

Changes LineEdits::take() {
    return std::move(changes_);
}

std::string apply(const text::File& file, Changes changes, reply::LastEnd last_end) {
    std::stable_sort(changes.begin(), changes.end(), [](const text::Edit& a, const text::Edit& b) {
        return a.at.begin != b.at.begin ? a.at.begin < b.at.begin : a.at.end < b.at.end;
    });
    const std::string_view text = file.text();
    const std::string out = text::replay(text, changes);
    const auto ends = [](std::string_view t) {
        return !t.empty() && (t.back() == '\n' || t.back() == '\r');
    };
    bool wanted = ends(text);
    if (last_end != reply::LastEnd::as_it_is) wanted = last_end == reply::LastEnd::added;
    if (out.empty() || text.empty() || ends(out) == wanted) return out;
    if (wanted) return out + std::string(text::line_break(text));
    const bool crlf = out.size() > 1 && out[out.size() - 2] == '\r' && out.back() == '\n';
    return out.substr(0, out.size() - (crlf ? 2 : 1));
}

}  // namespace routefix::place
