#include "report/format.hpp"

#include <array>

#include "report/json.hpp"
#include "report/lines.hpp"
#include "report/sarif.hpp"
#include "report/text.hpp"

namespace routefix::report {

bool parse_format(std::string_view name, Format& out) {
    constexpr std::array<std::pair<std::string_view, Format>, 5> formats = {
        {{"text", Format::text},
         {"concise", Format::concise},
         {"json", Format::json},
         {"sarif", Format::sarif},
         {"github", Format::github}}};
    for (const auto& [known, format] : formats) {
        if (name != known) continue;
        out = format;
        return true;
    }
    return false;
}

std::string render(const Run& run, Format format, bool colour) {
    switch (format) {
        case Format::text:
            return text_report(run, colour);
        case Format::concise:
            return concise_report(run);
        case Format::json:
            return json_report(run);
        case Format::sarif:
            return sarif_report(run);
        case Format::github:
            return github_report(run);
    }
    return {};
}

}  // namespace routefix::report
