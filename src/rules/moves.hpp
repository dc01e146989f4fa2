// The structural moves, each written once: nest, wrap, adopt, split, relocate, quote. A rule picks
// one; a move writes both sides of a reading, the edits on the bytes and the effects on the tree.
//
// A move that cannot be done on the lines as they are (a key that shares its line with a dash, a
// flow collection) returns false: then there is no reading.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/context.hpp"
#include "rules/reading.hpp"

namespace routefix::rules {

// Where entries or items go.
struct Target {
    EffectNode parent = no_node;
    EffectNode after = effect::in_order;  // the sibling they follow, where their lines move
    std::uint32_t column = 0;             // of the key, or of the dash
    bool as_item = false;                 // each becomes an item `- key:` of a sequence
};

class Draft {
public:
    Draft(const Context& context, const Rule& rule, NodeId node);

    // The value of `node`, a text or nothing, goes below `keys`, one inside the other:
    // `to: a` becomes `to:` / `  uri: a`. `text`, when given, replaces the bytes of the value.
    // Returns the made node that holds the text (no_node: not possible).
    EffectNode nest(NodeId node, const std::vector<std::string_view>& keys,
                    const std::string* text = nullptr, const std::string* meaning = nullptr);

    // `key: text` becomes `key:` / `  - text`.
    bool nest_as_item(NodeId node);

    // The siblings `first` to `last` (entries, next to each other) go below a new entry `key` that
    // stands where `first` stood. With `as_items` each of them becomes an item below the key.
    bool wrap(NodeId first, NodeId last, std::string_view key, bool as_items);

    // The siblings become the entries below `target`, their lines staying where they are.
    bool reindent(NodeId first, NodeId last, Target target);

    // What stands below the node takes the file's own indentation where it has another one.
    void straighten(NodeId node);

    // All entries of a mapping become one item, or an item each: steps or `when` as a mapping.
    bool itemize(NodeId mapping, bool one_item);

    // The value of an entry becomes items behind those of an entry before it, a list or one item.
    bool join(NodeId entry, NodeId list);

    // A mapping that an item of a sequence holds: `entry` and all behind it leave it and become
    // the next item.
    bool split(NodeId entry);

    // Whole lines go in front of another line; their shifts are for the caller.
    bool move(text::Span lines, text::Offset to);

    // Whole lines of an item go in front of another line; `dash_column` is that of the new place.
    bool move_lines(NodeId node, text::Offset to, std::uint32_t dash_column);

    // The bytes of a scalar are replaced; `meaning` is the text that they say.
    void retext(NodeId node, std::string bytes, std::string meaning);
    void rename(NodeId entry, std::string_view key);
    bool remove(NodeId entry);        // with its lines
    void empty_mapping(NodeId node);  // the value becomes {}

    void replace(text::Span at, std::string text) {
        reading_.edits.replaces.push_back({at, std::move(text)});
    }
    void shift(text::Offset begin, text::Offset end, int by);
    EffectNode make(yaml::Kind kind, text::Offset at);  // declares a new node
    void effect(Effect effect) { reading_.effects.push_back(std::move(effect)); }

    const Context& context() const { return context_; }
    NodeId node() const { return reading_.node; }
    Reading& reading() { return reading_; }
    Reading take(std::string sentence, std::string written = {});

private:
    bool is_plain_block(NodeId node) const;  // not decorated, not in flow text
    std::string like_key(NodeId node, std::string_view key) const;
    EffectNode as_item(NodeId entry, EffectNode list);
    void place_entry(NodeId entry, EffectNode mapping);
    void match_dash(NodeId item, EffectNode list);

    const Context& context_;
    Reading reading_;
};

// The column that a key below `node` has (or would have), the column of the items of a sequence.
std::uint32_t child_column(const Context& context, NodeId node);
std::uint32_t item_column(const Context& context, NodeId entry);

}  // namespace routefix::rules
