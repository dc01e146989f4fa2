#include "report/remark.hpp"

#include <algorithm>

namespace routefix::report {

std::vector<Remark> remarks(const Run& run, const Entry& entry) {
    std::vector<Remark> out;
    const fix::Result& result = entry.result;
    for (const fix::Expansion& expansion : result.expansions) {
        const text::Position at = run.dry ? expansion.input : expansion.output;
        out.push_back({expansion.rule, rules::Severity::note, at, at,
                       (run.dry ? "fixable: " : "fixed: ") + expansion.sentence, nullptr});
    }
    std::stable_sort(out.begin(), out.end(), [](const Remark& a, const Remark& b) {
        return std::pair(a.at.line, a.at.column) < std::pair(b.at.line, b.at.column);
    });
    const text::Lines lines(text_of(run, entry));
    for (const fix::Message& message : result.messages) {
        out.push_back({message.rule, message.severity, place_of(run, message),
                       lines.position(span_of(run, message).end), message.text, &message});
    }
    return out;
}

std::vector<Remark> told_remarks(const Run& run, const Entry& entry) {
    std::vector<Remark> out = remarks(run, entry);
    if (run.quiet)
        std::erase_if(out, [](const Remark& r) { return r.severity != rules::Severity::error; });
    return out;
}

std::string relative_name(std::string_view name, std::string_view folder) {
    if (!folder.empty() && name.starts_with(folder) && name.substr(folder.size()).starts_with('/'))
        name.remove_prefix(folder.size() + 1);
    while (name.starts_with("./")) name.remove_prefix(2);
    return std::string(name);
}

}  // namespace routefix::report
