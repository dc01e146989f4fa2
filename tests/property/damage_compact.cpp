// Compact notation: valid for the classic schema, not for the canonical one.
#include <array>

#include "property/damage.hpp"

namespace routefix::test {
namespace {

bool has_one(const Value& value, std::string_view key) {
    return value.is_mapping() && value.children.size() == 1 && value.children[0].key == key &&
           value.children[0].value.is_text();
}

// `outer: {inner: text}` becomes `outer: text`.
bool dissolve(Document& document, Random& random, const std::vector<std::string_view>& outer,
              std::string_view inner) {
    const auto spot = pick(document, random, [&](const Spot& s) {
        return s.holder->is_mapping() &&
               std::find(outer.begin(), outer.end(), s.child().key) != outer.end() &&
               has_one(s.child().value, inner);
    });
    if (!spot) return false;
    Value only = spot->child().value.children.front().value;
    spot->child().value = std::move(only);
    return true;
}

bool endpoint_as_text(Document& document, Random& random) {
    return dissolve(document, random, {"to", "toD"}, "uri");
}
bool log_as_text(Document& document, Random& random) {
    return dissolve(document, random, {"log"}, "message");
}

bool option_as_text(Document& document, Random& random) {
    return random.one_in(2) ? dissolve(document, random, {"removeHeader"}, "name")
                            : dissolve(document, random, {"removeHeaders"}, "pattern");
}

const std::vector<std::string_view>& languages() {
    static const std::vector<std::string_view> names{"simple", "constant", "header", "jsonpath"};
    return names;
}

bool language_as_text(Document& document, Random& random) {
    return dissolve(document, random, languages(), "expression");
}

bool language_on(Document& document, Random& random, bool in_when, bool as_text) {
    const auto spot = pick(document, random, [&](const Spot& s) {
        const bool when = s.outer != nullptr && s.outer->key.empty();
        return s.child().key == "expression" && s.holder->is_mapping() && when == in_when &&
               s.child().value.is_mapping() && s.child().value.children.size() == 1 &&
               (!as_text || has_one(s.child().value.children[0].value, "expression"));
    });
    if (!spot) return false;
    Child language = spot->child().value.children.front();
    if (language.above.empty()) language.above = spot->child().above;
    if (as_text) {
        Value only = language.value.children.front().value;
        language.value = std::move(only);
    }
    spot->child() = std::move(language);
    return true;
}

bool language_on_eip(Document& document, Random& random) {
    return language_on(document, random, false, false);
}
bool language_text_on_eip(Document& document, Random& random) {
    return language_on(document, random, false, true);
}
bool language_in_when(Document& document, Random& random) {
    return language_on(document, random, true, random.one_in(2));
}

bool sub_expression(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().key == "constant" && is_entry_of(s, "handled") &&
               has_one(s.child().value, "expression");
    });
    if (!spot) return false;
    Value only = spot->child().value.children.front().value;
    spot->child().value = std::move(only);
    return true;
}

bool from_alone(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        if (s.outer != nullptr || s.child().value.children.size() != 1) return false;
        const Child& route = s.child().value.children[0];
        return route.key == "route" && route.value.is_mapping() &&
               route.value.children.size() == 1 && route.value.children[0].key == "from";
    });
    if (!spot) return false;
    Child from = spot->child().value.children[0].value.children[0];
    spot->child().value.children[0] = std::move(from);
    return true;
}

constexpr std::array<Damage, 9> table{{
    {"C1 endpoint as text", endpoint_as_text},
    {"C2 log as text", log_as_text},
    {"C3 option as text", option_as_text},
    {"C4 language on the EIP", language_on_eip},
    {"C4 and C5", language_text_on_eip},
    {"C5 language as text", language_as_text},
    {"C6 language in when", language_in_when},
    {"C7 sub-expression", sub_expression},
    {"C8 from without route", from_alone},
}};

}  // namespace

std::span<const Damage> compact_damages() {
    return table;
}

}  // namespace routefix::test
