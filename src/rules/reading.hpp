// A reading: the one way in which a rule takes a finding, as edits on the bytes and, apart from
// them, as effects on the tree. The engine applies the edits; verify applies the effects to the old
// tree, reads the new text, and demands that both give the same.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/finding.hpp"
#include "text/edit_set.hpp"

namespace routefix::rules {

// A node of the tree that the effects work on: a NodeId of the tree that was read, or (from
// tree.size() on) a node that an effect before it made.
using EffectNode = std::uint32_t;

namespace effect {

// The place of a child among its siblings: behind one of them, as the first (no_node), or where its
// bytes stand in the text (in_order), which holds for all that only changes its column.
inline constexpr EffectNode in_order = no_node - 1;

struct Make {  // a new, empty node without a place yet
    EffectNode node = no_node;
    yaml::Kind kind = yaml::Kind::empty;
    text::Offset at = 0;  // where it stands in the text
};
struct Place {  // `node` becomes a child of `parent`
    EffectNode node = no_node;
    EffectNode parent = no_node;
    EffectNode after = no_node;
    bool is_item = false;  // else an entry, under `key`
    std::string key;
};
struct Beside {  // `node` becomes a child of whatever holds `sibling` by then, in order
    EffectNode node = no_node;
    EffectNode sibling = no_node;
    bool is_item = false;
    std::string key;
};
struct Nest {  // the value of `node` becomes the only entry (or item) `child` of it
    EffectNode node = no_node;
    EffectNode child = no_node;
    bool is_item = false;
    std::string key;
    text::Offset at = 0;
};
struct Rename {
    EffectNode node = no_node;
    std::string key;
};
struct Retext {  // the scalar (or what was none) has this text
    EffectNode node = no_node;
    std::string text;
};
struct Become {  // an empty value becomes a collection, a collection one of the other kind
    EffectNode node = no_node;
    yaml::Kind kind = yaml::Kind::empty;
};
struct Join {  // the children of `node` follow those of `into`, and `node` goes
    EffectNode node = no_node;
    EffectNode into = no_node;
};
struct Drop {
    EffectNode node = no_node;
};
struct Comment {  // a line of text becomes this comment
    std::string text;
};
struct Reread {  // the old text is read with tabs as wide as that; the reading is alone in its pass
    int tab_width = 0;
};

}  // namespace effect

using Effect =
    std::variant<effect::Make, effect::Place, effect::Beside, effect::Nest, effect::Rename,
                 effect::Retext, effect::Become, effect::Join, effect::Drop, effect::Comment,
                 effect::Reread>;

struct Rule;

struct Reading {
    const Rule* rule = nullptr;
    NodeId node = no_node;  // the first node that it speaks of
    text::Span at;          // of the input; what the report points to
    text::EditSet edits;
    std::vector<Effect> effects;
    std::string written;   // what stands there now, shortened to one line
    std::string sentence;  // what was read and what was written for it
};

}  // namespace routefix::rules
