#include "rules/endpoint_message.hpp"

#include "camel/spelling.hpp"
#include "rules/simple_text.hpp"

namespace routefix::rules {
namespace {

using camel::OptionType;

std::string tick(std::string_view text) {
    return "`" + std::string(text) + "`";
}

std::string scheme_of(const Finding& finding) {
    return tick(camel::component(finding.component).scheme);
}

// The names are a help only while a person can read them.
constexpr std::size_t few = 12;

std::string names_of(const Context& context, camel::ComponentId id) {
    std::string names;
    std::size_t count = 0;
    for (std::size_t i = 0; i < camel::component(id).option_count; ++i) {
        const camel::Option option = camel::option(id, i);
        if (!option.in(context.version) || option.path) continue;
        ++count;
        if (count <= few) names += (names.empty() ? "" : ", ") + std::string(option.name);
    }
    if (count == 0) return ", which has none";
    return count <= few ? ", which has " + names : "; it has " + std::to_string(count) + " others";
}

std::string unknown_option(const Context& context, const Finding& finding) {
    const std::string text = tick(finding.option) + " is no option of " + scheme_of(finding);
    if (finding.option.starts_with("amp;")) {
        return text + ": between options in YAML stands a bare `&`, not `&amp;`";
    }
    const std::string_view near =
        camel::closest_option(finding.component, finding.option, context.version);
    if (!near.empty()) return text + ": did you mean " + tick(near) + "?";
    return text + names_of(context, finding.component);
}

std::string expected(const camel::Option& option) {
    switch (option.type) {
        case OptionType::boolean:
            return "true or false";
        case OptionType::integer:
            return "a whole number";
        case OptionType::number:
            return "a number";
        case OptionType::duration:
            return "a duration such as 500, 5s or 1h30m";
        default:
            break;
    }
    std::string values;
    for (const std::string_view value : option.values) {
        values += (values.empty() ? "" : ", ") + std::string(value);
    }
    return "one of " + values;
}

std::string bad_value(const Context& context, const Finding& finding) {
    const std::optional<camel::Option> option =
        camel::find_option(finding.component, finding.option);
    return tick(finding.option) + " of " + scheme_of(finding) + " takes " +
           (option ? expected(*option) : "another value") + ", not " +
           tick(finding.at.of(context.text()));
}

std::string wrong_side(const Finding& finding) {
    const std::optional<camel::Option> option =
        camel::find_option(finding.component, finding.option);
    const bool consumer = option && option->consumer;
    return tick(finding.option) + " is an option of " + scheme_of(finding) +
           (consumer ? " for consumers: it means something in `from` only"
                     : " for producers: it means nothing in `from`");
}

std::string wrong_side_component(const Finding& finding) {
    return camel::component(finding.component).producer_only
               ? scheme_of(finding) + " cannot be consumed from: it is for `to` only"
               : scheme_of(finding) + " cannot be sent to: it is for `from` only";
}

std::string missing_option(const Finding& finding) {
    const std::string_view syntax = camel::component(finding.component).syntax;
    return "`parameters` lacks " + tick(finding.option) + ", a part of the path (" +
           std::string(syntax) + "): add it, or write the whole path in the uri";
}

std::string dollar_placeholder(const Context& context, const Finding& finding) {
    const std::string_view value = finding.at.of(context.text());
    return tick(finding.option) + ": an endpoint option is no expression, and " + tick(value) +
           " no function of the simple language: a property is written `{{" +
           std::string(meant_property(value)) + "}}`";
}

}  // namespace

std::string describe_endpoint(const Context& context, const Finding& finding) {
    switch (finding.problem) {
        case Problem::unknown_option:
            return unknown_option(context, finding);
        case Problem::wrong_side_option:
            return wrong_side(finding);
        case Problem::wrong_side_component:
            return wrong_side_component(finding);
        case Problem::bad_option_value:
            return bad_value(context, finding);
        case Problem::missing_option:
            return missing_option(finding);
        case Problem::mixed_query:
            return "options in the uri and under `parameters`: Camel refuses the mix, so write all "
                   "of them under `parameters`";
        case Problem::query_in_uri:
            return "options in the uri: they can stand under `parameters`";
        case Problem::dynamic_uri:
            return "the endpoint of a `to` is fixed when the route starts, so this ${...} stays a "
                   "text: write `toD`";
        case Problem::dollar_placeholder:
            return dollar_placeholder(context, finding);
        default:
            return {};
    }
}

}  // namespace routefix::rules
