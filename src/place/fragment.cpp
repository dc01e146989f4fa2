#include "place/fragment.hpp"

#include <algorithm>

#include "camel/model.hpp"
#include "place/file_lines.hpp"
#include "reply/readings.hpp"
#include "yaml/reader.hpp"
#include "yaml/scalar.hpp"

namespace routefix::place {
namespace {

using yaml::no_node;
using yaml::NodeId;

std::string join(const reply::Lines& lines) {
    std::string out;
    for (const std::string& line : lines) out += line + "\n";
    return out;
}

// JSON (or YAML in flow style) as block lines. Containers that are open are on a stack.
reply::Lines as_block(const yaml::Tree& tree) {
    struct Open {
        NodeId node;
        std::size_t column;
        bool same_line;  // its first child goes on the line that stands
    };
    reply::Lines out;
    std::vector<Open> todo = {{tree.root(), 0, false}};
    // Children are put on the stack in reverse, so lines come in order.
    std::string line;
    while (!todo.empty()) {
        const Open open = todo.back();
        todo.pop_back();
        const yaml::Node& node = tree[open.node];
        const bool is_root = open.node == tree.root();
        std::string text =
            open.same_line && !out.empty() ? out.back() : std::string(open.column, ' ');
        if (open.same_line && !out.empty()) out.pop_back();
        std::size_t inner = open.column;
        if (!is_root) {
            const NodeId parent = node.parent;
            if (tree[parent].kind == yaml::Kind::sequence) {
                text += "- ";
                inner += 2;
            } else {
                text += std::string(tree.key(open.node)) + ":";
                inner += 2;
            }
        }
        const bool in_sequence = !is_root && tree[node.parent].kind == yaml::Kind::sequence;
        if (!node.is_collection()) {
            const std::string value =
                node.kind == yaml::Kind::scalar ? tree.text_of(open.node) : std::string();
            const bool plain =
                node.style == yaml::Style::plain && value.find('\n') == std::string::npos;
            text += (in_sequence || is_root ? "" : " ") +
                    (plain ? value : yaml::quote(value, yaml::Style::plain));
            out.push_back(std::string(right_trimmed(text)));
            continue;
        }
        if (node.first_child == no_node) {
            out.push_back(text + (in_sequence || is_root ? "" : " ") +
                          (node.kind == yaml::Kind::mapping ? "{}" : "[]"));
            continue;
        }
        if (!is_root) out.push_back(text);
        std::vector<Open> children;
        for (NodeId child = node.first_child; child != no_node; child = tree[child].next) {
            children.push_back({child, inner, in_sequence && children.empty()});
        }
        if (is_root) {
            for (Open& child : children) child.column = 0;
        }
        todo.insert(todo.end(), children.rbegin(), children.rend());
    }
    return out;
}

void strip_ends(reply::Lines& lines) {
    while (!lines.empty() && is_blank(lines.back())) lines.pop_back();
    while (!lines.empty() && is_blank(lines.front())) lines.erase(lines.begin());
}

// Only the first line lost its indentation: the others say how much it was.
void mend_first_line(reply::Lines& lines) {
    if (lines.size() < 2 || indentation(lines[0]) != 0) return;
    std::size_t least = ~std::size_t{0};
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (!is_blank(lines[i])) least = std::min(least, indentation(lines[i]));
    }
    const bool item = lines[0].substr(0, 2) == "- ";
    const std::size_t usual = item ? 4 : 2;
    if (least == ~std::size_t{0} || least <= usual) return;
    // An item at the same depth as the first tells the column exactly.
    std::size_t column = least - usual;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (item && indentation(lines[i]) == least && trimmed(lines[i]).substr(0, 2) == "- ")
            column = least;
    }
    lines[0] = std::string(column, ' ') + lines[0];
}

}  // namespace

bool is_step(std::string_view key) {
    const camel::NameId name = camel::name_id(key);
    return name != 0 && camel::is_step(name);
}

bool is_entry_only(std::string_view key) {
    const camel::NameId name = camel::name_id(key);
    return name != 0 && !camel::is_step(name) && key != "from" &&
           camel::find_key(camel::entry_type(), name) != nullptr;
}

bool Fragment::all_steps() const {
    return std::all_of(parts.begin(), parts.end(),
                       [](const Part& part) { return part.item || is_step(part.key); });
}

bool Fragment::all_options() const {
    return std::all_of(parts.begin(), parts.end(),
                       [](const Part& part) { return !part.item && !part.key.empty(); });
}

Fragment read_fragment(reply::Lines lines) {
    Fragment out;
    strip_ends(lines);
    if (lines.size() > 1 && trimmed(lines.front()).substr(0, 3) == "```" &&
        trimmed(lines.back()).substr(0, 3) == "```") {
        lines.pop_back();
        lines.erase(lines.begin());
        strip_ends(lines);
    }
    std::size_t number = 0;
    if (reply::take_off_numbers(lines, number)) strip_ends(lines);
    if (lines.empty()) {
        out.trouble = "the text to put in is empty";
        return out;
    }
    if (const char first = trimmed(lines[0])[0]; first == '{' || first == '[') {
        const std::string text = join(lines);
        const yaml::Tree tree = yaml::read(text);
        if (!tree.diagnostics.empty() || tree.root() == no_node || !tree[tree.root()].is_flow()) {
            out.trouble = "the text to put in starts like JSON and cannot be read";
            return out;
        }
        lines = as_block(tree);
    }
    mend_first_line(lines);
    std::size_t least = ~std::size_t{0};
    for (const std::string& line : lines) {
        if (is_blank(line)) continue;
        if (line.find('\t') < indentation(line)) {
            out.trouble = "a tab in the indentation of the text to put in";
            return out;
        }
        least = std::min(least, indentation(line));
    }
    out.column = least;
    // A part begins at each line in the first column; remarks above it are its own.
    bool only_remarks = true;
    for (const std::string& line : lines) {
        const std::string text = is_blank(line) ? std::string() : line.substr(least);
        const bool begins = !text.empty() && text[0] != ' ' && text[0] != '#';
        const bool remark = text.empty() || text[0] == '#';
        if (out.parts.empty() || (begins && !only_remarks)) {
            out.parts.emplace_back();
            only_remarks = true;
        } else if (!begins && remark && !text.empty() && !only_remarks) {
            out.parts.emplace_back();
            only_remarks = true;
        }
        Part& part = out.parts.back();
        if (begins) {
            only_remarks = false;
            part.item = text.substr(0, 2) == "- " || text == "-";
            std::string_view head = part.item ? behind_dash(text) : std::string_view(text);
            part.key = std::string(trimmed(head.substr(0, head.find(':'))));
        }
        part.lines.push_back(text);
    }
    for (Part& part : out.parts) {
        while (!part.lines.empty() && part.lines.back().empty()) part.lines.pop_back();
    }
    // Entries at the column of a sequence's keys: a dash in front of the first of several options.
    return out;
}

namespace {

reply::Lines indented(const reply::Lines& lines, std::size_t column) {
    reply::Lines out;
    for (const std::string& line : lines)
        out.push_back(line.empty() ? line : std::string(column, ' ') + line);
    return out;
}

}  // namespace

reply::Lines as_item(const Part& part, std::size_t column) {
    if (part.item || part.key.empty()) return indented(part.lines, column);
    reply::Lines lines = indented(part.lines, column + 2);
    for (std::string& line : lines) {
        if (trimmed(line).substr(0, 1) == "#" || is_blank(line)) continue;
        line[column] = '-';
        break;
    }
    return lines;
}

reply::Lines as_entry(const Part& part, std::size_t column) {
    return indented(part.lines, column);
}

}  // namespace routefix::place
