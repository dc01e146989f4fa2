#include <optional>

#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "yaml/reader.hpp"

namespace routefix::rules {
namespace {

bool same_structure(const yaml::Tree& a, const yaml::Tree& b) {
    if (a.size() != b.size()) return false;
    for (NodeId id = 0; id < a.size(); ++id) {
        if (a[id].parent != b[id].parent || a[id].kind != b[id].kind || a[id].begin != b[id].begin)
            return false;
    }
    return true;
}

std::size_t count_errors(const Context& context, const yaml::Tree& tree) {
    const Checked checked = check(tree, context.version);
    return static_cast<std::size_t>(
        std::count_if(checked.findings.begin(), checked.findings.end(),
                      [](const Finding& finding) { return finding.severity == Severity::error; }));
}

// The tab width with which every line finds its place. Where several do and give different trees,
// the one that the model has nothing against; nothing when that is none or several.
std::optional<int> only_width(const Context& context) {
    std::vector<std::pair<int, yaml::Tree>> found;
    for (const int width : {2, 4, 8}) {
        yaml::ReadOptions options;
        options.tab_width = width;
        yaml::Tree attempt = yaml::read(context.text(), options);
        const bool faulty = std::any_of(
            attempt.diagnostics.begin(), attempt.diagnostics.end(), [](const yaml::Diagnostic& d) {
                return d.fault == yaml::Fault::stray || d.fault == yaml::Fault::text_line ||
                       d.fault == yaml::Fault::tab_indent || d.fault == yaml::Fault::too_deep;
            });
        const bool known = std::any_of(found.begin(), found.end(), [&](const auto& other) {
            return same_structure(other.second, attempt);
        });
        if (!faulty && !known) found.emplace_back(width, std::move(attempt));
    }
    if (found.size() > 1) {
        std::erase_if(found, [&](const auto& f) { return count_errors(context, f.second) > 0; });
    }
    if (found.size() != 1) return {};
    return found.front().first;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax || finding.fault != yaml::Fault::tab_indent) return;
    const auto& diagnostics = context.tree.diagnostics;
    const auto first =
        std::find_if(diagnostics.begin(), diagnostics.end(),
                     [](const yaml::Diagnostic& d) { return d.fault == yaml::Fault::tab_indent; });
    if (first->at != finding.at) return;  // one reading for all tabs of the file
    const std::optional<int> width = only_width(context);
    if (!width) return;
    Draft draft(context, tab_indent, no_node);
    draft.reading().at = finding.at;
    for (const yaml::Diagnostic& diagnostic : diagnostics) {
        if (diagnostic.fault != yaml::Fault::tab_indent) continue;
        if (diagnostic.at.begin !=
            context.line_begin(diagnostic.at.begin)) {  // behind a dash or colon
            draft.replace(diagnostic.at, " ");
            continue;
        }
        std::string blanks;
        for (const char c : diagnostic.at.of(context.text())) {
            blanks.append(c == '\t' ? static_cast<std::size_t>(*width) : 1, ' ');
        }
        draft.replace(diagnostic.at, blanks);
    }
    draft.effect(effect::Reread{*width});
    out.push_back(
        draft.take("a tab in the indentation: read as " + std::to_string(*width) + " columns"));
}

}  // namespace

const Rule tab_indent = {
    "tab-indent",
    "Tabs in the indentation.",
    Group::text,
    Policy::fix,
    {
        "YAML forbids tabs in the indentation. The width (2, 4 or 8 columns) with which every line "
        "of the file finds its place is taken for the whole file.",
        "An editor's habit.",
        "- route:\n    from:\n\t  uri: direct:in\n      steps:\n        - log:\n            "
        "message: x\n",
        "- route:\n    from:\n      uri: direct:in\n      steps:\n        - log:\n            "
        "message: x\n",
        "Where no width fits, or several fit and give different files.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator); YAML 1.2, 6.1",
    },
    read,
};

}  // namespace routefix::rules
