#include "rules/values.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace routefix::rules {
namespace {

std::string_view trim(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\n\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\n\r") - begin + 1);
}

bool equals_ignoring_case(std::string_view a, std::string_view lower) {
    return std::equal(a.begin(), a.end(), lower.begin(), lower.end(), [](char x, char y) {
        return (x >= 'A' && x <= 'Z' ? static_cast<char>(x + 32) : x) == y;
    });
}

}  // namespace

bool is_null(const yaml::Tree& tree, yaml::NodeId id) {
    const yaml::Node& node = tree[id];
    if (node.kind == yaml::Kind::empty) return true;
    if (node.kind != yaml::Kind::scalar || node.style != yaml::Style::plain ||
        node.end - node.begin > 4) {
        return false;
    }
    const std::string_view text = node.value_span().of(tree.text());
    return text == "~" || text == "null" || text == "Null" || text == "NULL";
}

bool holds_placeholder(std::string_view text) {
    const std::size_t open = text.find("{{");
    return open != std::string_view::npos && text.find("}}", open + 2) != std::string_view::npos;
}

bool is_boolean(std::string_view text) {
    text = trim(text);
    return equals_ignoring_case(text, "true") || equals_ignoring_case(text, "false");
}

bool is_number(std::string_view text) {
    text = trim(text);
    if (text.empty() || text.size() > 40) return false;
    if (text.back() == 'd' || text.back() == 'f' || text.back() == 'D' || text.back() == 'F') {
        text.remove_suffix(1);  // Java's suffixes of floating point literals
    }
    if (text.find_first_not_of("0123456789.eE+-") != std::string_view::npos) {
        return text == "NaN" || text == "Infinity" || text == "-Infinity" || text == "+Infinity";
    }
    const std::string copy(text);
    char* end = nullptr;
    std::strtod(copy.c_str(), &end);
    return end == copy.c_str() + copy.size();
}

bool is_enum_value(camel::EnumId id, std::string_view text) {
    for (const std::string_view value : camel::enum_values(id)) {
        if (value == text) return true;
    }
    return false;
}

bool is_yaml11_boolean(std::string_view text) {
    return equals_ignoring_case(text, "yes") || equals_ignoring_case(text, "no") ||
           equals_ignoring_case(text, "on") || equals_ignoring_case(text, "off");
}

}  // namespace routefix::rules
