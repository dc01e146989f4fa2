// Names as people write them, against the names that a type knows.
#pragma once

#include <string_view>

#include "camel/endpoint.hpp"
#include "camel/model.hpp"

namespace routefix::camel {

// Equal up to case, dashes, underscores and blanks.
bool spelled_alike(std::string_view a, std::string_view b);

// The key of `type` in `version` that equals `written` up to case, dashes, underscores and blanks
// (`set-body`, `SetBody`, `set_body` are setBody). nullptr: there is none, or more than one.
// The only spelling by which a name may be changed; curated aliases apart.
const Key* find_spelled(TypeId type, std::string_view written, Version version);

// The key of `type` in `version` that is nearest to `written` by the number of inserted, deleted
// and replaced characters, lower-case; at most max(2, a third of the length of `written`)
// and less than that length.
// 0: none so near, or several equally near. Good for "did you mean", never for a change.
NameId closest_name(TypeId type, std::string_view written, Version version);

// The option of an endpoint that is nearest to `written`, as above; empty: none. Of the options in
// the path there is none: they stand under `parameters` only where the uri is the scheme alone.
std::string_view closest_option(ComponentId component, std::string_view written, Version version);

}  // namespace routefix::camel
