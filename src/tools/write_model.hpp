// Writes src/camel/tables.cpp.
#pragma once

#include <ostream>
#include <string>

#include "tools/draft.hpp"

namespace routefix::tools {

// `source` names the package and the Camel versions. `notes` gets the sizes of the tables.
void write_model(std::ostream& out, const std::string& source, const Draft& draft,
                 std::ostream& notes);

}  // namespace routefix::tools
