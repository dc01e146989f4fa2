// The lossless tree of one YAML text, well-formed or not.
//
// A node is a value together with what introduces it: a key (entry of a mapping), a dash (item of
// a sequence), or nothing (the root, an item of a flow sequence). The tree owns no text: spans are
// byte offsets into the text that was read, which must outlive the tree.
//
// What could not be attached by the strict grammar stands in `strays`: roots of their own whose
// `parent` is the node that was innermost open before them (not linked as a child).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.hpp"

namespace routefix::yaml {

using text::Offset;
using text::Span;

using NodeId = std::uint32_t;
inline constexpr NodeId no_node = ~NodeId{0};

enum class Kind : std::uint8_t { empty, scalar, alias, mapping, sequence };
enum class Style : std::uint8_t {
    plain,
    single_quoted,
    double_quoted,
    literal,
    folded,
    block,
    flow
};
enum class Intro : std::uint8_t { none, key, dash };

struct Node {
    NodeId parent = no_node;
    NodeId first_child = no_node;
    NodeId next = no_node;  // the sibling after it
    Offset intro_at = 0;    // the key or the dash; `begin` when there is none
    Offset intro_size = 0;  // quotes included
    Offset begin = 0;       // the value: quotes, brackets and block header included
    Offset end = 0;  // one past its last byte; of an empty value: begin == end, after the ':'
    std::uint32_t column = 0;  // of the intro (of the value where there is none), 0-based bytes
    Kind kind = Kind::empty;
    Style style = Style::plain;
    Intro intro = Intro::none;
    bool key_quoted : 1 = false;
    bool decorated : 1 = false;  // has an anchor or a tag, or a key that is no scalar: left alone
    bool in_flow : 1 = false;    // stands inside a flow collection
    bool stray : 1 = false;
    bool faulty : 1 = false;  // a diagnostic speaks of its text

    Span key_span() const { return {intro_at, intro_at + intro_size}; }
    Span value_span() const { return {begin, end}; }
    bool is_collection() const { return kind == Kind::mapping || kind == Kind::sequence; }
    bool is_flow() const { return style == Style::flow && is_collection(); }
};
static_assert(sizeof(Node) <= 40);

// What the strict grammar does not allow (or Camel's parser refuses). `at` is the text it speaks
// of.
enum class Fault : std::uint8_t {
    stray,           // lines in a column that no open container has, or where nothing may stand
    colon_in_plain,  // a plain value that holds ": "
    braces,          // a plain text that starts with { but is no flow mapping: {{key}}, {a}/b
    indicator,       // a plain text that starts with @ ` % or an indicator that means nothing here
    unclosed_quote,  // no closing quote on the line
    text_after_quote,  // text after a closing quote
    bad_escape,        // an unknown escape in double quotes
    unclosed_flow,     // brackets that do not close, or text after them
    tab_indent,        // a tab in the indentation
    text_line,         // a line that is neither key, item, nor the rest of a value
    fence_line,        // ``` or ~~~
    item_after_key,    // `key: - item`
    block_text_left,   // a line of a block scalar left of its first
    second_document,   // something after --- or ...
    bad_bytes,         // not UTF-8, or a control character that YAML forbids
    too_deep,          // beyond limits::depth
    too_large,         // beyond limits::nodes
    undefined_alias,
    unsupported,  // `? ` keys and other YAML that routes never use
};

struct Diagnostic {
    Fault fault;
    Span at;
    NodeId node = no_node;  // the node it speaks of, where there is one
};

class Tree {
public:
    explicit Tree(std::string_view text) : text_(text) {}

    std::string_view text() const { return text_; }
    std::size_t size() const { return nodes.size(); }
    const Node& operator[](NodeId id) const { return nodes[id]; }
    NodeId root() const {
        return nodes.empty() ? no_node : root_id;
    }  // no_node: nothing but comments

    // The key or scalar as Camel reads it. A view into the text where that is possible.
    std::string_view key(NodeId id) const;
    std::string text_of(NodeId id) const;
    // The scalar without decoding, when its bytes are its text (plain or quoted on one line without
    // escapes); false when it needs text_of.
    bool raw_text(NodeId id, std::string_view& out) const;

    NodeId child(NodeId mapping, std::string_view key) const;  // linear; first of that name
    NodeId last_child(NodeId id) const;                        // linear
    NodeId previous(NodeId id) const;                          // linear
    bool is_ancestor(NodeId ancestor, NodeId of) const;        // a node is its own ancestor

    void decode_key(
        NodeId id);  // fills decoded_keys where the bytes of a quoted key are not its text

    std::vector<Node> nodes;
    std::vector<NodeId> strays;
    std::vector<Diagnostic> diagnostics;
    std::map<NodeId, std::string> decoded_keys;  // quoted keys with escapes
    NodeId root_id = no_node;
    bool multiple_documents = false;

private:
    std::string_view text_;
};

}  // namespace routefix::yaml
