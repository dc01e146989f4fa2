#include "tools/merge.hpp"

#include <set>
#include <stdexcept>

#include "tools/hand_facts.hpp"

namespace routefix::tools {

namespace {

using camel::Form;

std::string describe(const DraftShape& shape) {
    std::string out = form_names[static_cast<std::size_t>(shape.form)];
    if (!shape.definition.empty()) {
        out += " " + shape.definition;
    }
    for (const std::string& value : shape.values) {
        out += " " + value;
    }
    for (const DraftShape& item : shape.item) {
        out += " of " + describe(item);
    }
    return out;
}

void merge_type(const std::string& name, DraftType& into, const DraftType& older,
                std::ostream& notes) {
    if (into.groups != older.groups ||
        into.groups_required_classic != older.groups_required_classic ||
        into.inline_expression != older.inline_expression) {
        notes << name << ": has other one-of groups now\n";
    }
    into.text_versions |= older.text_versions;
    for (const auto& [key_name, old_key] : older.keys) {
        const auto [at, is_new] = into.keys.try_emplace(key_name, old_key);
        if (is_new) {
            continue;
        }
        DraftKey& key = at->second;
        if (key.shape != old_key.shape) {
            notes << name << "." << key_name << ": was " << describe(old_key.shape) << ", is "
                  << describe(key.shape) << "\n";
        }
        key.versions |= old_key.versions;
        key.required |= old_key.required;
    }
}

// The only key that is required, else the only key there is; empty when there is neither.
std::string obvious_text_key(const DraftType& type) {
    std::string required;
    for (const auto& [name, key] : type.keys) {
        if (key.required != 0) {
            if (!required.empty()) {
                return {};
            }
            required = name;
        }
    }
    if (required.empty() && type.keys.size() == 1) {
        return type.keys.begin()->first;
    }
    return required;
}

void add_text_key(const std::string& name, DraftType& type) {
    for (const TextKey& row : text_keys) {
        if (row.definition == name) {
            type.text_key = row.key;
            type.text_language = row.language;
        }
    }
    if (type.text_key.empty()) {
        type.text_key = obvious_text_key(type);
    }
    if (!type.keys.contains(type.text_key)) {
        throw std::runtime_error(name + " can be a text, but for which key? See hand_facts.hpp");
    }
}

DraftType& known(Draft& draft, std::string_view definition) {
    const auto found = draft.find(std::string(definition));
    if (found == draft.end()) {
        throw std::runtime_error("unknown definition in hand_facts.hpp: " +
                                 std::string(definition));
    }
    return found->second;
}

void add_hand_facts(Draft& draft) {
    for (const TextKey& row : text_keys) {
        if (known(draft, row.definition).text_versions == 0) {
            throw std::runtime_error("no text form any more: " + std::string(row.definition));
        }
    }
    for (auto& [name, type] : draft) {
        if (type.text_versions != 0) {
            add_text_key(name, type);
        }
    }
    for (const std::string_view name : expression_required) {
        known(draft, name).expression_required = true;
    }
    for (const std::string_view name : groups_required) {
        known(draft, name).groups_required = 1;
    }
}

void collect(const Draft& draft, const std::string& name, std::set<std::string>& reached);

void collect_shape(const Draft& draft, const DraftShape& shape, std::set<std::string>& reached) {
    if (!shape.definition.empty()) {
        collect(draft, shape.definition, reached);
    }
    for (const DraftShape& item : shape.item) {
        collect_shape(draft, item, reached);
    }
}

void collect(const Draft& draft, const std::string& name, std::set<std::string>& reached) {
    if (reached.insert(name).second) {
        for (const auto& [key_name, key] : draft.at(name).keys) {
            collect_shape(draft, key.shape, reached);
        }
    }
}

}  // namespace

Draft merge(const std::vector<Draft>& drafts, std::ostream& notes) {
    Draft all = drafts.back();
    for (std::size_t version = drafts.size() - 1; version-- > 0;) {
        notes << "differences of " << camel::version_texts[version] << ":\n";
        for (const auto& [name, type] : drafts[version]) {
            const auto [at, is_new] = all.try_emplace(name, type);
            if (!is_new) {
                merge_type(name, at->second, type, notes);
            }
        }
    }
    add_hand_facts(all);
    std::set<std::string> reached;
    collect(all, entry_definition, reached);
    std::erase_if(all, [&](const auto& entry) { return !reached.contains(entry.first); });
    return all;
}

}  // namespace routefix::tools
