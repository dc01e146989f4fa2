// Damages of names: what other DSLs and other formats call a thing, names as keys, kinds as values.
#include <array>

#include "property/damage.hpp"

namespace routefix::test {
namespace {

struct Other {
    std::string_view outer;
    std::string_view key;
    std::vector<std::string> names;
};

// The alias table, written down once more from the facts it was made of.
bool other_name(Document& document, Random& random) {
    static const std::vector<Other> table{
        {"log", "loggingLevel", {"logLevel", "level"}},
        {"log", "logName", {"loggerName"}},
        {"log", "message", {"text", "body"}},
        {"setHeader", "name", {"headerName"}},
        {"setProperty", "name", {"propertyName", "property"}},
        {"removeHeader", "name", {"headerName"}},
        {"to", "parameters", {"options", "params"}},
        {"from", "parameters", {"options", "params"}},
        {"simple", "expression", {"text", "value", "script"}},
        {"constant", "expression", {"text", "value"}},
        {"jsonpath", "expression", {"path", "jsonPath"}},
    };
    const Other& other = random.pick(table);
    const auto spot = pick(document, random, [&](const Spot& s) {
        return s.child().key == other.key && is_entry_of(s, other.outer);
    });
    if (!spot) return false;
    spot->child().key = random.pick(other.names);
    return true;
}

bool library_as_format(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().key == "json" && is_entry_of(s, "marshal") &&
               s.child().value.children.size() == 1;
    });
    if (!spot) return false;
    spot->child().key = random.pick(std::vector<std::string>{"jackson", "Jackson", "JACKSON"});
    spot->child().value = random.one_in(2) ? nothing() : mapping();
    return true;
}

// setHeader: {name: dock, expression: {...}} as setHeader: {dock: {...}}
bool name_as_key(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        if (s.child().key != "setHeader" && s.child().key != "setProperty") return false;
        Value& value = s.child().value;
        return value.is_mapping() && value.children.size() == 2 &&
               value.children[0].key == "name" && value.children[1].key == "expression" &&
               value.children[1].value.is_mapping();
    });
    if (!spot) return false;
    Child expression = spot->child().value.children[1];
    expression.key = spot->child().value.children[0].value.text;
    spot->child().value = mapping({std::move(expression)});
    return true;
}

// errorHandler: {deadLetterChannel: {...}} as errorHandler: {type: deadLetterChannel, ...}
bool kind_as_value(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().key == "errorHandler" && s.child().value.is_mapping() &&
               s.child().value.children.size() == 1 &&
               s.child().value.children[0].key == "deadLetterChannel" &&
               !s.child().value.children[0].value.children.empty();
    });
    if (!spot) return false;
    Child kind = spot->child().value.children.front();
    std::vector<Child> options{entry("type", text(kind.key))};
    options.front().above = kind.above;
    options.insert(options.end(), kind.value.children.begin(), kind.value.children.end());
    spot->child().value = mapping(std::move(options));
    return true;
}

// onException: {exception: [C], ...} as onException: {C: {...}}
bool class_as_key(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        if (s.child().key != "onException" || !s.child().value.is_mapping()) return false;
        const std::vector<Child>& options = s.child().value.children;
        return options.size() > 1 && options[0].key == "exception" && options[0].above.empty() &&
               options[0].value.is_sequence() && options[0].value.children.size() == 1 &&
               options[0].value.children[0].above.empty();
    });
    if (!spot) return false;
    std::vector<Child> options = spot->child().value.children;
    Child handled = entry(options[0].value.children[0].value.text, mapping());
    handled.value.children.assign(options.begin() + 1, options.end());
    spot->child().value = mapping({std::move(handled)});
    return true;
}

bool yes_for_true(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        const Value& value = s.child().value;
        return value.is_text() && value.typed && s.child().key != "includeMetadata" &&
               (value.text == "true" || value.text == "false") &&
               (s.outer == nullptr || s.outer->key != "parameters");
    });
    if (!spot) return false;
    std::string& text = spot->child().value.text;
    text = text == "true" ? (random.one_in(2) ? "yes" : "on") : (random.one_in(2) ? "no" : "off");
    return true;
}

// message: got ${body} as message: {simple: got ${body}}
bool message_as_expression(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().key == "message" && is_entry_of(s, "log") && !s.child().value.block &&
               s.child().value.is_text() && s.child().value.behind.empty();
    });
    if (!spot) return false;
    Value message = spot->child().value;
    if (random.one_in(2)) message = mapping({entry("expression", std::move(message))});
    spot->child().value = mapping({entry("simple", std::move(message))});
    return true;
}

constexpr std::array<Damage, 7> table{{
    {"name of another DSL", other_name},
    {"library as data format", library_as_format},
    {"name as the key", name_as_key},
    {"kind as a value", kind_as_value},
    {"class as the key", class_as_key},
    {"yes for true", yes_for_true},
    {"message as an expression", message_as_expression},
}};

}  // namespace

std::span<const Damage> name_damages() {
    return table;
}

}  // namespace routefix::test
