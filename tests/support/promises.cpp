#include "support/promises.hpp"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "fix/session.hpp"
#include "place/place.hpp"
#include "place/repair.hpp"
#include "place/selector.hpp"
#include "reply/detect.hpp"
#include "rules/message.hpp"
#include "support/data.hpp"

namespace routefix::test {
namespace {

using yaml::no_node;
using yaml::NodeId;

fix::Result run(std::string_view bytes, bool repair, bool canonical = false) {
    const text::File file("generated.yaml", std::string(bytes));
    return fix::run(file, {.fix = repair, .canonical = canonical});
}

// The output rebuilt from the input and the reported edits; nothing when an edit lies outside or
// before the one in front of it. Not text::replay: that is what the program checks itself with.
std::optional<std::string> rebuild(std::string_view input, const std::vector<text::Edit>& edits) {
    std::string out;
    std::size_t at = 0;
    for (const text::Edit& edit : edits) {
        if (edit.at.begin < at || edit.at.end < edit.at.begin || edit.at.end > input.size())
            return {};
        out += input.substr(at, edit.at.begin - at);
        out += edit.text;
        at = edit.at.end;
    }
    return out += input.substr(at);
}

bool is_whole_character(std::string_view text, std::size_t at) {
    return at >= text.size() || (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
}

std::string broken_account(std::string_view input, const fix::Result& result) {
    if (result.changed != (result.output != input)) return "`changed` is not true";
    if (!result.changed && (!result.edits.empty() || !result.expansions.empty()))
        return "an account of nothing";
    if (result.changed && result.expansions.empty()) return "a change that is not reported";
    if (result.messages.empty() && result.outcome != fix::Outcome::clean) return "no message";
    if (rebuild(input, result.edits) != result.output) return "the edits do not give the output";
    for (const fix::Expansion& expansion : result.expansions) {
        if (expansion.input_at > input.size() || expansion.output_at > result.output.size())
            return "a place outside";
        if (expansion.rule.empty() || expansion.sentence.empty()) return "an empty account";
    }
    return {};
}

std::string loss(std::string_view bytes, int tab_width) {
    std::vector<yaml::Token> tokens;
    yaml::ReadOptions options;
    options.tokens = &tokens;
    options.tab_width = tab_width;
    const yaml::Tree tree = yaml::read(bytes, options);
    text::Offset at = 0;
    for (const yaml::Token& token : tokens) {
        if (token.at.begin != at) return "a gap at byte " + std::to_string(at);
        if (token.at.end <= at) return "an empty token at byte " + std::to_string(at);
        at = token.at.end;
    }
    if (at != bytes.size()) return "the tokens end at byte " + std::to_string(at);
    for (const yaml::Node& node : tree.nodes) {
        const bool inside = node.begin <= node.end && node.end <= bytes.size() &&
                            node.intro_at + node.intro_size <= bytes.size();
        if (!inside) return "a node beyond the text";
    }
    for (const yaml::Diagnostic& fault : tree.diagnostics) {
        if (fault.at.begin > fault.at.end || fault.at.end > bytes.size())
            return "a fault beyond the text";
    }
    return {};
}

// The nodes that a pointer can name: no stray, and no second key of one name, on the way to them.
std::vector<NodeId> nodes_with_a_pointer(const yaml::Tree& tree) {
    std::vector<NodeId> found;
    std::vector<NodeId> stack;
    if (tree.root() != no_node) stack.push_back(tree.root());
    while (!stack.empty()) {
        const NodeId id = stack.back();
        stack.pop_back();
        found.push_back(id);
        std::unordered_set<std::string_view> keys;
        for (NodeId c = tree[id].first_child; c != no_node; c = tree[c].next) {
            if (tree[id].kind != yaml::Kind::mapping || keys.insert(tree.key(c)).second)
                stack.push_back(c);
        }
    }
    return found;
}

std::string broken_pointer(const yaml::Tree& tree, const text::File& file,
                           const place::Outline& outline) {
    rules::Checked checked = rules::check(tree, camel::latest);
    const rules::Context context(tree, file.lines(), checked, camel::latest);
    const std::vector<NodeId> nodes = nodes_with_a_pointer(tree);
    for (std::size_t i = 0; i < nodes.size(); i += 1 + nodes.size() / 50) {
        const std::string pointer = rules::pointer(context, nodes[i]);
        // The empty pointer is the whole file; quotes and blanks around a selector are not its own.
        if (pointer.empty() || pointer.find_first_of(" \t\r\n") != std::string::npos) continue;
        if (place::select(outline, pointer) != std::vector<NodeId>{nodes[i]})
            return "the pointer " + pointer + " does not name its node";
    }
    return {};
}

bool has_break(const reply::Lines& lines) {
    return std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
        return line.find('\n') != std::string::npos;
    });
}

using OfTwo = std::string (*)(std::string_view, std::string_view);

std::string ask(OfTwo question, std::string_view bytes) {
    constexpr std::string_view route =
        "- route:\n    id: main\n    from:\n      uri: direct:a\n      steps:\n"
        "        - log:\n            message: one\n        - to:\n            uri: mock:b\n";
    const std::size_t border = bytes.find(two_texts);
    if (border == std::string_view::npos) return question(route, bytes);
    // The line break in front of the border is the file's own.
    return question(bytes.substr(0, border + 1), bytes.substr(border + two_texts.size()));
}

}  // namespace

std::string broken_reading(std::string_view bytes) {
    for (const int width : {0, 2, 8}) {
        if (std::string why = loss(bytes, width); !why.empty()) return why;
    }
    return {};
}

std::string broken_fix(std::string_view bytes) {
    const std::string input(bytes);
    const fix::Result once = run(input, true);
    if (once.outcome == fix::Outcome::internal) return "internal: " + once.messages.front().text;
    if (std::string why = broken_account(input, once); !why.empty()) return why;
    const bool readable = data_of(input) != "?";
    for (const text::Edit& edit : once.edits) {
        if (readable &&
            !(is_whole_character(input, edit.at.begin) && is_whole_character(input, edit.at.end)))
            return "an edit cuts a character";
    }
    if (readable && data_of(once.output) == "?") return "it could be read before";
    const fix::Result twice = run(once.output, true);
    if (twice.output != once.output) return "a second run changes it again";
    if (twice.outcome != once.outcome) return "a second run judges it otherwise";
    if (once.changed && run(input, false).outcome == fix::Outcome::clean &&
        run(once.output, false).outcome != fix::Outcome::clean)
        return "Camel would load it before";
    return {};
}

std::string broken_reply(std::string_view words) {
    const reply::Reply reply = reply::read(words);
    if (reply.edits.empty() && !reply.refusal) return "neither an edit nor a refusal";
    if (reply.refusal && reply.refusal.why.empty()) return "a refusal without a reason";
    const auto lines = static_cast<std::size_t>(std::count(words.begin(), words.end(), '\n')) + 1;
    for (const reply::Edit& edit : reply.edits) {
        if (edit.reply_line > lines) return "an edit beyond the reply";
        if (has_break(edit.fragment) || has_break(edit.anchor) || has_break(edit.last_anchor))
            return "a line with a line end";
        for (const reply::Reading& reading : edit.readings) {
            if (has_break(reading.find) || has_break(reading.replace))
                return "a line with a line end";
        }
    }
    return {};
}

std::string broken_apply(std::string_view bytes, std::string_view words) {
    const text::File file("generated.yaml", std::string(bytes));
    const reply::Reply reply = reply::read(words);
    const place::Placement placement = place::place(file, reply);
    if (!placement.done) {
        if (placement.output != file.text()) return "refused, and the bytes are others";
        if (!placement.refusal || placement.refusal.why.empty()) return "refused without a reason";
        return {};
    }
    if (placement.output != file.text() && placement.changes.empty())
        return "a change that is not reported";
    const text::File placed("generated.yaml", placement.output);
    if (place::place(placed, reply).output != placement.output)
        return "a second time changes it again";
    if (data_of(bytes) != "?" && data_of(placement.output) == "?") return "it could be read before";
    for (const bool all : {false, true}) {
        const place::Repair repair = place::repair(file, placement, camel::latest, all);
        if (repair.refusal && repair.refusal.why.empty()) return "refused without a reason";
        if (!repair.refusal && data_of(bytes) != "?" && data_of(repair.output) == "?")
            return "the repair breaks it";
    }
    return {};
}

std::string broken_selector(std::string_view bytes, std::string_view selector) {
    const text::File file("generated.yaml", std::string(bytes));
    const place::FileLines lines(file);
    const place::Outline outline(lines);
    for (const NodeId node : place::select(outline, selector)) {
        if (node >= outline.tree().size()) return "a node that is not there";
        const place::LineRange range = outline.lines(node);
        if (range.first > range.last || range.last >= lines.count()) return "lines out of the file";
    }
    return broken_pointer(outline.tree(), file, outline);
}

std::string broken_apply_in_one(std::string_view bytes) {
    return ask(broken_apply, bytes);
}

std::string broken_selector_in_one(std::string_view bytes) {
    return ask(broken_selector, bytes);
}

}  // namespace routefix::test
