// Reads a text into a Tree. Never fails: what the strict grammar refuses becomes diagnostics.
//
// Strict first: on a text that Camel's parser reads there are no diagnostics, no strays, and the
// tree's data is what that parser reads. Time is linear: a line is read at most twice.
#pragma once

#include <string_view>
#include <vector>

#include "yaml/token.hpp"
#include "yaml/tree.hpp"

namespace routefix::yaml {

struct ReadOptions {
    int tab_width = 0;                     // 0: a tab in the indentation is a fault
    std::vector<Token>* tokens = nullptr;  // filled so that the tokens joined are the text
};

Tree read(std::string_view text, const ReadOptions& options = {});

}  // namespace routefix::yaml
