// From named fields to edits: the names that the known tools use, however they were written (JSON,
// Python literals, tags, labelled lines).
#pragma once

#include <string>

#include "reply/edit.hpp"
#include "reply/value.hpp"

namespace routefix::reply {

// Adds the edits that a value asks for. False when it is none: an object without a known name is
// not an edit, whatever stands in it. A value that is meant as an edit and cannot be one sets
// `reply.refusal`.
bool add_requests(const Value& value, Format format, std::size_t reply_line, Reply& reply);

// Whether a text names one of the fields of an edit: then braces that cannot be read are an error.
bool names_a_field(std::string_view text);

}  // namespace routefix::reply
