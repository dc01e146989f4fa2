#include "yaml/oracle.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <sstream>
#include <vector>

#include "text/file.hpp"

namespace routefix::yaml {
namespace {

// A scalar, a null, or the begin of a collection, in the order of the text.
struct Event {
    char kind;  // 's' scalar, 'k' its text not compared, 'n' null, 'a' alias, 'm' mapping, 'q'
                // sequence
    std::size_t at;
    std::string text;
};

class Recorder : public YAML::EventHandler {
public:
    std::vector<Event> events;

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t) override { add('n', mark, {}); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { add('a', mark, {}); }
    void OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                  const std::string& value) override {
        add('s', mark, value);
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                         YAML::EmitterStyle::value) override {
        add('q', mark, {});
    }
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                    YAML::EmitterStyle::value) override {
        add('m', mark, {});
    }
    void OnMapEnd() override {}

private:
    void add(char kind, const YAML::Mark& mark, std::string text) {
        events.push_back({kind, static_cast<std::size_t>(mark.pos), std::move(text)});
    }
};

// Our tree as the same events. Keys are scalars before their values.
std::vector<Event> events_of(const Tree& tree, std::size_t skipped) {
    std::vector<Event> events;
    std::vector<NodeId> stack{tree.root()};
    while (!stack.empty()) {
        const NodeId id = stack.back();
        stack.pop_back();
        const Node& node = tree[id];
        if (node.intro == Intro::key)
            events.push_back({'s', node.intro_at - skipped, std::string(tree.key(id))});
        const char kind = node.kind == Kind::mapping    ? 'm'
                          : node.kind == Kind::sequence ? 'q'
                          : node.kind == Kind::alias    ? 'a'
                          : node.kind == Kind::empty    ? 'n'
                                                        : 's';
        // yaml-cpp loses line breaks at the end of a folded text that keeps them.
        const bool keeps =
            node.style == Style::folded &&
            node.value_span().of(tree.text()).substr(0, 3).find('+') != std::string_view::npos;
        events.push_back({kind == 's' && keeps ? 'k' : kind, node.begin - skipped,
                          kind == 's' ? tree.text_of(id) : std::string()});
        std::vector<NodeId> children;
        for (NodeId c = node.first_child; c != no_node; c = tree[c].next) children.push_back(c);
        stack.insert(stack.end(), children.rbegin(), children.rend());
    }
    return events;
}

bool is_null_text(const std::string& text) {
    return text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL";
}

bool same(const Event& ours, const Event& theirs) {
    if (theirs.kind == 'n')
        return (ours.kind == 'n' || ours.kind == 's') && is_null_text(ours.text);
    if (ours.kind == 'k') return theirs.kind == 's' && ours.at == theirs.at;
    return ours.kind == theirs.kind && ours.at == theirs.at && ours.text == theirs.text;
}

bool can_judge(const Tree& tree) {
    const std::string_view text = tree.text();
    for (std::size_t cr = text.find('\r'); cr != std::string_view::npos;
         cr = text.find('\r', cr + 1)) {
        if (cr + 1 >= text.size() || text[cr + 1] != '\n') return false;
    }
    for (const Node& node : tree.nodes) {
        if (node.decorated || node.kind == Kind::alias) return false;
    }
    return tree.root() != no_node;
}

}  // namespace

std::string second_opinion(const Tree& tree) {
    if (!can_judge(tree)) return {};
    const std::size_t skipped = tree.text().starts_with(text::utf8_bom) ? 3 : 0;
    Recorder recorder;
    try {
        std::istringstream stream{std::string(tree.text().substr(skipped))};
        YAML::Parser parser(stream);
        if (!parser.HandleNextDocument(recorder)) return "yaml-cpp finds no document";
    } catch (const YAML::Exception& error) {
        return "yaml-cpp: " + std::string(error.what());
    }
    const std::vector<Event> ours = events_of(tree, skipped);
    if (ours.size() != recorder.events.size()) {
        return "yaml-cpp sees " + std::to_string(recorder.events.size()) + " values instead of " +
               std::to_string(ours.size());
    }
    for (std::size_t i = 0; i < ours.size(); ++i) {
        if (!same(ours[i], recorder.events[i])) {
            return "yaml-cpp reads another value at byte " + std::to_string(ours[i].at + skipped);
        }
    }
    return {};
}

}  // namespace routefix::yaml
