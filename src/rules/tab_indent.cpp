#include <optional>

#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "yaml/reader.hpp"

namespace routefix::rules {
namespace {

bool same_structure(const yaml::Tree& a, const yaml::Tree& b) {
    if (a.size() != b.size()) return false;
    for (NodeId id = 0; id < a.size(); ++id) {
        if (a[id].parent != b[id].parent || a[id].kind != b[id].kind || a[id].begin != b[id].begin) return false;
    }
    return true;
}

// The tab width with which every line finds its place; nothing when none or several do that give
// different trees.
std::optional<int> only_width(const Context& context) {
    std::optional<int> found;
    std::optional<yaml::Tree> tree;
    for (const int width : {2, 4, 8}) {
        yaml::ReadOptions options;
        options.tab_width = width;
        yaml::Tree attempt = yaml::read(context.text(), options);
        const bool faulty = std::any_of(
            attempt.diagnostics.begin(), attempt.diagnostics.end(), [](const yaml::Diagnostic& d) {
                return d.fault == yaml::Fault::stray || d.fault == yaml::Fault::text_line ||
                       d.fault == yaml::Fault::tab_indent || d.fault == yaml::Fault::too_deep;
            });
        if (faulty) continue;
        if (tree && !same_structure(*tree, attempt)) return {};
        if (!found) {
            found = width;
            tree.emplace(std::move(attempt));
        }
    }
    return found;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::syntax || finding.fault != yaml::Fault::tab_indent) return;
    const auto& diagnostics = context.tree.diagnostics;
    const auto first = std::find_if(diagnostics.begin(), diagnostics.end(), [](const yaml::Diagnostic& d) {
        return d.fault == yaml::Fault::tab_indent;
    });
    if (first->at != finding.at) return;  // one reading for all tabs of the file
    const std::optional<int> width = only_width(context);
    if (!width) return;
    Draft draft(context, tab_indent, no_node);
    draft.reading().at = finding.at;
    for (const yaml::Diagnostic& diagnostic : diagnostics) {
        if (diagnostic.fault != yaml::Fault::tab_indent) continue;
        if (diagnostic.at.begin != context.line_begin(diagnostic.at.begin)) return;
        std::string blanks;
        for (const char c : diagnostic.at.of(context.text())) {
            blanks.append(c == '\t' ? static_cast<std::size_t>(*width) : 1, ' ');
        }
        draft.replace(diagnostic.at, blanks);
    }
    draft.effect(effect::Reread{*width});
    out.push_back(draft.take("a tab in the indentation: read as " + std::to_string(*width) + " columns"));
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
        "- route:\n    from:\n\t  uri: direct:in\n      steps:\n        - log:\n            message: x\n",
        "- route:\n    from:\n      uri: direct:in\n      steps:\n        - log:\n            message: x\n",
        "Where no width fits, or several fit and give different files.",
    },
    read,
};

}  // namespace routefix::rules
