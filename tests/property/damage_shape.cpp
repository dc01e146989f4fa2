// Damages of values: a text where a mapping or a list belongs, a name or a value in another case.
#include <array>

#include "property/damage.hpp"

namespace routefix::test {
namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}
char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}

bool exception_alias(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().key == "exception" && is_entry_of(s, "onException");
    });
    if (!spot) return false;
    spot->child().key =
        random.pick(std::vector<std::string>{"exceptionType", "exceptions", "exceptionClass"});
    return true;
}

bool exception_as_text(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().key.starts_with("exception") && s.child().value.is_sequence() &&
               s.child().value.children.size() == 1 && s.child().value.children[0].above.empty();
    });
    if (!spot) return false;
    Value only = spot->child().value.children.front().value;
    spot->child().value = std::move(only);
    return true;
}

bool no_error_handler(Document& document, Random& random) {
    const auto spot =
        pick(document, random, [](const Spot& s) { return s.child().key == "noErrorHandler"; });
    if (!spot) return false;
    spot->child().value = random.one_in(2) ? typed("true") : nothing();
    return true;
}

bool handled_as_text(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().key == "handled" && s.child().value.is_mapping();
    });
    if (!spot) return false;
    spot->child().value = typed("true");
    return true;
}

struct Language {
    std::string_view name;
    std::string text;
};

// A value {language: {expression: text}} without other options.
Language language_of(const Value& value) {
    if (!value.is_mapping() || value.children.size() != 1) return {};
    const Value& options = value.children[0].value;
    if (!options.is_mapping() || options.children.size() != 1 ||
        options.children[0].key != "expression" || !options.children[0].value.is_text() ||
        options.children[0].value.raw) {
        return {};
    }
    return {value.children[0].key, options.children[0].value.text};
}

// The language that a text without one is read as.
bool is_evident(const Language& language) {
    const bool holds_expression = language.text.find("${") != std::string::npos;
    return language.name == (holds_expression ? "simple" : "constant");
}

bool expression_as_text(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().key == "expression" && s.holder->is_mapping() &&
               is_evident(language_of(s.child().value));
    });
    if (!spot) return false;
    spot->child().value = text(language_of(spot->child().value).text);
    return true;
}

bool expression_with_prefix(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        if (s.child().key != "expression" || !s.holder->is_mapping()) return false;
        const Language language = language_of(s.child().value);
        const bool token = !language.text.empty() && language.text.find(' ') == std::string::npos;
        return !language.name.empty() &&
               (token || (language.name == "simple" && language.text.starts_with("${")));
    });
    if (!spot) return false;
    const Language language = language_of(spot->child().value);
    spot->child().value = text(std::string(language.name) + " " + language.text);
    return true;
}

bool eip_as_text(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        const Value& value = s.child().value;
        return (s.child().key == "setBody" || s.child().key == "delay") && value.is_mapping() &&
               value.children.size() == 1 && is_evident(language_of(value.children[0].value));
    });
    if (!spot) return false;
    spot->child().value = text(language_of(spot->child().value.children[0].value).text);
    return true;
}

bool enum_case(Document& document, Random& random) {
    static const std::vector<std::string_view> keys{"loggingLevel", "library",
                                                    "retryAttemptedLogLevel", "bindingMode"};
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().value.typed &&
               std::find(keys.begin(), keys.end(), s.child().key) != keys.end();
    });
    if (!spot) return false;
    std::string& text = spot->child().value.text;
    const std::string before = text;
    const std::size_t how = random.below(3);
    for (std::size_t i = 0; i < text.size(); ++i)
        text[i] = how == 0 || (how == 1 && i > 0) ? lower(text[i]) : upper(text[i]);
    return text != before;
}

// `set-body`, `SetBody`, `set_body`: only names that the model knows.
bool name_spelling(Document& document, Random& random) {
    static const std::vector<std::string_view> keys{"setBody",
                                                    "setHeader",
                                                    "setProperty",
                                                    "removeHeader",
                                                    "doTry",
                                                    "doCatch",
                                                    "loggingLevel",
                                                    "logName",
                                                    "parallelProcessing",
                                                    "onException",
                                                    "redeliveryPolicy",
                                                    "errorHandler",
                                                    "restConfiguration",
                                                    "toD"};
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.holder->is_mapping() &&
               std::find(keys.begin(), keys.end(), s.child().key) != keys.end();
    });
    if (!spot) return false;
    const std::size_t how = random.below(4);
    std::string name;
    for (const char c : spot->child().key) {
        if (c >= 'A' && c <= 'Z' && how < 2) name += how == 0 ? '-' : '_';
        name += how < 2 ? lower(c) : c;
    }
    if (how == 2) name[0] = upper(name[0]);
    if (how == 3) {
        for (char& c : name) c = lower(c);
    }
    spot->child().key = name;
    return true;
}

constexpr std::array<Damage, 9> table{{
    {"exceptionType", exception_alias},
    {"exception as text", exception_as_text},
    {"noErrorHandler: true", no_error_handler},
    {"handled: true", handled_as_text},
    {"expression as text", expression_as_text},
    {"expression with a prefix", expression_with_prefix},
    {"setBody as text", eip_as_text},
    {"enum case", enum_case},
    {"name spelling", name_spelling},
}};

}  // namespace

std::span<const Damage> shape_damages() {
    return table;
}

}  // namespace routefix::test
