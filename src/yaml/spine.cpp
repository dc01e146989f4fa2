// The open containers: which of them a line belongs to, and the strays that belong to none.
#include <algorithm>

#include "text/file.hpp"
#include "yaml/block_reader.hpp"

namespace routefix::yaml {

bool BlockReader::awaits_value(const Open& open) const {
    if (open.last == no_node) return false;
    const Node& last = tree_.nodes[open.last];
    return last.kind == Kind::empty && !last.faulty;
}

// Where a value without a key on a line of its own belongs.
NodeId BlockReader::value_target(std::uint32_t column, bool fresh) {
    if (!fresh) return spine_.back().last;
    if (spine_.empty()) return root_target(column);
    return column > spine_.back().column && awaits_value(spine_.back()) ? spine_.back().last
                                                                        : no_node;
}

// The root while it has no value yet (it may have an anchor or a tag already).
NodeId BlockReader::root_target(std::uint32_t column) {
    if (tree_.root_id == no_node) {
        Node node;
        node.column = column;
        return tree_.root_id = b_.add(node);
    }
    const Node& root = tree_.nodes[tree_.root_id];
    return root.kind == Kind::empty && !root.faulty ? tree_.root_id : no_node;
}

// Words before the first key or item were no root after all: each of their lines is a fault.
void BlockReader::demote_text_root() {
    if (tree_.root_id == no_node) return;
    Node& root = tree_.nodes[tree_.root_id];
    if (root.kind != Kind::scalar || root.style != Style::plain || root.decorated) return;
    for (Offset p = root.begin; p < root.end;) {
        const Offset end = std::min(lex_.line_end(p), root.end);
        b_.fault(Fault::text_line, {p, lex_.trim(p, end)});
        p = lex_.skip_blanks(end);
        while (p < root.end && lex_.is_break(p)) p = lex_.skip_blanks(lex_.skip_break(p));
    }
    root.kind = Kind::empty;
    tree_.root_id = no_node;
    text_before_ = true;
}

// Makes spine_.back() the container that takes a key or a dash at `column`: opens one, resumes
// one, or opens a stray. False at the depth limit.
bool BlockReader::place(std::uint32_t column, Kind kind, bool fresh, Offset p) {
    if (!fresh) return open_container(spine_.back().last, column, kind, p);
    if (spine_.empty()) {
        demote_text_root();
        const NodeId root = root_target(column);
        return root == no_node ? open_stray(column, kind, p)
                               : open_container(root, column, kind, p);
    }
    if (column > spine_.back().column && awaits_value(spine_.back())) {
        return open_container(spine_.back().last, column, kind, p);
    }
    for (std::size_t i = spine_.size(); i-- > 0;) {
        if (spine_[i].column != column) continue;
        if (tree_.nodes[spine_[i].node].kind == kind) {
            close_down_to(i + 1);
            return true;
        }
        if (kind == Kind::sequence && awaits_value(spine_[i])) {  // an indentless sequence
            close_down_to(i + 1);
            return open_container(spine_[i].last, column, kind, p);
        }
    }
    return open_stray(column, kind, p);
}

bool BlockReader::open_container(NodeId node, std::uint32_t column, Kind kind, Offset p) {
    if (spine_.size() >= limits::depth) {
        if (!stopped_) b_.fault(Fault::too_deep, {p, p + 1});
        stopped_ = true;
        return false;
    }
    Node& n = tree_.nodes[node];
    n.kind = kind;
    n.style = Style::block;
    if (!n.decorated) n.begin = p;
    n.end = p;
    spine_.push_back({node, column, no_node});
    return true;
}

bool BlockReader::open_stray(std::uint32_t column, Kind kind, Offset p) {
    Node node;
    node.stray = true;
    node.column = column;
    node.intro_at = p;
    if (!spine_.empty()) {
        const Open& top = spine_.back();
        node.parent = top.last == no_node ? top.node : top.last;
    } else {
        node.parent = tree_.root_id;
    }
    // Strays on the spine stay ordered by column: deeper ones end here.
    while (!spine_.empty() && spine_.size() > first_stray_ && spine_.back().column > column) {
        close_down_to(spine_.size() - 1);
    }
    const NodeId id = b_.add(node);
    tree_.strays.push_back(id);
    first_stray_ = std::min(first_stray_, spine_.size());
    const bool opened = open_container(id, column, kind, p);
    b_.fault(Fault::stray, {p, lex_.trim(p, lex_.line_end(p))}, id);
    return opened;
}

void BlockReader::close_down_to(std::size_t size) {
    while (spine_.size() > size) {
        const Open& top = spine_.back();
        if (top.last != no_node) tree_.nodes[top.node].end = tree_.nodes[top.last].end;
        spine_.pop_back();
    }
    if (spine_.size() <= first_stray_) first_stray_ = ~std::size_t{0};
}

}  // namespace routefix::yaml
