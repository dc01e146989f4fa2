#include "rules/moves.hpp"
#include "rules/places.hpp"
#include "rules/registry.hpp"
#include "yaml/scalar.hpp"

namespace routefix::rules {
namespace {

using yaml::Intro;
using yaml::Kind;
using yaml::Node;

// Writes a flow collection as block YAML: the same data, an entry or item on each line.
class BlockWriter {
public:
    explicit BlockWriter(const Context& context) : context_(context) {}

    // False when it holds what has no place in block YAML, or would lose a comment.
    bool write(NodeId collection, std::uint32_t column) {
        const Node& c = context_[collection];
        text::Offset after = c.begin;
        for (NodeId id = c.first_child; id != no_node; id = context_[id].next) {
            const Node& n = context_[id];
            if (n.decorated || n.kind == Kind::alias || comment_in({after, n.intro_at}))
                return false;
            if (id != c.first_child) new_line(column);
            if (n.intro == Intro::key) {
                out_ += key(id);
                out_ += ':';
                if (comment_in({n.key_span().end, n.begin})) return false;
            } else {
                out_ += '-';
            }
            if (!value(id, column)) return false;
            after = n.end;
        }
        return !comment_in({after, c.end});
    }

    std::string take() { return std::move(out_); }
    void new_line(std::uint32_t column) { (out_ += '\n').append(column, ' '); }

private:
    bool value(NodeId id, std::uint32_t column) {
        const Node& n = context_[id];
        if (n.kind == Kind::empty) return true;
        if (!n.is_collection() || n.first_child == no_node) {
            if (comment_in_empty(n)) return false;
            const std::string_view source = n.value_span().of(context_.text());
            const bool one_line = source.find_first_of("\r\n") == std::string_view::npos;
            out_ += ' ';
            out_ += n.is_collection() ? (n.kind == Kind::mapping ? "{}" : "[]")
                    : one_line        ? std::string(source)
                                      : yaml::in_quotes(context_.tree.text_of(id));
            return true;
        }
        if (n.intro != Intro::key) {
            out_ += ' ';
            return write(id, column + 2);
        }
        const std::uint32_t inner =
            column + (n.kind == Kind::mapping ? context_.style.indent : context_.style.sequence);
        new_line(inner);
        return write(id, inner);
    }

    // JSON has its keys in quotes, YAML only where it has to.
    std::string key(NodeId id) const {
        const std::string_view name = context_.tree.key(id);
        return std::string(yaml::is_plain_safe(name) ? name
                                                     : context_[id].key_span().of(context_.text()));
    }

    // Only brackets, commas and blanks stand between the nodes: a `#` starts a comment.
    bool comment_in(text::Span gap) const {
        return gap.begin < gap.end && gap.of(context_.text()).find('#') != std::string_view::npos;
    }
    bool comment_in_empty(const Node& n) const {
        return n.is_collection() && comment_in(n.value_span());
    }

    const Context& context_;
    std::string out_;
};

NodeId outermost_flow(const Context& context, NodeId node) {
    while (context[node].in_flow) node = context[node].parent;
    return context[node].is_flow() ? node : no_node;
}

// The flow collection that keeps the finding from being mended: it, or the place where it belongs,
// has no lines of its own.
NodeId in_the_way(const Context& context, const Finding& finding) {
    if (finding.node == no_node) return no_node;
    const Node& node = context[finding.node];
    switch (finding.problem) {
        case Problem::unknown_key:
        case Problem::surplus_key:
        case Problem::missing_group: {
            // A word that no type knows has no other place.
            if (finding.problem == Problem::unknown_key &&
                camel::name_id(context.tree.key(finding.node)) == 0)
                return no_node;
            if (node.in_flow || node.is_flow()) return outermost_flow(context, finding.node);
            const auto places = places_of(context, finding.node);
            const Candidate* only = decide(places, 1);
            return only == nullptr ? no_node : outermost_flow(context, only->target);
        }
        case Problem::compact_language:
        case Problem::duplicate_key:
            return outermost_flow(context, finding.node);
        case Problem::wrong_kind: {
            const bool structural = node.is_collection() || finding.shape.is_mapping() ||
                                    finding.shape.form == camel::Form::sequence;
            return structural ? outermost_flow(context, finding.node) : no_node;
        }
        default:
            return no_node;
    }
}

void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    const NodeId flow = in_the_way(context, finding);
    if (flow == no_node) return;
    const Node& n = context[flow];
    if (n.first_child == no_node || n.decorated || !context.may_rewrite(flow)) return;
    const text::Span before{context.line_text(n.begin), n.begin};
    const bool own_line =
        before.of(context.text()).find_first_not_of(' ') == std::string_view::npos;
    Draft draft(context, flow_collection, finding.node);
    BlockWriter writer(context);
    text::Offset from = n.begin;
    std::uint32_t column = before.end - before.begin;
    if (n.intro == Intro::key && !own_line) {
        from = context.after_colon(flow);
        column =
            n.column + (n.kind == Kind::mapping ? context.style.indent : context.style.sequence);
        writer.new_line(column);
    } else if (n.intro == Intro::dash && !own_line) {
        column = n.column + (n.begin - n.intro_at);
    }
    if (!writer.write(flow, column)) return;
    draft.replace({from, n.end}, writer.take());
    const std::string_view name = context.tree.key(flow);
    out.push_back(draft.take(
        (name.empty() ? "the collection" : "`" + std::string(name) + "`") +
            " stands in brackets and has a fault that needs lines: written as block YAML",
        n.kind == Kind::mapping ? "{...}" : "[...]"));
}

}  // namespace

const Rule flow_collection = {
    "flow-collection",
    "A fault in brackets that takes lines to mend: `{when: {...}}`, a whole file of JSON.",
    Group::layout,
    Policy::fix,
    {
        "A flow collection that holds a fault which only lines can mend (a list for a mapping, a "
        "key at the wrong level) is first written as block YAML, with the same data; the other "
        "rules do the rest. Names and texts are mended inside the brackets.",
        "JSON and YAML in brackets are what a model writes that thinks in objects.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - choice: {when: {expression: {simple: {expression: "${body}"}}, steps: []}}
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - choice:
            when:
              - expression:
                  simple:
                    expression: "${body}"
                steps: []
)",
        "Where a comment stands between the brackets, or an anchor, a tag or an alias.",
        "hints of Camel's YAML validator (apache/camel, camel-yaml-dsl-validator): flow style is "
        "valid there",
    },
    read,
    {},
    nullptr,
    true,
};

}  // namespace routefix::rules
