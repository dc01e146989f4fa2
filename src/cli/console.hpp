// What the commands say on the standard streams.
#pragma once

#include <cstdint>
#include <string_view>

#include "cli/exit_code.hpp"

namespace routefix::cli {

// "PROGRAM: what is wrong" on stderr; the program with its command where that matters.
void complain(std::string_view program, std::string_view trouble);

// "routefix: FILE: what is wrong" on stderr.
void complain_about(std::string_view file, std::string_view trouble);

// Writes to stdout. Trouble is complained about, unless the reader has gone.
ExitCode print(std::string_view text);

// What became of a write to stdout.
ExitCode printed(std::string_view trouble);

// A terminal that can be written on more than once: not "dumb".
bool is_terminal(int fd);

enum class Colour : std::uint8_t { automatic, always, never };

// `automatic`: on a terminal, and not against NO_COLOR. No terminal: -1.
bool wants_colour(Colour colour, int fd);

}  // namespace routefix::cli
