// Random route files that are canonical by construction, in many styles.
#pragma once

#include "property/document.hpp"
#include "support/random.hpp"

namespace routefix::test {

// Valid for Camel and for the canonical schema: a run over it finds nothing.
Document random_document(Random& random);

}  // namespace routefix::test
