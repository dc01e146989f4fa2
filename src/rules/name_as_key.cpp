#include "camel/spelling.hpp"
#include "rules/moves.hpp"
#include "rules/places.hpp"
#include "rules/registry.hpp"
#include "yaml/scalar.hpp"

namespace routefix::rules {
namespace {

using yaml::Kind;

// The key that tells one of a kind from the others: `name`, or `key` of a list of properties.
std::string_view identity(const Context& context, camel::TypeId type) {
    for (const std::string_view name : {"name", "key"}) {
        const camel::Key* key = context.key_of(type, camel::name_id(name));
        if (key != nullptr && key->required_in(context.version) && key->shape.is_scalar())
            return name;
    }
    return {};
}

// The key that takes a bare value beside the name: the expression, or the only other required one.
std::string_view value_key(const Context& context, camel::TypeId type, std::string_view identity) {
    const camel::Type t = camel::type(type);
    if (t.inline_expression) return "expression";
    std::string_view found;
    for (const camel::Key& key : t.keys) {
        if (!key.required_in(context.version) || camel::name_text(key.name) == identity) continue;
        if (!found.empty() || !key.shape.is_scalar()) return {};
        found = camel::name_text(key.name);
    }
    return found;
}

bool inner_fits(const Context& context, NodeId entry, camel::TypeId type,
                std::string_view identity) {
    for (NodeId id = context[entry].first_child; id != no_node; id = context[id].next) {
        if (!context.could_hold(type, id)) return false;
        if (context.tree.key(id) == identity || context[id].in_flow) return false;
    }
    return true;
}

// `dock: ...` becomes `name: dock` followed by what stood below it, at `column`.
bool spell_out(Draft& draft, NodeId entry, EffectNode parent, camel::TypeId type,
               std::string_view dash, std::uint32_t column) {
    const Context& context = draft.context();
    const yaml::Node& e = context[entry];
    const std::string_view name = identity(context, type);
    if (e.decorated || e.in_flow || e.is_flow() || e.kind == Kind::sequence ||
        e.kind == Kind::alias)
        return false;
    const std::string head = std::string(dash) + std::string(name) + ": " +
                             yaml::quote(context.tree.key(entry), context.style.quotes);
    const EffectNode made = draft.make(Kind::scalar, e.intro_at);
    draft.effect(effect::Retext{made, std::string(context.tree.key(entry))});
    if (e.kind == Kind::mapping) {
        if (!inner_fits(context, entry, type, name)) return false;
        draft.replace({e.intro_at, context.after_colon(entry)}, head);
        draft.shift(context.after_colon(entry), context.tail(entry),
                    static_cast<int>(column) - static_cast<int>(context[e.first_child].column));
        draft.effect(effect::Place{made, parent, effect::in_order, false, std::string(name)});
        for (NodeId id = e.first_child; id != no_node; id = context[id].next) {
            draft.effect(effect::Place{id, parent, effect::in_order, false,
                                       std::string(context.tree.key(id))});
        }
        draft.effect(effect::Drop{entry});
        return true;
    }
    draft.effect(effect::Place{made, parent, effect::in_order, false, std::string(name)});
    if (e.kind == Kind::empty) {
        draft.replace({e.intro_at, context.after_colon(entry)}, head);
        draft.effect(effect::Drop{entry});
        return true;
    }
    const std::string_view value = value_key(context, type, name);
    if (value.empty() || context.lines.line_of(e.begin) != context.lines.line_of(e.intro_at))
        return false;
    draft.replace({e.intro_at, e.begin},
                  head + "\n" + std::string(column, ' ') + std::string(value) + ": ");
    draft.shift(e.begin + 1, e.end, static_cast<int>(column) - static_cast<int>(e.column));
    draft.effect(effect::Place{entry, parent, effect::in_order, false, std::string(value)});
    return true;
}

// One unknown key in a mapping without a name.
void read_entry(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    const NodeId entry = finding.node;
    const NodeId mapping = context[entry].parent;
    const std::string_view name = identity(context, finding.type);
    if (name.empty() || context.has_key(mapping, name)) return;
    const std::string_view key = context.tree.key(entry);
    // A misspelt option holds what the option could hold, a misspelt name whatever it holds.
    const camel::NameId near = camel::closest_name(finding.type, key, context.version);
    if (near != 0 && (camel::name_text(near) == name ||
                      fits(context, entry, context.key_of(finding.type, near)->shape) != 0)) {
        return;
    }
    for (NodeId id = context[mapping].first_child; id != no_node; id = context[id].next) {
        if (id == entry) continue;
        if (!context.could_hold(finding.type, id)) return;
        if (context[entry].kind == Kind::mapping && context.has_key(entry, context.tree.key(id)))
            return;
        if (context[entry].kind == Kind::scalar) return;
    }
    Draft draft(context, name_as_key, entry);
    if (!spell_out(draft, entry, mapping, finding.type, "", context[entry].column)) return;
    out.push_back(draft.take("`" + std::string(key) + "` is the " + std::string(name) + " of `" +
                                 std::string(context.tree.key(mapping)) + "`: written as an option",
                             std::string(name) + ": " + std::string(key)));
}

// A mapping of names where a list of named things is expected.
void read_list(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    const yaml::Node& node = context[finding.node];
    const camel::TypeId type = camel::item_shape(finding.shape).type();
    if (node.kind != Kind::mapping || type == 0 || node.is_flow()) return;
    const std::string_view name = identity(context, type);
    if (name.empty()) return;
    Draft draft(context, name_as_key, finding.node);
    draft.effect(effect::Become{finding.node, Kind::sequence});
    for (NodeId id = node.first_child; id != no_node; id = context[id].next) {
        if (context.key_of(type, id) != nullptr || !context.first_on_line(id)) return;
        const EffectNode item = draft.make(Kind::mapping, context[id].intro_at);
        draft.effect(effect::Place{item, finding.node, effect::in_order, true, {}});
        if (!spell_out(draft, id, item, type, "- ", context[id].column + 2)) return;
    }
    out.push_back(draft.take("`" + std::string(context.tree.key(finding.node)) +
                                 "` takes a list: each key is the " + std::string(name) +
                                 " of an item",
                             "- " + std::string(name) + ": ..."));
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem == Problem::unknown_key && finding.type != 0)
        read_entry(context, finding, out);
    if (finding.problem == Problem::wrong_kind && finding.shape.form == camel::Form::sequence) {
        read_list(context, finding, out);
    }
}

}  // namespace

const Rule name_as_key = {
    "name-as-key",
    "A name as the key: `setHeader: {dock: ...}` for `setHeader: {name: dock, ...}`.",
    Group::shape,
    Policy::fix,
    {
        "Where a `name` (or the `key` of a property) is required and missing, and one unknown "
        "key holds the rest: that key is the name. A mapping of names where a list of named "
        "things is expected becomes the list.",
        "In other formats the name is the key.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - setHeader:
            dock:
              constant:
                expression: "4"
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - setHeader:
            name: dock
            expression:
              constant:
                expression: "4"
)",
        "Where the key is near an option of the mapping, or holds something that has no place "
        "there.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
