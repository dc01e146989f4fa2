#include "property/damage.hpp"

namespace routefix::test {

std::vector<Damage> all_damages() {
    std::vector<Damage> all;
    for (const auto& group : {text_damages(), layout_damages(), nesting_damages(), shape_damages(),
                              compact_damages(), name_damages(), list_damages()}) {
        all.insert(all.end(), group.begin(), group.end());
    }
    return all;
}

std::optional<Spot> pick(Document& document, Random& random,
                         const std::function<bool(const Spot&)>& fits) {
    std::vector<Spot> found;
    for (const Spot& spot : spots(document.root)) {
        if (fits(spot)) found.push_back(spot);
    }
    if (found.empty()) return {};
    return random.pick(found);
}

bool is_step(const Spot& spot) {
    return spot.outer != nullptr && spot.outer->key == "steps" && spot.holder->is_sequence() &&
           spot.child().key.empty() && spot.child().value.children.size() == 1;
}

bool is_entry_of(const Spot& spot, std::string_view outer) {
    return spot.outer != nullptr && spot.outer->key == outer && spot.holder->is_mapping();
}

Value nothing() {
    Value value;
    value.raw = true;
    return value;
}

}  // namespace routefix::test
