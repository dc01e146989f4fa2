// The file as a tree with lines: which node begins in a line, where its lines end, which route it
// is part of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "place/file_lines.hpp"
#include "yaml/tree.hpp"

namespace routefix::place {

struct LineRange {
    LineNumber first = 0;
    LineNumber last = 0;  // included
};

class Outline {
public:
    explicit Outline(const FileLines& file);

    const yaml::Tree& tree() const { return tree_; }
    const FileLines& file() const { return file_; }

    // The outermost node that begins in the line, as its first text: the item of `- to:`.
    yaml::NodeId begins_in(LineNumber line) const {
        return line < begins_.size() ? begins_[line] : yaml::no_node;
    }
    // The innermost node whose lines hold the line.
    yaml::NodeId holding(LineNumber line) const;
    LineRange lines(yaml::NodeId node) const;

    // The top-level entry (a route, say) that holds the line; no_node between them.
    yaml::NodeId entry_of(LineNumber line) const;
    const std::vector<yaml::NodeId>& entries() const { return entries_; }
    std::string id_of(yaml::NodeId entry) const;  // of a route or what else has one; may be empty

    // The nearest item around a node, itself included; no_node: none.
    yaml::NodeId item_around(yaml::NodeId node) const;

    // "in route check-stock, step log", for messages.
    std::string where(LineNumber line) const;

private:
    const FileLines& file_;
    yaml::Tree tree_;
    std::vector<yaml::NodeId> begins_;
    std::vector<yaml::NodeId> entries_;
};

}  // namespace routefix::place
