// The few facts that no published schema or catalog states. Each names where it comes from.
#pragma once

#include <string_view>

namespace routefix::tools {

struct TextKey {
    std::string_view definition;
    std::string_view key;
    std::string_view language;  // see camel::Type::text_language
};

// What a bare text stands for where the definition has several optional keys or several required
// ones. Source: the one-argument constructor of the class of that name in Apache Camel (package
// org.apache.camel.model and below), which the YAML DSL calls for a text. Two of them do more:
// that of ASN1DataFormat sets usingIterator to true, too, and that of MethodCallExpression drops
// a `bean:` or `ref:` before the name.
inline constexpr TextKey text_keys[] = {
    {"ASN1DataFormat", "unmarshalType", ""},
    {"AvroDataFormat", "instanceClassName", ""},
    {"BeanDefinition", "ref", ""},
    {"CsvDataFormat", "delimiter", ""},
    {"InterceptFromDefinition", "uri", ""},
    {"MethodCallExpression", "ref", ""},
    {"ParquetAvroDataFormat", "unmarshalType", ""},
    {"ProtobufDataFormat", "instanceClass", ""},
    {"RollbackDefinition", "message", ""},
    {"RoutingSlipDefinition", "expression", "header"},
    {"SamplingDefinition", "samplePeriod", ""},
    {"SwiftMtDataFormat", "writeInJson", ""},
    {"ThriftDataFormat", "instanceClass", ""},
    {"WasmExpression", "expression", ""},
};

// Definitions that Camel refuses without an expression. Source: the required-expression check of
// Camel's YAML validator (camel validate yaml); sort, enrich, pollEnrich are not in its list.
inline constexpr std::string_view expression_required[] = {
    "DelayDefinition",       "DynamicRouterDefinition",
    "FilterDefinition",      "IdempotentConsumerDefinition",
    "LoopDefinition",        "RecipientListDefinition",
    "ResequenceDefinition",  "RoutingSlipDefinition",
    "ScriptDefinition",      "SetBodyDefinition",
    "SetHeaderDefinition",   "SetPropertyDefinition",
    "SetVariableDefinition", "SplitDefinition",
    "ThrottleDefinition",    "TransformDefinition",
    "ValidateDefinition",    "WhenDefinition",
};

// Definitions whose one-of group needs exactly one key in canonical form. Source: the checks that
// Camel's YAML validator makes in its canonical mode beyond the schema.
inline constexpr std::string_view groups_required[] = {
    "ErrorHandlerDefinition", "ExpressionDefinition", "LoadBalanceDefinition", "MarshalDefinition",
    "ResequenceDefinition",   "TokenizerDefinition",  "UnmarshalDefinition",
};

// Top-level entries that Camel refuses after the first route of a file. Source: the structure
// checks of Camel's YAML validator.
inline constexpr std::string_view late_refused[] = {
    "intercept", "interceptFrom", "interceptSendToEndpoint", "onCompletion", "onException",
};

// Definitions of the schema that are another one under a second name.
struct SameDefinition {
    std::string_view definition;
    std::string_view as;
};
inline constexpr SameDefinition same_definitions[] = {
    {"ErrorHandlerDeserializer", "ErrorHandlerDefinition"},
    {"ExpressionSubElementDefinition", "ExpressionDefinition"},
    {"RouteFromDefinitionDeserializer", "FromDefinition"},
};

}  // namespace routefix::tools
