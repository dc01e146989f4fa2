// Damages that a look at single lines shows: quotes, tabs, words around the YAML.
#include <array>

#include "property/damage.hpp"

namespace routefix::test {
namespace {

bool has(const std::string& text, std::string_view what) {
    return text.find(what) != std::string::npos;
}

bool write_raw(Document& document, Random& random, bool (*fits)(const std::string&)) {
    const auto spot = pick(document, random, [&](const Spot& s) {
        const Value& value = s.child().value;
        return value.is_text() && !value.block && !value.typed && !value.raw && fits(value.text);
    });
    if (!spot) return false;
    spot->child().value.raw = true;
    return true;
}

bool placeholder(Document& document, Random& random) {
    return write_raw(document, random, [](const std::string& t) { return t.starts_with("{{"); });
}

bool name_in_braces(Document& document, Random& random) {
    return write_raw(document, random, [](const std::string& t) {
        return t.starts_with("{") && !t.starts_with("{{") && t.ends_with("}");
    });
}

bool colon(Document& document, Random& random) {
    return write_raw(document, random, [](const std::string& t) {
        return has(t, ": ") && !has(t, " #") &&
               std::string_view("{*@%\"'&!|>").find(t[0]) == std::string_view::npos;
    });
}

bool indicator(Document& document, Random& random) {
    return write_raw(document, random, [](const std::string& t) {
        return !t.empty() && std::string_view("*@%&!`|>").find(t[0]) != std::string_view::npos;
    });
}

bool is_plain(const Value& value) {
    return value.is_text() && !value.block && !value.raw && value.behind.empty() &&
           value.text.find_first_of(":#{}[]\"'*@%,&") == std::string::npos && value.text != "5" &&
           value.text != "true" && value.text != "yes";
}

bool merged_lines(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        if (!s.holder->is_mapping() || s.index == 0 || !s.child().above.empty()) return false;
        const Value& before = s.holder->children[s.index - 1].value;
        return is_plain(before) && s.child().value.is_text() && !s.child().value.block &&
               is_plain(s.child().value);
    });
    if (!spot) return false;
    spot->child().joined = true;
    return true;
}

bool holds_block(Document& document) {
    for (const Spot& spot : spots(document.root)) {
        if (spot.child().value.block) return true;
    }
    return false;
}

bool tabs(Document& document, Random& random) {
    if (holds_block(document) || document.tab_width != 0) return false;
    document.tab_width = static_cast<int>(2U << random.below(3));
    return true;
}

bool tab_on_one_line(Document& document, Random& random) {
    if (!tabs(document, random)) return false;
    const std::string text = write(document);
    std::size_t lines = 0;
    for (const char c : text) lines += c == '\n';
    document.tab_line = random.between(1, lines + 1);
    return true;
}

bool prose_before(Document& document, Random& random) {
    if (!document.head.empty()) return false;
    document.head = random.pick(std::vector<std::string>{
        "Here is the route you asked for:\n\n", "Sure! This one reads from a timer.\n",
        "The file below polls the shop:\n", "I fixed the indentation and the quotes.\n\n"});
    return true;
}

bool prose_behind(Document& document, Random& random) {
    if (!document.tail.empty()) return false;
    document.tail = random.pick(std::vector<std::string>{
        "\nStart it with the runner.\n", "This route stops after nine runs.\n",
        "\nNote: the placeholder comes from a file.\n", "\nLet me know if it works!\n"});
    return true;
}

bool fence(Document& document, Random& random) {
    if (!document.head.empty() || !document.tail.empty()) return false;
    const std::string mark = random.one_in(4) ? "~~~" : "```";
    document.head = mark + (random.one_in(3) ? "" : "yaml") + "\n";
    if (!random.one_in(5)) document.tail = mark + "\n";
    return true;
}

bool slash_comment(Document& document, Random&) {
    if (!document.head.empty()) return false;
    document.head = "//DEPS org.acme:shop:1.0\n";
    return true;
}

// A text without quotes in it, written with quotes of its own.
bool write_as(Document& document, Random& random, bool (*fits)(const std::string&),
              std::string_view before, std::string_view behind) {
    const auto spot = pick(document, random, [&](const Spot& s) {
        const Value& value = s.child().value;
        return s.holder->is_mapping() && is_plain(value) && !value.typed && fits(value.text);
    });
    if (!spot) return false;
    Value& value = spot->child().value;
    value.text = std::string(before) + value.text + std::string(behind);
    value.raw = true;
    return true;
}

bool any_text(const std::string& text) {
    return !text.empty();
}

bool unclosed_quote(Document& document, Random& random) {
    const std::string_view quote = random.one_in(2) ? "\"" : "'";
    return write_as(
        document, random, [](const std::string& t) { return !has(t, "\\") && any_text(t); }, quote,
        "");
}

bool doubled_quote(Document& document, Random& random) {
    return write_as(
        document, random, [](const std::string& t) { return !has(t, "\\") && any_text(t); }, "\"",
        "\"\"");
}

bool bad_escape(Document& document, Random& random) {
    return write_as(
        document, random, [](const std::string& t) { return has(t, "\\d") || has(t, "\\."); }, "\"",
        "\"");
}

bool json_line(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        const Value& value = s.child().value;
        return s.holder->is_mapping() && value.is_text() && value.typed && value.behind.empty();
    });
    if (!spot) return false;
    spot->child().key = "\"" + spot->child().key + "\"";
    spot->child().value.text += ",";
    return true;
}

constexpr std::array<Damage, 15> table{{
    {"unquoted placeholder", placeholder},
    {"unquoted {name}", name_in_braces},
    {"unquoted colon", colon},
    {"unquoted indicator", indicator},
    {"merged lines", merged_lines},
    {"tabs everywhere", tabs},
    {"tab on one line", tab_on_one_line},
    {"prose before", prose_before},
    {"prose behind", prose_behind},
    {"fence", fence},
    {"slash comment", slash_comment},
    {"unclosed quote", unclosed_quote},
    {"doubled quote", doubled_quote},
    {"bad escape", bad_escape},
    {"line of JSON", json_line},
}};

}  // namespace

std::span<const Damage> text_damages() {
    return table;
}

}  // namespace routefix::test
