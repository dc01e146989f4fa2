#include "rules/message.hpp"

#include "camel/spelling.hpp"
#include "rules/endpoint_message.hpp"
#include "rules/values.hpp"

namespace routefix::rules {
namespace {

using camel::Form;

std::string tick(std::string_view text) {
    return "`" + std::string(text) + "`";
}

std::string name_of(const Context& context, NodeId node) {
    for (; node != no_node; node = context[node].parent) {
        if (context[node].intro == yaml::Intro::key) return tick(context.tree.key(node));
    }
    return "the file";
}

std::string expected(const camel::Shape& shape) {
    switch (shape.form) {
        case Form::text:
            return "a text";
        case Form::duration:
            return "a duration";
        case Form::boolean:
            return "true or false";
        case Form::number:
            return "a number";
        case Form::enumeration:
            return "one of its values";
        case Form::sequence:
            return camel::item_shape(shape).form == Form::text
                       ? "a list of texts"
                       : "a list: each item starts with `- `";
        case Form::free:
            return "a mapping of names and values";
        case Form::expression:
        case Form::sub_expression:
            return "an expression: a language as its key, such as `simple` or `constant`";
        default:
            return "a mapping of options";
    }
}

std::string kind_of(const yaml::Node& node) {
    switch (node.kind) {
        case yaml::Kind::mapping:
            return "a mapping";
        case yaml::Kind::sequence:
            return "a list";
        case yaml::Kind::scalar:
            return "a text";
        default:
            return "nothing";
    }
}

std::string joined_values(camel::EnumId id) {
    std::string out;
    for (const std::string_view value : camel::enum_values(id))
        (out += out.empty() ? "" : ", ") += value;
    return out;
}

std::string unknown_key(const Context& context, const Finding& finding) {
    const std::string_view key = context.tree.key(finding.node);
    const NodeId parent = context[finding.node].parent;
    const bool one_key = finding.type != 0 && camel::type(finding.type).one_key;
    std::string text;
    if (finding.type == camel::entry_type()) {
        text = tick(key) + " is no entry of a route file";
    } else if (finding.type == camel::step_type()) {
        text = tick(key) + " is no EIP";
    } else {
        text = tick(key) + " is no option of " + name_of(context, parent);
    }
    if (finding.type != 0) {
        if (const camel::NameId near = camel::closest_name(finding.type, key, context.version);
            near != 0) {
            return text + ": did you mean " + tick(camel::name_text(near)) + "?";
        }
        if (!one_key && camel::type(finding.type).keys.size() <= 12) {
            std::string names;
            for (const camel::Key& k : camel::type(finding.type).keys) {
                if (k.in(context.version))
                    (names += names.empty() ? "" : ", ") += camel::name_text(k.name);
            }
            if (!names.empty()) return text + ", which has " + names;
        }
    }
    return text;
}

std::string describe_fault(const Context& context, const Finding& finding) {
    const std::string_view text = finding.at.of(context.text());
    switch (finding.fault) {
        case yaml::Fault::stray:
            return "this column fits nothing around it: indent the line like the lines that it "
                   "belongs to";
        case yaml::Fault::colon_in_plain:
            return "the value holds `: `, which ends a key: write it in quotes";
        case yaml::Fault::braces:
            return "the value begins with a brace, which begins a mapping: write it in quotes";
        case yaml::Fault::indicator:
            return std::string("a text cannot begin with `") + text.substr(0, 1).data()[0] +
                   "`: write it in quotes";
        case yaml::Fault::unclosed_quote:
            return "the quote is not closed on this line";
        case yaml::Fault::text_after_quote:
            return "text follows the closing quote: write all of it inside the quotes";
        case yaml::Fault::bad_escape:
            return tick(text) +
                   " is no escape in double quotes: double the backslash, or use single quotes";
        case yaml::Fault::unclosed_flow:
            return "the brackets do not close, or text follows them: write texts in quotes";
        case yaml::Fault::tab_indent:
            return "a tab in the indentation: use blanks";
        case yaml::Fault::text_line:
            return "this line is no YAML: write `key: value`, or begin it with `#`";
        case yaml::Fault::fence_line:
            return "a markdown fence is no part of a route file: remove the line";
        case yaml::Fault::item_after_key:
            return "a list begins on a line of its own, below its key";
        case yaml::Fault::block_text_left:
            return "a line of the text block is left of its first line: which of both is right "
                   "cannot be told";
        case yaml::Fault::second_document:
            return "a second document: Camel reads one; remove the marker and what follows";
        case yaml::Fault::bad_bytes:
            return "the file is no UTF-8 text";
        case yaml::Fault::too_deep:
            return "nested deeper than 400 levels";
        case yaml::Fault::too_large:
            return "too many values";
        case yaml::Fault::undefined_alias:
            return tick(text) + " names no anchor: write a text in quotes";
        case yaml::Fault::unsupported:
            return "YAML that no route uses: routefix leaves the file alone";
    }
    return "no YAML";
}

}  // namespace

std::string describe(const Context& context, const Finding& finding) {
    const std::string name =
        finding.node == no_node ? std::string() : name_of(context, finding.node);
    switch (finding.problem) {
        case Problem::syntax:
            return describe_fault(context, finding);
        case Problem::unknown_key:
            return unknown_key(context, finding);
        case Problem::surplus_key:
            return name + " lines up with " + name_of(context, finding.other) +
                   ", but an item has one key: indent it below, or begin it with `- `";
        case Problem::duplicate_key:
            return name + " stands twice, first in line " +
                   std::to_string(context.lines.line_of(context[finding.other].intro_at) + 1) +
                   ": Camel takes the last; remove one";
        case Problem::missing_key:
            return name + " needs " + tick(camel::name_text(finding.key));
        case Problem::missing_group:
            return name + " is not complete: exactly one kind has to be chosen below it";
        case Problem::surplus_group:
            return name + " stands beside " + name_of(context, finding.other) +
                   ", but only one of them may be there";
        case Problem::wrong_kind: {
            const std::string text = name + " takes " + expected(finding.shape) + ", not " +
                                     kind_of(context[finding.node]);
            return text;
        }
        case Problem::null_value:
            return name + " has no value: it takes " + expected(finding.shape);
        case Problem::bad_enum:
            return tick(context.tree.text_of(finding.node)) + " is no value of " + name +
                   ": write one of " + joined_values(finding.shape.ref);
        case Problem::bad_number:
            return name + " takes a number, not " + tick(context.tree.text_of(finding.node));
        case Problem::bad_boolean:
            return name + " takes true or false, not " + tick(context.tree.text_of(finding.node));
        case Problem::wrong_order:
            return name + " stands behind a route: Camel wants it before the first one";
        case Problem::compact_text: {
            const camel::Type type = camel::type(finding.shape.ref);
            return "compact notation: write " + name + " as a mapping with " +
                   tick(camel::name_text(type.text_key));
        }
        case Problem::compact_language:
            return "compact notation: write " + name + " below `expression`";
        case Problem::compact_from:
            return "compact notation: write `from` below `route`";
        case Problem::no_expression:
            return name + " has no expression";
        case Problem::unknown_option:
        case Problem::wrong_side_option:
        case Problem::wrong_side_component:
        case Problem::bad_option_value:
        case Problem::missing_option:
        case Problem::mixed_query:
        case Problem::query_in_uri:
        case Problem::dynamic_uri:
        case Problem::dollar_placeholder:
            return describe_endpoint(context, finding);
        case Problem::simple_in_constant:
            return "a constant is not evaluated, so its ${...} stays a text: write it as `simple`";
        case Problem::simple_in_script:
            return "${...} is syntax of the simple language, not of " + name +
                   ": write the expression in " + name + ", or as `simple`";
        case Problem::no_template:
            return "a Kamelet needs `spec.template`: write the route below it";
        case Problem::empty_document:
            return "the file holds no routes";
        case Problem::not_a_route_file:
            return "no route file: no top-level entry such as `- route:` was found";
    }
    return {};
}

std::string pointer(const Context& context, NodeId node) {
    std::vector<std::string> parts;
    for (; node != no_node; node = context[node].parent) {
        const yaml::Node& n = context[node];
        if (n.intro == yaml::Intro::key) {
            std::string key;
            for (const char c : context.tree.key(node)) {
                key += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
            }
            parts.push_back(std::move(key));
        } else if (n.parent != no_node && !n.stray) {
            parts.push_back(std::to_string(context.index(node)));
        }
    }
    std::string out;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) (out += '/') += *part;
    return out;
}

}  // namespace routefix::rules
