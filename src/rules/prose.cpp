#include "rules/prose.hpp"

namespace routefix::rules {

bool is_prose(std::string_view line) {
    if (line.empty()) return false;
    const char c = line[0];
    const bool letter =
        (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
    const bool digit = c >= '0' && c <= '9';
    const bool mark = c == '*' || c == '_' || c == '(' || c == '"' || c == '>';
    if (!letter && !digit && !mark) return false;
    const std::size_t word_end = line.find_first_of(" :");
    if (word_end == std::string_view::npos) return letter;  // one word: `yaml`, `Done.`
    // `key:value` is a missing blank, not a sentence.
    return line[word_end] != ':' || word_end + 1 == line.size() ||
           line.find(' ') != std::string_view::npos;
}

void comment_out(Draft& draft, text::Offset line_begin) {
    const Context& context = draft.context();
    text::Span line = context.lines.content(context.lines.line_of(line_begin));
    line.begin = context.line_text(line_begin);
    std::string_view text = line.of(context.text());
    text = text.substr(0, text.find_last_not_of(" \t") + 1);
    const std::size_t indent = text.find_first_not_of(" \t");
    const auto at = line.begin + static_cast<text::Offset>(indent);
    draft.replace({at, at}, "# ");
    draft.effect(effect::Comment{"# " + std::string(text.substr(indent)) +
                                 std::string(line.of(context.text()).substr(text.size()))});
}

}  // namespace routefix::rules
