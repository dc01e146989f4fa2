#include "tools/write_model.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "tools/emit.hpp"
#include "tools/hand_facts.hpp"

namespace routefix::tools {

namespace {

using camel::Form;

struct Placed {
    std::uint32_t type;
    std::uint32_t name;
    std::uint32_t key;
};

class Writer {
public:
    explicit Writer(const Draft& draft) : draft_(draft) {
        std::set<std::string> names;
        for (const auto& [definition, type] : draft) {
            type_ids_[definition] = static_cast<std::uint32_t>(type_ids_.size() + 1);
            for (const auto& [name, key] : type.keys) {
                names.insert(name);
            }
        }
        names_.assign(names.begin(), names.end());
    }

    void write(std::ostream& out, std::ostream& notes) {
        pool_.add("");
        shape_id({});  // 0: none
        const std::string types = type_rows();
        const std::string keys = key_rows();
        const std::uint32_t steps = shape_id({Form::mapping, step_definition, {}, {}});
        const std::uint32_t entries = shape_id({Form::mapping, entry_definition, {}, {}});
        write_names(out);
        out << "extern const std::uint16_t type_count = " << draft_.size() << ";\n"
            << "extern const TypeRow types[] = {\n"
            << types << "};\n\n"
            << "extern const Key keys[] = {\n"
            << keys << "};\n\n";
        write_slots(out, notes);
        write_shapes(out);
        write_places(out, steps, entries);
        pool_.write(out, "pool");
        notes << draft_.size() << " types, " << placed_.size() << " keys, " << names_.size()
              << " names, " << shapes_.size() - 1 << " item shapes, " << enums_.size()
              << " enumerations, pool " << pool_.size() << " bytes\n";
    }

private:
    std::uint32_t name_id(const std::string& name) const {
        const auto at = std::lower_bound(names_.begin(), names_.end(), name);
        if (at == names_.end() || *at != name) {
            throw std::runtime_error("no such key: " + name);
        }
        return static_cast<std::uint32_t>(at - names_.begin() + 1);
    }

    // Text forms are few: 0 for "none" keeps the rows short.
    std::uint32_t optional_name_id(const std::string& name) const {
        return name.empty() ? 0 : name_id(name);
    }

    template <class T>
    static std::uint32_t index_in(std::vector<T>& list, const T& item) {
        const auto at = std::find(list.begin(), list.end(), item);
        const auto index = static_cast<std::uint32_t>(at - list.begin());
        if (at == list.end()) {
            list.push_back(item);
        }
        return index;
    }

    std::uint32_t shape_id(const DraftShape& shape) { return index_in(shapes_, shape_text(shape)); }

    std::string shape_text(const DraftShape& shape) {
        std::uint32_t reference = 0;
        if (shape.form == Form::sequence) {
            reference = shape_id(shape.item.at(0));
        } else if (shape.form == Form::enumeration) {
            reference = index_in(enums_, shape.values);
        } else if (!shape.definition.empty()) {
            reference = type_ids_.at(shape.definition);
        }
        return std::string("{Form::") + form_names[static_cast<std::size_t>(shape.form)] + "," +
               std::to_string(reference) + "}";
    }

    static std::string row(std::initializer_list<std::uint32_t> numbers) {
        std::string out;
        for (const std::uint32_t number : numbers) {
            if (!out.empty()) {
                out += ",";
            }
            out += std::to_string(number);
        }
        return out;
    }

    std::string type_rows() {
        std::string out = "    {0,0,0,0,0,0,0,0,false,false,false},\n";
        const auto flag = [](bool on) { return on ? ",true" : ",false"; };
        std::uint32_t first_key = 0;
        for (const auto& [definition, type] : draft_) {
            out += "    {" + row({pool_.add(definition), first_key, optional_name_id(type.text_key),
                                  optional_name_id(type.text_language), type.text_versions,
                                  type.groups, type.groups_required, type.groups_required_classic});
            out += flag(type.one_key);
            out += flag(type.inline_expression);
            out += flag(type.expression_required);
            out += "},  // " + std::to_string(type_ids_.at(definition)) + " " + definition + "\n";
            first_key += static_cast<std::uint32_t>(type.keys.size());
        }
        out += "    {0," + std::to_string(first_key) + ",0,0,0,0,0,0,false,false,false},\n";
        return out;
    }

    std::string key_rows() {
        std::string out;
        for (const auto& [definition, type] : draft_) {
            out += "    // " + definition + "\n";
            for (const auto& [name, key] : type.keys) {
                const std::uint32_t id = name_id(name);
                placed_.push_back(
                    {type_ids_.at(definition), id, static_cast<std::uint32_t>(placed_.size())});
                out += "    {" + std::to_string(id) + "," + shape_text(key.shape) + "," +
                       row({key.versions, key.required, key.group}) +
                       (key.deprecated ? ",true" : ",false") +
                       (key.predicate ? ",true" : ",false") + "},  // " + name + "\n";
            }
        }
        return out;
    }

    void write_names(std::ostream& out) {
        std::vector<std::uint32_t> offsets = {0};
        for (const std::string& name : names_) {
            offsets.push_back(pool_.add(name));
        }
        const std::vector<std::uint32_t> slots = hash_slots(names_);
        out << "extern const std::uint16_t name_count = " << names_.size() << ";\n"
            << "extern const std::uint32_t name_slot_mask = " << slots.size() - 1 << ";\n\n";
        write_numbers(out, "NameId name_slots", slots);
        write_numbers(out, "std::uint32_t name_offsets", offsets);
    }

    // Places the types with the most keys first, each at the lowest base where all its slots are
    // free: no search and no collision when a key is looked up.
    void write_slots(std::ostream& out, std::ostream& notes) {
        std::vector<std::vector<Placed>> by_type(draft_.size() + 1);
        for (const Placed& key : placed_) {
            by_type[key.type].push_back(key);
        }
        std::stable_sort(by_type.begin(), by_type.end(),
                         [](const auto& a, const auto& b) { return a.size() > b.size(); });
        std::vector<Placed> slots;
        std::vector<std::uint32_t> base(draft_.size() + 1);
        for (const std::vector<Placed>& keys : by_type) {
            if (!keys.empty()) {
                base[keys[0].type] = place(keys, slots);
            }
        }
        // A look-up reads slot base + any name, so the last base needs a full row behind it.
        slots.resize(*std::max_element(base.begin(), base.end()) + names_.size() + 1);
        write_numbers(out, "std::uint16_t key_base", base);
        out << "extern const Slot key_slots[] = {\n";
        for (std::size_t i = 0; i < slots.size(); ++i) {
            out << (i % 10 == 0 ? "    " : "") << "{" << slots[i].type << "," << slots[i].key
                << (i % 10 == 9 || i + 1 == slots.size() ? "},\n" : "},");
        }
        out << "};\n\n";
        notes << slots.size() << " key slots\n";
    }

    static std::uint32_t place(const std::vector<Placed>& keys, std::vector<Placed>& slots) {
        for (std::uint32_t base = 0;; ++base) {
            const bool is_free = std::all_of(keys.begin(), keys.end(), [&](const Placed& key) {
                return base + key.name >= slots.size() || slots[base + key.name].type == 0;
            });
            if (is_free) {
                slots.resize(std::max<std::size_t>(slots.size(), base + keys.back().name + 1U));
                for (const Placed& key : keys) {
                    slots[base + key.name] = key;
                }
                return base;
            }
        }
    }

    void write_shapes(std::ostream& out) {
        out << "extern const Shape shapes[] = {\n";
        for (const std::string& shape : shapes_) {
            out << "    " << shape << ",\n";
        }
        out << "};\n\n";
        write_enums(out, pool_, enums_);
    }

    void write_places(std::ostream& out, std::uint32_t steps, std::uint32_t entries) {
        std::vector<std::uint32_t> late;
        for (const std::string_view name : late_refused) {
            late.push_back(name_id(std::string(name)));
        }
        late.push_back(0);
        write_numbers(out, "NameId late_refused", late);
        const auto constant = [&](const char* declaration, std::uint32_t value) {
            out << "extern const " << declaration << " = " << value << ";\n";
        };
        constant("ShapeId steps_shape", steps);
        constant("ShapeId entries_shape", entries);
        constant("TypeId entry_type", type_ids_.at(entry_definition));
        constant("TypeId step_type", type_ids_.at(step_definition));
        constant("TypeId languages_type", type_ids_.at(languages_definition));
        constant("TypeId data_formats_type", type_ids_.at(data_formats_definition));
        out << "\n";
    }

    const Draft& draft_;
    Pool pool_;
    std::map<std::string, std::uint32_t> type_ids_;
    std::vector<std::string> names_;   // sorted: the place is the id less one
    std::vector<std::string> shapes_;  // as C++ text
    std::vector<std::vector<std::string>> enums_;
    std::vector<Placed> placed_;
};

}  // namespace

void write_model(std::ostream& out, const std::string& source, const Draft& draft,
                 std::ostream& notes) {
    write_banner(out, source, "tables.hpp");
    out << "namespace routefix::camel::tables {\n\n";
    Writer(draft).write(out, notes);
    out << "}  // namespace routefix::camel::tables\n";
}

}  // namespace routefix::tools
