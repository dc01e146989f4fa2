// The files that a reply may select: those below a folder that the user named.
#pragma once

#include <string>
#include <string_view>

namespace routefix::cli {

struct Selected {
    std::string path;     // empty: none
    std::string trouble;  // why none
};

// The YAML file below `root` with the path `label`, else the only one with its base name. Never a
// file outside: `..`, another root, and links that lead out are refused.
Selected select_below(const std::string& root, std::string_view label);

}  // namespace routefix::cli
