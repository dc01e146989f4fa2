// Anchored edits that change what a node holds: inside, at, replace, delete.
#include <algorithm>

#include "camel/model.hpp"
#include "place/anchored.hpp"
#include "place/selector.hpp"

namespace routefix::place {

using reply::Action;

Placed Anchored::append() {
    how_ = "at the end of the file";
    if (file_.count() == 0) return refused("not-whole", "the file is empty");
    LineNumber last = static_cast<LineNumber>(file_.count() - 1);
    std::size_t column = fragment_.column;
    reply::Lines lines = entries(column);
    if (!outline_.entries().empty()) {
        const NodeId entry = outline_.entries().back();
        const bool tops =
            std::all_of(fragment_.parts.begin(), fragment_.parts.end(), [](const Part& part) {
                return part.key.empty() || is_entry_only(part.key) || part.key == "from" ||
                       part.key == "route";
            });
        if (tops) {
            lines = items(tree_[entry].column);
        } else if (column == 0) {
            return refused("misplaced",
                           "what is appended at the end of the file has to be routes or other "
                           "top-level entries");
        }
    }
    LineNumber first = 0;
    LineNumber end = 0;
    const std::size_t filled = file_.filled().size();
    const Block block(lines);
    if (filled >= block.lines.size() && stands(filled - block.lines.size(), block, first, end))
        return there(first, end);
    while (last > 0 && is_blank(file_.content(last))) --last;
    if (last + 1 < file_.count()) last = static_cast<LineNumber>(file_.count() - 1);
    return insert_lines(lines, last, false);
}

// The sequence of steps of a node: its own, its `steps`, those of the `from` of a route.
NodeId Anchored::steps_of(NodeId node) const {
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

Placed Anchored::inside(const Target& target) {
    drop_anchor(target);
    if (!fragment_.trouble.empty()) return refused("unreadable", fragment_.trouble);
    if (target.node == no_node)
        return refused("misplaced", "the anchor is no node that has steps",
                       {{target.first, target.last, {}}});
    if (lift_entries(target.node) && fragment_.parts.empty()) return done();
    if (!fragment_.all_steps())
        return fragment_.all_options() ? set(target)
                                       : refused("misplaced", "the text to put in is no step");
    const NodeId steps = steps_of(target.node);
    if (steps != no_node && !tree_[steps].is_flow() && tree_[steps].first_child != no_node) {
        const NodeId last = tree_.last_child(steps);
        const reply::Lines lines = items(tree_[last].column);
        LineNumber from = 0;
        LineNumber to = 0;
        if (stands_before(last_line(last) + 1, lines, from, to)) return there(from, to);
        return insert_lines(lines, last_line(last), false);
    }
    // Without `steps` so far: they come behind the options of a node whose type has them.
    NodeId holder = target.node;
    if (is_item(holder) && tree_[holder].kind == yaml::Kind::mapping)
        holder = tree_[holder].first_child;
    const bool takes = steps == no_node && tree_[holder].kind == yaml::Kind::mapping &&
                       tree_[holder].intro == yaml::Intro::key && !tree_[holder].is_flow() &&
                       has_steps(tree_.key(holder));
    if (!takes)
        return refused("misplaced", "the anchor has no steps to add to",
                       {{target.first, target.last, {}}});
    const std::size_t column = tree_[tree_[holder].first_child].column;
    reply::Lines lines = {std::string(column, ' ') + "steps:"};
    for (std::string& line : items(column + 2)) lines.push_back(std::move(line));
    return insert_lines(lines, last_line(holder), false);
}

bool Anchored::has_steps(std::string_view key) {
    const camel::NameId name = camel::name_id(key);
    const camel::NameId steps = camel::name_id("steps");
    if (key == "from") return true;
    for (const camel::TypeId type : {camel::step_type(), camel::entry_type()}) {
        const camel::Key* found = name == 0 ? nullptr : camel::find_key(type, name);
        if (found != nullptr && found->shape.is_mapping() &&
            camel::find_key(found->shape.type(), steps) != nullptr)
            return true;
    }
    return key == "otherwise" || key == "doCatch" || key == "doFinally";
}

Placed Anchored::set(const Target& target) {
    NodeId node = target.node;
    if (node == no_node)
        return refused("misplaced", "the anchor is no node that has options",
                       {{target.first, target.last, {}}});
    if (is_item(node) && tree_[node].kind == yaml::Kind::mapping) node = tree_[node].first_child;
    if (!fragment_.all_options()) {
        // `- to:` with its options: the step again.
        const bool again = fragment_.parts.size() == 1 && tree_[node].intro == yaml::Intro::key &&
                           fragment_.parts[0].key == tree_.key(node);
        if (!again) return refused("misplaced", "options are expected, `key: value`");
    }
    if (fragment_.parts.size() == 1 && tree_[node].intro == yaml::Intro::key &&
        fragment_.parts[0].key == tree_.key(node)) {
        unwrap();
        if (!fragment_.trouble.empty()) return refused("misplaced", fragment_.trouble);
    }
    bool insertion = true;
    if (reply::Refusal wrong = merge(node, insertion))
        return refused(wrong.kind, wrong.why, {{target.first, target.last, {}}});
    return done(insertion);
}

// `to:` and its options below it: only the options.
void Anchored::unwrap() {
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
reply::Refusal Anchored::merge(NodeId root, bool& insertion) {
    struct Work {
        NodeId node;
        std::vector<Part> parts;
    };
    std::vector<Work> todo = {{root, fragment_.parts}};
    while (!todo.empty()) {
        const Work work = std::move(todo.back());
        todo.pop_back();
        if (tree_[work.node].kind != yaml::Kind::mapping || tree_[work.node].is_flow() ||
            tree_[work.node].first_child == no_node) {
            return {"misplaced", "`" +
                                     std::string(tree_[work.node].intro == yaml::Intro::key
                                                     ? tree_.key(work.node)
                                                     : "-") +
                                     "` is not a mapping with options below it"};
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
                if (!below.trouble.empty() || !below.all_options())
                    return {"misplaced", "options are expected below `" + part.key + "`"};
                todo.push_back({known, std::move(below.parts)});
                continue;
            }
            insertion = false;
            overwrite(known, as_entry(part, column));
        }
    }
    return {};
}

void Anchored::add_option(NodeId mapping, const reply::Lines& lines) {
    const NodeId steps = tree_.child(mapping, "steps");
    const bool before = steps != no_node && steps != tree_[mapping].first_child;
    for (const std::string& line : lines) {
        if (before)
            edits_.insert_before(first_line(steps), line);
        else
            edits_.insert_after(last_line(mapping), line);
    }
}

// Lines of a node become others; what both have in common keeps its bytes.
void Anchored::overwrite(NodeId node, const reply::Lines& lines) {
    const LineRange range = outline_.lines(node);
    overwrite(range.first, range.last, lines);
}

void Anchored::overwrite(LineNumber first, LineNumber last, const reply::Lines& lines) {
    reply::Reading reading;
    for (LineNumber line = first; line <= last; ++line)
        reading.find.emplace_back(file_.content(line));
    reading.replace = lines;
    // A key that shares its line with a dash keeps it.
    const std::string_view head = reading.find.front();
    if (trimmed(head).substr(0, 2) == "- " && trimmed(lines[0]).substr(0, 2) != "- ") {
        const std::size_t column = indentation(lines[0]);
        reading.replace[0] =
            std::string(head.substr(0, std::min(column, head.size()))) + lines[0].substr(column);
    }
    const auto& filled = file_.filled();
    const auto start = static_cast<LineNumber>(
        std::lower_bound(filled.begin(), filled.end(), first) - filled.begin());
    Rewritten rewritten = rewrite(file_, reading, start, Pass::exact);
    for (text::Edit& change : rewritten.changes) more_.push_back(std::move(change));
}

// The lines from the anchor to the last anchor, or those of the anchor's node.
Placed Anchored::covered(const Target& target, LineNumber& first, LineNumber& last, NodeId& node) {
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
    if (last < first)
        return refused("misplaced", "the last line stands before the anchor", {{first, last, {}}});
    const NodeId a = outline_.item_around(node);
    if (other != no_node && node != no_node && tree_[other].parent != tree_[node].parent &&
        !(a != no_node && tree_.is_ancestor(a, other))) {
        return refused("misplaced", "the anchor and the last line are not parts of one sequence",
                       {{first, last, {}}});
    }
    return {};
}

Placed Anchored::replace(const Target& target) {
    LineNumber first = 0;
    LineNumber last = 0;
    NodeId node = no_node;
    if (Placed wrong = covered(target, first, last, node); wrong.refusal) return wrong;
    const std::size_t column = indentation(file_.content(first));
    const bool item = is_item(node);
    if (item && !fragment_.all_steps() &&
        !(fragment_.parts.size() == 1 && !fragment_.parts[0].item)) {
        return refused("misplaced", "a step is replaced by steps", {{first, last, {}}});
    }
    if (!item && node != no_node && !fragment_.all_options()) {
        return refused("misplaced", "an option is replaced by options", {{first, last, {}}});
    }
    if (last > first && fragment_.parts.size() == 1 && fragment_.parts[0].lines.size() == 1 &&
        right_trimmed(fragment_.parts[0].lines[0]).back() == ':') {
        return refused(
            "misplaced",
            "the new text is one line that holds nothing, for " + line_names(first, last),
            {{first, last, {}}});
    }
    overwrite(first, last,
              item ? items(column) : entries(node == no_node ? column : tree_[node].column));
    how_ += ", " + line_names(first, last);
    return done(false);
}

Placed Anchored::erase(const Target& target) {
    LineNumber first = 0;
    LineNumber last = 0;
    NodeId node = no_node;
    if (Placed wrong = covered(target, first, last, node); wrong.refusal) return wrong;
    if (node != no_node) {
        const NodeId parent = tree_[node].parent;
        const bool all = parent != no_node && outline_.lines(parent).last <= last &&
                         (tree_[parent].first_child == node) && parent != tree_.root();
        if (all || (parent != no_node && tree_[parent].first_child == node &&
                    tree_[node].next == no_node)) {
            return refused("misplaced",
                           "nothing would be left of what holds it: delete that instead",
                           {{first, last, {}}});
        }
        if (!is_item(node) && indentation(file_.content(first)) != tree_[node].column) {
            return refused("misplaced", "it shares its line with a dash: replace the step instead",
                           {{first, last, {}}});
        }
    }
    for (LineNumber line = first; line <= last; ++line) edits_.remove(line);
    how_ += ", " + line_names(first, last);
    return done(false);
}

}  // namespace routefix::place
