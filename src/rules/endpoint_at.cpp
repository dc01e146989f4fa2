#include "rules/endpoint_at.hpp"

namespace routefix::rules {
namespace {

using yaml::Kind;
using yaml::no_node;
using yaml::Node;
using yaml::NodeId;
using yaml::Tree;

using Shapes = std::vector<camel::Shape>;

bool takes_uri(Role role) {
    return role == Role::from || role == Role::to || role == Role::to_dynamic || role == Role::poll;
}

// The uri and the parameters of a mapping; false when one of them is more than it seems.
bool take_entries(const Tree& tree, Endpoint& out) {
    for (NodeId id = tree[out.node].first_child; id != no_node; id = tree[id].next) {
        const std::string_view key = tree.key(id);
        if (key == "uri") {
            out.uri = id;
        } else if (key == "parameters" && tree[id].kind == Kind::mapping) {
            if (tree[id].decorated) return false;
            if (tree[id].first_child != no_node) out.parameters = id;
        }
    }
    return out.uri != no_node;
}

// The EIP whose expression this language is.
Role role_of_owner(const Tree& tree, const Shapes& shapes, NodeId language) {
    NodeId owner = tree[language].parent;
    if (owner != no_node && shapes[owner].form == camel::Form::expression) {
        owner = tree[owner].parent;
    }
    return owner == no_node ? Role::none : role_of(shapes[owner].type());
}

}  // namespace

Endpoint endpoint_at(const Tree& tree, const Shapes& shapes, NodeId node) {
    Endpoint out;
    out.role = role_of(shapes[node].type());
    out.node = node;
    const Node& n = tree[node];
    if (n.decorated) return {};
    if (takes_uri(out.role)) {
        if (n.kind == Kind::scalar) {
            out.uri = node;
        } else if (n.kind != Kind::mapping || !take_entries(tree, out)) {
            return {};
        }
    } else if (out.role == Role::dead_letter) {
        out.uri = n.kind == Kind::mapping ? tree.child(node, "deadLetterUri") : no_node;
    } else if (out.role == Role::constant) {
        out.role = role_of_owner(tree, shapes, node);
        if (out.role != Role::enrich && out.role != Role::poll_enrich) return {};
        out.uri = n.kind == Kind::mapping ? tree.child(node, "expression") : node;
    } else {
        return {};
    }
    if (out.uri == no_node || tree[out.uri].faulty || !tree.raw_text(out.uri, out.text)) return {};
    return out;
}

}  // namespace routefix::rules
