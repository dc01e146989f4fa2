#include "camel/aliases.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "camel/spelling.hpp"

namespace routefix::camel {
namespace {

constexpr std::string_view hint = "a hint of Camel's validator";
constexpr std::string_view camel3 = "the name in Camel 3 or the XML DSL";
constexpr std::string_view java = "the name in the Java DSL or the class";
constexpr std::string_view models = "what language models write";

constexpr auto table = std::to_array<Alias>({
    {"AggregateDefinition", "strategyRef", "", "aggregationStrategy", "", camel3},
    {"AggregateDefinition", "aggregationStrategyRef", "", "aggregationStrategy", "", camel3},
    {"AggregateDefinition", "strategy", "", "aggregationStrategy", "", models},
    {"AggregateDefinition", "aggregationRepositoryRef", "", "aggregationRepository", "", camel3},
    {"BeanFactoryDefinition", "id", "", "name", "", hint},
    {"BeanFactoryDefinition", "ref", "", "name", "", hint},
    {"BeanFactoryDefinition", "class", "", "type", "", hint},
    {"BeanFactoryDefinition", "className", "", "type", "", models},
    {"BeanFactoryDefinition", "property", "", "properties", "", "the list of the Camel K DSL"},
    {"CatchDefinition", "exceptionType", "", "exception", "", hint},
    {"CatchDefinition", "exceptions", "", "exception", "", models},
    {"CatchDefinition", "exceptionClass", "", "exception", "", java},
    {"CircuitBreakerDefinition", "name", "", "id", "", hint},
    {"CircuitBreakerDefinition", "failureThreshold", "", "failureRateThreshold", "", hint},
    {"EnrichDefinition", "uri", "", "expression", "", hint},
    {"EnrichDefinition", "resourceUri", "", "expression", "", camel3},
    {"EnrichDefinition", "strategyRef", "", "aggregationStrategy", "", camel3},
    {"FromDefinition", "options", "", "parameters", "", hint},
    {"FromDefinition", "params", "", "parameters", "", hint},
    {"IdempotentConsumerDefinition", "messageIdRepositoryRef", "", "idempotentRepository", "",
     camel3},
    {"LogDefinition", "level", "", "loggingLevel", "", hint},
    {"LogDefinition", "logLevel", "", "loggingLevel", "", hint},
    {"LogDefinition", "loggerName", "", "logName", "", hint},
    {"LogDefinition", "text", "", "message", "", models},
    {"LogDefinition", "body", "", "message", "", models},
    {"MarshalDefinition", "ref", "", "custom", "", camel3},
    {"MethodCallExpression", "expression", "", "ref", "", "what the text form of method sets"},
    {"MulticastDefinition", "strategyRef", "", "aggregationStrategy", "", camel3},
    {"OnExceptionDefinition", "exceptionType", "", "exception", "", hint},
    {"OnExceptionDefinition", "exceptions", "", "exception", "", models},
    {"OnExceptionDefinition", "exceptionClass", "", "exception", "", java},
    {"PollDefinition", "options", "", "parameters", "", hint},
    {"PollDefinition", "params", "", "parameters", "", hint},
    {"PollEnrichDefinition", "uri", "", "expression", "", hint},
    {"PollEnrichDefinition", "resourceUri", "", "expression", "", camel3},
    {"PollEnrichDefinition", "strategyRef", "", "aggregationStrategy", "", camel3},
    {"ProcessorDefinition", "removeExchangeProperties", "", "removeProperties", "", hint},
    {"ProcessorDefinition", "removeExchangeProperty", "", "removeProperty", "", hint},
    {"ProcessorDefinition", "setExchangeProperty", "", "setProperty", "", hint},
    {"ProcessorDefinition", "setExchangeVariable", "", "setVariable", "", hint},
    {"ProcessorDefinition", "setExchangeVariables", "", "setVariables", "", hint},
    {"RecipientListDefinition", "strategyRef", "", "aggregationStrategy", "", camel3},
    {"RemoveHeaderDefinition", "headerName", "", "name", "", hint},
    {"RemovePropertyDefinition", "propertyName", "", "name", "", hint},
    {"RemovePropertyDefinition", "property", "", "name", "", models},
    {"RemoveVariableDefinition", "variableName", "", "name", "", hint},
    {"RouteDefinition", "routeId", "", "id", "", java},
    {"RouteDefinition", "errorHandlerType", "none", "noErrorHandler", "{}", hint},
    {"RouteDefinition", "errorHandlerType", "noErrorHandler", "noErrorHandler", "{}", hint},
    {"SetHeaderDefinition", "headerName", "", "name", "", hint},
    {"SetHeaderDefinition", "header", "", "name", "", models},
    {"SetPropertyDefinition", "propertyName", "", "name", "", hint},
    {"SetPropertyDefinition", "property", "", "name", "", models},
    {"SetVariableDefinition", "variableName", "", "name", "", hint},
    {"SplitDefinition", "strategyRef", "", "aggregationStrategy", "", camel3},
    {"ThrowExceptionDefinition", "exception", "", "exceptionType", "", models},
    {"ToDefinition", "options", "", "parameters", "", hint},
    {"ToDefinition", "params", "", "parameters", "", hint},
    {"ToDynamicDefinition", "options", "", "parameters", "", hint},
    {"ToDynamicDefinition", "params", "", "parameters", "", hint},
    {"TokenizerExpression", "expression", "", "token", "", "what the text form of tokenize sets"},
    {"UnmarshalDefinition", "ref", "", "custom", "", camel3},
    {"WireTapDefinition", "options", "", "parameters", "", hint},
    {"WireTapDefinition", "params", "", "parameters", "", hint},
    {"*", "unmarshalTypeName", "", "unmarshalType", "", camel3},
    {"JsonPathExpression", "jsonPath", "", "", "", hint},
    {"JsonPathExpression", "path", "", "", "", hint},
    {"language", "script", "", "", "", hint},
    {"language", "code", "", "", "", hint},
    {"language", "text", "", "", "", hint},
    {"language", "value", "", "", "", hint},
    {"expression", "bean", "", "method", "", hint},
});

constexpr auto data_formats = std::to_array<DataFormatAlias>({
    {"avrojackson", "avro", "library", "Jackson"},
    {"bindycsv", "bindy", "type", "Csv"},
    {"bindyfixed", "bindy", "type", "Fixed"},
    {"bindykvp", "bindy", "type", "KeyValue"},
    {"fastjson", "json", "library", "Fastjson"},
    {"gson", "json", "library", "Gson"},
    {"gzip", "gzipDeflater", "", ""},
    {"jackson", "json", "library", "Jackson"},
    {"jsonb", "json", "library", "Jsonb"},
    {"protobufjackson", "protobuf", "library", "Jackson"},
    {"snakeyaml", "yaml", "", ""},
    {"yml", "yaml", "", ""},
});

bool is_language_type(TypeId id) {
    const Type languages = type(languages_type());
    return std::any_of(languages.keys.begin(), languages.keys.end(),
                       [&](const Key& key) { return key.shape.type() == id; });
}

bool applies(const Alias& alias, TypeId id, const Type& t) {
    if (alias.type == "*") return find_key(id, name_id(alias.right)) != nullptr;
    if (alias.type == "language") return t.name != "LanguageExpression" && is_language_type(id);
    if (alias.type == "expression") return id == languages_type() || t.inline_expression;
    return alias.type == t.name;
}

}  // namespace

std::span<const Alias> aliases() {
    return table;
}

const Alias* find_alias(TypeId id, std::string_view written, std::string_view value) {
    if (id == 0) return nullptr;
    const Type t = type(id);
    for (const Alias& alias : table) {
        if (!spelled_alike(alias.written, written) || !applies(alias, id, t)) continue;
        if (!alias.value.empty() && alias.value != value) continue;
        const bool expression = alias.type == "expression";
        if (!expression && right_key(alias, id) == written) continue;
        return &alias;
    }
    return nullptr;
}

std::string_view right_key(const Alias& alias, TypeId id) {
    return alias.right.empty() ? name_text(type(id).text_key) : alias.right;
}

const DataFormatAlias* find_data_format_alias(std::string_view written) {
    std::string name;
    for (const char c : written) {
        if (c != '-' && c != '_' && c != '.' && c != ' ')
            name += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }
    for (const DataFormatAlias& alias : data_formats) {
        if (alias.written == name) return &alias;
        // The name of the model may stand before or behind that of its library: json-jackson.
        std::string model(alias.format);
        for (char& c : model) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        if (!alias.option.empty() && (name == model + std::string(alias.written) ||
                                      name == std::string(alias.written) + model)) {
            return &alias;
        }
    }
    return nullptr;
}

}  // namespace routefix::camel
