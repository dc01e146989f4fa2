#include "rules/unquoted.hpp"

#include "yaml/scalar.hpp"

namespace routefix::rules {

bool takes_text(const Context& context, NodeId node) {
    const camel::Shape shape = context.shape(node);
    if (context[node].decorated) return false;
    switch (shape.form) {
        case camel::Form::none: {  // below a free mapping, or the words about a Kamelet
            NodeId id = context[node].parent;
            while (id != no_node && context.shape(id).form == camel::Form::none)
                id = context[id].parent;
            return id == no_node ? context.checked.kind == camel::DocumentKind::kamelet
                                 : context.shape(id).form == camel::Form::free ||
                                       context.shape(id).form == camel::Form::any;
        }
        case camel::Form::mapping: {
            const camel::Type type = camel::type(shape.ref);
            return type.text_key != 0 || type.inline_expression;
        }
        case camel::Form::sequence:
        case camel::Form::free:
            return false;
        default:
            return true;
    }
}

bool names_option(const Context& context, camel::Shape shape, std::string_view text) {
    const std::size_t colon = text.find(':');
    if (!shape.is_mapping() || colon == std::string_view::npos) return false;
    const camel::NameId word = camel::name_id(text.substr(0, colon));
    const bool languages =
        shape.form != camel::Form::mapping || camel::type(shape.ref).inline_expression;
    return context.key_of(shape.ref, word) != nullptr || (languages && camel::is_language(word));
}

bool goes_on_below(const Context& context, NodeId node) {
    for (std::size_t line = context.lines.line_of(context[node].end) + 1;
         line < context.lines.count(); ++line) {
        const std::string_view text = context.lines.content(line).of(context.text());
        const std::size_t first = text.find_first_not_of(" \t");
        if (first == std::string_view::npos || text[first] == '#') continue;
        return first > context[node].column;
    }
    return false;
}

Reading quote_it(const Context& context, const Rule& rule, NodeId node, const std::string& why) {
    Draft draft(context, rule, node);
    const std::string text(context[node].value_span().of(context.text()));
    const std::string bytes = yaml::in_quotes(text, context.style.quotes);
    draft.retext(node, bytes, text);
    return draft.take(why + ": quoted", bytes);
}

}  // namespace routefix::rules
