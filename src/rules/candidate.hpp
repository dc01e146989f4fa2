// A place where a misplaced key, or the lines of a stray, can belong.
#pragma once

#include <cstdint>
#include <vector>

#include "camel/model.hpp"
#include "yaml/tree.hpp"

namespace routefix::rules {

using yaml::no_node;
using yaml::NodeId;

enum class Way : std::uint8_t {
    down,        // into the sibling before it
    own_item,    // an item of its own behind the one it stands in
    previous,    // into the `steps` of the item before the one that it is
    part,        // into the EIP of the item before the one that it is
    up,          // into an enclosing mapping
    up_item,     // into an enclosing sequence, as an item
    through,     // below a key of the same mapping that is created or entered
    up_through,  // below a key of an enclosing mapping that is created
};

struct Candidate {
    Way way = Way::down;
    NodeId target = no_node;  // the node that takes it: a sibling, a container
    camel::NameId via = 0;    // of `through`: the key
    unsigned distance = 0;    // levels, or columns where lines have a column of their own
    bool exact = false;       // the value's kind is what the place wants, without another fix
    bool beside = false;      // an empty value before the lines it hangs on: those go there first
};

// What is known of a stray: all places that could take it, and the one that is a reading.
struct Home {
    NodeId stray = no_node;
    std::vector<Candidate> places;
    const Candidate* only = nullptr;  // into `places`
    bool waits = false;               // for the stray whose lines it stands among
};

}  // namespace routefix::rules
