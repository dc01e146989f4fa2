// The formats of a report.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "report/run.hpp"

namespace routefix::report {

enum class Format : std::uint8_t { text, concise, json, sarif, github };

inline constexpr std::string_view format_names = "text, concise, json, sarif, github";

// False when there is no format of that name.
bool parse_format(std::string_view name, Format& out);

// The whole report; colour only where the format knows it.
std::string render(const Run& run, Format format, bool colour);

}  // namespace routefix::report
