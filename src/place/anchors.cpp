#include "place/anchors.hpp"

#include <algorithm>
#include <unordered_set>

#include "place/match.hpp"
#include "place/outline.hpp"
#include "place/selector.hpp"
#include "text/utf8.hpp"

namespace routefix::place {
namespace {

using yaml::no_node;
using yaml::NodeId;

constexpr std::size_t longest = 200;  // bytes; a longer line is hard to copy without a fault
// Each search for a selector goes through the whole tree: so many of them, and nodes in all.
constexpr std::size_t most_searches = 2000;
constexpr std::size_t most_visits = 4'000'000;

bool can_be_said(std::string_view text) {
    return !text.empty() && text.size() <= longest &&
           text.find_first_of("\t\r\n") == std::string_view::npos &&
           text.find_first_not_of("0123456789 ") != std::string_view::npos &&
           text::find_bad_bytes(text).empty();
}

std::string escape(std::string_view key) {
    std::string out;
    for (const char c : key) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

class Search {
public:
    explicit Search(const text::File& file)
        : file_(file),
          outline_(file_),
          tree_(outline_.tree()),
          matcher_(file_),
          searches_left_(std::min(most_searches, most_visits / (tree_.size() + 1))) {}

    Anchors run(std::size_t limit) {
        std::vector<Found> all;
        for (LineNumber line = 0; line < file_.count(); ++line) {
            std::string text = anchor_of(line);
            if (!text.empty() && seen_.insert(text).second)
                all.push_back({std::move(text), line, is_item(outline_.begins_in(line))});
        }
        Anchors out;
        out.left_out = all.size() - std::min(all.size(), limit);
        std::stable_sort(all.begin(), all.end(),
                         [](const Found& a, const Found& b) { return a.item && !b.item; });
        all.resize(all.size() - out.left_out);
        std::sort(all.begin(), all.end(),
                  [](const Found& a, const Found& b) { return a.line < b.line; });
        for (Found& found : all) out.texts.push_back(std::move(found.text));
        return out;
    }

private:
    struct Found {
        std::string text;
        LineNumber line;
        bool item;
    };

    bool is_item(NodeId node) const {
        return node != no_node && tree_[node].intro == yaml::Intro::dash;
    }

    std::string anchor_of(LineNumber line) {
        const std::string_view text = trimmed(file_.content(line));
        if (text.empty() || text[0] == '#' || text.substr(0, 3) == "```" ||
            text.substr(0, 3) == "~~~")
            return {};
        if (can_be_said(text) && times_as_line(text) == 1) return std::string(text);
        const NodeId node = outline_.begins_in(line);
        return is_item(node) ? selector_of(node, line) : std::string();
    }

    std::size_t times_as_line(std::string_view text) {
        // Cheap first: most lines of a large file stand there often.
        if (file_.find_trimmed(text).size() > 1) return 2;
        return matcher_.find(Block({std::string(text)})).starts.size();
    }

    // `log in route check-stock`, or a pointer.
    std::string selector_of(NodeId item, LineNumber line) {
        if (searches_left_ == 0) return {};
        const NodeId step = tree_[item].first_child;
        if (tree_[item].kind == yaml::Kind::mapping && step != no_node) {
            const std::string kind(tree_.key(step));
            const std::string route = outline_.id_of(outline_.entry_of(line));
            const std::string in = route.empty() ? std::string() : " in route " + route;
            for (const std::string& name : names_of(step)) {
                for (const std::string& text : {kind + " " + name, kind + " " + name + in})
                    if (names_only(text, step)) return text;
            }
            if (names_only(kind + in, step)) return kind + in;
        }
        const std::string pointer = pointer_of(item);
        return names_only(pointer, item) ? pointer : std::string();
    }

    std::vector<std::string> names_of(NodeId step) const {
        std::vector<std::string> names;
        if (tree_[step].kind == yaml::Kind::scalar) names.push_back(tree_.text_of(step));
        if (tree_[step].kind != yaml::Kind::mapping) return names;
        for (const std::string_view key : {"id", "uri", "name", "message"}) {
            const NodeId child = tree_.child(step, key);
            if (child != no_node && tree_[child].kind == yaml::Kind::scalar)
                names.push_back(tree_.text_of(child));
        }
        return names;
    }

    // Whether the text is read as this node and as no line of the file.
    bool names_only(const std::string& text, NodeId node) {
        if (!can_be_said(text) || searches_left_ == 0) return false;
        --searches_left_;
        if (!matcher_.find(Block({text})).starts.empty()) return false;
        const std::vector<NodeId> nodes = select(outline_, text);
        return nodes.size() == 1 && nodes[0] == node;
    }

    std::string pointer_of(NodeId node) const {
        std::string out;
        for (; node != no_node && tree_[node].parent != no_node; node = tree_[node].parent) {
            if (tree_[node].intro == yaml::Intro::key) {
                out.insert(0, "/" + escape(tree_.key(node)));
                continue;
            }
            std::size_t index = 0;
            NodeId at = tree_[tree_[node].parent].first_child;
            for (; at != node && at != no_node; at = tree_[at].next) ++index;
            out.insert(0, "/" + std::to_string(index));
        }
        return out;
    }

    FileLines file_;
    Outline outline_;
    const yaml::Tree& tree_;
    Matcher matcher_;
    std::unordered_set<std::string> seen_;
    std::size_t searches_left_;
};

}  // namespace

Anchors anchors(const text::File& file, std::size_t limit) {
    return Search(file).run(limit);
}

}  // namespace routefix::place
