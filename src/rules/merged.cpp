#include "rules/merged.hpp"

#include "rules/values.hpp"
#include "yaml/scalar.hpp"

namespace routefix::rules {
namespace {

bool value_fits(std::string_view value, const camel::Key& key) {
    switch (key.shape.form) {
        case camel::Form::boolean:
            return is_boolean(value) || holds_placeholder(value);
        case camel::Form::number:
            return is_number(value) || holds_placeholder(value);
        case camel::Form::enumeration:
            return is_enum_value(key.shape.ref, value);
        case camel::Form::text:
        case camel::Form::duration:
            return true;
        default:
            return false;
    }
}

}  // namespace

Merged find_merged(const Context& context, NodeId node) {
    const yaml::Node& n = context[node];
    if (n.kind != yaml::Kind::scalar || n.style != yaml::Style::plain ||
        n.intro != yaml::Intro::key)
        return {};
    const camel::TypeId type = context.shape(n.parent).type();
    const std::string_view text = n.value_span().of(context.text());
    const std::size_t colon = text.find(": ");
    if (type == 0 || colon == std::string_view::npos) return {};
    const std::size_t key = text.find_last_of(" \t", colon - 1) + 1;
    if (colon == 0 || key < 3 || text[key - 2] != ' ') return {};
    const std::string_view name = text.substr(key, colon - key);
    const camel::Key* found = context.key_of(type, camel::name_id(name));
    const std::size_t value = text.find_first_not_of(' ', colon + 1);
    if (found == nullptr || context.has_key(n.parent, name) || value == std::string_view::npos)
        return {};
    const std::string_view rest = text.substr(value);
    const bool plain = rest.find(": ") == std::string_view::npos && rest.back() != ':' &&
                       std::string_view("[]{}\"'|>&*!%@`,").find(rest[0]) == std::string_view::npos;
    if (!plain || !value_fits(rest, *found)) return {};
    const std::size_t gap = text.find_last_not_of(' ', key - 1) + 1;
    const auto at = [&](std::size_t i) { return n.begin + static_cast<text::Offset>(i); };
    return {{at(gap), at(key)}, {at(key), at(colon)}, {at(value), n.end}};
}

}  // namespace routefix::rules
