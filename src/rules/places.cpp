#include "rules/places.hpp"

#include "camel/aliases.hpp"
#include "camel/endpoint.hpp"
#include "camel/spelling.hpp"
#include "rules/moves.hpp"
#include "rules/values.hpp"

namespace routefix::rules {

using camel::Form;
using camel::Key;
using camel::Shape;
using camel::TypeId;
using yaml::Intro;
using yaml::Kind;
using yaml::Node;

namespace {

bool is_one_key(TypeId type) {
    return type != 0 && camel::type(type).one_key;
}

bool has_text_form(const Context& context, TypeId type) {
    return !text_key_of(context, type).empty();
}

// The key below which a mapping of `type` takes steps: `steps`, or nullptr.
const Key* steps_key(const Context& context, TypeId type) {
    return context.key_of(type, camel::name_id("steps"));
}

// A language beside the options of its EIP is compact notation, not misplaced.
bool takes_language(const Context& context, NodeId container, TypeId type, NodeId entry) {
    if (type == 0 || !camel::type(type).inline_expression) return false;
    if (!camel::is_language(camel::name_id(context.tree.key(entry)))) return false;
    if (container == no_node || context[container].kind != Kind::mapping) return true;
    for (NodeId id = context[container].first_child; id != no_node; id = context[id].next) {
        if (context.tree.key(id) == "expression") return false;
        if (camel::is_language(camel::name_id(context.tree.key(id)))) return false;
    }
    return true;
}

void add(std::vector<Candidate>& out, Way way, NodeId target, unsigned distance, int fit,
         camel::NameId via = 0) {
    if (fit > 0) out.push_back({way, target, via, distance, fit == 2});
}

// A name that is only spelled differently, or that an alias names, is in its place.
bool is_renamed(const Context& context, TypeId type, NodeId entry) {
    if (type == 0 || context.key_of(type, entry) != nullptr) return false;
    const std::string_view key = context.tree.key(entry);
    return camel::find_spelled(type, key, context.version) != nullptr ||
           context.alias_of(type, entry) != nullptr;
}

// `type: deadLetterChannel` in an errorHandler says where the entries beside it belong.
bool names_kind(const Context& context, NodeId mapping, TypeId type) {
    for (NodeId id = context[mapping].first_child; id != no_node; id = context[id].next) {
        const std::string_view key = context.tree.key(id);
        if (key != "type" && key != "kind") continue;
        const Key* kind = context.key_of(type, camel::name_id(context.tree.text_of(id)));
        if (context.key_of(type, id) == nullptr && kind != nullptr && kind->group != 0) return true;
    }
    return false;
}

bool has_known_key(const Context& context, NodeId mapping, TypeId type) {
    for (NodeId id = context[mapping].first_child; id != no_node; id = context[id].next) {
        if (context.key_of(type, id) != nullptr || takes_language(context, no_node, type, id))
            return true;
    }
    return false;
}

// Whether the catalog lists the key for the endpoint that the `uri` beside it names.
bool is_endpoint_option(const Context& context, NodeId mapping, NodeId entry) {
    const NodeId uri = context.tree.child(mapping, "uri");
    if (uri == no_node || context[entry].kind != Kind::scalar) return false;
    const std::string text = context.tree.text_of(uri);
    const camel::ComponentId component =
        camel::find_component(text.substr(0, text.find_first_of(":?")));
    if (component == 0) return false;
    const auto option = camel::find_option(component, context.tree.key(entry));
    return option.has_value() && option->in(context.version);
}

// Keys of `mapping` (present or not) whose own mapping would take the entry.
void add_through(const Context& context, NodeId mapping, TypeId type, NodeId entry,
                 std::vector<Candidate>& out) {
    // Steps belong to what is there, never to a block that would have to be made for them.
    if (context.tree.key(entry) == "steps" || type == camel::languages_type()) return;
    for (const Key& key : camel::type(type).keys) {
        if (!key.in(context.version)) continue;
        const NodeId present = context.tree.child(mapping, camel::name_text(key.name));
        if (key.shape.form == Form::sequence) {
            if (key.shape != camel::steps_shape()) continue;
            // An item of a list that would hold nothing but steps is no `when`, no `doCatch`.
            const bool bare =
                context[mapping].intro == Intro::dash && !has_known_key(context, mapping, type);
            const bool free = present == no_node || context[present].kind == Kind::sequence ||
                              context[present].kind == Kind::empty;
            if (free && !bare)
                add(out, Way::through, mapping, 1, accepts_item(context, key.shape, entry),
                    key.name);
        } else if (key.shape.form == Form::free) {
            const bool free = present == no_node || is_null(context.tree, present) ||
                              context[present].kind == Kind::mapping;
            if (free && is_endpoint_option(context, mapping, entry)) {
                add(out, Way::through, mapping, 1, 2, key.name);
            }
        } else if (key.shape.form == Form::mapping && !is_one_key(key.shape.ref)) {
            if (present != no_node) continue;  // a sibling: `down` looks at it
            const auto keys = camel::type(key.shape.ref).keys;
            const bool complete = std::all_of(keys.begin(), keys.end(), [&](const Key& k) {
                return !k.required_in(context.version) ||
                       k.name == camel::name_id(context.tree.key(entry));
            });
            const Key* inner = context.key_of(key.shape.ref, entry);
            if (complete && inner != nullptr) {
                add(out, Way::through, mapping, 1, fits(context, entry, inner->shape), key.name);
            }
        }
    }
}

// A step as an item of a list of `when` or `doCatch`: one of the steps at the end of the item
// before.
void add_previous(const Context& context, NodeId entry, std::vector<Candidate>& out) {
    const NodeId item = context[entry].parent;
    if (context[item].intro != Intro::dash || context[item].first_child != entry ||
        context[entry].next != no_node)
        return;
    const NodeId before = context.previous(item);
    if (before == no_node || context[before].kind != Kind::mapping) return;
    const NodeId steps = context.tree.child(before, "steps");
    if (steps == no_node || context[steps].next != no_node || context[steps].is_flow()) return;
    if (context[steps].kind != Kind::sequence && context[steps].kind != Kind::empty) return;
    add(out, Way::previous, steps, 1, accepts_item(context, camel::steps_shape(), entry));
}

bool is_block(const Context& context, TypeId type, NodeId entry) {
    const Key* key = context.key_of(type, entry);
    return key != nullptr &&
           (key->shape.form == Form::mapping || key->shape.form == Form::sequence);
}

// A step beside an EIP that owns steps and has none: its step, or the one behind it.
bool lacks_steps_before(const Context& context, NodeId entry) {
    if (accepts_item(context, camel::steps_shape(), entry) == 0) return false;
    const NodeId before = context.previous(entry);
    if (before == no_node || before != context[context[entry].parent].first_child) return false;
    const TypeId type = context.shape(before).type();
    return type != 0 && camel::type(type).inline_expression &&
           steps_key(context, type) != nullptr && !context.has_key(before, "steps");
}

std::uint32_t column_of_children(const Context& context, NodeId id) {
    const NodeId first = context[id].first_child;
    return first == no_node ? context[id].column : context[first].column;
}

// The shape of the list that holds `item`, or that will once its stray is in its place.
Shape list_shape(const Context& context, NodeId item) {
    const NodeId list = context[item].parent;
    const Home* home = context[list].stray ? context.home_of(list) : nullptr;
    if (home == nullptr) return context.shape(list);
    if (home->only == nullptr) return {};
    return home->only->way == Way::through ? camel::steps_shape()
                                           : context.shape(home->only->target);
}

// `to:` without a value before the `uri:` that the stray hangs on: once that stands below `to`,
// the stray may fit beside it.
void add_empty_sibling(const Context& context, NodeId entry, const Node& stray,
                       std::vector<Candidate>& out) {
    if (stray.kind != Kind::mapping || context[entry].intro != Intro::key) return;
    const NodeId before = context.previous(entry);
    if (before == no_node || context[before].kind != Kind::empty ||
        context[before].intro != Intro::key)
        return;
    const TypeId type = context.shape(before).type();
    const std::uint32_t column = context[before].column + context.style.indent;
    if (column != stray.column || accepts(context, before, type, entry) == 0) return;
    int fit = 2;
    for (NodeId id = stray.first_child; id != no_node; id = context[id].next) {
        fit = std::min(fit, accepts(context, before, type, id));
    }
    add(out, Way::up, before, 0, fit);
    if (fit > 0) out.back().beside = true;
}

// A block container of the stray's kind whose shape is unknown, or another than it should be.
bool is_blind(const Context& context, NodeId id, bool items) {
    const Node& container = context[id];
    if (container.kind != (items ? Kind::sequence : Kind::mapping) || container.is_flow())
        return false;
    const Shape shape = context.shape(id);
    if (container.first_child == no_node || shape.form == Form::any) return false;
    if (items) return shape.form != Form::sequence && !shape.is_mapping();
    return shape.form == Form::none && !container.stray;
}

// Only keys that nearly every mapping of the DSL has.
bool all_common(const Context& context, NodeId mapping) {
    for (NodeId id = context[mapping].first_child; id != no_node; id = context[id].next) {
        const std::string_view key = context.tree.key(id);
        if (key != "id" && key != "description" && key != "note" && key != "disabled") return false;
    }
    return true;
}

// A kind of errorHandler below an enclosing mapping that takes an errorHandler and has none.
void add_kind(const Context& context, NodeId mapping, TypeId type, NodeId entry, unsigned distance,
              std::vector<Candidate>& out) {
    for (const Key& key : camel::type(type).keys) {
        if (!key.in(context.version) || key.shape.form != Form::mapping) continue;
        const Key* inner = context.key_of(key.shape.ref, entry);
        if (inner == nullptr || inner->group == 0 ||
            context.has_key(mapping, camel::name_text(key.name)))
            continue;
        add(out, Way::up_through, mapping, distance, fits(context, entry, inner->shape), key.name);
    }
}

}  // namespace

std::string_view text_key_of(const Context& context, TypeId type) {
    const camel::Type t = camel::type(type);
    if (t.text_key != 0 &&
        ((t.text_versions >> static_cast<unsigned>(context.version)) & 1U) != 0) {
        return camel::name_text(t.text_key);
    }
    if (t.inline_expression) return {};
    for (const std::string_view name : {"uri", "ref"}) {
        const Key* key = context.key_of(type, camel::name_id(name));
        if (key != nullptr && key->required_in(context.version)) return name;
    }
    return {};
}

bool needs_options(const Context& context, TypeId type) {
    const camel::Type t = camel::type(type);
    if (t.one_key || t.inline_expression || t.groups_required != 0) return true;
    return std::any_of(t.keys.begin(), t.keys.end(),
                       [&](const Key& key) { return key.required_in(context.version); });
}

int fits(const Context& context, NodeId value, Shape shape) {
    const Node& node = context[value];
    if (node.kind == Kind::alias || node.decorated) return 0;
    const bool empty = is_null(context.tree, value);
    switch (shape.form) {
        case Form::none:
            return 0;
        case Form::any:
            return 2;
        case Form::free:
            return node.kind == Kind::mapping ? 2 : 0;
        case Form::sequence:
            if (node.kind == Kind::sequence) return 2;
            return node.kind == Kind::mapping ? 1 : 0;
        case Form::mapping:
        case Form::expression:
        case Form::sub_expression: {
            if (node.kind == Kind::mapping) return 2;
            if (empty) return 1;
            const camel::Type type = camel::type(shape.ref);
            if (node.kind == Kind::scalar) {
                if (has_text_form(context, shape.ref)) return 2;
                if (shape.form != Form::mapping || type.inline_expression) return 1;
                return context.tree.text_of(value) == "true" && !needs_options(context, shape.ref)
                           ? 1
                           : 0;
            }
            return steps_key(context, shape.ref) != nullptr ? 1 : 0;
        }
        case Form::boolean: {
            std::string text = context.tree.text_of(value);
            if (node.key_quoted && text.ends_with(',')) text.pop_back();  // a line of JSON
            return node.kind == Kind::scalar && (is_boolean(text) || holds_placeholder(text)) ? 2
                                                                                              : 0;
        }
        case Form::number: {
            std::string text = context.tree.text_of(value);
            if (node.key_quoted && text.ends_with(',')) text.pop_back();
            return node.kind == Kind::scalar && (is_number(text) || holds_placeholder(text)) ? 2
                                                                                             : 0;
        }
        default:
            return node.kind == Kind::scalar && !empty ? 2 : 0;
    }
}

int accepts(const Context& context, NodeId container, TypeId type, NodeId entry) {
    if (type == 0 || is_one_key(type)) return 0;
    const Node& node = context[container];
    if (node.decorated || node.kind == Kind::sequence || node.kind == Kind::alias) return 0;
    if (node.kind == Kind::scalar && !is_null(context.tree, container) &&
        !has_text_form(context, type)) {
        return 0;
    }
    if (context.has_key(container, context.tree.key(entry))) return 0;
    if (node.kind == Kind::scalar && has_text_form(context, type) &&
        context.tree.key(entry) == text_key_of(context, type)) {
        return 0;  // the text is that option already
    }
    if (takes_language(context, container, type, entry)) return 2;
    const Key* key = context.key_of(type, entry);
    return key == nullptr ? 0 : fits(context, entry, key->shape);
}

// `- otherwise:` as a step of its own behind `- choice:`: no step, but a part of the one before.
void add_part(const Context& context, NodeId entry, std::vector<Candidate>& out) {
    const NodeId item = context[entry].parent;
    const NodeId before = context[item].intro == Intro::dash ? context.previous(item) : no_node;
    if (before == no_node || context[item].first_child != entry || context[entry].next != no_node ||
        context.tree.key(entry) == "steps")
        return;
    const NodeId eip = context[before].first_child;
    if (eip == no_node || context[eip].next != no_node || context[eip].kind != Kind::mapping)
        return;
    add(out, Way::part, eip, 1, accepts(context, eip, context.shape(eip).type(), entry));
}

bool is_bare_route(const Context& context, NodeId mapping) {
    const TypeId entries = camel::entry_type();
    const TypeId route = context.key_of(entries, camel::name_id("route"))->shape.type();
    bool from = false;
    for (NodeId id = context[mapping].first_child; id != no_node; id = context[id].next) {
        if (context.tree.key(id) == "from") {
            from = true;
        } else if (context.key_of(entries, id) != nullptr ||
                   (context.key_of(route, id) == nullptr &&
                    context.alias_of(route, id) == nullptr)) {
            return false;
        }
    }
    return from;
}

int accepts_item(const Context& context, Shape sequence, NodeId entry) {
    if (sequence.form != Form::sequence || entry == no_node) return 0;
    const Shape item = camel::item_shape(sequence);
    if (!is_one_key(item.type())) return 0;
    // `doCatch:` with a list is the part of a doTry, not a step.
    if (context[entry].kind == Kind::sequence) return 0;
    const std::string_view name = context.tree.key(entry);
    if (name == "doCatch" || name == "doFinally") return 0;  // without a doTry they are none
    const Key* key = context.key_of(item.type(), entry);
    return key == nullptr ? 0 : fits(context, entry, key->shape);
}

std::vector<Candidate> places_of(const Context& context, NodeId entry) {
    std::vector<Candidate> out;
    const NodeId mapping = context[entry].parent;
    if (mapping == no_node || context[mapping].kind != Kind::mapping) return out;
    const TypeId type = context.shape(mapping).type();
    if (is_renamed(context, type, entry) || (type != 0 && names_kind(context, mapping, type)))
        return out;
    for (NodeId id = context[mapping].first_child; id != entry; id = context[id].next) {
        // An EIP with an anchor is left alone, and what may belong to it, too.
        if (context[id].decorated) return {};
        // Beside a top-level `from`, what the route takes as well is as likely the route's.
        if (type == camel::entry_type() && context.tree.key(id) == "from" &&
            context.key_of(context.key_of(type, camel::name_id("route"))->shape.type(), entry) !=
                nullptr) {
            return {};
        }
        add(out, Way::down, id, 1, accepts(context, id, context.shape(id).type(), entry));
    }
    if (is_one_key(type)) add_part(context, entry, out);
    if (is_one_key(type) && lacks_steps_before(context, entry)) return out;
    if (out.empty() && is_one_key(type) && context[mapping].intro == Intro::dash &&
        context[mapping].first_child != entry) {
        add(out, Way::own_item, mapping, 1,
            accepts_item(context, list_shape(context, mapping), entry));
    }
    if (type != 0 && !is_one_key(type)) {
        add_previous(context, entry, out);
        add_through(context, mapping, type, entry, out);
    }
    // An option as an item of its own most likely belongs to the item before it: only a block of an
    // enclosing EIP (`- otherwise:`, `- onFallback:`) goes up from there.
    const bool alone = is_one_key(type) && context[mapping].first_child == entry;
    unsigned distance = 1;
    for (NodeId id = context[mapping].parent; id != no_node && !context[id].stray;
         id = context[id].parent, ++distance) {
        const Shape shape = context.shape(id);
        if (context[id].kind == Kind::sequence && shape == camel::steps_shape() &&
            id != context[mapping].parent) {
            add(out, Way::up_item, id, distance, accepts_item(context, shape, entry));
        } else if (context[id].kind == Kind::mapping) {
            if (!alone || is_block(context, shape.type(), entry)) {
                add(out, Way::up, id, distance, accepts(context, id, shape.type(), entry));
            }
            if (shape.type() != 0 && !is_one_key(shape.type())) {
                add_kind(context, id, shape.type(), entry, distance + 1, out);
            }
        }
    }
    return out;
}

std::vector<Candidate> places_of_stray(const Context& context, NodeId stray) {
    std::vector<Candidate> out;
    const Node& node = context[stray];
    if (node.first_child == no_node) return out;
    const bool items = node.kind == Kind::sequence;
    // Every entry of the stray has to be accepted; the worst fit counts.
    const auto all = [&](auto&& accept) {
        int fit = 2;
        for (NodeId id = node.first_child; id != no_node && fit > 0; id = context[id].next) {
            const NodeId entry = items ? context[id].first_child : id;
            const bool single = !items || (context[id].kind == Kind::mapping && entry != no_node);
            fit = single ? std::min(fit, accept(entry)) : 0;
        }
        return fit;
    };
    const auto off = [&](std::uint32_t column) {
        return column > node.column ? column - node.column : node.column - column;
    };
    unsigned blind = ~0U;
    const NodeId innermost = node.parent == no_node ? no_node : context[node.parent].parent;
    for (NodeId id = node.parent; id != no_node; id = context[id].parent) {
        const Node& container = context[id];
        Shape shape = context.shape(id);
        const TypeId type = shape.type();
        // `otherwise:` with a list: its items are the steps that it should hold.
        if (container.kind == Kind::sequence && type != 0 && steps_key(context, type) != nullptr) {
            shape = camel::steps_shape();
        }
        if (is_blind(context, id, items))
            blind = std::min(blind, off(context[container.first_child].column));
        add_empty_sibling(context, id, node, out);
        if (items && container.kind == Kind::mapping && shape.form == Form::sequence) {
            // The list is written as a mapping; once it is one, these are its items.
            add(out, Way::up_item, id, off(column_of_children(context, id)),
                all([&](NodeId entry) { return accepts_item(context, shape, entry); }));
            continue;
        }
        if (items && container.kind == Kind::empty && shape == camel::steps_shape()) {
            add(out, Way::up_item, id,
                std::min(off(container.column), off(item_column(context, id))),
                all([&](NodeId entry) { return accepts_item(context, shape, entry); }));
        }
        if (container.kind == Kind::sequence && !container.is_flow()) {
            const std::uint32_t column = context[container.first_child].column;
            if (is_one_key(camel::item_shape(shape).type())) {
                // A key without its dash needs more than another column.
                add(out, Way::up_item, id, off(column), all([&](NodeId entry) {
                        return std::min(accepts_item(context, shape, entry), items ? 2 : 1);
                    }));
            } else if (items && shape.form == Form::sequence) {
                // An item with nothing but steps could be the rest of the one before it.
                const TypeId item = camel::item_shape(shape).type();
                add(out, Way::up_item, id, off(column), all([&](NodeId entry) {
                        const bool rest =
                            context.tree.key(entry) == "steps" && context[entry].next == no_node;
                        return item != 0 && !rest && context.key_of(item, entry) != nullptr ? 2 : 0;
                    }));
            }
            continue;
        }
        if (type == 0 || container.is_flow()) continue;
        const std::uint32_t column = container.first_child == no_node
                                         ? container.column + context.style.indent
                                         : context[container.first_child].column;
        if (!items) {
            // A step among the options of a block: it would go under `steps`, which is for a rule
            // that sees it there.
            if (const Key* steps = steps_key(context, type); steps != nullptr) {
                add(out, Way::through, id, off(column),
                    std::min(1, all([&](NodeId entry) {
                                 return accepts_item(context, steps->shape, entry);
                             })),
                    steps->name);
            }
            // Deeper than the innermost open mapping: one of its keys, pushed to the right, however
            // far. A key that every container takes says nothing.
            const bool pushed =
                id == innermost && node.column > column && !all_common(context, stray);
            add(out, Way::up, id, pushed ? 0 : off(column),
                all([&](NodeId entry) { return accepts(context, id, type, entry); }));
            continue;
        }
        const Key* steps = steps_key(context, type);
        if (steps != nullptr && !context.has_key(id, "steps") &&
            (container.kind == Kind::mapping || has_text_form(context, type))) {
            add(out, Way::through, id, std::min(off(column), off(column + context.style.sequence)),
                all([&](NodeId entry) { return accepts_item(context, steps->shape, entry); }),
                steps->name);
        }
    }
    // A nearer container of which the model knows nothing (yet) could be the one.
    std::erase_if(out, [&](const Candidate& candidate) { return candidate.distance > blind; });
    if (!out.empty() || blind != ~0U) return out;
    // A mapping of any keys takes what nothing else takes, if it is near.
    for (NodeId id = node.parent; id != no_node && !items; id = context[id].parent) {
        const Node& container = context[id];
        if (context.shape(id).form != Form::free || container.kind != Kind::mapping ||
            container.is_flow())
            continue;
        const std::uint32_t column = context[container.first_child].column;
        if (off(column) > 2) continue;
        add(out, Way::up, id, off(column), all([&](NodeId entry) {
                return context.has_key(id, context.tree.key(entry)) ? 0 : 2;
            }));
    }
    return out;
}

const Candidate* decide(const std::vector<Candidate>& candidates, unsigned near) {
    // First the near ones, then, without any, all. Among them, those that need no other fix count.
    for (const unsigned limit : {near, ~0U}) {
        const Candidate* only = nullptr;
        unsigned count = 0;
        for (const Candidate& candidate : candidates) {
            if (candidate.distance > limit || (only != nullptr && only->exact && !candidate.exact))
                continue;
            count = only != nullptr && only->exact == candidate.exact ? count + 1 : 1;
            only = &candidate;
        }
        if (only != nullptr) return count == 1 ? only : nullptr;
    }
    return nullptr;
}

}  // namespace routefix::rules
