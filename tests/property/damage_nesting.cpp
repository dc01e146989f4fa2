// Damages of nesting: what belongs inside stands beside, or the other way round.
#include <algorithm>
#include <array>

#include "property/damage.hpp"

namespace routefix::test {
namespace {

constexpr std::array<std::string_view, 5> blocks{"steps", "when", "otherwise", "doCatch",
                                                 "doFinally"};

bool is_block(const Child& child) {
    return std::find(blocks.begin(), blocks.end(), child.key) != blocks.end();
}

// The last `count` entries of the only entry of an item go beside it.
void move_beside(Child& item, std::size_t count) {
    std::vector<Child>& inner = item.value.children.front().value.children;
    const auto first = inner.end() - static_cast<std::ptrdiff_t>(count);
    std::vector<Child> moved(first, inner.end());
    for (Child& child : moved) child.moved = true;
    inner.erase(first, inner.end());
    if (inner.empty()) item.value.children.front().value = nothing();
    auto& outer = item.value.children;
    outer.insert(outer.end(), moved.begin(), moved.end());
}

// How many entries at the end are options without a block of steps below them.
std::size_t options_at_end(const Child& item) {
    const Value& eip = item.value.children.front().value;
    std::size_t count = 0;
    for (auto it = eip.children.rbegin(); it != eip.children.rend() && !is_block(*it) && !it->moved;
         ++it)
        ++count;
    return eip.is_mapping() ? count : 0;
}

bool option_beside_eip(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return is_step(s) && options_at_end(s.child()) > 0;
    });
    if (!spot) return false;
    move_beside(spot->child(), random.between(1, options_at_end(spot->child())));
    return true;
}

bool ends_with(const Spot& spot, std::string_view key) {
    if (!is_step(spot)) return false;
    const Value& eip = spot.child().value.children.front().value;
    return eip.is_mapping() && eip.children.size() > 1 && eip.children.back().key == key;
}

bool steps_beside_eip(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) { return ends_with(s, "steps"); });
    if (!spot) return false;
    move_beside(spot->child(), 1);
    return true;
}

bool otherwise_beside_choice(Document& document, Random& random) {
    const auto spot =
        pick(document, random, [](const Spot& s) { return ends_with(s, "otherwise"); });
    if (!spot) return false;
    move_beside(spot->child(), 1);
    return true;
}

bool otherwise_in_when(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        if (!ends_with(s, "otherwise")) return false;
        const Child* when = find(s.child().value.children.front().value, "when");
        return when != nullptr && when->value.is_sequence() && !when->value.children.empty();
    });
    if (!spot) return false;
    std::vector<Child>& choice = spot->child().value.children.front().value.children;
    Child otherwise = choice.back();
    choice.pop_back();
    std::vector<Child>& when =
        find(spot->child().value.children.front().value, "when")->value.children;
    if (random.one_in(2)) {
        when.push_back(entry("", mapping({std::move(otherwise)})));
    } else {
        when.back().value.children.push_back(std::move(otherwise));
    }
    return true;
}

bool entry_options_beside(Document& document, Random& random) {
    const auto spot = pick(document, random, [&](const Spot& s) {
        return s.outer == nullptr && s.child().key.empty() &&
               s.child().value.children.size() == 1 &&
               s.child().value.children[0].value.is_mapping() &&
               !s.child().value.children[0].value.children.empty();
    });
    if (!spot) return false;
    const std::size_t count = spot->child().value.children[0].value.children.size();
    move_beside(spot->child(), random.between(1, count));
    return true;
}

bool steps_beside_from(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().key == "from" && is_entry_of(s, "route") && s.child().value.is_mapping() &&
               s.child().value.children.size() > 1 &&
               s.child().value.children.back().key == "steps";
    });
    if (!spot) return false;
    Child steps = spot->child().value.children.back();
    spot->child().value.children.pop_back();
    auto& route = spot->holder->children;
    route.insert(route.begin() + static_cast<std::ptrdiff_t>(spot->index) + 1, std::move(steps));
    return true;
}

bool two_eips_in_an_item(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        if (!is_step(s) || s.index == 0) return false;
        const Child& before = s.holder->children[s.index - 1];
        return before.key.empty() && before.value.children.size() == 1 &&
               before.value.children[0].key != s.child().value.children[0].key;
    });
    if (!spot) return false;
    Child eip = spot->child().value.children.front();
    if (eip.above.empty()) eip.above = spot->child().above;
    auto& items = spot->holder->children;
    items[spot->index - 1].value.children.push_back(std::move(eip));
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(spot->index));
    return true;
}

bool redelivery_beside(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().key == "redeliveryPolicy" && s.child().value.is_mapping();
    });
    if (!spot) return false;
    const std::vector<Child> options = spot->child().value.children;
    auto& children = spot->holder->children;
    const auto at = children.erase(children.begin() + static_cast<std::ptrdiff_t>(spot->index));
    children.insert(at, options.begin(), options.end());
    return true;
}

// Entries ----------------------------------------------------------------------------------------

bool is_named(const Child& item, std::string_view name) {
    return item.key.empty() && item.value.children.size() == 1 &&
           item.value.children[0].key == name;
}

bool is_early(const Child& item) {
    return is_named(item, "onException") || is_named(item, "onCompletion");
}

// The number of the first route when an entry that must stand before it is right there.
std::size_t route_behind_early(const Value& root) {
    for (std::size_t i = 1; i < root.children.size(); ++i) {
        if (is_named(root.children[i], "route")) return is_early(root.children[i - 1]) ? i : 0;
    }
    return 0;
}

bool late_entry(Document& document, Random& random) {
    Value& root = document.root;
    const std::size_t route = route_behind_early(root);
    if (!root.is_sequence() || route == 0 || document.reordered) return false;
    document.reordered = true;
    std::size_t first = route - 1;
    while (first > 0 && is_early(root.children[first - 1]) && random.one_in(2)) --first;
    std::rotate(root.children.begin() + static_cast<std::ptrdiff_t>(first),
                root.children.begin() + static_cast<std::ptrdiff_t>(route),
                random.one_in(2) ? root.children.end()
                                 : root.children.begin() + static_cast<std::ptrdiff_t>(route) + 1);
    return true;
}

bool entry_in_route(Document& document, Random& random) {
    Value& root = document.root;
    const std::size_t number = route_behind_early(root);
    if (!root.is_sequence() || number == 0 || number + 1 != root.children.size() ||
        document.reordered) {
        return false;
    }
    document.reordered = true;
    Value& route = root.children[number].value.children[0].value;
    Child moved = root.children[number - 1];
    Child* from = find(route, "from");
    Child* steps = from == nullptr ? nullptr : find(from->value, "steps");
    if (steps != nullptr && steps->value.is_sequence() && random.one_in(2)) {
        auto& items = steps->value.children;
        items.insert(items.begin() + static_cast<std::ptrdiff_t>(random.below(items.size() + 1)),
                     moved);
    } else if (route.is_mapping()) {
        Child key = moved.value.children.front();
        if (key.above.empty()) key.above = moved.above;
        auto& keys = route.children;
        keys.insert(keys.begin() + static_cast<std::ptrdiff_t>(random.below(keys.size() + 1)),
                    std::move(key));
    } else {
        return false;
    }
    root.children.erase(root.children.begin() + static_cast<std::ptrdiff_t>(number) - 1);
    return true;
}

constexpr std::array<Damage, 10> table{{
    {"option beside its EIP", option_beside_eip},
    {"steps beside split", steps_beside_eip},
    {"otherwise beside choice", otherwise_beside_choice},
    {"otherwise in when", otherwise_in_when},
    {"options beside an entry", entry_options_beside},
    {"steps beside from", steps_beside_from},
    {"two EIPs in an item", two_eips_in_an_item},
    {"redelivery options beside", redelivery_beside},
    {"onException behind the route", late_entry},
    {"onException in the route", entry_in_route},
}};

}  // namespace

std::span<const Damage> nesting_damages() {
    return table;
}

}  // namespace routefix::test
