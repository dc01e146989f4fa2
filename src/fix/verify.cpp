#include "fix/verify.hpp"

#include <algorithm>

#include "yaml/reader.hpp"

namespace routefix::fix {
namespace {

using rules::EffectNode;
using yaml::Kind;
using yaml::no_node;
using yaml::NodeId;
using yaml::Tree;

// The data of a tree without its bytes: what the effects are replayed on. Children are a doubly
// linked list, so each effect costs the same in a list of three or of a hundred thousand.
struct Item {
    Kind kind = Kind::empty;
    bool keyed = false;
    text::Offset at = 0;  // in the text: the order of what only changed its column
    std::string key;
    std::string text;
    EffectNode parent = no_node;
    EffectNode first = no_node;
    EffectNode last = no_node;
    EffectNode before = no_node;
    EffectNode after = no_node;
};

class Data {
public:
    explicit Data(const Tree& tree) : items_(tree.size()) {
        for (NodeId id = 0; id < tree.size(); ++id) {
            const yaml::Node& node = tree[id];
            Item& item = items_[id];
            item.kind = node.kind;
            item.at = node.intro_at;
            item.keyed = node.intro == yaml::Intro::key;
            if (item.keyed) item.key = tree.key(id);
            if (node.kind == Kind::scalar) item.text = tree.text_of(id);
            if (node.kind == Kind::alias) item.text = node.value_span().of(tree.text());
            for (NodeId c = node.first_child; c != no_node; c = tree[c].next)
                attach(c, id, item.last);
        }
        if (tree.root() != no_node) attach(tree.root(), no_node, roots_.last);
        for (const NodeId stray : tree.strays) attach(stray, no_node, roots_.last);
    }

    void replay(const rules::Effect& effect) { std::visit(*this, effect); }

    void operator()(const rules::effect::Make& make) {
        at(make.node).kind = make.kind;
        items_[make.node].at = make.at;
    }

    void operator()(const rules::effect::Place& place) {
        if (linked(place.node)) detach(place.node);
        const bool in_order = place.after == rules::effect::in_order;
        attach(place.node, place.parent,
               in_order ? before_in_order(place.node, place.parent) : place.after);
        items_[place.node].keyed = !place.is_item;
        items_[place.node].key = place.key;
    }

    void operator()(const rules::effect::Beside& beside) {
        (*this)(rules::effect::Place{beside.node, at(beside.sibling).parent,
                                     rules::effect::in_order, beside.is_item, beside.key});
    }

    void operator()(const rules::effect::Nest& nest) {
        at(std::max(nest.node, nest.child));
        Item& outer = items_[nest.node];
        Item& inner = items_[nest.child];
        inner.kind = outer.kind;
        inner.text = std::move(outer.text);
        inner.first = outer.first;
        inner.last = outer.last;
        for (EffectNode c = inner.first; c != no_node; c = items_[c].after)
            items_[c].parent = nest.child;
        inner.keyed = !nest.is_item;
        inner.key = nest.key;
        inner.at = nest.at;
        outer.kind = nest.is_item ? Kind::sequence : Kind::mapping;
        outer.text.clear();
        outer.first = outer.last = no_node;
        attach(nest.child, nest.node, no_node);
    }

    void operator()(const rules::effect::Rename& rename) { at(rename.node).key = rename.key; }

    void operator()(const rules::effect::Retext& retext) {
        Item& item = at(retext.node);
        item.kind = Kind::scalar;
        item.text = retext.text;
        item.first = item.last = no_node;
    }

    void operator()(const rules::effect::Become& become) {
        Item& item = at(become.node);
        item.kind = become.kind;
        item.text.clear();
    }

    void operator()(const rules::effect::Join& join) {
        at(std::max(join.node, join.into));
        while (items_[join.node].first != no_node) {
            const EffectNode child = items_[join.node].first;
            detach(child);
            attach(child, join.into, items_[join.into].last);
        }
        detach(join.node);
    }

    void operator()(const rules::effect::Drop& drop) { detach(drop.node); }
    void operator()(const rules::effect::Comment&) {}  // compare_comments looks at them
    void operator()(const rules::effect::Reread&) {}   // compare_pass looks at it

    // Empty, or the first difference.
    std::string differs(const Data& other) const {
        std::vector<std::pair<EffectNode, EffectNode>> stack;
        if (!pair_up(roots_, other.roots_, other, stack)) return "the number of roots differs";
        while (!stack.empty()) {
            const EffectNode mine = stack.back().first;
            const Item& a = items_[mine];
            const Item& b = other.items_[stack.back().second];
            stack.pop_back();
            const auto here = [&](const char* what, const std::string& x, const std::string& y) {
                return pointer(mine) + ": " + what + " '" + x + "' became '" + y + "'";
            };
            if (a.keyed != b.keyed || a.key != b.key) return here("key", a.key, b.key);
            if (a.kind != b.kind) {
                return here("kind", std::to_string(static_cast<int>(a.kind)),
                            std::to_string(static_cast<int>(b.kind)));
            }
            if (a.text != b.text) return here("text", a.text, b.text);
            if (!pair_up(a, b, other, stack)) return pointer(mine) + ": other children";
        }
        return {};
    }

private:
    Item& at(EffectNode node) {
        if (node >= items_.size()) items_.resize(node + 1);
        return items_[node];
    }

    Item& owner(EffectNode parent) { return parent == no_node ? roots_ : items_[parent]; }

    bool linked(EffectNode node) {
        const Item& item = at(node);
        return item.parent != no_node || item.before != no_node || item.after != no_node ||
               roots_.first == node;
    }

    EffectNode before_in_order(EffectNode node, EffectNode parent) {
        EffectNode before = owner(parent).last;
        while (before != no_node && items_[before].at > items_[node].at)
            before = items_[before].before;
        return before;
    }

    void attach(EffectNode node, EffectNode parent, EffectNode after) {
        Item& item = at(node);
        Item& list = owner(parent);
        item.parent = parent;
        item.before = after;
        item.after = after == no_node ? list.first : items_[after].after;
        (item.before == no_node ? list.first : items_[item.before].after) = node;
        (item.after == no_node ? list.last : items_[item.after].before) = node;
    }

    void detach(EffectNode node) {
        Item& item = at(node);
        Item& list = owner(item.parent);
        (item.before == no_node ? list.first : items_[item.before].after) = item.after;
        (item.after == no_node ? list.last : items_[item.after].before) = item.before;
        item.parent = item.before = item.after = no_node;
    }

    bool pair_up(const Item& a, const Item& b, const Data& other,
                 std::vector<std::pair<EffectNode, EffectNode>>& stack) const {
        EffectNode x = a.first;
        EffectNode y = b.first;
        for (; x != no_node && y != no_node; x = items_[x].after, y = other.items_[y].after) {
            stack.emplace_back(x, y);
        }
        return x == y;
    }

    std::string pointer(EffectNode node) const {
        std::string text;
        for (; items_[node].parent != no_node; node = items_[node].parent) {
            std::size_t index = 0;
            for (EffectNode b = items_[node].before; b != no_node; b = items_[b].before) ++index;
            text = "/" + (items_[node].keyed ? items_[node].key : std::to_string(index)) + text;
        }
        return text.empty() ? "/" : text;
    }

    std::vector<Item> items_;
    Item roots_;
};

// The width that tabs have where a reading says so; 0: they are faults.
int tab_width(const std::vector<const rules::Reading*>& readings) {
    for (const rules::Reading* reading : readings) {
        for (const rules::Effect& effect : reading->effects) {
            if (const auto* reread = std::get_if<rules::effect::Reread>(&effect))
                return reread->tab_width;
        }
    }
    return 0;
}

std::vector<std::string_view> comments(std::string_view text, int tabs) {
    std::vector<yaml::Token> tokens;
    yaml::ReadOptions options;
    options.tab_width = tabs;
    options.tokens = &tokens;
    yaml::read(text, options);
    std::vector<std::string_view> found;
    for (const yaml::Token& token : tokens) {
        if (token.kind == yaml::TokenKind::comment) found.push_back(token.at.of(text));
    }
    return found;
}

}  // namespace

std::string compare_pass(const Tree& before, const std::vector<const rules::Reading*>& readings,
                         const Tree& after) {
    yaml::ReadOptions options;
    options.tab_width = tab_width(readings);
    Data expected(options.tab_width == 0 ? before : yaml::read(before.text(), options));
    for (const rules::Reading* reading : readings) {
        for (const rules::Effect& effect : reading->effects) expected.replay(effect);
    }
    return expected.differs(Data(after));
}

std::string compare_comments(std::string_view before,
                             const std::vector<const rules::Reading*>& readings,
                             std::string_view after) {
    std::vector<std::string_view> expected = comments(before, tab_width(readings));
    for (const rules::Reading* reading : readings) {
        for (const rules::Effect& effect : reading->effects) {
            if (const auto* made = std::get_if<rules::effect::Comment>(&effect)) {
                expected.push_back(made->text);
            }
        }
    }
    std::vector<std::string_view> got = comments(after, 0);
    std::sort(expected.begin(), expected.end());
    std::sort(got.begin(), got.end());
    if (expected == got) return {};
    return std::to_string(expected.size()) + " comments became " + std::to_string(got.size());
}

}  // namespace routefix::fix
