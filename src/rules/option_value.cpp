#include "rules/option_value.hpp"

#include <algorithm>

#include "camel/spelling.hpp"
#include "rules/endpoint_uri.hpp"
#include "rules/values.hpp"

namespace routefix::rules {
namespace {

constexpr std::size_t npos = std::string_view::npos;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

std::string_view trim(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == npos) return {};
    return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

// Takes `12h` off the text. False when something else stands before the letter, which Camel
// cannot parse.
bool take_unit(std::string_view& text, std::size_t letter, std::size_t size) {
    if (letter == npos) return true;
    std::string_view number = text.substr(0, letter);
    if (number.starts_with('-')) number.remove_prefix(1);
    text.remove_prefix(letter + size);
    return is_digits(number);
}

// Days, hours, minutes, seconds and milliseconds in this order, each looked for by its letter;
// what is left is ignored. So `10min` is a duration, but `10hours` is not: it holds an s.
bool is_duration(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    if (text.starts_with('P') || text.starts_with('p')) return true;  // ISO 8601: not looked into
    if (std::none_of(text.begin(), text.end(), is_digit)) return false;
    if (is_digits(text)) return true;
    if (!take_unit(text, text.find('d'), 1) || !take_unit(text, text.find('h'), 1)) return false;
    std::size_t minute = text.find('m');
    if (minute != npos && text.substr(minute).starts_with("ms")) minute = npos;
    if (!take_unit(text, minute, 1)) return false;
    std::size_t second = text.find('s');
    if (second != npos && second > 0 && text[second - 1] == 'm') second = npos;
    return take_unit(text, second, 1) && take_unit(text, text.find("ms"), 2);
}

bool is_integer(std::string_view text) {
    // Some integers are durations for Camel (`repeatCount: 5s`), some take a fraction.
    const bool plain = text.find_first_not_of("0123456789dhms") == npos;
    return is_number(text) || (plain && is_duration(text));
}

// Enumerations in the catalog that are open in truth: Camel takes any text, or a list.
bool is_open(std::string_view name) {
    return name == "region" || name == "modelId" || name == "alias" || name == "languageName" ||
           name == "autoOffsetReset" || name.ends_with("Algorithm") || name.ends_with("Version");
}

bool is_listed(const camel::Option& option, std::string_view value) {
    if (is_open(option.name) || value.find(',') != npos) return true;
    // Two of fifteen operations are listed for azure-storage-datalake: where there are that few,
    // the catalog is not trusted.
    if (option.name == "operation" && option.values.size() == 2) return true;
    // A number beside numbers: `priority` lists 1 to 9, and 0 is one.
    if (is_digits(value) && is_digits(option.values[0])) return true;
    return std::any_of(option.values.begin(), option.values.end(),
                       [&](std::string_view one) { return camel::spelled_alike(one, value); });
}

}  // namespace

bool is_opaque(std::string_view value) {
    return value.empty() || value[0] == '#' || value.find("{{") != npos ||
           value.find("${") != npos || value.find("$simple{") != npos || value.find('%') != npos ||
           is_raw(value);
}

bool fits(const camel::Option& option, std::string_view value) {
    if (!option.prefix.empty() || is_opaque(value)) return true;
    value = trim(value);
    switch (option.type) {
        case camel::OptionType::boolean:
            return is_boolean(value);
        case camel::OptionType::integer:
            return is_integer(value);
        case camel::OptionType::number:
            return is_number(value);
        case camel::OptionType::duration:
            return is_duration(value);
        case camel::OptionType::enumeration:
            return is_listed(option, value);
        default:
            return true;
    }
}

}  // namespace routefix::rules
