// Reads the classic YAML DSL schema of one Camel version.
#pragma once

#include "tools/catalog.hpp"
#include "tools/draft.hpp"

namespace routefix::tools {

// All definitions of the schema, joined with what the catalog says of the same classes. The masks
// of the draft have only the bit `version`. Throws on a construct that the reader does not know,
// so that nothing of a new schema is lost quietly.
Draft read_schema(const Catalog& catalog, unsigned version);

}  // namespace routefix::tools
