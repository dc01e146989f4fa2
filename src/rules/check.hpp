// Walks the tree together with the model once and yields what does not fit.
//
// The walk is linear in the nodes, uses a stack of its own, and knows no rule: a finding says what
// is wrong at which node, a rule says how it is read.
#pragma once

#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "camel/document.hpp"
#include "rules/finding.hpp"

namespace routefix::rules {

struct Checked {
    camel::DocumentKind kind = camel::DocumentKind::no_routes;
    NodeId entries = no_node;          // the sequence of top-level entries (or what stands for it)
    std::vector<Finding> findings;     // ordered by place
    std::vector<camel::Shape> shapes;  // by node: what it has to be; none where unknown
    // Keys that a container gets once the strays that belong to it are in their place.
    std::set<std::pair<NodeId, std::string_view>> promised;
};

Checked check(const yaml::Tree& tree, camel::Version version);

// The same for an entry of a stray whose place is known by now: its findings are added behind the
// others, for the caller to sort.
void check_entry(const yaml::Tree& tree, camel::Version version, NodeId entry, camel::Shape shape,
                 Checked& checked);

}  // namespace routefix::rules
