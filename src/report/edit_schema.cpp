#include "report/edit_schema.hpp"

#include <utility>

#include "report/json_string.hpp"

namespace routefix::report {
namespace {

template <class Items, class Write>
std::string joined(const Items& items, std::string_view between, Write write) {
    std::string out;
    for (const auto& item : items) {
        if (!out.empty()) out += between;
        out += write(item);
    }
    return out;
}

std::string schema_of(const Field& field) {
    std::string out = json_string(field.name) + ": {\"type\": \"string\"";
    if (!field.values.empty())
        out += ", \"enum\": [" + joined(field.values, ", ", json_string) + "]";
    return out + "}";
}

// A literal of the grammar: what the model writes, in quotes.
std::string literal(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out += '"';
}

std::string alternative(const std::string& value) {
    return literal(json_string(value));
}

}  // namespace

bool parse_step(std::string_view text, Step& out) {
    for (const auto& [name, step] : {std::pair{std::string_view("pick"), Step::pick},
                                     std::pair{std::string_view("insert"), Step::insert},
                                     std::pair{std::string_view("replace"), Step::replace},
                                     std::pair{std::string_view("set"), Step::set}}) {
        if (text != name) continue;
        out = step;
        return true;
    }
    return false;
}

Fields edit_fields(Step step, const std::string& path, const std::vector<std::string>& anchors) {
    const Field anchor{"anchor", anchors};
    const Field fragment{"fragment", {}};
    const Field any_mode{"mode", {"before", "after", "inside", "at", "replace", "delete"}};
    switch (step) {
        case Step::pick:
            return {any_mode, anchor};
        case Step::insert:
            return {{"mode", {"before", "after", "inside"}}, anchor, fragment};
        case Step::replace:
            return {{"mode", {"replace"}}, anchor, fragment};
        case Step::set:
            return {{"mode", {"at"}}, anchor, fragment};
        case Step::edit:
            break;
    }
    Fields fields = {any_mode, anchor, fragment};
    if (!path.empty()) fields.insert(fields.begin(), {"path", {path}});
    return fields;
}

std::string json_schema(const Fields& fields) {
    return "{\n  \"type\": \"object\",\n  \"properties\": {\n    " +
           joined(fields, ",\n    ", schema_of) + "\n  },\n  \"required\": [" +
           joined(fields, ", ", [](const Field& field) { return json_string(field.name); }) +
           "],\n  \"additionalProperties\": false\n}\n";
}

std::string gbnf(const Fields& fields) {
    std::string root;
    std::string rules;
    bool any_text = false;
    for (const Field& field : fields) {
        const std::string name = json_string(field.name) + ": ";
        root += literal((root.empty() ? "{" : ", ") + name) + " ";
        root += field.values.empty() ? "text " : std::string(field.name) + " ";
        any_text = any_text || field.values.empty();
        if (!field.values.empty())
            rules +=
                std::string(field.name) + " ::= " + joined(field.values, " | ", alternative) + "\n";
    }
    if (any_text) {
        rules += R"(text ::= "\"" character* "\"")"
                 "\n"
                 R"(character ::= [^"\\\x00-\x1F\x7F] | "\\" ["\\nt])"
                 "\n";
    }
    return "root ::= " + root + "\"}\"\n" + rules;
}

}  // namespace routefix::report
