#include "rules/simple_text.hpp"

#include <algorithm>
#include <array>

namespace routefix::rules {
namespace {

constexpr std::size_t npos = std::string_view::npos;

// The words that a function of the simple or the file language begins with, in any version.
// Source: the functions of both languages in the Camel catalog, and names that older versions had.
constexpr std::array<std::string_view, 137> functions = {
    "a2a",
    "abs",
    "assert",
    "attachment",
    "attachmentContent",
    "attachmentContentAs",
    "attachmentContentAsText",
    "attachmentHeader",
    "attachments",
    "attachmentsContent",
    "attachmentsContentAs",
    "attachmentsContentAsText",
    "attachmentsHeader",
    "attachmentsHeaderAs",
    "attachmentsKeys",
    "attachmentsSize",
    "average",
    "base64Decode",
    "base64Encode",
    "bean",
    "body",
    "bodyAs",
    "bodyOneLine",
    "bodyType",
    "camelContext",
    "camelId",
    "capitalize",
    "ceil",
    "clearAttachments",
    "collate",
    "concat",
    "contains",
    "convertTo",
    "date",
    "date-with-timezone",
    "distinct",
    "empty",
    "env",
    "exception",
    "exchange",
    "exchangeId",
    "exchangeProperty",
    "file",
    "filter",
    "floor",
    "forEach",
    "fromRouteId",
    "function",
    "hash",
    "header",
    "headerAs",
    "headers",
    "hostName",
    "hostname",
    "htmlClean",
    "htmlDecode",
    "htmlParse",
    "id",
    "iif",
    "in",
    "isAlpha",
    "isAlphaNumeric",
    "isEmpty",
    "isNumeric",
    "join",
    "jq",
    "jsonpath",
    "kindOfType",
    "length",
    "list",
    "listAdd",
    "listRemove",
    "load",
    "lowercase",
    "mandatoryBodyAs",
    "map",
    "mapAdd",
    "mapRemove",
    "max",
    "messageAs",
    "messageHistory",
    "messageTimestamp",
    "min",
    "newEmpty",
    "normalizeWhitespace",
    "not",
    "null",
    "originalBody",
    "out",
    "pad",
    "pretty",
    "prettyBody",
    "properties",
    "propertiesExist",
    "property",
    "quote",
    "random",
    "range",
    "ref",
    "replace",
    "reverse",
    "routeGroup",
    "routeId",
    "safeQuote",
    "setHeader",
    "setVariable",
    "shuffle",
    "simpleJsonpath",
    "size",
    "skip",
    "sort",
    "split",
    "stepId",
    "substring",
    "substringAfter",
    "substringBefore",
    "substringBetween",
    "sum",
    "sys",
    "sysenv",
    "threadId",
    "threadName",
    "throwException",
    "toJson",
    "toJsonBody",
    "toPrettyJson",
    "toPrettyJsonBody",
    "trim",
    "type",
    "unquote",
    "uppercase",
    "uuid",
    "val",
    "variable",
    "variableAs",
    "variables",
    "xpath",
};
static_assert(std::is_sorted(functions.begin(), functions.end()));

bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

bool is_key_character(char c) {
    return is_lower(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view(".-_").find(c) != npos;
}

// A script without what is in quotes, comments and the like; walks to the places of ${ in the rest.
class Script {
public:
    Script(std::string_view language, std::string_view text)
        : text_(text),
          curly_(language == "groovy" || language == "java" || language == "joor"),
          slashy_(language == "groovy"),
          hash_(language == "python") {}

    // The next character outside; npos at the end.
    std::size_t next() {
        while (at_ < text_.size()) {
            const std::size_t end = end_of_hidden();
            if (end == at_) return at_++;
            last_ = text_[end - 1];
            at_ = end;
        }
        return npos;
    }

    char at(std::size_t i) {
        if (text_[i] != ' ' && text_[i] != '\n') last_ = text_[i];
        return text_[i];
    }

private:
    // One past the quoted text or comment that begins here; here when none does.
    std::size_t end_of_hidden() {
        const std::string_view rest = text_.substr(at_);
        const char c = rest[0];
        if (c == '"' || c == '\'') {
            const std::string_view mark = rest.substr(0, 3);
            const bool triple = (curly_ || hash_) && (mark == "\"\"\"" || mark == "'''");
            return triple ? behind(rest.find(mark, 3), 3) : end_of_quotes(c);
        }
        const bool comment = (curly_ && rest.starts_with("//")) || (hash_ && c == '#');
        if (comment) return behind(rest.find('\n'), 0);
        if (curly_ && rest.starts_with("/*")) return behind(rest.find("*/"), 2);
        if (slashy_ && c == '/' && begins_value()) {
            const std::size_t close = rest.find_first_of("/\n", 1);
            if (close != npos && rest[close] == '/') return at_ + close + 1;
        }
        return at_;
    }

    std::size_t behind(std::size_t found, std::size_t size) const {
        return found == npos ? text_.size() : at_ + found + size;
    }

    std::size_t end_of_quotes(char quote) {
        bool& open = quote == '"' ? double_open_ : single_open_;
        if (open) return at_;
        for (std::size_t i = at_ + 1; i < text_.size(); ++i) {
            if (text_[i] == '\\') {
                ++i;
            } else if (text_[i] == quote) {
                return i + 1;
            }
        }
        open = true;  // not closed: an apostrophe, and no other one behind it is looked at
        return at_;
    }

    // A slash here cannot be a division: it begins a text of its own (groovy).
    bool begins_value() const {
        return last_ == 0 || std::string_view("=(,[~:;{&|?!<>+-*").find(last_) != npos;
    }

    std::string_view text_;
    bool curly_;
    bool slashy_;
    bool hash_;
    std::size_t at_ = 0;
    char last_ = 0;  // the last character outside that is no blank
    bool double_open_ = false;
    bool single_open_ = false;
};

}  // namespace

bool holds_simple(std::string_view text) {
    for (std::size_t at = 0; (at = text.find("${", at)) != npos; at += 2) {
        if (at + 2 < text.size() && is_lower(text[at + 2])) return text.find('}', at) != npos;
    }
    return false;
}

bool holds_simple_in_path(std::string_view path) {
    return holds_simple(path) && path.find(":#${") == npos;
}

std::string_view meant_property(std::string_view value) {
    constexpr std::string_view function = "properties:";
    if (!value.starts_with("${") || !value.ends_with('}')) return {};
    std::string_view key = value.substr(2, value.size() - 3);
    const bool named = key.starts_with(function);
    if (named) key.remove_prefix(function.size());
    if (key.empty() || !std::all_of(key.begin(), key.end(), is_key_character)) return {};
    if (named) return key;
    const std::string_view first = key.substr(0, key.find('.'));
    const bool known = std::binary_search(functions.begin(), functions.end(), first);
    return is_lower(key[0]) && !known ? key : std::string_view{};
}

bool holds_simple_in_script(std::string_view language, std::string_view text) {
    if (text.find("${") == npos) return false;
    Script script(language, text);
    bool simple = false;
    bool inside = false;  // behind a ${ that is not closed yet
    bool own = false;     // a $ outside of ${...}
    for (std::size_t i = script.next(); i != npos; i = script.next()) {
        const char c = script.at(i);
        if (c == '$' && i + 1 < text.size() && text[i + 1] == '{') {
            simple = inside = true;
        } else if (c == '$' && !inside) {
            own = true;
        } else if (c == '}') {
            inside = false;
        }
    }
    return simple && !(language == "jsonpath" && own);
}

}  // namespace routefix::rules
