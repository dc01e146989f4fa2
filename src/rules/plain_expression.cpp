#include <array>

#include "rules/moves.hpp"
#include "rules/registry.hpp"
#include "rules/unquoted.hpp"
#include "rules/values.hpp"
#include "yaml/scalar.hpp"

namespace routefix::rules {
namespace {

using camel::Form;

// The words that a model puts in front of a text to name its language.
constexpr std::array<std::string_view, 13> prefixes = {
    "constant", "simple", "header",   "exchangeProperty", "variable", "jq",     "jsonpath",
    "xpath",    "groovy", "tokenize", "method",           "ref",      "csimple"};

struct Split {
    std::string_view language;
    std::string_view text;
};

// `constant 404` and `simple ${...}`: a language word before one token, or `simple` before ${.
Split split_prefix(std::string_view text) {
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) return {};
    const std::string_view word = text.substr(0, blank);
    const std::size_t begin = text.find_first_not_of(' ', blank);
    if (begin == std::string_view::npos ||
        std::find(prefixes.begin(), prefixes.end(), word) == prefixes.end()) {
        return {};
    }
    const std::string_view rest = text.substr(begin);
    const bool one_token = rest.find(' ') == std::string_view::npos;
    return one_token || (word == "simple" && rest.starts_with("${")) ? Split{word, rest} : Split{};
}

bool is_predicate(const Context& context, const Finding& finding) {
    const camel::Key* own = context.key_of(finding.shape.ref, camel::name_id("expression"));
    if (finding.shape.form == Form::mapping) return own != nullptr && own->predicate;
    const camel::Key* key = context.key_of(finding.type, finding.node);
    return key != nullptr && key->predicate;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::wrong_kind) return;
    const yaml::Node& node = context[finding.node];
    if (node.kind != yaml::Kind::scalar || !finding.shape.is_mapping()) return;
    // `language:` beside it says which: a rule of its own reads both.
    if (node.intro == yaml::Intro::key && context.has_key(node.parent, "language")) return;
    std::vector<std::string_view> keys;
    if (finding.shape.form == Form::mapping) {
        const camel::Type type = camel::type(finding.shape.ref);
        if (!type.inline_expression) return;
        for (const camel::Key& key : type.keys) {  // it needs more than the expression
            if (key.required_in(context.version) && camel::name_text(key.name) != "expression")
                return;
        }
        keys.push_back("expression");
    }
    const std::string text = context.tree.text_of(finding.node);
    if (node.style == yaml::Style::plain && names_option(context, finding.shape, text)) return;
    const Split split = split_prefix(text);
    // A constant that is neither true nor false is no condition that anyone means.
    if (split.language.empty() && text.find("${") == std::string::npos && !is_boolean(text) &&
        is_predicate(context, finding)) {
        return;
    }
    std::string_view language = split.language;
    if (language.empty()) language = text.find("${") != std::string::npos ? "simple" : "constant";
    const camel::Type type =
        camel::type(context.key_of(camel::languages_type(), camel::name_id(language))->shape.ref);
    keys.push_back(language);
    keys.push_back(camel::name_text(type.text_key));
    Draft draft(context, plain_expression, finding.node);
    const std::string meaning(split.language.empty() ? text : split.text);
    if (split.language.empty()) {
        // The text keeps its bytes, but a number or boolean is quoted: it is a text here.
        const bool plain = node.style == yaml::Style::plain && !yaml::is_plain_safe(text) &&
                           text.find_first_of("\n") == std::string::npos;
        const std::string quoted = yaml::in_quotes(text, context.style.quotes);
        if (draft.nest(finding.node, keys, plain ? &quoted : nullptr, plain ? &meaning : nullptr) ==
            no_node)
            return;
    } else {
        const std::string quoted = yaml::quote(meaning, context.style.quotes);
        if (draft.nest(finding.node, keys, &quoted, &meaning) == no_node) return;
    }
    out.push_back(draft.take(
        "the text of `" + std::string(context.tree.key(finding.node)) +
            "` is an expression: read as " + std::string(language),
        std::string(language) + ": {" + std::string(keys.back()) + ": " + meaning + "}"));
}

}  // namespace

const Rule plain_expression = {
    "plain-expression",
    "A plain text where the DSL wants an expression.",
    Group::shape,
    Policy::fix,
    {
        "A text directly on an expression EIP, under `expression:`, or at an option such as "
        "`handled`. It is `simple` when it holds `${`, else `constant`; a language word before it "
        "counts when one token follows, or when `simple` stands before `${`.",
        "In other DSLs of Camel a text is enough; here the language is a key.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - setBody: "hello ${body}"
        - setHeader:
            name: code
            expression: constant 404
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - setBody:
            expression:
              simple:
                expression: "hello ${body}"
        - setHeader:
            name: code
            expression:
              constant:
                expression: "404"
)",
        "Where the EIP needs more options than the expression, and where a condition is expected "
        "and the text is neither true nor false and holds no `${`.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
