#include "rules/endpoint_uri.hpp"

namespace routefix::rules {
namespace {

constexpr std::size_t npos = std::string_view::npos;

// The first of `stop` that stands in no braces.
std::size_t find_outside(std::string_view text, char stop) {
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == stop) return at;
        at = begins_braces(text, at) ? end_of_braces(text, at) : at + 1;
    }
    return npos;
}

// One past the bracket that ends RAW: the first one before an ampersand or the end.
std::size_t end_of_raw(std::string_view text) {
    const char close = text[3] == '(' ? ')' : '}';
    for (std::size_t at = 4; at < text.size(); ++at) {
        if (text[at] == close && (at + 1 == text.size() || text[at + 1] == '&')) return at + 1;
    }
    return text.size();
}

}  // namespace

bool begins_braces(std::string_view text, std::size_t at) {
    return at + 1 < text.size() && text[at + 1] == '{' && (text[at] == '$' || text[at] == '{');
}

std::size_t end_of_braces(std::string_view text, std::size_t at) {
    int depth = 0;
    for (std::size_t i = at; i < text.size(); ++i) {
        depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
        if (depth == 0 && text[i] == '}') return i + 1;
    }
    return text.size();
}

bool is_raw(std::string_view value) {
    return value.starts_with("RAW(") || value.starts_with("RAW{");
}

EndpointUri split_uri(std::string_view uri) {
    EndpointUri out;
    const std::size_t mark = find_outside(uri, '?');
    out.path = uri.substr(0, mark);
    if (mark != npos) {
        out.has_query = true;
        out.query = uri.substr(mark + 1);
    }
    const std::size_t colon = out.path.find(':');
    out.scheme_only = colon == npos;
    out.scheme = out.path.substr(0, colon);
    return out;
}

bool next_option(std::string_view& query, QueryOption& out) {
    if (query.empty()) return false;
    const std::size_t equals = query.find('=');
    const std::size_t first = find_outside(query, '&');
    out = {};
    out.has_value = equals != npos && (first == npos || equals < first);
    std::size_t end = first == npos ? query.size() : first;
    if (out.has_value) {
        out.name = query.substr(0, equals);
        const std::string_view rest = query.substr(equals + 1);
        if (is_raw(rest)) end = equals + 1 + end_of_raw(rest);
        out.value = query.substr(equals + 1, end - equals - 1);
    } else {
        out.name = query.substr(0, end);
    }
    query.remove_prefix(end < query.size() ? end + 1 : query.size());
    return true;
}

}  // namespace routefix::rules
