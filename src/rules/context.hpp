// What a rule may look at: the tree, what the check found, and how the file is written.
#pragma once

#include <algorithm>
#include <vector>

#include "camel/aliases.hpp"
#include "rules/candidate.hpp"
#include "rules/check.hpp"
#include "rules/reading.hpp"
#include "text/file.hpp"
#include "yaml/style.hpp"

namespace routefix::rules {

class Context {
public:
    // Finds the homes of the strays, and checks what stands in them as part of these.
    Context(const yaml::Tree& tree, const text::Lines& lines, Checked& checked,
            camel::Version version);
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    const yaml::Tree& tree;
    const text::Lines& lines;
    const Checked& checked;
    camel::Version version;
    yaml::FileStyle style;
    std::vector<Home> homes;  // of the strays, in their order

    const Home* home_of(NodeId stray) const;

    const yaml::Node& operator[](NodeId id) const { return tree[id]; }
    camel::Shape shape(NodeId id) const { return checked.shapes[id]; }
    std::string_view text() const { return tree.text(); }

    // The key of `type` named like the entry, in this version; nullptr where it has none.
    const camel::Key* key_of(camel::TypeId type, NodeId entry) const;
    const camel::Key* key_of(camel::TypeId type, camel::NameId name) const;
    // Whether a mapping of `type` could hold the entry: as a key of its own, or as the language of
    // an expression that stands beside its options.
    bool could_hold(camel::TypeId type, NodeId entry) const;
    // The row of the alias table for the entry, where it may act.
    const camel::Alias* alias_of(camel::TypeId type, NodeId entry) const;
    // The sibling before a node, its place among them, and how many children a node has: looked up
    // in tables that are made once, on the first question.
    NodeId previous(NodeId id) const { return siblings()[id].previous; }
    std::uint32_t index(NodeId id) const { return siblings()[id].index; }
    std::uint32_t child_count(NodeId id) const { return siblings()[id].children; }

    bool has_key(NodeId mapping, std::string_view key) const;

    // Lines of a node -----------------------------------------------------------------------------
    text::Offset line_begin(text::Offset at) const { return lines.begin(lines.line_of(at)); }
    // Behind a byte order mark, where the line has one.
    text::Offset line_text(text::Offset at) const { return std::max(line_begin(at), bom_); }
    bool first_on_line(NodeId id) const;  // nothing but blanks before its key or dash
    text::Offset head(NodeId id) const;   // line begin; comment lines right above belong to it
    // One past its last line, with the comment lines behind it that are deeper than its column and
    // the stray lines that were read while it was open.
    text::Offset tail(NodeId id) const;
    text::Offset after_colon(NodeId entry) const;  // of `key:`, one past the colon

    // The text ends, without a line break, inside a block scalar.
    bool ends_in_block_scalar() const;

    EffectNode make_node() const { return next_made_++; }

    // Whether a rule may write the whole node anew for one finding more: with thousands of findings
    // in one collection the first few are enough, and the time stays linear.
    bool may_rewrite(NodeId node) const {
        if (node != rewritten_) rewrites_ = 0;
        rewritten_ = node;
        return ++rewrites_ <= 4;
    }

private:
    struct Sibling {
        NodeId previous = no_node;
        std::uint32_t index = 0;
        std::uint32_t children = 0;
    };
    const std::vector<Sibling>& siblings() const;

    mutable std::vector<Sibling> siblings_;
    mutable NodeId rewritten_ = no_node;
    mutable unsigned rewrites_ = 0;
    text::Offset bom_ = 0;             // size of the byte order mark
    std::vector<text::Offset> reach_;  // by node, only where there are strays
    mutable EffectNode next_made_;     // ids of made nodes are unique in a pass
};

}  // namespace routefix::rules
