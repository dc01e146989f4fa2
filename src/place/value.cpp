#include "place/look_alike.hpp"
#include "place/placer.hpp"

namespace routefix::place {

Values::Values(const Outline& outline) {
    const yaml::Tree& tree = outline.tree();
    const std::string_view text = tree.text();
    for (const yaml::Node& node : tree.nodes) {
        if (node.kind != yaml::Kind::scalar || node.begin >= node.end) continue;
        text::Span span = node.value_span();
        if (span.of(text).find('\n') != std::string_view::npos) continue;
        if (node.style == yaml::Style::single_quoted || node.style == yaml::Style::double_quoted) {
            exact_[std::string(span.of(text))].push_back(span);
            if (span.size() < 3) continue;
            span = {span.begin + 1, span.end - 1};
        }
        exact_[std::string(span.of(text))].push_back(span);
        folded_[fold(span.of(text))].push_back(span);
    }
}

const std::vector<text::Span>& Values::find(std::string_view value) const {
    static const std::vector<text::Span> none;
    const auto found = exact_.find(std::string(value));
    return found == exact_.end() ? none : found->second;
}

const std::vector<text::Span>& Values::find_look_alike(std::string_view folded) const {
    static const std::vector<text::Span> none;
    const auto found = folded_.find(std::string(folded));
    return found == folded_.end() ? none : found->second;
}

Placed place_value(Placer& placer, const reply::Edit& edit) {
    const reply::Reading& reading = edit.readings.front();
    if (reading.find.size() != 1 || reading.replace.size() != 1) return missed({});
    const std::string_view find = trimmed(reading.find[0]);
    const std::string_view replace = trimmed(reading.replace[0]);
    if (find.empty() || replace.empty()) return missed({});
    const std::vector<text::Span>* spans = &placer.values().find(find);
    const bool exact = !spans->empty();
    if (!exact) spans = &placer.values().find_look_alike(fold(find));
    if (spans->empty()) return missed({});
    const text::File& file = placer.file.file();
    std::vector<LineNumber> lines;
    for (const text::Span span : *spans)
        lines.push_back(static_cast<LineNumber>(file.lines().line_of(span.begin)));
    std::vector<std::size_t> chosen;
    std::string why;
    if (edit.all || edit.count == spans->size() || spans->size() == 1) {
        for (std::size_t i = 0; i < spans->size(); ++i) chosen.push_back(i);
    } else {
        const Choice choice = choose(placer.outline, edit, lines, {});
        if (choice.one) chosen.push_back(choice.index);
        why = choice.why;
    }
    if (chosen.empty() || (edit.count != 0 && edit.count != chosen.size())) {
        std::vector<Candidate> candidates;
        for (const LineNumber line : lines)
            candidates.push_back({line, line, placer.outline.where(line)});
        return tied("`" + std::string(find) + "` is a value in " + std::to_string(lines.size()) +
                        " places: " + why,
                    std::move(candidates));
    }
    Placed placed;
    placed.outcome = Outcome::placed;
    for (const std::size_t i : chosen) {
        const text::Span span = (*spans)[i];
        Writing writing;
        writing.learn(span.of(file.text()), find);
        std::string text = writing.carry_over(span.of(file.text()), find, replace);
        placed.how +=
            (placed.how.empty() ? "one whole value, " : ", ") + line_names(lines[i], lines[i]);
        if (text != span.of(file.text())) placed.changes.push_back({span, std::move(text)});
    }
    if (!exact) placed.how += ", look-alike characters";
    if (!why.empty()) placed.how += "; " + why;
    return placed;
}

}  // namespace routefix::place
