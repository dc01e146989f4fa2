#include "rules/split_query.hpp"

#include "camel/spelling.hpp"
#include "rules/endpoint_uri.hpp"
#include "yaml/scalar.hpp"

namespace routefix::rules {
namespace {

constexpr std::size_t npos = std::string_view::npos;

bool holds_question_mark_in_braces(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        if (!begins_braces(text, at)) {
            ++at;
            continue;
        }
        const std::size_t end = end_of_braces(text, at);
        if (text.substr(at, end - at).find('?') != npos) return true;
        at = end;
    }
    return false;
}

// Under `parameters` a secret is taken as it stands, in the uri an option is decoded: only a
// value without a plus or a per cent sign is the same in both. A cron expression is no secret.
bool keeps_meaning(const QueryOption& option) {
    const bool cron = option.name == "schedule" || option.name.ends_with("cron");
    return option.has_value && !option.name.empty() && !is_raw(option.value) &&
           option.name.find_first_of("{}$%+") == npos && option.value.find('%') == npos &&
           (cron || option.value.find('+') == npos);
}

enum class Beside { nothing, equal, different };

Beside beside(const Context& context, NodeId parameters, const QueryOption& option) {
    if (parameters == no_node) return Beside::nothing;
    NodeId id = context[parameters].first_child;
    for (; id != no_node; id = context[id].next) {
        if (!camel::spelled_alike(context.tree.key(id), option.name)) continue;
        const bool equal = context.tree.key(id) == option.name &&
                           context[id].kind == yaml::Kind::scalar &&
                           context.tree.text_of(id) == option.value;
        return equal ? Beside::equal : Beside::different;
    }
    return Beside::nothing;
}

// The options that have to be written under `parameters`; false when one cannot be.
bool collect(const Context& context, const Endpoint& endpoint, std::string_view query,
             std::vector<QueryOption>& out) {
    for (QueryOption option; next_option(query, option);) {
        if (!keeps_meaning(option)) return false;
        for (const QueryOption& other : out) {
            if (camel::spelled_alike(other.name, option.name)) return false;
        }
        const Beside there = beside(context, endpoint.parameters, option);
        if (there == Beside::different) return false;
        if (there == Beside::nothing) out.push_back(option);
    }
    return true;
}

bool is_plain_number(std::string_view text) {
    const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
    return !digits.empty() && digits.find_first_not_of("0123456789") == npos &&
           (digits.size() == 1 || digits[0] != '0');
}

// As a person writes it: numbers and booleans without quotes, other texts where YAML allows it.
std::string written(const Context& context, std::string_view value) {
    if (value == "true" || value == "false" || is_plain_number(value)) return std::string(value);
    return yaml::is_plain_safe(value) ? std::string(value)
                                      : yaml::in_quotes(value, context.style.quotes);
}

void cut_query(Draft& draft, NodeId uri, std::string_view path) {
    const yaml::Node& node = draft.context()[uri];
    std::string bytes(path);
    if (node.style != yaml::Style::plain) {
        const char quote = node.style == yaml::Style::single_quoted ? '\'' : '"';
        bytes = quote + bytes + quote;
    } else if (!yaml::is_plain_safe(path)) {
        bytes = yaml::in_quotes(path, draft.context().style.quotes);
    }
    draft.retext(uri, bytes, std::string(path));
}

}  // namespace

bool split_query(Draft& draft, const Endpoint& endpoint) {
    const Context& context = draft.context();
    const EndpointUri uri = split_uri(endpoint.text);
    const yaml::Node& at = context[endpoint.uri];
    std::vector<QueryOption> options;
    if (endpoint.uri == endpoint.node || at.in_flow || !uri.has_query) return false;
    if (holds_question_mark_in_braces(endpoint.text)) return false;
    if (!collect(context, endpoint, uri.query, options)) return false;
    cut_query(draft, endpoint.uri, uri.path);
    if (options.empty()) return true;

    std::string lines;
    EffectNode parameters = endpoint.parameters;
    text::Offset line = at.end;  // the new lines stand behind it
    std::uint32_t column = at.column + context.style.indent;
    if (parameters == no_node) {
        lines = "\n" + std::string(at.column, ' ') + "parameters:";
        parameters = draft.make(yaml::Kind::mapping, at.end);
        draft.effect(effect::Place{parameters, endpoint.node, endpoint.uri, false, "parameters"});
    } else {
        const yaml::Node& mapping = context[parameters];
        if (mapping.is_flow() || !context.first_on_line(mapping.first_child)) return false;
        line = context.after_colon(parameters);
        column = context[mapping.first_child].column;
    }
    const text::Offset end = context.lines.content(context.lines.line_of(line - 1)).end;
    EffectNode after = no_node;
    for (const QueryOption& option : options) {
        lines += "\n" + std::string(column, ' ') + yaml::quote(option.name, yaml::Style::plain) +
                 ": " + written(context, option.value);
        const EffectNode made = draft.make(yaml::Kind::scalar, end);
        draft.effect(effect::Retext{made, std::string(option.value)});
        draft.effect(effect::Place{made, parameters, after, false, std::string(option.name)});
        after = made;
    }
    draft.replace({end, end}, lines);
    return true;
}

Endpoint endpoint_of_uri(const Context& context, NodeId node) {
    const NodeId parent = context[node].parent;
    return parent == no_node ? Endpoint{}
                             : endpoint_at(context.tree, context.checked.shapes, parent);
}

}  // namespace routefix::rules
