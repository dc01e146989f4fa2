#include "tools/write_endpoints.hpp"

#include <algorithm>
#include <set>

#include "tools/emit.hpp"

namespace routefix::tools {

namespace {

struct Use {
    std::uint32_t option;
    std::uint32_t versions;
    friend bool operator==(const Use&, const Use&) = default;
};

class Writer {
public:
    explicit Writer(const DraftComponents& components) : components_(components) {
        std::set<DraftOption> options;
        for (const auto& [scheme, component] : components) {
            for (const auto& [name, option] : component.options) {
                options.insert(option.first);
            }
        }
        options_.assign(options.begin(), options.end());
    }

    void write(std::ostream& out, std::ostream& notes) {
        pool_.add("");
        enums_.emplace_back();  // 0: no values
        write_slots(out);
        write_components(out);
        write_uses(out);
        write_options(out);
        write_enums(out, pool_, enums_);
        pool_.write(out, "pool");
        notes << components_.size() << " components, " << options_.size() << " options, "
              << uses_.size() << " uses, " << enums_.size() - 1 << " enumerations, pool "
              << pool_.size() << " bytes\n";
    }

private:
    void write_slots(std::ostream& out) {
        std::vector<std::string> schemes;
        for (const auto& [scheme, component] : components_) {
            schemes.push_back(scheme);
        }
        const std::vector<std::uint32_t> slots = hash_slots(schemes);
        out << "extern const std::uint16_t component_count = " << schemes.size() << ";\n"
            << "extern const std::uint32_t component_slot_mask = " << slots.size() - 1 << ";\n\n";
        write_numbers(out, "std::uint16_t component_slots", slots);
    }

    // Where the uses of a component begin: where equal ones are already, else at the end.
    std::size_t first_use(const DraftComponent& component) {
        std::vector<Use> uses;
        for (const auto& [name, option] : component.options) {
            const auto at = std::lower_bound(options_.begin(), options_.end(), option.first);
            uses.push_back({static_cast<std::uint32_t>(at - options_.begin()), option.second});
        }
        const auto found = std::search(uses_.begin(), uses_.end(), uses.begin(), uses.end());
        const auto first = static_cast<std::size_t>(found - uses_.begin());
        if (found == uses_.end()) {
            uses_.insert(uses_.end(), uses.begin(), uses.end());
        }
        return first;
    }

    void write_components(std::ostream& out) {
        out << "extern const ComponentRow components[] = {\n    {0,0,0,0,0,0,0},\n";
        for (const auto& [scheme, component] : components_) {
            out << "    {" << pool_.add(scheme) << "," << pool_.add(component.syntax) << ","
                << pool_.add(component.alternative_syntax) << "," << first_use(component) << ","
                << component.options.size() << "," << unsigned{component.flags} << ","
                << unsigned{component.versions} << "},  // " << scheme << "\n";
        }
        out << "};\n\n";
    }

    void write_uses(std::ostream& out) const {
        out << "extern const Use uses[] = {\n";
        for (std::size_t i = 0; i < uses_.size(); ++i) {
            out << (i % 10 == 0 ? "    " : "") << "{" << uses_[i].option << "," << uses_[i].versions
                << (i % 10 == 9 || i + 1 == uses_.size() ? "},\n" : "},");
        }
        out << "};\n\n";
    }

    void write_options(std::ostream& out) {
        out << "extern const OptionRow options[] = {\n";
        for (const DraftOption& option : options_) {
            const auto at = std::find(enums_.begin(), enums_.end(), option.values);
            const auto values = at - enums_.begin();
            if (at == enums_.end()) {
                enums_.push_back(option.values);
            }
            out << "    {" << pool_.add(option.name) << "," << pool_.add(option.prefix) << ","
                << values << "," << unsigned{option.type} << "," << unsigned{option.flags}
                << "},  // " << option.name << "\n";
        }
        out << "};\n\n";
    }

    const DraftComponents& components_;
    std::vector<DraftOption> options_;  // sorted, so by name first
    std::vector<Use> uses_;
    std::vector<std::vector<std::string>> enums_;
    Pool pool_;
};

}  // namespace

void write_endpoints(std::ostream& out, const std::string& source,
                     const DraftComponents& components, std::ostream& notes) {
    write_banner(out, source, "endpoint_tables.hpp");
    out << "namespace routefix::camel::endpoint_tables {\n\n";
    Writer(components).write(out, notes);
    out << "}  // namespace routefix::camel::endpoint_tables\n";
}

}  // namespace routefix::tools
