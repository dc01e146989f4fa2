// Replaces a file as a whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include "cli/disk.hpp"

namespace routefix::cli {

// Writes `after` to a temporary file in the same folder, with the mode and owner of the old file,
// and renames it over `path`; of a symbolic link, over its target. Refuses, with the reason, when
// the file is no longer what was read (`identity`, `before`), cannot be written to, is no regular
// file, or has a second name (the hard link would keep the old text). On any failure the file is as
// it was and the temporary file is gone.
std::string atomic_write(const std::string& path, const Identity& identity, std::string_view before,
                         std::string_view after);

}  // namespace routefix::cli
