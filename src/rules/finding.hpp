// What is wrong at one place of a file, as the check found it: no rule has looked at it yet.
#pragma once

#include <cstdint>
#include <string_view>

#include "camel/endpoint.hpp"
#include "camel/model.hpp"
#include "text/span.hpp"
#include "yaml/tree.hpp"

namespace routefix::rules {

using yaml::no_node;
using yaml::NodeId;

enum class Severity : std::uint8_t { note, warning, error };  // only errors set the exit code

enum class Problem : std::uint8_t {
    syntax,         // `fault` says which
    unknown_key,    // the type of the mapping has no such key
    surplus_key,    // a second key in an item that holds one (a step, a top-level entry)
    duplicate_key,  // `other` is the first of them
    missing_key,    // `key` is required
    missing_group,  // one key of a one-of group has to be there (`unmarshal: {}`)
    surplus_group,  // more than one is; `other` is the first of them
    wrong_kind,     // `shape` says what it has to be
    null_value,     // nothing, where `shape` is expected
    bad_enum,
    bad_number,
    bad_boolean,
    wrong_order,           // a top-level entry that Camel refuses after the first route
    compact_text,          // a bare text that stands for one key (`to: direct:a`)
    compact_language,      // a language beside the options of its EIP, without `expression:`
    compact_from,          // a top-level `from` without `route:`
    no_expression,         // an EIP that needs an expression has none
    unknown_option,        // the endpoint has no such option; `option`, `component` say which
    wrong_side_option,     // of a consumer at a producer, or the reverse
    wrong_side_component,  // a producer in `from`, or the reverse
    bad_option_value,
    missing_option,      // the path of `uri: timer` is not among the parameters
    mixed_query,         // `other` is the mapping of the parameters
    query_in_uri,        // no fault: what a selected rule may write as parameters
    dynamic_uri,         // an expression in the path of a `to`; `other` is the text
    dollar_placeholder,  // ${key} where {{key}} is meant
    simple_in_constant,
    simple_in_script,
    no_template,  // a Kamelet without spec.template; `node` is its `spec.flow`, or the document
    empty_document,
    not_a_route_file,
};

struct Finding {
    Problem problem = Problem::syntax;
    Severity severity = Severity::error;
    yaml::Fault fault{};    // of syntax
    NodeId node = no_node;  // the entry or item it speaks of; of missing_*: the mapping
    NodeId other = no_node;
    text::Span at;            // what a message points to
    camel::Shape shape;       // what `node` has to be, where that is known
    camel::TypeId type = 0;   // the type of the mapping that holds `node`
    camel::NameId key = 0;    // of missing_key
    std::string_view option;  // of an endpoint: its name in the file, or in the table
    camel::ComponentId component = 0;
};

// The id that a message of this problem carries when no rule answers it: `unknown-key`.
std::string_view id_of(Problem problem, yaml::Fault fault);
bool is_finding_id(std::string_view id);

}  // namespace routefix::rules
