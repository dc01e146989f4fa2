// The tree under construction, shared by the block reader and the flow reader.
#pragma once

#include "text/limits.hpp"
#include "yaml/lexer.hpp"
#include "yaml/tree.hpp"

namespace routefix::yaml {

// An open container and its last child so far.
struct Open {
    NodeId node = no_node;
    std::uint32_t column = 0;
    NodeId last = no_node;
};

struct Builder {
    Builder(std::string_view text, std::vector<Token>* tokens) : lex(text, tokens), tree(text) {
        tree.nodes.reserve(text.size() / 20 + 8);  // real routes: one node per 24 to 30 bytes
    }

    NodeId add(const Node& node) {
        tree.nodes.push_back(node);
        return static_cast<NodeId>(tree.nodes.size() - 1);
    }

    NodeId append(Open& open, Node node) {
        node.parent = open.node;
        const NodeId id = add(node);
        if (open.last == no_node) {
            tree.nodes[open.node].first_child = id;
        } else {
            tree.nodes[open.last].next = id;
        }
        open.last = id;
        return id;
    }

    void fault(Fault fault, Span at, NodeId node = no_node) {
        tree.diagnostics.push_back({fault, at, node});
        if (node != no_node) tree.nodes[node].faulty = true;
    }

    void scalar(NodeId id, Offset begin, Offset end, Style style) {
        Node& node = tree.nodes[id];
        node.kind = Kind::scalar;
        node.style = style;
        // An anchor or tag before the value belongs to its span.
        if (!node.decorated || node.begin == node.end) node.begin = begin;
        node.end = end;
    }

    bool full() const { return tree.nodes.size() >= limits::nodes; }

    Lexer lex;
    Tree tree;
    std::vector<std::string_view> anchors;
};

// Reads the flow collection at `p` into `target` (which has its intro already). Returns the offset
// after the closing bracket, or 0 when the text is no flow collection: then the nodes and tokens
// that were added are for the caller to drop.
Offset read_flow(Builder& builder, NodeId target, Offset p);

// Style of a quoted scalar by its first byte.
inline Style quote_style(char quote) {
    return quote == '"' ? Style::double_quoted : Style::single_quoted;
}

}  // namespace routefix::yaml
