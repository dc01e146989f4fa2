#include "report/catalog.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace routefix::report {
namespace {

std::string padded(std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width > text.size() ? width - text.size() : 1, ' ');
}

std::string indented(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        out += "    " + std::string(text.substr(0, end)) + "\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

// At blanks, so that no line is longer than 80 columns.
std::string wrapped(std::string_view text) {
    std::string out;
    std::size_t column = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (column > 0 && column + 1 + end > 80) {
            out += '\n';
            column = 0;
        } else if (column > 0) {
            out += ' ';
            ++column;
        }
        out += text.substr(0, end);
        column += end;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out + "\n";
}

// As roff, which gives a meaning to quotes, to backslashes and to a dot before a word.
std::string as_roff(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool starts_word = at == 0 || text[at - 1] == ' ';
        if (text[at] == '\\')
            out += "\\e";
        else if (text[at] == '`')
            out += "\\(ga";
        else if (text[at] == '\'')
            out += "\\(aq";
        else if (text[at] == '.' && starts_word)
            out += "\\&.";
        else
            out += text[at];
    }
    return out;
}

}  // namespace

std::string rules_as_text() {
    std::string out;
    std::size_t widest = 0;
    for (const rules::Rule* rule : rules::all_rules()) widest = std::max(widest, rule->id.size());
    for (const rules::Rule* rule : rules::all_rules()) {
        out += padded(to_text(rule->group), 11) + padded(to_text(rule->policy), 8) +
               padded(rule->id, widest + 2) + std::string(rule->summary) + "\n";
    }
    return out;
}

std::string rules_as_markdown() {
    std::string out = "| rule | group | policy | what it reads |\n| --- | --- | --- | --- |\n";
    for (const rules::Rule* rule : rules::all_rules()) {
        out += "| `" + std::string(rule->id) + "` | " + std::string(to_text(rule->group)) + " | " +
               std::string(to_text(rule->policy)) + " | " + std::string(rule->summary) + " |\n";
    }
    return out;
}

std::string rules_as_mdoc() {
    std::string out = ".Bl -tag -width Ds\n";
    for (const rules::Rule* rule : rules::all_rules()) {
        out += ".It Cm " + std::string(rule->id) + " Pq " + std::string(to_text(rule->group)) +
               ", " + std::string(to_text(rule->policy)) + "\n" + wrapped(as_roff(rule->summary));
    }
    return out + ".El\n";
}

std::string rules_as_json() {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const rules::Rule* rule : rules::all_rules()) {
        list.push_back({{"id", rule->id},
                        {"group", to_text(rule->group)},
                        {"policy", to_text(rule->policy)},
                        {"summary", rule->summary},
                        {"reads", rule->docs.reads},
                        {"why", rule->docs.why},
                        {"before", rule->docs.before},
                        {"after", rule->docs.after},
                        {"refuses", rule->docs.refuses},
                        {"source", rule->docs.source}});
    }
    return nlohmann::ordered_json{{"schema", "routefix.rules/1"}, {"rules", list}}.dump(2) + "\n";
}

std::string explain(const rules::Rule& rule) {
    std::string out = std::string(rule.id) + " (" + std::string(to_text(rule.group)) + ", " +
                      std::string(to_text(rule.policy)) + ")\n\n" + wrapped(rule.summary);
    const auto section = [&](std::string_view title, const std::string& text) {
        if (!text.empty()) out += "\n" + std::string(title) + "\n" + text;
    };
    section("Reads", wrapped(rule.docs.reads));
    section("Why", wrapped(rule.docs.why));
    section("Before", indented(rule.docs.before));
    section("After", indented(rule.docs.after));
    section("Refuses", wrapped(rule.docs.refuses));
    section("Source", wrapped(rule.docs.source));
    return out;
}

}  // namespace routefix::report
