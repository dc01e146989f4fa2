#include "rules/moves.hpp"

#include "yaml/scalar.hpp"

namespace routefix::rules {

using text::Offset;
using yaml::Intro;
using yaml::Kind;
using yaml::Node;

namespace {

std::string blanks(std::uint32_t count) {
    return std::string(count, ' ');
}
int difference(std::uint32_t a, std::uint32_t b) {
    return static_cast<int>(a) - static_cast<int>(b);
}

}  // namespace

Draft::Draft(const Context& context, const Rule& rule, NodeId node) : context_(context) {
    reading_.rule = &rule;
    reading_.node = node;
    if (node == no_node) return;
    const Node& n = context[node];
    reading_.at = n.intro == Intro::key ? n.key_span() : n.value_span();
}

bool Draft::is_plain_block(NodeId node) const {
    const Node& n = context_[node];
    return !n.decorated && !n.in_flow;
}

EffectNode Draft::make(Kind kind, Offset at) {
    const EffectNode made = context_.make_node();
    effect(effect::Make{made, kind, at});
    return made;
}

void Draft::shift(Offset begin, Offset end, int by) {
    if (by != 0 && begin < end) reading_.edits.shifts.push_back({{begin, end}, by});
}

// A new name in the quotes that the key of the node has: JSON stays JSON.
std::string Draft::like_key(NodeId node, std::string_view key) const {
    const std::string_view old = context_[node].key_span().of(context_.text());
    const std::string quote(context_[node].key_quoted ? old.substr(0, 1) : "");
    return quote + std::string(key) + quote;
}

EffectNode Draft::nest(NodeId node, const std::vector<std::string_view>& keys,
                       const std::string* text, const std::string* meaning) {
    const Node& n = context_[node];
    if (n.decorated || (n.is_collection() && !n.is_flow()) || n.intro == Intro::none)
        return no_node;
    std::string head;
    EffectNode inner = node;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const EffectNode child = context_.make_node();
        effect(effect::Nest{inner, child, false, std::string(keys[i]), n.begin});
        inner = child;
    }
    if (meaning != nullptr) effect(effect::Retext{inner, *meaning});
    if (n.in_flow) {
        for (const std::string_view key : keys) ((head += '{') += like_key(node, key)) += ": ";
        if (n.kind == Kind::empty) return no_node;
        if (text != nullptr) {
            replace(n.value_span(), head + *text + std::string(keys.size(), '}'));
        } else {
            replace({n.begin, n.begin}, head);
            replace({n.end, n.end}, std::string(keys.size(), '}'));
        }
        return inner;
    }
    // An item has its dash where an entry has its key; the column of what it holds is two more.
    const bool item = n.intro == Intro::dash;
    const Offset colon = item ? n.intro_at + 1 : context_.after_colon(node);
    const bool same_line = context_.lines.line_of(n.begin) == context_.lines.line_of(n.intro_at);
    std::uint32_t column = item ? n.column + 2 : n.column + context_.style.indent;
    Offset from = colon;
    if (!same_line && n.kind != Kind::empty) {  // the value has a line of its own: it stays there
        from = n.begin;
        column = n.begin - context_.line_begin(n.begin);
        head = std::string(keys.front()) + ":";
    } else {
        head = (item ? " " : "\n" + blanks(column)) + std::string(keys.front()) + ":";
    }
    for (std::size_t i = 1; i < keys.size(); ++i) {
        column += context_.style.indent;
        head += "\n" + blanks(column) + std::string(keys[i]) + ":";
    }
    const std::uint32_t first = same_line ? (item ? n.column + 2 : n.column) : column;
    const Offset value_end = n.kind == Kind::empty ? colon : n.end;
    const Offset value_begin = n.kind == Kind::empty ? colon : n.begin;
    if (text != nullptr) {
        replace({from, value_end}, head + " " + *text);
    } else {
        replace({from, value_begin}, n.kind == Kind::empty ? head : head + " ");
        // The lines of a text that has a line of its own have to be deeper than its new key.
        if (!same_line && n.kind == Kind::scalar) {
            shift(value_begin + 1, value_end, static_cast<int>(context_.style.indent));
        }
        shift(value_begin + 1, value_end, difference(column, first));
    }
    return inner;
}

bool Draft::nest_as_item(NodeId node) {
    const Node& n = context_[node];
    if (n.kind != Kind::scalar || !is_plain_block(node) || n.intro != Intro::key) return false;
    const EffectNode child = context_.make_node();
    effect(effect::Nest{node, child, true, {}, n.begin});
    const std::uint32_t column = n.column + context_.style.sequence;
    if (context_.lines.line_of(n.begin) == context_.lines.line_of(n.intro_at)) {
        replace({context_.after_colon(node), n.begin}, "\n" + blanks(column) + "- ");
    } else {
        replace({n.begin, n.begin}, "- ");
    }
    shift(n.begin + 1, n.end, difference(column, n.column));
    return true;
}

bool Draft::wrap(NodeId first, NodeId last, std::string_view key, bool as_items) {
    const std::uint32_t column = context_[first].column;
    const std::uint32_t inner =
        column + (as_items ? context_.style.sequence : context_.style.indent);
    const EffectNode made =
        make(as_items ? Kind::sequence : Kind::mapping, context_[first].intro_at);
    effect(effect::Beside{made, first, false, std::string(key)});
    for (NodeId id = first;; id = context_[id].next) {
        const Node& n = context_[id];
        if (!is_plain_block(id) || (id != first && !context_.first_on_line(id))) return false;
        const std::string dash = as_items ? "- " : "";
        if (id == first) {
            replace({n.intro_at, n.intro_at}, std::string(key) + ":\n" + blanks(inner) + dash);
        } else {
            shift(context_.line_begin(n.intro_at), context_.line_begin(n.intro_at) + 1,
                  difference(inner, column));
            if (as_items) replace({n.intro_at, n.intro_at}, dash);
        }
        const int by = difference(inner, column) + (as_items ? 2 : 0);
        const Offset tail = context_.tail(id);
        shift(n.intro_at + 1, tail, by);
        place_entry(id, as_items ? as_item(id, made) : made);
        if (id == last) return true;
        // Comment lines between them move along.
        const Offset next = context_.line_begin(context_[n.next].intro_at);
        if (tail < next) shift(tail, next, difference(inner, column));
    }
}

// A new item of `list` where `entry` stands.
EffectNode Draft::as_item(NodeId entry, EffectNode list) {
    const EffectNode item = make(Kind::mapping, context_[entry].intro_at);
    effect(effect::Place{item, list, effect::in_order, true, {}});
    return item;
}

void Draft::place_entry(NodeId entry, EffectNode mapping) {
    effect(effect::Place{entry, mapping, effect::in_order, false,
                         std::string(context_.tree.key(entry))});
}

bool Draft::reindent(NodeId first, NodeId last, Target target) {
    for (NodeId id = first;; id = context_[id].next) {
        const Node& n = context_[id];
        if (!is_plain_block(id) || !context_.first_on_line(id)) return false;
        const Offset line = context_.line_begin(n.intro_at);
        const Offset head = context_.head(id);  // comment lines right above come along
        const Offset tail = context_.tail(id);
        if (n.intro == Intro::dash && target.as_item) {
            shift(head, tail, difference(target.column, n.column));
            match_dash(id, target.parent);
            effect(effect::Place{id, target.parent, target.after, true, {}});
        } else if (n.intro == Intro::key && !target.as_item) {
            shift(head, tail, difference(target.column, n.column));
            effect(effect::Place{id, target.parent, target.after, false,
                                 std::string(context_.tree.key(id))});
        } else if (n.intro == Intro::key) {
            shift(head, line + 1, difference(target.column, n.column));
            replace({n.intro_at, n.intro_at}, "- ");
            shift(n.intro_at + 1, tail, difference(target.column + 2, n.column));
            const EffectNode item = make(Kind::mapping, n.intro_at);
            effect(effect::Place{item, target.parent, target.after, true, {}});
            place_entry(id, item);
        } else {
            // An item whose mapping has one entry, which becomes an entry of the target.
            const NodeId entry = n.first_child;
            if (n.kind != Kind::mapping || n.is_flow() || entry == no_node ||
                context_[entry].next != no_node || !is_plain_block(entry)) {
                return false;
            }
            const std::string_view between =
                text::Span{n.intro_at + 1, context_[entry].intro_at}.of(context_.text());
            if (between.find('#') != std::string_view::npos) return false;
            shift(head, line + 1, difference(target.column, n.column));
            replace({n.intro_at, context_[entry].intro_at}, "");
            shift(context_[entry].intro_at + 1, tail,
                  difference(target.column, context_[entry].column));
            effect(effect::Place{entry, target.parent, target.after, false,
                                 std::string(context_.tree.key(entry))});
            effect(effect::Drop{id});
        }
        if (id == last) return true;
    }
}

// Stray lines whose nesting has steps that the file has nowhere else take the file's own.
void Draft::straighten(NodeId top) {
    std::vector<NodeId> stack{top};
    while (!stack.empty()) {
        const NodeId id = stack.back();
        stack.pop_back();
        const Node& n = context_[id];
        if (!n.is_collection() || n.is_flow() || n.first_child == no_node) continue;
        for (NodeId c = n.first_child; c != no_node; c = context_[c].next) stack.push_back(c);
        const Node& first = context_[n.first_child];
        const std::uint32_t columns = first.column - n.column;
        if (n.intro != Intro::key || first.column < n.column ||
            context_.style.knows(n.kind, columns))
            continue;
        shift(context_.line_begin(first.intro_at), context_.tail(id),
              difference(context_.style.columns(n.kind), columns));
    }
}

// Where the items of the list have their dashes on lines of their own, this one gets such a line.
void Draft::match_dash(NodeId item, EffectNode list) {
    const auto line = [&](NodeId id) { return context_.lines.line_of(context_[id].intro_at); };
    const auto bare = [&](NodeId id) {
        const Node& n = context_[id];
        return n.kind == Kind::mapping && !n.is_flow() && n.first_child != no_node &&
               line(n.first_child) != line(id);
    };
    const Node& n = context_[item];
    const NodeId model = list < context_.tree.size() ? context_[list].first_child : no_node;
    if (model == no_node || !bare(model) || bare(item) || n.kind != Kind::mapping || n.is_flow())
        return;
    const Node& first = context_[n.first_child];
    replace({n.intro_at + 1, first.intro_at}, "\n" + blanks(first.column));
}

bool Draft::itemize(NodeId mapping, bool one_item) {
    const Node& m = context_[mapping];
    if (m.kind != Kind::mapping || m.is_flow() || m.first_child == no_node || m.decorated)
        return false;
    effect(effect::Become{mapping, Kind::sequence});
    EffectNode item = no_node;
    for (NodeId id = m.first_child; id != no_node; id = context_[id].next) {
        const Node& n = context_[id];
        if (!is_plain_block(id)) return false;
        const bool starts = item == no_node || !one_item;
        if (starts) {
            item = as_item(id, mapping);
            replace({n.intro_at, n.intro_at}, "- ");
        } else {
            shift(context_.line_begin(n.intro_at), context_.line_begin(n.intro_at) + 1, 2);
        }
        const Offset tail = context_.tail(id);
        shift(n.intro_at + 1, tail, 2);
        if (one_item && n.next != no_node) {
            shift(tail, context_.line_begin(context_[n.next].intro_at), 2);
        }
        place_entry(id, item);
    }
    return true;
}

bool Draft::join(NodeId entry, NodeId list) {
    const Node& e = context_[entry];
    const Node& l = context_[list];
    if (!is_plain_block(entry) || !is_plain_block(list) || e.is_flow() || l.is_flow() ||
        !context_.first_on_line(entry) || e.first_child == no_node || l.first_child == no_node) {
        return false;
    }
    const auto single = [&](NodeId id) {
        return context_[id].kind == Kind::sequence || itemize(id, true);
    };
    if (!single(list) || !single(entry)) return false;
    // The line of the key goes; what else stands on it would be lost.
    const Offset line = context_.line_begin(e.intro_at);
    const Offset below = context_.lines.next(context_.lines.line_of(e.intro_at));
    const text::Span rest{context_.after_colon(entry), below};
    if (rest.of(context_.text()).find_first_not_of(" \r\n") != std::string_view::npos) return false;
    replace({line, below}, "");
    const std::uint32_t column = context_[l.first_child].column;
    shift(context_.head(entry), line, difference(column, e.column));
    shift(below, context_.tail(entry), difference(column, context_[e.first_child].column));
    if (context_.previous(entry) != list &&
        !move({context_.head(entry), context_.tail(entry)}, context_.tail(list)))
        return false;
    effect(effect::Join{entry, list});
    return true;
}

bool Draft::split(NodeId entry) {
    const Node& e = context_[entry];
    const NodeId item = e.parent;
    const Node& i = context_[item];
    if (!is_plain_block(entry) || i.intro != Intro::dash || i.is_flow() || i.decorated ||
        !context_.first_on_line(entry) || i.first_child == entry || e.column < i.column + 2) {
        return false;
    }
    const Offset line = context_.line_begin(e.intro_at);
    shift(line, line + 1, difference(i.column, e.column));
    replace({e.intro_at, e.intro_at}, "-" + blanks(e.column - i.column - 1));
    const EffectNode made = make(Kind::mapping, e.intro_at);
    effect(effect::Beside{made, item, true, {}});
    for (NodeId id = entry; id != no_node; id = context_[id].next) place_entry(id, made);
    return true;
}

bool Draft::move(text::Span lines, Offset to) {
    // A block scalar that ends with the text has no line break at its end: moved, it would get one.
    const auto size = static_cast<Offset>(context_.text().size());
    if (context_.ends_in_block_scalar() && (lines.end == size || to == size)) return false;
    reading_.edits.moves.push_back({lines, to});
    return true;
}

bool Draft::move_lines(NodeId node, Offset to, std::uint32_t dash_column) {
    const Node& n = context_[node];
    if (!is_plain_block(node) || !context_.first_on_line(node)) return false;
    const Offset head = context_.head(node);
    const Offset tail = context_.tail(node);
    const Offset line = context_.line_begin(n.intro_at);
    if (!move({head, tail}, to)) return false;
    if (n.intro == Intro::dash) {
        shift(head, tail, difference(dash_column, n.column));
    } else {
        shift(head, line + 1, difference(dash_column, n.column));
        replace({n.intro_at, n.intro_at}, "- ");
        shift(n.intro_at + 1, tail, difference(dash_column + 2, n.column));
    }
    return true;
}

void Draft::retext(NodeId node, std::string bytes, std::string meaning) {
    replace(context_[node].value_span(), std::move(bytes));
    effect(effect::Retext{node, std::move(meaning)});
}

void Draft::rename(NodeId entry, std::string_view key) {
    replace(context_[entry].key_span(), like_key(entry, key));
    effect(effect::Rename{entry, std::string(key)});
}

bool Draft::remove(NodeId entry) {
    if (!is_plain_block(entry) || !context_.first_on_line(entry)) return false;
    const std::size_t last =
        context_.lines.line_of(std::max(context_[entry].end, context_[entry].intro_at + 1) - 1);
    const text::Span rest{
        context_[entry].is_collection() ? context_[entry].begin : context_[entry].end,
        context_.lines.content(last).end};
    const text::Span gap{context_[entry].key_span().end, context_[entry].begin};
    const auto holds_comment = [&](text::Span span) {
        return span.of(context_.text()).find('#') != std::string_view::npos;
    };
    if (holds_comment(rest) || holds_comment(gap)) return false;  // it would go, too
    replace({context_.line_begin(context_[entry].intro_at), context_.lines.next(last)}, "");
    effect(effect::Drop{entry});
    return true;
}

void Draft::empty_mapping(NodeId node) {
    const Node& n = context_[node];
    if (n.kind == Kind::empty) {
        // In brackets a key may stand without a colon: `{json}`.
        const std::string_view rest = context_.text().substr(n.key_span().end);
        const std::size_t next = rest.find_first_not_of(" \t\r\n");
        const bool bare = n.in_flow && n.intro == Intro::key &&
                          (next == std::string_view::npos || rest[next] != ':');
        const Offset at = bare                    ? n.key_span().end
                          : n.intro == Intro::key ? context_.after_colon(node)
                                                  : n.end;
        replace({at, at}, bare ? ": {}" : " {}");
    } else {
        replace(n.value_span(), "{}");
    }
    effect(effect::Become{node, Kind::mapping});
}

Reading Draft::take(std::string sentence, std::string written) {
    reading_.sentence = std::move(sentence);
    reading_.written = std::move(written);
    return std::move(reading_);
}

std::uint32_t child_column(const Context& context, NodeId node) {
    const Node& n = context[node];
    if (n.kind == Kind::mapping && !n.is_flow() && n.first_child != no_node) {
        return context[n.first_child].column;
    }
    return n.intro == Intro::dash ? n.column + 2 : n.column + context.style.indent;
}

std::uint32_t item_column(const Context& context, NodeId entry) {
    const Node& n = context[entry];
    if (n.kind == Kind::sequence && !n.is_flow() && n.first_child != no_node) {
        return context[n.first_child].column;
    }
    return n.column + context.style.sequence;
}

}  // namespace routefix::rules
