#include "camel/spelling.hpp"
#include "rules/prose.hpp"
#include "rules/registry.hpp"
#include "yaml/reader.hpp"

namespace routefix::rules {
namespace {

// "Here is the route:" before the routes reads as a key whose value is the list of entries.
bool prose_key(const Context& context, const Finding& finding, Draft& draft) {
    const NodeId root = context.tree.root();
    if (finding.problem != Problem::wrong_kind || finding.node != root) return false;
    const yaml::Node& r = context[root];
    if (r.kind != yaml::Kind::mapping || r.is_flow() || r.first_child == no_node) return false;
    const NodeId key = r.first_child;
    const yaml::Node& k = context[key];
    if (k.next != no_node || k.kind != yaml::Kind::sequence || k.is_flow() || k.decorated)
        return false;
    if (k.column != 0 || context[k.first_child].column != 0) return false;
    const std::string_view name = context.tree.key(key);
    if (name.find(' ') == std::string_view::npos || !is_prose(name)) return false;
    comment_out(draft, context.line_begin(k.intro_at));
    draft.effect(effect::Become{root, yaml::Kind::sequence});
    for (NodeId id = k.first_child; id != no_node; id = context[id].next) {
        draft.effect(effect::Place{id, root, effect::in_order, true, {}});
    }
    draft.effect(effect::Drop{key});
    return true;
}

// `Note: start it with the runner.` behind the routes: a key that no file has, with words.
bool noted(const Context& context, const Finding& finding, Draft& draft) {
    const yaml::Node& stray = context[finding.node];
    const NodeId entry = stray.first_child;
    if (stray.kind != yaml::Kind::mapping || entry == no_node || context[entry].next != no_node)
        return false;
    const yaml::Node& e = context[entry];
    if (e.column != 0 || e.kind != yaml::Kind::scalar || e.style != yaml::Style::plain ||
        e.key_quoted)
        return false;
    const std::string_view key = context.tree.key(entry);
    const std::string_view words = e.value_span().of(context.text());
    if (camel::name_id(key) != 0 || words.find(' ') == std::string_view::npos) return false;
    if (words.find_first_of("\n\r") != std::string_view::npos || !is_prose(key)) return false;
    if (camel::find_spelled(camel::entry_type(), key, context.version) != nullptr) return false;
    const text::Span rest{e.end, context.lines.content(context.lines.line_of(e.end)).end};
    if (rest.of(context.text()).find('#') != std::string_view::npos)
        return false;  // a comment in it
    comment_out(draft, context.line_begin(e.intro_at));
    draft.effect(effect::Drop{finding.node});
    return true;
}

// A second document that holds words only: the marker goes, the words become comments.
bool second_document(const Context& context, const Finding& finding, Draft& draft) {
    const std::size_t marker = context.lines.line_of(finding.at.begin);
    const text::Offset begin = context.lines.next(marker);
    if (context.lines.content(marker).size() > 3) return false;
    const yaml::Tree rest = yaml::read(context.text().substr(begin));
    if (rest.root() != no_node && rest[rest.root()].is_collection()) return false;
    if (!rest.strays.empty()) return false;
    draft.replace({context.lines.begin(marker), begin}, "");
    for (std::size_t line = marker + 1; line < context.lines.count(); ++line) {
        const std::string_view text = context.lines.content(line).of(context.text());
        const std::size_t first = text.find_first_not_of(" \t");
        if (first == std::string_view::npos || text[first] == '#') continue;
        if (!is_prose(text)) return false;
        comment_out(draft, context.lines.begin(line));
    }
    return true;
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    Draft draft(context, prose_line, no_node);
    draft.reading().at = finding.at;
    bool done = prose_key(context, finding, draft);
    if (finding.problem == Problem::syntax && finding.fault == yaml::Fault::second_document) {
        done = second_document(context, finding, draft);
    } else if (finding.problem == Problem::syntax && finding.fault == yaml::Fault::text_line) {
        const text::Offset line = context.line_text(finding.at.begin);
        done = line == finding.at.begin && is_prose(finding.at.of(context.text()));
        if (done) comment_out(draft, line);
    }
    if (finding.problem == Problem::syntax && finding.fault == yaml::Fault::stray)
        done = noted(context, finding, draft);
    if (done)
        out.push_back(draft.take("text around the routes is no YAML: made a comment", "# ..."));
}

}  // namespace

const Rule prose_line = {
    "prose-line",
    "Words around the YAML: an explanation before or behind the routes.",
    Group::text,
    Policy::fix,
    {
        "A line of words in the first column becomes a comment. A document marker before words "
        "behind the routes is removed.",
        "Models explain what they wrote.",
        R"(Here is the route you asked for:

- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x

Start it with the runner.
)",
        R"(# Here is the route you asked for:

- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: x

# Start it with the runner.
)",
        "Where the line looks like YAML with a slip (`key:value`, `-item`), or a second document "
        "holds "
        "YAML.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator)",
    },
    read,
};

}  // namespace routefix::rules
