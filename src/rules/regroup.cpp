#include "rules/regroup.hpp"

namespace routefix::rules {
namespace {

using text::Offset;
using yaml::Intro;
using yaml::Kind;
using yaml::Node;

int difference(std::uint32_t a, std::uint32_t b) {
    return static_cast<int>(a) - static_cast<int>(b);
}

bool is_block(const Context& context, NodeId id) {
    const Node& n = context[id];
    return !n.decorated && !n.in_flow && !n.is_flow();
}

// Only blanks and line breaks, no comment that would lose its place.
bool is_bare(const Context& context, Offset begin, Offset end) {
    return text::Span{begin, end}.of(context.text()).find('#') == std::string_view::npos;
}

}  // namespace

bool lift_entries(Draft& draft, NodeId container) {
    const Context& context = draft.context();
    const Node& c = context[container];
    const NodeId first = c.first_child;
    if (c.kind != Kind::mapping || first == no_node || !is_block(context, container)) return false;
    const Offset colon = context.after_colon(container);
    const Offset child = context[first].intro_at;
    const int by = difference(c.column, context[first].column);
    if (context.first_on_line(container)) {
        // The whole line goes, and with it nothing but the key.
        const std::size_t line = context.lines.line_of(c.intro_at);
        if (!is_bare(context, colon, context.lines.content(line).end)) return false;
        draft.replace({context.lines.begin(line), context.lines.next(line)}, "");
        draft.shift(context.lines.next(line), context.tail(container), by);
    } else {
        if (!is_bare(context, colon, child)) return false;
        draft.replace({c.intro_at, child}, "");
        draft.shift(child + 1, context.tail(container), by);
    }
    for (NodeId id = first; id != no_node; id = context[id].next) {
        if (context[id].decorated) return false;
        draft.effect(effect::Beside{id, container, false, std::string(context.tree.key(id))});
    }
    draft.effect(effect::Drop{container});
    return true;
}

bool lift_items(Draft& draft, NodeId item) {
    const Context& context = draft.context();
    const Node& i = context[item];
    const NodeId list = i.first_child;
    if (!is_block(context, item) || !is_block(context, list) ||
        context[list].kind != Kind::sequence)
        return false;
    const NodeId first = context[list].first_child;
    if (first == no_node || !context.first_on_line(item) || !context.first_on_line(first))
        return false;
    const std::size_t line = context.lines.line_of(i.intro_at);
    if (!is_bare(context, i.intro_at, context.lines.content(line).end)) return false;
    if (context.lines.line_of(context[list].intro_at) != line) return false;
    draft.replace({context.lines.begin(line), context.lines.next(line)}, "");
    draft.shift(context.lines.next(line), context.tail(item),
                difference(i.column, context[first].column));
    for (NodeId id = first; id != no_node; id = context[id].next) {
        draft.effect(effect::Beside{id, item, true, {}});
    }
    draft.effect(effect::Drop{item});
    return true;
}

bool lift_trailing_items(Draft& draft, NodeId list) {
    const Context& context = draft.context();
    const NodeId eip = context[list].parent;
    const NodeId item = context[eip].parent;
    const NodeId first = context[list].first_child;
    if (first == no_node || !is_block(context, list) || !context.first_on_line(list) ||
        !context.first_on_line(first))
        return false;
    if (context[list].next != no_node || context[eip].next != no_node ||
        context[eip].first_child == list)
        return false;
    if (item == no_node || context[item].intro != Intro::dash || !is_block(context, eip))
        return false;
    const std::size_t line = context.lines.line_of(context[list].intro_at);
    if (!is_bare(context, context[list].intro_at, context.lines.content(line).end)) return false;
    draft.replace({context.lines.begin(line), context.lines.next(line)}, "");
    draft.shift(context.lines.next(line), context.tail(list),
                difference(context[item].column, context[first].column));
    for (NodeId id = first; id != no_node; id = context[id].next) {
        draft.effect(effect::Beside{id, item, true, {}});
    }
    draft.effect(effect::Drop{list});
    return true;
}

namespace {

// One option of the list on its way to the target.
class Gatherer {
public:
    Gatherer(Draft& draft, NodeId target, std::uint32_t column)
        : draft_(draft), context_(draft.context()), target_(target), column_(column) {}

    // `dash`: the item that the entry is the first of, or no_node.
    bool option(NodeId entry, NodeId dash, const camel::Key& key) {
        const std::string name(context_.tree.key(entry));
        if (!is_block(context_, entry)) return false;
        if (key.shape.form == camel::Form::sequence && context_[entry].kind == Kind::mapping) {
            return list_option(entry, dash, name);
        }
        if (std::find(names_.begin(), names_.end(), name) != names_.end()) return false;
        names_.push_back(name);
        draft_.shift(line(entry, dash), line(entry, dash) + 1,
                     difference(column_, begin_column(entry, dash)));
        drop_dash(entry, dash);
        draft_.shift(context_[entry].intro_at + 1, context_.tail(entry),
                     difference(column_, context_[entry].column));
        draft_.effect(effect::Place{entry, target_, effect::in_order, false, name});
        list_name_.clear();
        return true;
    }

private:
    // The mapping becomes an item of `name`; the first one brings the key.
    bool list_option(NodeId entry, NodeId dash, const std::string& name) {
        const NodeId first = context_[entry].first_child;
        if (first == no_node || !context_.first_on_line(first) || !is_block(context_, first))
            return false;
        const std::uint32_t item_column = column_ + context_.style.sequence;
        const Offset begin = line(entry, dash);
        const std::size_t key_line = context_.lines.line_of(context_[entry].intro_at);
        if (!is_bare(context_, context_[entry].intro_at, context_.lines.content(key_line).end))
            return false;
        if (name == list_name_) {
            draft_.replace({begin, context_.lines.next(key_line)}, "");
        } else {
            draft_.shift(begin, begin + 1, difference(column_, begin_column(entry, dash)));
            drop_dash(entry, dash);
            list_ = draft_.make(Kind::sequence, context_[entry].intro_at);
            draft_.effect(effect::Place{list_, target_, effect::in_order, false, name});
            if (std::find(names_.begin(), names_.end(), name) != names_.end()) return false;
            names_.push_back(name);
            list_name_ = name;
        }
        const Offset body = context_.lines.next(key_line);
        const Offset child_line = context_.line_begin(context_[first].intro_at);
        draft_.shift(body, child_line + 1, difference(item_column, context_[first].column));
        draft_.replace({context_[first].intro_at, context_[first].intro_at}, "- ");
        draft_.shift(context_[first].intro_at + 1, context_.tail(entry),
                     difference(item_column + 2, context_[first].column));
        draft_.effect(effect::Place{entry, list_, effect::in_order, true, {}});
        return true;
    }

    Offset line(NodeId entry, NodeId dash) const {
        return context_.line_begin(context_[dash == no_node ? entry : dash].intro_at);
    }
    std::uint32_t begin_column(NodeId entry, NodeId dash) const {
        return context_[dash == no_node ? entry : dash].column;
    }
    void drop_dash(NodeId entry, NodeId dash) {
        if (dash != no_node)
            draft_.replace({context_[dash].intro_at, context_[entry].intro_at}, "");
    }

    Draft& draft_;
    const Context& context_;
    NodeId target_;
    std::uint32_t column_;
    std::string list_name_;  // of the list that was opened last
    std::vector<std::string> names_;
    EffectNode list_ = no_node;
};

}  // namespace

bool gather_options(Draft& draft, NodeId list, NodeId target, camel::TypeId type) {
    const Context& context = draft.context();
    const bool own_key = list != target;  // `steps:` of the target, whose line goes
    if (!is_block(context, list) || context[list].kind != Kind::sequence) return false;
    const std::uint32_t column =
        own_key ? context[list].column : context[list].column + context.style.indent;
    if (own_key) {
        const std::size_t line = context.lines.line_of(context[list].intro_at);
        if (!context.first_on_line(list) ||
            !is_bare(context, context[list].intro_at, context.lines.content(line).end)) {
            return false;
        }
        draft.replace({context.lines.begin(line), context.lines.next(line)}, "");
    } else {
        draft.effect(effect::Become{target, Kind::mapping});
    }
    // The children of a list that is the target itself stay linked until they are dropped.
    Gatherer gatherer(draft, target, column);
    for (NodeId item = context[list].first_child; item != no_node; item = context[item].next) {
        if (context[item].kind != Kind::mapping || !is_block(context, item) ||
            !context.first_on_line(item))
            return false;
        for (NodeId entry = context[item].first_child; entry != no_node;
             entry = context[entry].next) {
            const camel::Key* key = context.key_of(type, entry);
            const bool first = entry == context[item].first_child;
            if (key == nullptr || (!first && !context.first_on_line(entry))) return false;
            if (first && !is_bare(context, context[item].intro_at, context[entry].intro_at))
                return false;
            if (own_key && context.has_key(target, context.tree.key(entry))) return false;
            if (!gatherer.option(entry, first ? item : no_node, *key)) return false;
        }
    }
    for (NodeId item = context[list].first_child; item != no_node && !own_key;
         item = context[item].next) {
        draft.effect(effect::Drop{item});
    }
    if (own_key) draft.effect(effect::Drop{list});
    return true;
}

}  // namespace routefix::rules
