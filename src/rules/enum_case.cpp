#include <algorithm>

#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

bool equal_but_for_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        const auto lower = [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        };
        return lower(x) == lower(y);
    });
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::bad_enum) return;
    const std::string text = context.tree.text_of(finding.node);
    std::string_view right;
    for (const std::string_view value : camel::enum_values(finding.shape.ref)) {
        if (value != text && !equal_but_for_case(value, text)) continue;
        if (!right.empty()) return;
        right = value;
    }
    if (right.empty()) return;
    Draft draft(context, enum_case, finding.node);
    const yaml::Node& node = context[finding.node];
    const bool plain =
        node.style == yaml::Style::plain && right != text && !context.tree[finding.node].in_flow;
    std::string bytes(right);
    if (!plain || equal_but_for_case(right, "off")) {  // plain off is a boolean for the validator
        const char quote = node.style == yaml::Style::single_quoted ? '\'' : '"';
        bytes = quote + bytes + quote;
    }
    draft.retext(finding.node, bytes, std::string(right));
    out.push_back(draft.take("the values of `" + std::string(context.tree.key(finding.node)) +
                                 "` are case sensitive: `" + text + "` is read as `" +
                                 std::string(right) + "`",
                             bytes));
}

}  // namespace

const Rule enum_case = {
    "enum-case",
    "The value of an option in the wrong case.",
    Group::shape,
    Policy::fix,
    {
        "A value that equals exactly one value of the option but for upper and lower case. Plain "
        "`OFF` and `off` are quoted: YAML 1.1 readers take them for a boolean.",
        "The case differs from option to option: `Jackson` for a data format, `jackson` for REST.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - marshal:
            json:
              library: jackson
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - marshal:
            json:
              library: Jackson
)",
        "Where two values differ only in case, or none is equal.",
        "Camel's YAML DSL schema",
    },
    read,
};

}  // namespace routefix::rules
