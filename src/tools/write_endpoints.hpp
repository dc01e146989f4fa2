// Writes src/camel/endpoint_tables.cpp.
#pragma once

#include "tools/components.hpp"

namespace routefix::tools {

// `source` names the package and the Camel versions. `notes` gets the sizes of the tables.
void write_endpoints(std::ostream& out, const std::string& source,
                     const DraftComponents& components, std::ostream& notes);

}  // namespace routefix::tools
