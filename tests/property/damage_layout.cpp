// Damages of columns: lines that slipped, a dash or a list that got lost.
#include <algorithm>
#include <array>

#include "property/damage.hpp"

namespace routefix::test {
namespace {

bool move_spot(Document& document, Random& random, bool item, const std::vector<int>& by,
               bool head_only) {
    const auto spot = pick(document, random, [&](const Spot& s) {
        if (s.child().shift != 0 || s.holder->is_sequence() != item) return false;
        // A text below a text goes on with it: no fault that anybody could see.
        if (item && s.child().value.is_text()) return false;
        // A block text that moves left takes the key behind it for one of its lines.
        if (s.child().value.block && s.index + 1 < s.holder->children.size()) return false;
        // The first key of an item stands behind its dash.
        return item || s.index > 0 || s.outer == nullptr || !s.outer->key.empty();
    });
    if (!spot) return false;
    spot->child().shift = random.pick(by);
    spot->child().head_only = head_only;
    return true;
}

bool item_off_by_one(Document& document, Random& random) {
    return move_spot(document, random, true, {-1, 1}, false);
}
bool item_off_by_two(Document& document, Random& random) {
    return move_spot(document, random, true, {-2, 2}, false);
}
bool key_off_by_one(Document& document, Random& random) {
    return move_spot(document, random, false, {-1, 1}, false);
}
bool key_off_by_two(Document& document, Random& random) {
    return move_spot(document, random, false, {-2, 2}, false);
}
bool key_line_off(Document& document, Random& random) {
    return move_spot(document, random, false, {-1, 1}, true);
}

// The entries of the items, each as a key of its own; empty when two have the same key.
std::vector<Child> as_entries(const Value& sequence) {
    std::vector<Child> entries;
    for (const Child& item : sequence.children) {
        if (!item.key.empty() || item.value.children.size() != 1) return {};
        Child child = item.value.children.front();
        if (child.above.empty()) child.above = item.above;
        for (const Child& other : entries) {
            if (other.key == child.key) return {};
        }
        entries.push_back(std::move(child));
    }
    return entries;
}

bool file_as_mapping(Document& document, Random&) {
    std::vector<Child> entries = as_entries(document.root);
    if (entries.empty() || !document.root.is_sequence()) return false;
    document.root = mapping(std::move(entries));
    return true;
}

bool missing_dash(Document& document, Random& random) {
    Value& root = document.root;
    if (!root.is_sequence() || root.children.size() < 2) return false;
    Child& item = root.children[random.between(1, root.children.size() - 1)];
    if (!item.key.empty() || item.value.children.size() != 1) return false;
    Child only = item.value.children.front();
    if (only.above.empty()) only.above = item.above;
    item = std::move(only);
    return true;
}

bool steps_as_mapping(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return s.child().key == "steps" && s.child().value.is_sequence() &&
               !as_entries(s.child().value).empty();
    });
    if (!spot) return false;
    spot->child().value = mapping(as_entries(spot->child().value));
    return true;
}

// `when` or `doCatch` of one item, written as that item alone.
bool list_as_mapping(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        return (s.child().key == "when" || s.child().key == "doCatch") &&
               s.child().value.is_sequence() && s.child().value.children.size() == 1 &&
               s.child().value.children[0].value.is_mapping();
    });
    if (!spot) return false;
    Value only = spot->child().value.children.front().value;
    spot->child().value = std::move(only);
    return true;
}

bool block_as_list(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        const Value& value = s.child().value;
        return (s.child().key == "otherwise" || s.child().key == "doFinally") &&
               value.is_mapping() && value.children.size() == 1 && value.children[0].key == "steps";
    });
    if (!spot) return false;
    Value steps = spot->child().value.children.front().value;
    spot->child().value = std::move(steps);
    return true;
}

// The steps of a block stand among its options.
bool eip_under_block(Document& document, Random& random) {
    const auto spot = pick(document, random, [](const Spot& s) {
        if (s.child().key != "steps" || !s.holder->is_mapping() || s.child().moved) return false;
        const std::vector<Child> entries = as_entries(s.child().value);
        return !entries.empty() &&
               std::none_of(entries.begin(), entries.end(), [&](const Child& e) {
                   return index_of(*s.holder, e.key) < s.holder->children.size();
               });
    });
    if (!spot) return false;
    std::vector<Child> entries = as_entries(spot->child().value);
    for (Child& child : entries) child.moved = true;
    auto& children = spot->holder->children;
    const auto at = children.erase(children.begin() + static_cast<std::ptrdiff_t>(spot->index));
    children.insert(at, entries.begin(), entries.end());
    return true;
}

constexpr std::array<Damage, 11> table{{
    {"item off by one", item_off_by_one},
    {"item off by two", item_off_by_two},
    {"key off by one", key_off_by_one},
    {"key off by two", key_off_by_two},
    {"key line off by one", key_line_off},
    {"file as a mapping", file_as_mapping},
    {"missing dash", missing_dash},
    {"steps as a mapping", steps_as_mapping},
    {"when as a mapping", list_as_mapping},
    {"otherwise as a list", block_as_list},
    {"EIP under a block", eip_under_block},
}};

}  // namespace

std::span<const Damage> layout_damages() {
    return table;
}

}  // namespace routefix::test
