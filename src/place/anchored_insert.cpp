// Anchored edits that add lines before or after a place.
#include <algorithm>

#include "camel/model.hpp"
#include "place/anchored.hpp"
#include "place/selector.hpp"

namespace routefix::place {

using reply::Action;

void Anchored::put(const reply::Lines& lines, LineNumber after) {
    for (const std::string& line : lines) edits_.insert_after(after, line);
}

Placed Anchored::done(bool insertion) {
    Placed placed;
    placed.outcome = Outcome::placed;
    placed.how = how_;
    placed.changes = edits_.take();
    placed.changes.insert(placed.changes.end(), more_.begin(), more_.end());
    placed.insertion = insertion;
    if (placed.changes.empty()) placed.outcome = Outcome::already_there;
    return placed;
}

Placed Anchored::there(LineNumber first, LineNumber last) const {
    Placed placed;
    placed.outcome = Outcome::already_there;
    placed.how = "the new text is in the file, " + line_names(first, last);
    return placed;
}

// Whether the lines stand behind the line (or in front of it) already.
bool Anchored::stands_after(LineNumber line, const reply::Lines& lines, LineNumber& first,
                            LineNumber& last) const {
    const Block block(lines);
    const auto& filled = file_.filled();
    const auto at = static_cast<std::size_t>(std::upper_bound(filled.begin(), filled.end(), line) -
                                             filled.begin());
    return stands(at, block, first, last);
}

bool Anchored::stands_before(LineNumber line, const reply::Lines& lines, LineNumber& first,
                             LineNumber& last) const {
    const Block block(lines);
    const auto& filled = file_.filled();
    const auto at = static_cast<std::size_t>(std::lower_bound(filled.begin(), filled.end(), line) -
                                             filled.begin());
    return at >= block.lines.size() && stands(at - block.lines.size(), block, first, last);
}

bool Anchored::stands_at(LineNumber line, const reply::Lines& lines) const {
    LineNumber first = 0;
    LineNumber last = 0;
    return line > 0 ? stands_after(line - 1, lines, first, last)
                    : stands(0, Block(lines), first, last);
}

bool Anchored::stands(std::size_t at, const Block& block, LineNumber& first,
                      LineNumber& last) const {
    const auto& filled = file_.filled();
    if (block.lines.empty() || at + block.lines.size() > filled.size()) return false;
    for (std::size_t i = 0; i < block.lines.size(); ++i) {
        if (right_trimmed(file_.content(filled[at + i])) != right_trimmed(block.lines[i]))
            return false;
    }
    first = filled[at];
    last = filled[at + block.lines.size() - 1];
    return true;
}

// The anchor that was written again at an end of the new text is not doubled.
void Anchored::drop_anchor(const Target& target) {
    reply::Lines lines = edit_.fragment;
    const Block block(lines);
    std::vector<std::string_view> anchor;
    for (LineNumber line = target.first; line <= target.last; ++line) {
        if (!is_blank(file_.content(line))) anchor.push_back(trimmed(file_.content(line)));
    }
    const std::size_t n = anchor.size();
    if (block.lines.size() <= n || edit_.anchor.empty()) return;
    const auto same = [](std::string_view a, std::string_view b) { return trimmed(a) == b; };
    if (std::equal(anchor.begin(), anchor.end(), block.lines.begin(),
                   [&](auto a, auto b) { return same(b, a); })) {
        lines.erase(lines.begin(),
                    lines.begin() + static_cast<std::ptrdiff_t>(block.index[n - 1] + 1));
    } else if (std::equal(anchor.rbegin(), anchor.rend(), block.lines.rbegin(),
                          [&](auto a, auto b) { return same(b, a); })) {
        lines.resize(block.index[block.lines.size() - n]);
    } else {
        return;
    }
    how_ += ", the anchor not doubled";
    fragment_ = read_fragment(lines);
}

reply::Lines Anchored::items(std::size_t column) const {
    reply::Lines out;
    for (const Part& part : fragment_.parts) {
        for (std::string& line : as_item(part, column)) out.push_back(std::move(line));
    }
    return out;
}

reply::Lines Anchored::entries(std::size_t column) const {
    reply::Lines out;
    for (const Part& part : fragment_.parts) {
        for (std::string& line : as_entry(part, column)) out.push_back(std::move(line));
    }
    return out;
}

Placed Anchored::insert_lines(const reply::Lines& lines, LineNumber at, bool before) {
    LineNumber first = 0;
    LineNumber last = 0;
    if (stands_after(at, lines, first, last) && !before) return there(first, last);
    if (before && stands_before(at, lines, first, last)) return there(first, last);
    for (const std::string& line : lines) {
        if (before)
            edits_.insert_before(at, line);
        else
            edits_.insert_after(at, line);
    }
    how_ += before ? ", before " : ", after ";
    how_ += line_names(at, at);
    return done();
}

// Top-level entries of a fragment that goes into a route leave it; false: there are none.
bool Anchored::lift_entries(NodeId target) {
    if (outline_.entries().empty()) return false;
    const NodeId item = outline_.item_around(target);
    if (item == no_node || tree_[item].parent == tree_[outline_.entries()[0]].parent) return false;
    std::vector<Part> rest;
    const std::size_t column = tree_[outline_.entries()[0]].column;
    bool any = false;
    for (Part& part : fragment_.parts) {
        if (!is_entry_only(part.key)) {
            rest.push_back(std::move(part));
            continue;
        }
        any = true;
        const camel::NameId name = camel::name_id(part.key);
        const reply::Lines lines = as_item(part, column);
        const LineNumber front = first_line(outline_.entries().front());
        const LineNumber back = last_line(outline_.entries().back());
        LineNumber first = 0;
        LineNumber last = 0;
        if (camel::is_late_refused(name)) {
            if (stands_at(outline_.lines(outline_.entries().front()).first, lines)) continue;
            for (const std::string& line : lines) edits_.insert_before(front, line);
        } else {
            if (stands_before(back + 1, lines, first, last)) continue;
            put(lines, back);
        }
        how_ += ", `" + part.key + "` to the top level";
    }
    fragment_.parts = std::move(rest);
    return any;
}

// Whether steps may stand beside an item: it is one itself.
bool Anchored::takes_steps(NodeId item) const {
    const NodeId list = tree_[item].parent;
    return list != no_node && tree_[list].intro == yaml::Intro::key && tree_.key(list) == "steps";
}

// The last line of a step is that of the steps around it, too: the column that the text has says
// behind which of them it goes.
NodeId Anchored::step_in_column(NodeId item) const {
    if (fragment_.column == tree_[item].column) return item;
    const LineNumber last = outline_.lines(item).last;
    for (NodeId outer = tree_[item].parent; outer != no_node; outer = tree_[outer].parent) {
        if (outline_.lines(outer).last != last) break;
        if (is_item(outer) && takes_steps(outer) && tree_[outer].column == fragment_.column)
            return outer;
    }
    return item;
}

Placed Anchored::insert(const Target& target, bool before) {
    drop_anchor(target);
    if (!fragment_.trouble.empty()) return refused("unreadable", fragment_.trouble);
    if (target.node == no_node) {  // a remark: its own line is the place
        const std::size_t column = indentation(file_.content(target.first));
        return insert_lines(fragment_.all_steps() ? items(column) : entries(column),
                            before ? target.first : target.last, before);
    }
    if (lift_entries(target.node) && fragment_.parts.empty()) return done();
    NodeId node = whole_step(target.node);
    const bool steps = fragment_.all_steps();
    if (steps && !before && !is_item(node) && tree_[node].kind == yaml::Kind::sequence &&
        !tree_[node].is_flow()) {
        // `steps:` itself: the new ones are its first.
        if (tree_.key(node) != "steps" && is_step(fragment_.parts.front().key))
            return refused("misplaced", "`" + std::string(tree_.key(node)) + "` holds no steps",
                           {{target.first, target.last, {}}});
        return insert_lines(items(tree_[tree_[node].first_child].column),
                            outline_.lines(node).first, false);
    }
    if (steps && !is_item(node)) {
        const NodeId item = outline_.item_around(node);
        if (item == no_node)
            return refused("misplaced",
                           "a step cannot stand beside " + line_names(target.first, target.first),
                           {{target.first, target.last, {}}});
        const LineRange own = outline_.lines(item);
        const bool at_border = before ? own.first == target.first : own.last == target.last;
        if (!at_border && holds_steps(item)) {
            return refused("misplaced",
                           "a step cannot go there: the anchor is inside a step that holds steps",
                           {{own.first, own.last, "the step"}});
        }
        node = item;
    }
    if (steps && !before) node = step_in_column(node);
    if (!steps && is_item(node)) {
        if (!fragment_.all_options() || before) {
            return refused("misplaced", "the text to put in is neither steps nor options",
                           {{target.first, target.last, {}}});
        }
        return set(target);
    }
    const bool has_step = std::any_of(fragment_.parts.begin(), fragment_.parts.end(),
                                      [](const Part& part) { return is_step(part.key); });
    if (steps && has_step && !takes_steps(node))
        return refused("misplaced",
                       "a step cannot stand beside " + line_names(target.first, target.first),
                       {{target.first, target.last, {}}});
    const std::size_t column = tree_[node].column;
    if (!steps && !fragment_.all_options())
        return refused("misplaced",
                       "items cannot stand beside " + line_names(target.first, target.first),
                       {{target.first, target.last, {}}});
    // An anchor of several lines may reach over the node that it begins with.
    while (!before && outline_.lines(node).last < target.last && tree_[node].next != no_node)
        node = tree_[node].next;
    if (tree_[node].in_flow)
        return refused("misplaced", "the anchor stands inside a flow collection",
                       {{target.first, target.last, {}}});
    return insert_lines(steps ? items(column) : entries(column),
                        before ? first_line(node) : last_line(node), before);
}

// A number alone: exactly behind that line, where a step ends.
Placed Anchored::after_number() {
    how_ = "placed by the line number alone";
    if (edit_.line > file_.count()) {
        return missed("line " + std::to_string(edit_.line) + " is past the end (" +
                      std::to_string(file_.count()) +
                      " lines), and there is no other text to place the addition by");
    }
    std::size_t column = fragment_.column;
    if (column == 0 && fragment_.all_steps() && edit_.line > 0) {
        // Without an indentation of its own: that of the step which ends or begins there.
        for (LineNumber line = static_cast<LineNumber>(edit_.line);
             line < file_.count() && column == 0; ++line) {
            if (is_blank(file_.content(line))) continue;
            if (is_item(outline_.begins_in(line))) column = tree_[outline_.begins_in(line)].column;
            break;
        }
    }
    const reply::Lines lines = fragment_.all_steps() ? items(column) : entries(column);
    if (edit_.line == 0) {
        LineNumber first = 0;
        LineNumber last = 0;
        if (stands(0, Block(lines), first, last)) return there(first, last);
        return insert_lines(lines, 0, true);
    }
    return insert_lines(lines, static_cast<LineNumber>(edit_.line - 1), false);
}

}  // namespace routefix::place
