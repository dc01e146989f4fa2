// Damages of lists: levels too many, options as a list, pairs, repeated keys, brackets.
#include <algorithm>
#include <array>

#include "property/damage.hpp"

namespace routefix::test {
namespace {

// when: [{...}] as when: [{when: {...}}], and steps: [a, b] as steps: [{steps: [a, b]}]
bool needless_level(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.outer != nullptr && s.outer->key == "when" && s.holder->is_sequence() &&
               s.child().key.empty() && s.child().value.is_mapping();
    });
    if (!spot) return false;
    Value inner = spot->child().value;
    spot->child().value = mapping({entry("when", std::move(inner))});
    return true;
}

bool is_choice(const Spot& s) {
    return s.child().key == "choice" && s.child().value.is_mapping() &&
           s.child().value.children.front().key == "when" &&
           s.child().value.children.front().value.is_sequence() &&
           std::none_of(s.child().value.children.begin(), s.child().value.children.end(),
                        [](const Child& option) { return option.moved; });
}

// choice: {when: [a, b], otherwise: c} as choice: [{when: a}, {when: b}, {otherwise: c}]
bool options_as_list(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return is_choice(s) && s.child().value.children.front().above.empty();
    });
    if (!spot) return false;
    std::vector<Value> items;
    for (const Child& option : spot->child().value.children) {
        if (option.key == "when") {
            if (!option.value.behind.empty()) return false;
            for (const Child& item : option.value.children) {
                if (!item.value.is_mapping()) return false;
                Child when = entry("when", item.value);
                when.above = item.above;
                items.push_back(mapping({std::move(when)}));
            }
        } else {
            items.push_back(mapping({option}));
        }
    }
    spot->child().value = sequence(std::move(items));
    return true;
}

// when: [a, b] as two entries `when`
bool repeated_list_key(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return is_choice(s) && s.child().value.children.front().value.children.size() > 1;
    });
    if (!spot) return false;
    std::vector<Child> options;
    for (const Child& option : spot->child().value.children) {
        if (option.key != "when") {
            options.push_back(option);
            continue;
        }
        for (const Child& item : option.value.children) {
            if (!item.value.is_mapping()) return false;
            options.push_back(entry("when", item.value));
            options.back().above = item.above;
        }
        options.front().above = option.above;
    }
    spot->child().value = mapping(std::move(options));
    return true;
}

bool repeated_line(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.holder->is_mapping() && s.child().value.is_text() && !s.child().value.block &&
               !s.child().value.raw && s.child().value.behind.empty();
    });
    if (!spot) return false;
    Child again = spot->child();
    again.above.clear();
    auto& entries = spot->holder->children;
    const std::size_t at = random.between(spot->index + 1, entries.size());
    entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(at), std::move(again));
    return true;
}

bool pairs(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        const Value& value = s.child().value;
        return s.child().key == "properties" && value.is_mapping() &&
               std::all_of(value.children.begin(), value.children.end(),
                           [](const Child& c) { return c.value.is_text() && c.above.empty(); });
    });
    if (!spot) return false;
    std::vector<Value> items;
    for (const Child& child : spot->child().value.children) {
        items.push_back(mapping({entry("key", text(child.key)), entry("value", child.value)}));
    }
    spot->child().value = sequence(std::move(items));
    return true;
}

bool is_bare(const Value& value) {
    if (value.block || value.raw || !value.behind.empty()) return false;
    return std::all_of(value.children.begin(), value.children.end(), [](const Child& child) {
        return child.above.empty() && child.shift == 0 && !child.joined && !child.moved &&
               is_bare(child.value);
    });
}

// A choice in brackets whose only `when` is no list.
bool fault_in_brackets(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return is_choice(s) && is_bare(s.child().value) &&
               s.child().value.children.front().value.children.size() == 1;
    });
    if (!spot) return false;
    Value& when = spot->child().value.children.front().value;
    Value only = when.children.front().value;
    when = std::move(only);
    spot->child().value.flow = true;
    return true;
}

constexpr std::array<Damage, 6> table{{
    {"when below when", needless_level},
    {"choice as a list", options_as_list},
    {"when twice", repeated_list_key},
    {"line twice", repeated_line},
    {"pairs", pairs},
    {"fault in brackets", fault_in_brackets},
}};

}  // namespace

std::span<const Damage> list_damages() {
    return table;
}

}  // namespace routefix::test
