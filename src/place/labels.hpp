// What the paths in a reply say: they are labels, never opened.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reply/edit.hpp"

namespace routefix::place {

struct Labels {
    reply::Refusal refusal;  // `..`, or several files
    std::string foreign;     // another name than the file's, in all edits that have one
    std::vector<std::string> notes;
};

Labels read_labels(std::string_view file_name, const reply::Reply& reply);

}  // namespace routefix::place
