#include "report/format.hpp"

#include "report/json.hpp"
#include "report/text.hpp"

namespace routefix::report {

bool parse_format(std::string_view name, Format& out) {
    if (name != "text" && name != "json") return false;
    out = name == "text" ? Format::text : Format::json;
    return true;
}

std::string render(const Run& run, Format format, bool colour) {
    switch (format) {
        case Format::text:
            return text_report(run, colour);
        case Format::json:
            return json_report(run);
    }
    return {};
}

}  // namespace routefix::report
