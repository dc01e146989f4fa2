// Compares the tables with a second derivation of the same facts, a JSON file that is no part of
// the project: its path is in the environment variable ROUTEFIX_DSL_TABLE. Without it there is
// nothing to compare and the test passes.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "camel/model.hpp"

using namespace routefix::camel;
using Json = nlohmann::json;

namespace {

// Differences that are meant, each with its reason. A row that no longer differs fails the test.
struct Meant {
    const char* place;
    const char* reason;
};
constexpr const char* of_item = "the expression inside has the flag, not the mapping around it";
constexpr Meant meant[] = {
    {"entries", "the table lists the canonical entries, ours has the classic `from`, too"},
    {"entries/errorHandler/(definition)", "two definitions of the same keys are one type"},
    {"(predicate) choice.when", of_item},
    {"(predicate) doCatch.onWhen", of_item},
    {"(predicate) intercept.onWhen", of_item},
    {"(predicate) interceptFrom.onWhen", of_item},
    {"(predicate) interceptSendToEndpoint.onWhen", of_item},
    {"(predicate) onCompletion.onWhen", of_item},
    {"(predicate) onException.onWhen", of_item},
    {"(predicate) loop.expression (only when doWhile is true)", "a value unless doWhile is true"},
};

// Facts of one definition as texts: "split/steps" -> "list of ProcessorDefinition" and the like.
using Facts = std::map<std::string, std::string>;

std::string simple_name(const std::string& definition) {
    return definition.substr(definition.rfind('.') + 1);
}

std::string joined(const std::set<std::string>& names) {
    std::string out;
    for (const std::string& name : names) {
        out += (out.empty() ? "" : " ") + name;
    }
    return out;
}

// The other derivation -----------------------------------------------------------------------

std::string list_of(const Json& item) {
    if (item.is_object()) {
        return "list of wrapped " + item.at("wrapped").at(0).get<std::string>();
    }
    const std::string name = simple_name(item);
    return "list of " + (name == "string" ? "text" : name);
}

void add_options(const Json& entry, Facts& out) {
    const auto each = [&](const char* key, const auto& text_of) {
        const Json options = entry.value(key, Json::array());
        for (const auto& option : options.items()) {
            const bool named = options.is_object();
            const std::string name = named ? option.key() : option.value().get<std::string>();
            out[name] = text_of(name, option.value());
        }
    };
    const auto always = [](const char* text) {
        return [text](const std::string&, const Json&) { return std::string(text); };
    };
    each("strings", always("text"));
    each("booleans", always("boolean"));
    each("numbers", always("number"));
    each("durations", always("duration"));
    each("freeMaps", always("free"));
    each("expression", always("expression"));
    each("subExpressions", always("sub-expression"));
    each("common", [](const std::string& name, const Json&) {
        return std::string(name == "disabled" ? "boolean" : "text");
    });
    each("enums", [](const std::string&, const Json& values) {
        return "one of " + joined(values.get<std::set<std::string>>());
    });
    each("maps", [](const std::string&, const Json& value) { return "map " + simple_name(value); });
    each("lists", [](const std::string&, const Json& value) { return list_of(value); });
    if (entry.value("steps", false)) {
        out["steps"] = "list of ProcessorDefinition";
    }
}

Facts facts_of(const Json& entry) {
    Facts out;
    add_options(entry, out);
    out["(text)"] = entry.value("stringShorthand", "");
    out["(required)"] = joined(entry.value("required", std::set<std::string>{}));
    out["(deprecated)"] = joined(entry.value("deprecatedOptions", std::set<std::string>{}));
    out["(compact expression)"] = entry.value("inlineLanguagesClassic", false) ? "yes" : "no";
    std::set<std::string> groups;
    for (const Json& group : entry.value("exactlyOneOf", Json::array())) {
        const auto alternatives = group.at("alternatives").get<std::set<std::string>>();
        const bool needed = group.at("cardinality") == "1";
        groups.insert(joined(alternatives) + (needed ? " (one)" : " (at most one)"));
    }
    out["(groups)"] = joined(groups);
    return out;
}

// The tables ---------------------------------------------------------------------------------

std::string text_of(Shape shape) {
    switch (shape.form) {
        case Form::text:
            return "text";
        case Form::boolean:
            return "boolean";
        case Form::number:
            return "number";
        case Form::duration:
            return "duration";
        case Form::free:
            return "free";
        case Form::expression:
            return "expression";
        case Form::sub_expression:
            return "sub-expression";
        case Form::mapping:
            return "map " + std::string(type(shape.ref).name);
        case Form::enumeration: {
            std::set<std::string> values;
            for (const std::string_view value : enum_values(shape.ref)) {
                values.emplace(value);
            }
            return "one of " + joined(values);
        }
        case Form::sequence: {
            const Shape item = item_shape(shape);
            const Type view = type(item.type());
            if (item.type() != 0 && view.one_key && view.keys.size() == 1) {
                return "list of wrapped " + std::string(name_text(view.keys[0].name));
            }
            return "list of " + (item.type() == 0 ? text_of(item) : std::string(view.name));
        }
        default:
            return "?";
    }
}

Facts facts_of(TypeId id) {
    Facts out;
    const Type view = type(id);
    std::set<std::string> required;
    std::set<std::string> deprecated;
    std::map<int, std::set<std::string>> groups;
    for (const Key& key : view.keys) {
        const std::string name(name_text(key.name));
        if (!key.in(latest)) {
            continue;
        }
        out[name] = text_of(key.shape);
        if (key.required_in(latest)) {
            required.insert(name);
        }
        if (key.deprecated) {
            deprecated.insert(name);
        }
        if (key.group != 0) {
            groups[key.group].insert(name);
        }
    }
    std::set<std::string> group_texts;
    for (const auto& [number, names] : groups) {
        const bool needed = (view.groups_required_classic >> (number - 1) & 1) != 0;
        group_texts.insert(joined(names) + (needed ? " (one)" : " (at most one)"));
    }
    const bool has_text = (view.text_versions >> static_cast<unsigned>(latest) & 1U) != 0;
    std::string text(has_text ? name_text(view.text_key) : std::string_view{});
    if (view.text_language != 0) {
        text += "." + std::string(name_text(view.text_language)) + ".expression";
    }
    out["(text)"] = text;
    out["(required)"] = joined(required);
    out["(deprecated)"] = joined(deprecated);
    out["(compact expression)"] = view.inline_expression ? "yes" : "no";
    out["(groups)"] = joined(group_texts);
    return out;
}

// The comparison -----------------------------------------------------------------------------

class Comparison {
public:
    void same(const std::string& place, const std::string& ours, const std::string& theirs) {
        if (ours == theirs) {
            return;
        }
        for (const Meant& row : meant) {
            if (place == row.place) {
                used_.insert(place);
                return;
            }
        }
        INFO(place);
        CHECK(ours == theirs);
    }

    void same(const std::string& place, const Facts& ours, const Facts& theirs) {
        Facts all = ours;
        all.insert(theirs.begin(), theirs.end());
        for (const auto& [name, fact] : all) {
            const auto in = [&key = name](const Facts& facts) {
                const auto at = facts.find(key);
                return at == facts.end() ? std::string("-") : at->second;
            };
            same(place + "/" + name, in(ours), in(theirs));
        }
    }

    void finish() const {
        for (const Meant& row : meant) {
            const std::string place = row.place;
            INFO("no difference any more: ", place, " (", row.reason, ")");
            CHECK(used_.contains(place));
        }
    }

private:
    std::set<std::string> used_;
};

void compare_keys(Comparison& comparison, const std::string& place, TypeId owner,
                  const Json& entries) {
    std::set<std::string> ours;
    for (const Key& key : type(owner).keys) {
        if (key.in(latest)) {
            ours.emplace(name_text(key.name));
        }
    }
    std::set<std::string> theirs;
    for (const auto& entry : entries.items()) {
        theirs.insert(entry.key());
        const Key* key = find_key(owner, name_id(entry.key()));
        if (key == nullptr) {
            continue;  // counted below
        }
        const std::string at = place + "/" + entry.key();
        if (entry.value().contains("array")) {
            comparison.same(at, text_of(key->shape), list_of(entry.value()["array"]));
            continue;
        }
        const std::string definition = simple_name(entry.value().at("def"));
        comparison.same(at + "/(definition)", std::string(type(key->shape.type()).name),
                        definition);
        comparison.same(at, facts_of(key->shape.type()), facts_of(entry.value()));
        comparison.same(at + "/(is deprecated)", key->deprecated ? "yes" : "no",
                        entry.value().value("deprecated", false) ? "yes" : "no");
    }
    comparison.same(place, joined(ours), joined(theirs));
}

void compare_nodes(Comparison& comparison, const Json& nodes) {
    for (const auto& node : nodes.items()) {
        const TypeId id = type_named(simple_name(node.key()));
        if (id == 0) {
            comparison.same("nodes/" + node.key(), "-", "a type");
        } else {
            comparison.same("nodes/" + node.key(), facts_of(id), facts_of(node.value()));
        }
    }
}

void compare_lists(Comparison& comparison, const Json& table) {
    std::set<std::string> late;
    std::set<std::string> required;
    for (const Key& key : type(entry_type()).keys) {
        if (is_late_refused(key.name)) {
            late.emplace(name_text(key.name));
        }
    }
    for (const Key& key : type(step_type()).keys) {
        if (key.in(latest) && type(key.shape.type()).expression_required) {
            required.emplace(name_text(key.name));
        }
    }
    if (type(type_named("WhenDefinition")).expression_required) {
        required.insert("when");
    }
    comparison.same("(late refused)", joined(late),
                    joined(table.at("beforeRoutes").get<std::set<std::string>>()));
    comparison.same("(expression required)", joined(required),
                    joined(table.at("expressionRequiredByValidator").get<std::set<std::string>>()));
}

// What canonical form needs exactly one of, by the key that has the group below it.
void compare_required_groups(Comparison& comparison, const Json& listed) {
    std::set<std::string> ours;
    for (const TypeId place : {step_type(), entry_type()}) {
        for (const Key& key : type(place).keys) {
            if (type(key.shape.type()).groups_required != 0) {
                ours.emplace(name_text(key.name));
            }
        }
    }
    if (type(languages_type()).groups_required != 0) {
        ours.insert("expression");
    }
    std::set<std::string> theirs;
    for (const auto& entry : listed.items()) {
        theirs.insert(entry.key());
    }
    comparison.same("(exactly one of)", joined(ours), joined(theirs));
}

// "onException.handled" -> the key, from the steps, the top level, or a definition of that name.
const Key* option_named(const std::string& path) {
    const std::size_t dot = path.find('.');
    const std::string owner = path.substr(0, dot);
    const NameId option = name_id(path.substr(dot + 1));
    for (const TypeId place : {step_type(), entry_type()}) {
        if (const Key* key = find_key(place, name_id(owner))) {
            return find_key(key->shape.type(), option);
        }
    }
    std::string definition = owner + "Definition";
    definition[0] = static_cast<char>(definition[0] - 'a' + 'A');
    return find_key(type_named(definition), option);
}

void compare_predicates(Comparison& comparison, const Json& paths) {
    std::set<const Key*> listed;
    for (const Json& path : paths) {
        const Key* key = option_named(path);
        comparison.same("(predicate) " + path.get<std::string>(),
                        key != nullptr && key->predicate ? "yes" : "no", "yes");
        listed.insert(key);
    }
    for (TypeId id = 1; id <= type_count(); ++id) {
        for (const Key& key : type(id).keys) {
            if (key.predicate && !listed.contains(&key)) {
                comparison.same("(predicate) " + std::string(type(id).name) + "." +
                                    std::string(name_text(key.name)),
                                "yes", "no");
            }
        }
    }
}

}  // namespace

TEST_CASE("the tables agree with a second derivation") {
    const char* path = std::getenv("ROUTEFIX_DSL_TABLE");
    if (path == nullptr) {
        MESSAGE("skipped: ROUTEFIX_DSL_TABLE is not set");
        return;
    }
    std::ifstream in(path);
    REQUIRE(in);
    const Json table = Json::parse(in);
    Comparison comparison;
    compare_keys(comparison, "entries", entry_type(), table.at("topLevel"));
    compare_keys(comparison, "steps", step_type(), table.at("steps"));
    compare_keys(comparison, "languages", languages_type(), table.at("languages"));
    compare_keys(comparison, "dataFormats", type_named("DataFormatsDefinition"),
                 table.at("dataformats"));
    compare_nodes(comparison, table.at("nodes"));
    compare_lists(comparison, table);
    compare_required_groups(comparison, table.at("exactlyOneOfRequired"));
    compare_predicates(comparison, table.at("predicateOptions"));
    comparison.finish();
}
