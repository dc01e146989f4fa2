#include "rules/places.hpp"
#include "rules/registry.hpp"
#include "rules/regroup.hpp"

namespace routefix::rules {
namespace {

std::string tick(std::string_view text) {
    return "`" + std::string(text) + "`";
}

bool all_accepted(const Context& context, NodeId mapping, NodeId besides, camel::TypeId type) {
    for (NodeId id = context[mapping].first_child; id != no_node; id = context[id].next) {
        if (!context.could_hold(type, id)) return false;
        const NodeId there = context.tree.child(context[besides].parent, context.tree.key(id));
        if (there != no_node && there != besides) return false;
    }
    return context[mapping].first_child != no_node;
}

bool all_steps(const Context& context, NodeId list) {
    const NodeId item = context[context[list].parent].parent;
    if (item == no_node || context.shape(context[item].parent) != camel::steps_shape())
        return false;
    for (NodeId id = context[list].first_child; id != no_node; id = context[id].next) {
        if (context[id].kind != yaml::Kind::mapping ||
            accepts_item(context, camel::steps_shape(), context[id].first_child) == 0) {
            return false;
        }
    }
    return true;
}

// `choice` owns no steps, but its `when` and `otherwise` do: those below it can be meant for them.
bool holds_blocks(const Context& context, camel::TypeId type) {
    const auto keys = camel::type(type).keys;
    return std::any_of(keys.begin(), keys.end(), [&](const camel::Key& key) {
        const bool list = key.shape.form == camel::Form::sequence;
        const camel::TypeId inner = list ? camel::item_shape(key.shape).type() : key.shape.type();
        return context.key_of(inner, camel::name_id("steps")) != nullptr;
    });
}

// `- steps:` among the steps: the list that it holds stands one level too deep.
bool group_item(Draft& draft, NodeId entry) {
    const Context& context = draft.context();
    const NodeId item = context[entry].parent;
    if (context[entry].next != no_node || context[item].first_child != entry ||
        context[item].intro != yaml::Intro::dash) {
        return false;
    }
    // Behind an EIP that has steps and lacks them, these can be its own.
    const NodeId before = context.previous(item);
    const NodeId eip = before == no_node ? no_node : context[before].first_child;
    if (eip != no_node &&
        context.key_of(context.shape(eip).type(), camel::name_id("steps")) != nullptr &&
        !context.has_key(eip, "steps")) {
        return false;
    }
    const camel::Shape shape = context.shape(context[item].parent);
    if (context[entry].kind != yaml::Kind::sequence ||
        !camel::type(camel::item_shape(shape).type()).one_key)
        return false;
    for (NodeId id = context[entry].first_child; id != no_node; id = context[id].next) {
        const NodeId key = context[id].first_child;
        if (context[id].kind != yaml::Kind::mapping || accepts_item(context, shape, key) == 0)
            return false;
    }
    return lift_items(draft, item);
}

// Only keys that stand alone or are doubled are surely a level too much.
bool is_wrapper(const Context& context, NodeId entry, camel::TypeId type) {
    const NodeId parent = context[entry].parent;
    const std::string_view key = context.tree.key(entry);
    if (context[parent].intro == yaml::Intro::dash) {
        const NodeId list = context[parent].parent;
        if (context.tree.key(list) == key) return true;  // `when:` / `- when:`
    }
    if (context.tree.key(parent) == key) return true;  // `choice:` / `choice:`
    return key == "expression" && type == camel::languages_type();
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::unknown_key) return;
    const NodeId entry = finding.node;
    Draft draft(context, needless_level, entry);
    const std::string key = tick(context.tree.key(entry));
    if (group_item(draft, entry)) {
        out.push_back(draft.take(key + " is no step: the steps in it are read as steps beside it"));
        return;
    }
    const camel::TypeId type = finding.type;
    const bool steps =
        context.tree.key(entry) == "steps" && context[entry].kind == yaml::Kind::sequence;
    if (steps && type != 0 && !camel::type(type).one_key) {
        Draft gather(context, needless_level, entry);
        if (gather_options(gather, entry, context[entry].parent, type)) {
            out.push_back(gather.take(key + " holds options of " +
                                      tick(context.tree.key(context[entry].parent)) +
                                      ": they are read as that"));
            return;
        }
        Draft after(context, needless_level, entry);
        if (!holds_blocks(context, type) && all_steps(context, entry) &&
            lift_trailing_items(after, entry)) {
            out.push_back(
                after.take(tick(context.tree.key(context[entry].parent)) +
                           " owns no steps: those below it are read as the ones behind it"));
        }
        return;
    }
    if (type == 0 || context[entry].kind != yaml::Kind::mapping ||
        !is_wrapper(context, entry, type))
        return;
    if (!all_accepted(context, entry, entry, type)) return;
    Draft lift(context, needless_level, entry);
    if (lift_entries(lift, entry)) {
        out.push_back(
            lift.take(key + " is one level too much: what stands below it is read in its place"));
    }
}

}  // namespace

const Rule needless_level = {
    "needless-level",
    "A key that only adds a level: `- steps:` among steps, `- when:` in a list of `when`.",
    Group::layout,
    Policy::fix,
    {
        "A group of steps without an EIP, a key doubled under itself, `expression:` in an option "
        "that takes the language directly, or `steps:` around the options of an EIP (`when` and "
        "`otherwise` of a choice, the verbs of a rest). The level goes, what it holds stays.",
        "XML nests like that, and so do designers that write each item with its name.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - choice:
            when:
              - when:
                  expression:
                    simple:
                      expression: "${header.a} == 1"
                  steps:
                    - log:
                        message: one
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - choice:
            when:
              - expression:
                  simple:
                    expression: "${header.a} == 1"
                steps:
                  - log:
                      message: one
)",
        "Where something that the level holds has no place outside of it, or stands there already.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
