#include <algorithm>

#include "camel/model.hpp"
#include "place/anchored.hpp"
#include "place/selector.hpp"

namespace routefix::place {

using reply::Action;

Placed Anchored::run() {
    if (edit_.action != Action::erase) {
        fragment_ = read_fragment(edit_.fragment);
        if (!fragment_.trouble.empty()) return refused("unreadable", fragment_.trouble);
    }
    if (edit_.action == Action::append) return append();
    if (edit_.after_line && edit_.anchor.empty()) return after_number();
    Target target;
    if (Placed wrong = find(edit_.anchor, edit_.line, target); wrong.refusal) return wrong;
    how_ = target.how;
    switch (edit_.action) {
        case Action::insert_before:
            return insert(target, true);
        case Action::insert_after:
            return insert(target, false);
        case Action::inside:
            return inside(target);
        case Action::set:
            return set(target);
        case Action::erase:
            return erase(target);
        default:
            return replace(target);
    }
}

// Text first; a number breaks ties, and is the anchor where there is no text.
Placed Anchored::find(const reply::Lines& anchor, std::size_t number, Target& target) {
    const Block block(anchor);
    if (block.lines.empty()) {
        if (!edit_.scopes.empty() && number == 0) return find_scope(target);
        if (number == 0) return refused("miss", "nothing says where the text goes");
        if (number > file_.count())
            return missed("line " + std::to_string(number) + " is past the end (" +
                          std::to_string(file_.count()) + " lines)");
        const auto line = static_cast<LineNumber>(number - 1);
        if (!is_anchor(file_.content(line)))
            return refused("miss",
                           "line " + std::to_string(number) + " is blank or a fence, and no anchor",
                           {{line, line, {}}});
        target = at_lines(line, line, "line number " + std::to_string(number));
        return {};
    }
    if (std::none_of(block.lines.begin(), block.lines.end(), is_anchor))
        return refused("miss", "a fence is no anchor");
    const Matches matches = placer_.matcher.find(block);
    if (matches.starts.empty() && block.lines.size() == 1)
        return find_selector(trimmed(block.lines[0]), number, target, anchor);
    if (matches.starts.empty()) return miss(anchor);
    std::vector<LineNumber> firsts;
    std::vector<LineNumber> lasts;
    for (const LineNumber start : matches.starts) {
        firsts.push_back(file_.filled()[start]);
        lasts.push_back(file_.filled()[start + block.lines.size() - 1]);
    }
    return pick(firsts, lasts, std::string(to_text(matches.pass)), number, target);
}

bool Anchored::is_anchor(std::string_view line) {
    return !is_blank(line) && trimmed(line).substr(0, 3) != "```" &&
           trimmed(line).substr(0, 3) != "~~~";
}

Placed Anchored::find_selector(std::string_view text, std::size_t number, Target& target,
                               const reply::Lines& anchor) {
    std::vector<LineNumber> firsts;
    std::vector<NodeId> nodes = select(outline_, text);
    if (nodes.empty()) return miss(anchor);
    std::sort(nodes.begin(), nodes.end());
    for (const NodeId node : nodes) firsts.push_back(outline_.lines(node).first);
    Placed wrong = pick(firsts, firsts, "selector `" + std::string(text) + "`", number, target);
    if (!wrong.refusal) {
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (firsts[i] == target.first) target.node = nodes[i];
        }
        target.last = outline_.lines(target.node).last;
    }
    return wrong;
}

Placed Anchored::find_scope(Target& target) {
    const std::vector<LineNumber> lines = scope_lines(outline_, edit_.scopes.back());
    if (lines.empty()) return miss({edit_.scopes.back()});
    reply::Edit edit = edit_;
    edit.scopes.pop_back();
    if (lines.size() > 1) {
        const Choice choice = choose(outline_, edit, lines, {});
        if (!choice.one)
            return tie(lines,
                       "the section text stands in " + std::to_string(lines.size()) + " places");
        target = at_lines(lines[choice.index], lines[choice.index], "section text");
        return {};
    }
    target = at_lines(lines[0], lines[0], "section text");
    return {};
}

Placed Anchored::pick(const std::vector<LineNumber>& firsts, const std::vector<LineNumber>& lasts,
                      std::string how, std::size_t number, Target& target) {
    std::size_t chosen = 0;
    if (firsts.size() > 1) {
        if (firsts.size() > 1000)
            return tie(firsts, "the anchor stands in " + std::to_string(firsts.size()) + " places");
        reply::Edit edit = edit_;
        edit.line = number;
        const Choice choice = choose(outline_, edit, firsts, {});
        if (!choice.one)
            return tie(firsts, "the anchor stands in " + std::to_string(firsts.size()) +
                                   " places: " + choice.why);
        chosen = choice.index;
        how += "; " + choice.why;
    }
    target = at_lines(firsts[chosen], lasts[chosen], how);
    return {};
}

Target Anchored::at_lines(LineNumber first, LineNumber last, std::string how) const {
    Target target{outline_.begins_in(first), first, last, std::move(how)};
    if (target.node == no_node && trimmed(file_.content(first)).substr(0, 1) != "#")
        target.node = outline_.holding(first);
    return target;
}

Placed Anchored::miss(const reply::Lines& anchor) {
    std::string why = "the anchor is not in the file";
    std::vector<Candidate> candidates = nearest(placer_, anchor, why);
    return missed(std::move(why), std::move(candidates));
}

Placed Anchored::tie(const std::vector<LineNumber>& lines, std::string why) const {
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < lines.size() && i < 20; ++i)
        candidates.push_back({lines[i], lines[i], outline_.where(lines[i])});
    return tied(std::move(why), std::move(candidates));
}

bool Anchored::is_item(NodeId node) const {
    return node != no_node && tree_[node].intro == yaml::Intro::dash;
}

// The item `- key:` that a selected step key belongs to, where it is the first in it.
NodeId Anchored::whole_step(NodeId node) const {
    if (node == no_node || is_item(node)) return node;
    const NodeId parent = tree_[node].parent;
    return is_item(parent) && tree_[parent].first_child == node ? parent : node;
}

// With the remarks behind it that are deeper than it.
LineNumber Anchored::last_line(NodeId node) const {
    LineNumber last = outline_.lines(node).last;
    for (LineNumber line = last + 1; line < file_.count(); ++line) {
        const std::string_view text = file_.content(line);
        if (is_blank(text)) continue;
        if (trimmed(text).substr(0, 1) != "#" || indentation(text) <= tree_[node].column) break;
        last = line;
    }
    return last;
}

// With the remarks right above it.
LineNumber Anchored::first_line(NodeId node) const {
    LineNumber first = outline_.lines(node).first;
    while (first > 0 && trimmed(file_.content(first - 1)).substr(0, 1) == "#" &&
           indentation(file_.content(first - 1)) == tree_[node].column) {
        --first;
    }
    return first;
}

bool Anchored::holds_steps(NodeId item) const {
    const NodeId end = item + 1;
    for (NodeId id = end; id < tree_.size() && tree_.is_ancestor(item, id); ++id) {
        if (tree_[id].kind == yaml::Kind::sequence) return true;
    }
    return false;
}

Placed place_anchored(Placer& placer, const reply::Edit& edit) {
    return Anchored(placer, edit).run();
}

}  // namespace routefix::place
