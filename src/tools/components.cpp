#include "tools/components.hpp"

#include <stdexcept>

#include "camel/endpoint_tables.hpp"

namespace routefix::tools {

namespace {

namespace bits = camel::endpoint_tables;
using camel::OptionType;

OptionType option_type(const std::string& type) {
    static const std::map<std::string, OptionType> types = {
        {"string", OptionType::text},
        {"boolean", OptionType::boolean},
        {"integer", OptionType::integer},
        {"number", OptionType::number},
        {"enum", OptionType::enumeration},
        {"duration", OptionType::duration},
        {"object", OptionType::object},
        {"array", OptionType::object},  // a list of texts or of beans
    };
    const auto found = types.find(type);
    if (found == types.end()) {
        throw std::runtime_error("unknown type of option: " + type);
    }
    return found->second;
}

DraftOption read_option(const std::string& name, const Json& json) {
    DraftOption out;
    out.name = name;
    out.prefix = json.value("prefix", "");
    out.type = static_cast<std::uint8_t>(option_type(json.at("type")));
    out.values = json.value("enum", std::vector<std::string>{});
    if (!out.values.empty()) {  // old catalogs call an enumeration a string or an object
        out.type = static_cast<std::uint8_t>(OptionType::enumeration);
    }
    const std::string label = json.value("label", "");
    const auto flag = [&](bool on, std::uint8_t bit) {
        out.flags = static_cast<std::uint8_t>(out.flags | (on ? bit : 0U));
    };
    flag(json.at("kind") == "path", bits::path);
    flag(json.value("required", false) && !json.contains("defaultValue"), bits::required);
    flag(json.value("deprecated", false), bits::deprecated);
    flag(label.find("consumer") != std::string::npos, bits::consumer);
    flag(label.find("producer") != std::string::npos, bits::producer);
    return out;
}

void make_free(DraftOption& option) {
    option.type = static_cast<std::uint8_t>(OptionType::object);
    option.values.clear();
}

// Components that wrap an API list further options for each method of it. Which method is meant
// is not looked at, so none of them is required, and one that methods type differently is free.
// The names of APIs and methods in the path have aliases, so they are free, too.
void read_methods(DraftComponent& component, const Json& apis) {
    for (const char* name : {"apiName", "methodName"}) {
        const auto found = component.options.find(name);
        if (!apis.empty() && found != component.options.end()) {
            make_free(found->second.first);
        }
    }
    for (const Json& api : apis) {
        for (const Json& method : api.at("methods")) {
            for (const auto& property : method.at("properties").items()) {
                DraftOption option = read_option(property.key(), property.value());
                option.flags = 0;
                const auto [at, is_new] =
                    component.options.try_emplace(property.key(), option, component.versions);
                DraftOption& known = at->second.first;
                if (!is_new && (known.type != option.type || known.values != option.values)) {
                    make_free(known);
                }
            }
        }
    }
}

DraftComponent read_component(const Json& json, std::uint8_t version_bit) {
    const Json& facts = json.at("component");
    DraftComponent out;
    out.versions = version_bit;
    out.syntax = facts.at("syntax");
    out.alternative_syntax = facts.value("alternativeSyntax", "");
    const auto flag = [&](const char* name, std::uint8_t bit) {
        out.flags = static_cast<std::uint8_t>(out.flags | (facts.value(name, false) ? bit : 0U));
    };
    flag("consumerOnly", bits::consumer_only);
    flag("producerOnly", bits::producer_only);
    flag("lenientProperties", bits::lenient);
    for (const auto& property : json.at("properties").items()) {
        out.options[property.key()] = {read_option(property.key(), property.value()), version_bit};
        if (property.value().value("optionalPrefix", "") == "consumer.") {
            out.flags |= bits::consumer_prefix;
        }
    }
    read_methods(out, json.value("apiProperties", Json::object()));
    return out;
}

void merge(DraftComponent& into, const DraftComponent& older) {
    into.versions |= older.versions;
    for (const auto& [name, option] : older.options) {
        const auto [at, is_new] = into.options.try_emplace(name, option);
        if (!is_new) {
            at->second.second |= option.second;
        }
    }
}

}  // namespace

DraftComponents read_components(const std::vector<Catalog>& catalogs) {
    DraftComponents out;
    for (std::size_t version = catalogs.size(); version-- > 0;) {
        const auto bit = static_cast<std::uint8_t>(1U << version);
        for (const Json& json : catalogs[version].components) {
            const DraftComponent component = read_component(json, bit);
            const auto [at, is_new] = out.try_emplace(json.at("component").at("scheme"), component);
            if (!is_new) {
                merge(at->second, component);
            }
        }
    }
    return out;
}

}  // namespace routefix::tools
