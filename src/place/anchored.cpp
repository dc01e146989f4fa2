#include <algorithm>

#include "camel/model.hpp"
#include "place/fragment.hpp"
#include "place/placer.hpp"
#include "place/selector.hpp"

namespace routefix::place {
namespace {

using reply::Action;
using yaml::NodeId;
using yaml::no_node;

// Where an anchor stands: its lines, and the node that begins in the first of them.
struct Target {
    NodeId node = no_node;
    LineNumber first = 0;
    LineNumber last = 0;
    std::string how;
};

class Anchored {
public:
    Anchored(Placer& placer, const reply::Edit& edit)
        : placer_(placer), edit_(edit), file_(placer.file), outline_(placer.outline), tree_(placer.outline.tree()), edits_(placer.file) {}

    Placed run() {
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

private:
    // Finding the anchor ---------------------------------------------------------------------------

    // Text first; a number breaks ties, and is the anchor where there is no text.
    Placed find(const reply::Lines& anchor, std::size_t number, Target& target) {
        const Block block(anchor);
        if (block.lines.empty()) {
            if (!edit_.scopes.empty() && number == 0) return find_scope(target);
            if (number == 0) return refused("miss", "nothing says where the text goes");
            if (number > file_.count()) return missed("line " + std::to_string(number) + " is past the end (" + std::to_string(file_.count()) + " lines)");
            const auto line = static_cast<LineNumber>(number - 1);
            if (!is_anchor(file_.content(line))) return refused("miss", "line " + std::to_string(number) + " is blank or a fence, and no anchor", {{line, line, {}}});
            target = at_lines(line, line, "line number " + std::to_string(number));
            return {};
        }
        if (std::none_of(block.lines.begin(), block.lines.end(), is_anchor)) return refused("miss", "a fence is no anchor");
        const Matches matches = placer_.matcher.find(block);
        if (matches.starts.empty() && block.lines.size() == 1) return find_selector(trimmed(block.lines[0]), number, target, anchor);
        if (matches.starts.empty()) return miss(anchor);
        std::vector<LineNumber> firsts;
        std::vector<LineNumber> lasts;
        for (const LineNumber start : matches.starts) {
            firsts.push_back(file_.filled()[start]);
            lasts.push_back(file_.filled()[start + block.lines.size() - 1]);
        }
        return pick(firsts, lasts, std::string(to_text(matches.pass)), number, target);
    }

    static bool is_anchor(std::string_view line) {
        return !is_blank(line) && trimmed(line).substr(0, 3) != "```" && trimmed(line).substr(0, 3) != "~~~";
    }

    Placed find_selector(std::string_view text, std::size_t number, Target& target, const reply::Lines& anchor) {
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

    Placed find_scope(Target& target) {
        const std::vector<LineNumber> lines = scope_lines(outline_, edit_.scopes.back());
        if (lines.empty()) return miss({edit_.scopes.back()});
        reply::Edit edit = edit_;
        edit.scopes.pop_back();
        if (lines.size() > 1) {
            const Choice choice = choose(outline_, edit, lines, {});
            if (!choice.one) return tie(lines, "the section text stands in " + std::to_string(lines.size()) + " places");
            target = at_lines(lines[choice.index], lines[choice.index], "section text");
            return {};
        }
        target = at_lines(lines[0], lines[0], "section text");
        return {};
    }

    Placed pick(const std::vector<LineNumber>& firsts, const std::vector<LineNumber>& lasts, std::string how, std::size_t number, Target& target) {
        std::size_t chosen = 0;
        if (firsts.size() > 1) {
            if (firsts.size() > 1000) return tie(firsts, "the anchor stands in " + std::to_string(firsts.size()) + " places");
            reply::Edit edit = edit_;
            edit.line = number;
            const Choice choice = choose(outline_, edit, firsts, {});
            if (!choice.one) return tie(firsts, "the anchor stands in " + std::to_string(firsts.size()) + " places: " + choice.why);
            chosen = choice.index;
            how += "; " + choice.why;
        }
        target = at_lines(firsts[chosen], lasts[chosen], how);
        return {};
    }

    Target at_lines(LineNumber first, LineNumber last, std::string how) const {
        Target target{outline_.begins_in(first), first, last, std::move(how)};
        if (target.node == no_node && trimmed(file_.content(first)).substr(0, 1) != "#") target.node = outline_.holding(first);
        return target;
    }

    Placed miss(const reply::Lines& anchor) {
        std::string why = "the anchor is not in the file";
        std::vector<Candidate> candidates = nearest(placer_, anchor, why);
        return missed(std::move(why), std::move(candidates));
    }

    Placed tie(const std::vector<LineNumber>& lines, std::string why) const {
        std::vector<Candidate> candidates;
        for (std::size_t i = 0; i < lines.size() && i < 20; ++i) candidates.push_back({lines[i], lines[i], outline_.where(lines[i])});
        return tied(std::move(why), std::move(candidates));
    }

    // Nodes and their lines ------------------------------------------------------------------------

    bool is_item(NodeId node) const { return node != no_node && tree_[node].intro == yaml::Intro::dash; }

    // The item `- key:` that a selected step key belongs to, where it is the first in it.
    NodeId whole_step(NodeId node) const {
        if (node == no_node || is_item(node)) return node;
        const NodeId parent = tree_[node].parent;
        return is_item(parent) && tree_[parent].first_child == node ? parent : node;
    }

    // With the remarks behind it that are deeper than it.
    LineNumber last_line(NodeId node) const {
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
    LineNumber first_line(NodeId node) const {
        LineNumber first = outline_.lines(node).first;
        while (first > 0 && trimmed(file_.content(first - 1)).substr(0, 1) == "#" &&
               indentation(file_.content(first - 1)) == tree_[node].column) {
            --first;
        }
        return first;
    }

    bool holds_steps(NodeId item) const {
        const NodeId end = item + 1;
        for (NodeId id = end; id < tree_.size() && tree_.is_ancestor(item, id); ++id) {
            if (tree_[id].kind == yaml::Kind::sequence) return true;
        }
        return false;
    }

    // Inserting ------------------------------------------------------------------------------------

    void put(const reply::Lines& lines, LineNumber after) {
        for (const std::string& line : lines) edits_.insert_after(after, line);
    }

    Placed done(bool insertion = true) {
        Placed placed;
        placed.outcome = Outcome::placed;
        placed.how = how_;
        placed.changes = edits_.take();
        placed.changes.insert(placed.changes.end(), more_.begin(), more_.end());
        placed.insertion = insertion;
        if (placed.changes.empty()) placed.outcome = Outcome::already_there;
        return placed;
    }

    Placed there(LineNumber first, LineNumber last) const {
        Placed placed;
        placed.outcome = Outcome::already_there;
        placed.how = "the new text is in the file, " + line_names(first, last);
        return placed;
    }

    // Whether the lines stand behind the line (or in front of it) already.
    bool stands_after(LineNumber line, const reply::Lines& lines, LineNumber& first, LineNumber& last) const {
        const Block block(lines);
        const auto& filled = file_.filled();
        const auto at = static_cast<std::size_t>(std::upper_bound(filled.begin(), filled.end(), line) - filled.begin());
        return stands(at, block, first, last);
    }
    bool stands_before(LineNumber line, const reply::Lines& lines, LineNumber& first, LineNumber& last) const {
        const Block block(lines);
        const auto& filled = file_.filled();
        const auto at = static_cast<std::size_t>(std::lower_bound(filled.begin(), filled.end(), line) - filled.begin());
        return at >= block.lines.size() && stands(at - block.lines.size(), block, first, last);
    }
    bool stands(std::size_t at, const Block& block, LineNumber& first, LineNumber& last) const {
        const auto& filled = file_.filled();
        if (block.lines.empty() || at + block.lines.size() > filled.size()) return false;
        for (std::size_t i = 0; i < block.lines.size(); ++i) {
            if (right_trimmed(file_.content(filled[at + i])) != right_trimmed(block.lines[i])) return false;
        }
        first = filled[at];
        last = filled[at + block.lines.size() - 1];
        return true;
    }

    // The anchor that was written again at an end of the new text is not doubled.
    void drop_anchor(const Target& target) {
        reply::Lines lines = edit_.fragment;
        const Block block(lines);
        std::vector<std::string_view> anchor;
        for (LineNumber line = target.first; line <= target.last; ++line) {
            if (!is_blank(file_.content(line))) anchor.push_back(trimmed(file_.content(line)));
        }
        const std::size_t n = anchor.size();
        if (block.lines.size() <= n || edit_.anchor.empty()) return;
        const auto same = [](std::string_view a, std::string_view b) { return trimmed(a) == b; };
        if (std::equal(anchor.begin(), anchor.end(), block.lines.begin(), [&](auto a, auto b) { return same(b, a); })) {
            lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(block.index[n - 1] + 1));
        } else if (std::equal(anchor.rbegin(), anchor.rend(), block.lines.rbegin(), [&](auto a, auto b) { return same(b, a); })) {
            lines.resize(block.index[block.lines.size() - n]);
        } else {
            return;
        }
        how_ += ", the anchor not doubled";
        fragment_ = read_fragment(lines);
    }

    reply::Lines items(std::size_t column) const {
        reply::Lines out;
        for (const Part& part : fragment_.parts) {
            for (std::string& line : as_item(part, column)) out.push_back(std::move(line));
        }
        return out;
    }

    reply::Lines entries(std::size_t column) const {
        reply::Lines out;
        for (const Part& part : fragment_.parts) {
            for (std::string& line : as_entry(part, column)) out.push_back(std::move(line));
        }
        return out;
    }

    Placed insert_lines(const reply::Lines& lines, LineNumber at, bool before) {
        LineNumber first = 0;
        LineNumber last = 0;
        if (stands_after(at, lines, first, last) && !before) return there(first, last);
        if (before && stands_before(at, lines, first, last)) return there(first, last);
        for (const std::string& line : lines) {
            if (before) edits_.insert_before(at, line);
            else edits_.insert_after(at, line);
        }
        how_ += before ? ", before " : ", after ";
        how_ += line_names(at, at);
        return done();
    }

    // Top-level entries of a fragment that goes into a route leave it; false: there are none.
    bool lift_entries(NodeId target) {
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
            if (camel::is_late_refused(name)) {
                for (const std::string& line : lines) edits_.insert_before(first_line(outline_.entries().front()), line);
            } else {
                put(lines, last_line(outline_.entries().back()));
            }
            how_ += ", `" + part.key + "` to the top level";
        }
        fragment_.parts = std::move(rest);
        return any;
    }

    Placed insert(const Target& target, bool before) {
        drop_anchor(target);
        if (!fragment_.trouble.empty()) return refused("unreadable", fragment_.trouble);
        if (target.node == no_node) {  // a remark: its own line is the place
            const std::size_t column = indentation(file_.content(target.first));
            return insert_lines(fragment_.all_steps() ? items(column) : entries(column), before ? target.first : target.last, before);
        }
        if (lift_entries(target.node) && fragment_.parts.empty()) return done();
        NodeId node = whole_step(target.node);
        const bool steps = fragment_.all_steps();
        if (steps && !before && !is_item(node) && tree_[node].kind == yaml::Kind::sequence && !tree_[node].is_flow()) {
            // `steps:` itself: the new ones are its first.
            return insert_lines(items(tree_[tree_[node].first_child].column), outline_.lines(node).first, false);
        }
        if (steps && !is_item(node)) {
            const NodeId item = outline_.item_around(node);
            if (item == no_node) return refused("misplaced", "a step cannot stand beside " + line_names(target.first, target.first), {{target.first, target.last, {}}});
            const LineRange own = outline_.lines(item);
            const bool at_border = before ? own.first == target.first : own.last == target.last;
            if (!at_border && holds_steps(item)) {
                return refused("misplaced", "a step cannot go there: the anchor is inside a step that holds steps", {{own.first, own.last, "the step"}});
            }
            node = item;
        }
        if (!steps && is_item(node)) {
            if (!fragment_.all_options() || before) {
                return refused("misplaced", "the text to put in is neither steps nor options", {{target.first, target.last, {}}});
            }
            return set(target);
        }
        const std::size_t column = tree_[node].column;
        if (!steps && !fragment_.all_options()) return refused("misplaced", "items cannot stand beside " + line_names(target.first, target.first), {{target.first, target.last, {}}});
        // An anchor of several lines may reach over the node that it begins with.
        while (!before && outline_.lines(node).last < target.last && tree_[node].next != no_node) node = tree_[node].next;
        if (tree_[node].in_flow) return refused("misplaced", "the anchor stands inside a flow collection", {{target.first, target.last, {}}});
        return insert_lines(steps ? items(column) : entries(column), before ? first_line(node) : last_line(node), before);
    }

    // A number alone: exactly behind that line, where a step ends.
    Placed after_number() {
        how_ = "placed by the line number alone";
        if (edit_.line > file_.count()) {
            return missed("line " + std::to_string(edit_.line) + " is past the end (" + std::to_string(file_.count()) +
                          " lines), and there is no other text to place the addition by");
        }
        std::size_t column = fragment_.column;
        if (column == 0 && fragment_.all_steps() && edit_.line > 0) {
            // Without an indentation of its own: that of the step which ends or begins there.
            for (LineNumber line = static_cast<LineNumber>(edit_.line); line < file_.count() && column == 0; ++line) {
                if (is_blank(file_.content(line))) continue;
                if (is_item(outline_.begins_in(line))) column = tree_[outline_.begins_in(line)].column;
                break;
            }
        }
        const reply::Lines lines = fragment_.all_steps() ? items(column) : entries(column);
        if (edit_.line == 0) return insert_lines(lines, 0, true);
        return insert_lines(lines, static_cast<LineNumber>(edit_.line - 1), false);
    }

    Placed append() {
        how_ = "at the end of the file";
        if (file_.count() == 0) return refused("not-whole", "the file is empty");
        LineNumber last = static_cast<LineNumber>(file_.count() - 1);
        std::size_t column = fragment_.column;
        reply::Lines lines = entries(column);
        if (!outline_.entries().empty()) {
            const NodeId entry = outline_.entries().back();
            const bool tops = std::all_of(fragment_.parts.begin(), fragment_.parts.end(), [](const Part& part) {
                return part.key.empty() || is_entry_only(part.key) || part.key == "from" || part.key == "route";
            });
            if (tops) {
                lines = items(tree_[entry].column);
            } else if (column == 0) {
                return refused("misplaced", "what is appended at the end of the file has to be routes or other top-level entries");
            }
        }
        LineNumber first = 0;
        LineNumber end = 0;
        const std::size_t filled = file_.filled().size();
        const Block block(lines);
        if (filled >= block.lines.size() && stands(filled - block.lines.size(), block, first, end)) return there(first, end);
        while (last > 0 && is_blank(file_.content(last))) --last;
        if (last + 1 < file_.count()) last = static_cast<LineNumber>(file_.count() - 1);
        return insert_lines(lines, last, false);
    }

    // The sequence of steps of a node: its own, its `steps`, those of the `from` of a route.
    NodeId steps_of(NodeId node) const {
        for (int level = 0; level < 4 && node != no_node; ++level) {
            if (tree_[node].kind == yaml::Kind::sequence) return node;
            if (tree_[node].kind != yaml::Kind::mapping) return no_node;
            NodeId next = tree_.child(node, "steps");
            if (next == no_node) next = tree_.child(node, "route");
            if (next == no_node) next = tree_.child(node, "from");
            if (next == no_node && is_item(node)) next = tree_[node].first_child;
            node = next;
        }
        return no_node;
    }

    Placed inside(const Target& target) {
        drop_anchor(target);
        if (!fragment_.trouble.empty()) return refused("unreadable", fragment_.trouble);
        if (target.node == no_node) return refused("misplaced", "the anchor is no node that has steps", {{target.first, target.last, {}}});
        if (lift_entries(target.node) && fragment_.parts.empty()) return done();
        if (!fragment_.all_steps()) return fragment_.all_options() ? set(target) : refused("misplaced", "the text to put in is no step");
        const NodeId steps = steps_of(target.node);
        if (steps != no_node && !tree_[steps].is_flow() && tree_[steps].first_child != no_node) {
            const NodeId last = tree_.last_child(steps);
            return insert_lines(items(tree_[last].column), last_line(last), false);
        }
        // Without `steps` so far: they come behind the options of a node whose type has them.
        NodeId holder = target.node;
        if (is_item(holder) && tree_[holder].kind == yaml::Kind::mapping) holder = tree_[holder].first_child;
        const bool takes = steps == no_node && tree_[holder].kind == yaml::Kind::mapping && tree_[holder].intro == yaml::Intro::key &&
                           !tree_[holder].is_flow() && has_steps(tree_.key(holder));
        if (!takes) return refused("misplaced", "the anchor has no steps to add to", {{target.first, target.last, {}}});
        const std::size_t column = tree_[tree_[holder].first_child].column;
        reply::Lines lines = {std::string(column, ' ') + "steps:"};
        for (std::string& line : items(column + 2)) lines.push_back(std::move(line));
        return insert_lines(lines, last_line(holder), false);
    }

    static bool has_steps(std::string_view key) {
        const camel::NameId name = camel::name_id(key);
        const camel::NameId steps = camel::name_id("steps");
        if (key == "from") return true;
        for (const camel::TypeId type : {camel::step_type(), camel::entry_type()}) {
            const camel::Key* found = name == 0 ? nullptr : camel::find_key(type, name);
            if (found != nullptr && found->shape.is_mapping() && camel::find_key(found->shape.type(), steps) != nullptr) return true;
        }
        return key == "otherwise" || key == "doCatch" || key == "doFinally";
    }

    // Options ---------------------------------------------------------------------------------------

    Placed set(const Target& target) {
        NodeId node = target.node;
        if (node == no_node) return refused("misplaced", "the anchor is no node that has options", {{target.first, target.last, {}}});
        if (is_item(node) && tree_[node].kind == yaml::Kind::mapping) node = tree_[node].first_child;
        if (!fragment_.all_options()) {
            // `- to:` with its options: the step again.
            const bool again = fragment_.parts.size() == 1 && tree_[node].intro == yaml::Intro::key && fragment_.parts[0].key == tree_.key(node);
            if (!again) return refused("misplaced", "options are expected, `key: value`");
        }
        if (fragment_.parts.size() == 1 && tree_[node].intro == yaml::Intro::key && fragment_.parts[0].key == tree_.key(node)) {
            unwrap();
            if (!fragment_.trouble.empty()) return refused("misplaced", fragment_.trouble);
        }
        bool insertion = true;
        if (reply::Refusal wrong = merge(node, insertion)) return refused(wrong.kind, wrong.why, {{target.first, target.last, {}}});
        return done(insertion);
    }

    // `to:` and its options below it: only the options.
    void unwrap() {
        reply::Lines lines = fragment_.parts[0].lines;
        if (lines.empty() || right_trimmed(lines[0]).back() != ':') {
            fragment_.trouble = "options are expected, `key: value`";
            return;
        }
        lines.erase(lines.begin());
        fragment_ = read_fragment(lines);
    }

    // Options that the node has get the new value, mappings in both are merged, new ones go behind
    // the last option in front of `steps`.
    reply::Refusal merge(NodeId root, bool& insertion) {
        struct Work {
            NodeId node;
            std::vector<Part> parts;
        };
        std::vector<Work> todo = {{root, fragment_.parts}};
        while (!todo.empty()) {
            const Work work = std::move(todo.back());
            todo.pop_back();
            if (tree_[work.node].kind != yaml::Kind::mapping || tree_[work.node].is_flow() || tree_[work.node].first_child == no_node) {
                return {"misplaced", "`" + std::string(tree_[work.node].intro == yaml::Intro::key ? tree_.key(work.node) : "-") + "` is not a mapping with options below it"};
            }
            const std::size_t column = tree_[tree_[work.node].first_child].column;
            for (const Part& part : work.parts) {
                const NodeId known = tree_.child(work.node, part.key);
                if (known == no_node) {
                    add_option(work.node, as_entry(part, column));
                    continue;
                }
                const bool nested = part.lines.size() > 1 && right_trimmed(part.lines[0]).back() == ':';
                if (nested && tree_[known].kind == yaml::Kind::mapping && !tree_[known].is_flow()) {
                    Fragment below = read_fragment({part.lines.begin() + 1, part.lines.end()});
                    if (!below.trouble.empty() || !below.all_options()) return {"misplaced", "options are expected below `" + part.key + "`"};
                    todo.push_back({known, std::move(below.parts)});
                    continue;
                }
                insertion = false;
                overwrite(known, as_entry(part, column));
            }
        }
        return {};
    }

    void add_option(NodeId mapping, const reply::Lines& lines) {
        const NodeId steps = tree_.child(mapping, "steps");
        const bool before = steps != no_node && steps != tree_[mapping].first_child;
        for (const std::string& line : lines) {
            if (before) edits_.insert_before(first_line(steps), line);
            else edits_.insert_after(last_line(mapping), line);
        }
    }

    // Lines of a node become others; what both have in common keeps its bytes.
    void overwrite(NodeId node, const reply::Lines& lines) {
        const LineRange range = outline_.lines(node);
        overwrite(range.first, range.last, lines);
    }
    void overwrite(LineNumber first, LineNumber last, const reply::Lines& lines) {
        reply::Reading reading;
        for (LineNumber line = first; line <= last; ++line) reading.find.emplace_back(file_.content(line));
        reading.replace = lines;
        // A key that shares its line with a dash keeps it.
        const std::string_view head = reading.find.front();
        if (trimmed(head).substr(0, 2) == "- " && trimmed(lines[0]).substr(0, 2) != "- ") {
            const std::size_t column = indentation(lines[0]);
            reading.replace[0] = std::string(head.substr(0, std::min(column, head.size()))) + lines[0].substr(column);
        }
        const auto& filled = file_.filled();
        const auto start = static_cast<LineNumber>(std::lower_bound(filled.begin(), filled.end(), first) - filled.begin());
        Rewritten rewritten = rewrite(file_, reading, start, Pass::exact);
        for (text::Edit& change : rewritten.changes) more_.push_back(std::move(change));
    }

    // Replacing and deleting -------------------------------------------------------------------------

    // The lines from the anchor to the last anchor, or those of the anchor's node.
    Placed covered(const Target& target, LineNumber& first, LineNumber& last, NodeId& node) {
        node = whole_step(target.node);
        if (node == no_node) {
            first = target.first;
            last = target.last;
        } else {
            const LineRange own = outline_.lines(node);
            first = own.first;
            last = std::max(own.last, target.last);
        }
        if (edit_.last_anchor.empty() && edit_.last_line == 0) return {};
        Target end;
        if (Placed wrong = find(edit_.last_anchor, edit_.last_line, end); wrong.refusal) return wrong;
        const NodeId other = whole_step(end.node);
        last = other == no_node ? end.last : std::max(end.last, outline_.lines(other).last);
        if (last < first) return refused("misplaced", "the last line stands before the anchor", {{first, last, {}}});
        const NodeId a = outline_.item_around(node);
        if (other != no_node && node != no_node && tree_[other].parent != tree_[node].parent && !(a != no_node && tree_.is_ancestor(a, other))) {
            return refused("misplaced", "the anchor and the last line are not parts of one sequence", {{first, last, {}}});
        }
        return {};
    }

    Placed replace(const Target& target) {
        LineNumber first = 0;
        LineNumber last = 0;
        NodeId node = no_node;
        if (Placed wrong = covered(target, first, last, node); wrong.refusal) return wrong;
        const std::size_t column = indentation(file_.content(first));
        const bool item = is_item(node);
        if (item && !fragment_.all_steps() && !(fragment_.parts.size() == 1 && !fragment_.parts[0].item)) {
            return refused("misplaced", "a step is replaced by steps", {{first, last, {}}});
        }
        if (!item && node != no_node && !fragment_.all_options()) {
            return refused("misplaced", "an option is replaced by options", {{first, last, {}}});
        }
        if (last > first && fragment_.parts.size() == 1 && fragment_.parts[0].lines.size() == 1 && right_trimmed(fragment_.parts[0].lines[0]).back() == ':') {
            return refused("misplaced", "the new text is one line that holds nothing, for " + line_names(first, last), {{first, last, {}}});
        }
        overwrite(first, last, item ? items(column) : entries(node == no_node ? column : tree_[node].column));
        how_ += ", " + line_names(first, last);
        return done(false);
    }

    Placed erase(const Target& target) {
        LineNumber first = 0;
        LineNumber last = 0;
        NodeId node = no_node;
        if (Placed wrong = covered(target, first, last, node); wrong.refusal) return wrong;
        if (node != no_node) {
            const NodeId parent = tree_[node].parent;
            const bool all = parent != no_node && outline_.lines(parent).last <= last &&
                             (tree_[parent].first_child == node) && parent != tree_.root();
            if (all || (parent != no_node && tree_[parent].first_child == node && tree_[node].next == no_node)) {
                return refused("misplaced", "nothing would be left of what holds it: delete that instead", {{first, last, {}}});
            }
            if (!is_item(node) && indentation(file_.content(first)) != tree_[node].column) {
                return refused("misplaced", "it shares its line with a dash: replace the step instead", {{first, last, {}}});
            }
        }
        for (LineNumber line = first; line <= last; ++line) edits_.remove(line);
        how_ += ", " + line_names(first, last);
        return done(false);
    }

    Placer& placer_;
    const reply::Edit& edit_;
    const FileLines& file_;
    const Outline& outline_;
    const yaml::Tree& tree_;
    LineEdits edits_;
    Changes more_;
    Fragment fragment_;
    std::string how_;
};

}  // namespace

Placed place_anchored(Placer& placer, const reply::Edit& edit) {
    return Anchored(placer, edit).run();
}

}  // namespace routefix::place
