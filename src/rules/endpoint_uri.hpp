// An endpoint uri in its parts: scheme, path and the options of the query. All views of the text.
#pragma once

#include <cstddef>
#include <string_view>

namespace routefix::rules {

struct EndpointUri {
    std::string_view scheme;   // what stands before the first colon; all of the path without one
    std::string_view path;     // before the `?`, the scheme included
    std::string_view query;    // behind it
    bool has_query = false;    // a `?` outside of {{...}} and ${...}
    bool scheme_only = false;  // no colon: `uri: timer` and its path among the parameters
};

EndpointUri split_uri(std::string_view uri);

struct QueryOption {
    std::string_view name;
    std::string_view value;
    bool has_value = false;  // an `=` stands between them
};

// Takes the next option off the query; false when it is empty. A value RAW(...) or RAW{...} ends
// with its bracket, and an ampersand inside {{...}} or ${...} is a part of the value.
bool next_option(std::string_view& query, QueryOption& out);

// RAW(...) or RAW{...}: Camel takes what is inside as it stands.
bool is_raw(std::string_view value);

// Where the braces that begin at `at`, {{ or ${, are closed (one past the end). Where they are
// not, the whole rest of the text stands in them: so a text is gone through once only.
std::size_t end_of_braces(std::string_view text, std::size_t at);

// Whether {{ or ${ begins at `at`.
bool begins_braces(std::string_view text, std::size_t at);

}  // namespace routefix::rules
