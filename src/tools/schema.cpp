#include "tools/schema.hpp"

#include <set>
#include <stdexcept>

#include "tools/hand_facts.hpp"

namespace routefix::tools {

namespace {

using camel::Form;

std::string after_last(const std::string& text, char separator) {
    return text.substr(text.rfind(separator) + 1);
}

// "#/items/definitions/org.apache.camel.model.SplitDefinition" -> "SplitDefinition".
std::string simple_name(const std::string& reference) {
    return after_last(after_last(reference, '/'), '.');
}

std::string definition_of(const std::string& reference) {
    const std::string name = simple_name(reference);
    for (const SameDefinition& same : same_definitions) {
        if (same.definition == name) {
            return std::string(same.as);
        }
    }
    return name;
}

class Reader {
public:
    Reader(const Catalog& catalog, unsigned version)
        : definitions_(catalog.schema.at("definitions")),
          bit_(static_cast<std::uint8_t>(1U << version)) {
        for (const Json& aggregate : catalog.models) {
            for (const auto& entry : aggregate.items()) {
                if (entry.value().contains("model")) {  // not so the custom resources of Kubernetes
                    read_facts(entry.value());
                }
            }
        }
    }

    Draft read(const Json& root) {
        for (const auto& item : definitions_.items()) {
            const bool is_list = item.value().value("type", "") == "array";
            if (item.key().ends_with("$Inline") || is_list) {
                continue;
            }
            const std::string name = simple_name(item.key());
            if (draft_.contains(name)) {
                throw std::runtime_error("two packages have a definition " + name);
            }
            read_definition(name, item.value());
        }
        drop_doubles();
        read_object(entry_definition, root);
        draft_[entry_definition].one_key = true;
        draft_[step_definition].one_key = true;
        return std::move(draft_);
    }

private:
    // Definitions under a second name: nothing of theirs may be lost.
    void drop_doubles() {
        for (const SameDefinition& same : same_definitions) {
            const DraftType& kept = draft_.at(std::string(same.as));
            const auto found = draft_.find(std::string(same.definition));
            if (found == draft_.end()) {
                throw std::runtime_error("gone: " + std::string(same.definition));
            }
            for (const auto& [name, key] : found->second.keys) {
                if (!kept.keys.contains(name)) {
                    throw std::runtime_error(found->first + "." + name + " is not in " +
                                             std::string(same.as));
                }
            }
            draft_.erase(found);
        }
    }

    // Which options of a class the catalog calls a duration or a predicate.
    void read_facts(const Json& entry) {
        const std::string owner = after_last(entry.at("model").at("javaType"), '.');
        const Json properties = entry.value("properties", Json::object());
        for (const auto& property : properties.items()) {
            if (property.value().value("type", "") == "duration") {
                durations_.insert(owner + "." + property.key());
            }
            if (property.value().value("asPredicate", false)) {
                predicates_.insert(owner + "." + property.key());
            }
        }
    }

    void read_definition(const std::string& name, const Json& definition) {
        if (!definition.contains("oneOf")) {
            read_object(name, definition);
            return;
        }
        // oneOf: [a text, an object], with the required keys beside it.
        Json object;
        for (const Json& branch : definition["oneOf"]) {
            if (branch.at("type") == "string") {
                draft_[name].text_versions = bit_;
            } else {
                object = branch;
            }
        }
        if (definition.contains("required")) {
            object["required"] = definition["required"];
        }
        read_object(name, object);
    }

    void read_object(const std::string& name, const Json& object) {
        DraftType& type = draft_[name];
        const Json no_groups = Json::array();
        const Json& groups = object.contains("anyOf") ? object["anyOf"] : no_groups;
        for (const Json& group : groups) {
            read_group(name, type, group.at("oneOf"));
        }
        for (const auto& property : object.at("properties").items()) {
            // An empty schema stands for a key of a group, or for a language in compact notation.
            if (!property.value().empty()) {
                add_key(name, type, property.key(), property.value());
            }
        }
        for (const Json& key : object.value("required", Json::array())) {
            type.keys.at(key.get<std::string>()).required |= bit_;
        }
    }

    // The alternatives of one place: the expression of an EIP, or exactly (at most) one of some
    // keys.
    void read_group(const std::string& name, DraftType& type, const Json& alternatives) {
        std::vector<std::string> keys;
        bool inlined = false;
        bool none_allowed = false;
        for (const Json& alternative : alternatives) {
            if (alternative.contains("$ref")) {
                inlined = true;
            } else if (alternative.contains("not")) {
                none_allowed = true;
            } else {
                for (const auto& property : alternative.at("properties").items()) {
                    add_key(name, type, property.key(), property.value());
                    keys.push_back(property.key());
                }
            }
        }
        if (inlined) {
            type.inline_expression = true;
            return;
        }
        if (keys.size() == 1) {
            return;  // an optional key, written in a roundabout way
        }
        ++type.groups;
        const auto group_bit = static_cast<std::uint8_t>(1U << (type.groups - 1U));
        if (!none_allowed) {
            type.groups_required_classic |= group_bit;
        }
        for (const std::string& key : keys) {
            type.keys[key].group = type.groups;
        }
    }

    void add_key(const std::string& owner, DraftType& type, const std::string& name,
                 const Json& schema) {
        DraftKey key;
        key.versions = bit_;
        key.shape = read_shape(owner, name, schema);
        key.deprecated = schema.value("deprecated", false) || is_deprecated(schema);
        const bool is_expression =
            key.shape.form == Form::expression || key.shape.form == Form::sub_expression;
        key.predicate = is_expression && predicates_.contains(owner + "." + name);
        type.keys[name] = key;
    }

    bool is_deprecated(const Json& schema) const {
        if (!schema.contains("$ref")) {
            return false;
        }
        return target(schema).value("deprecated", false);
    }

    const Json& target(const Json& schema) const {
        return definitions_.at(after_last(schema.at("$ref"), '/'));
    }

    DraftShape read_shape(const std::string& owner, const std::string& name, const Json& schema) {
        if (schema.contains("$ref")) {
            return read_reference(owner, name, schema);
        }
        const std::string type = schema.at("type");
        if (type == "boolean") {
            return {Form::boolean, {}, {}, {}};
        }
        if (type == "number" || type == "integer") {
            return {Form::number, {}, {}, {}};
        }
        if (type == "string") {
            return read_text(owner, name, schema);
        }
        if (type == "array") {
            return {Form::sequence, {}, {}, {read_shape(owner, name, schema.at("items"))}};
        }
        if (type != "object") {
            throw std::runtime_error(owner + "." + name + ": unknown type " + type);
        }
        if (!schema.contains("properties")) {
            return {Form::free, {}, {}, {}};
        }
        // A mapping of its own: the items of routeConfiguration's lists, `- onException: {...}`.
        const std::string wrapper = owner + "." + name;
        read_object(wrapper, schema);
        draft_[wrapper].one_key = true;
        return {Form::mapping, wrapper, {}, {}};
    }

    DraftShape read_reference(const std::string& owner, const std::string& name,
                              const Json& schema) {
        const Json& referenced = target(schema);
        if (referenced.value("type", "") == "array") {
            return read_shape(owner, name, referenced);
        }
        const std::string definition = definition_of(schema.at("$ref"));
        if (definition != languages_definition) {
            return {Form::mapping, definition, {}, {}};
        }
        const bool bare = schema.at("$ref").get<std::string>().ends_with("SubElementDefinition");
        return {bare ? Form::sub_expression : Form::expression, definition, {}, {}};
    }

    DraftShape read_text(const std::string& owner, const std::string& name,
                         const Json& schema) const {
        if (schema.contains("enum")) {
            return {Form::enumeration, {}, schema["enum"].get<std::vector<std::string>>(), {}};
        }
        const bool duration = durations_.contains(owner + "." + name);
        return {duration ? Form::duration : Form::text, {}, {}, {}};
    }

    const Json& definitions_;
    std::uint8_t bit_;
    std::set<std::string> durations_;   // "Class.option"
    std::set<std::string> predicates_;  // "Class.option"
    Draft draft_;
};

}  // namespace

Draft read_schema(const Catalog& catalog, unsigned version) {
    return Reader(catalog, version).read(catalog.schema);
}

}  // namespace routefix::tools
