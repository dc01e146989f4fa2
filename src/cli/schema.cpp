#include "cli/schema.hpp"

#include "cli/console.hpp"
#include "cli/disk.hpp"
#include "place/anchors.hpp"
#include "text/utf8.hpp"

namespace routefix::cli {
namespace {

// The name as a reply may write it: `apply` refuses labels with `..` in them.
std::string label_of(const std::string& path) {
    if (path == "-" || !text::find_bad_bytes(path).empty()) return {};
    const std::string parts = "/" + path + "/";
    return parts.find("/../") == std::string::npos ? path : path.substr(path.rfind('/') + 1);
}

}  // namespace

ExitCode schema(const SchemaOptions& options) {
    place::Anchors anchors;
    std::string label;
    if (!options.file.empty()) {
        Input input = read_input(options.file);
        if (!input.trouble.empty()) {
            complain_about(options.file, input.trouble);
            return ExitCode::trouble;
        }
        anchors = place::anchors(text::File(options.file, std::move(input.bytes)), options.limit);
        label = label_of(options.file);
        if (anchors.texts.empty()) {  // an empty enum admits nothing
            complain_about(options.file, "no line of it can be an anchor");
            return ExitCode::trouble;
        }
        if (anchors.left_out > 0) {
            complain_about(options.file, std::to_string(anchors.left_out) +
                                             " anchors left out: --limit sets how many there are");
        }
    }
    const report::Fields fields = report::edit_fields(options.step, label, anchors.texts);
    return print(options.gbnf ? report::gbnf(fields) : report::json_schema(fields));
}

}  // namespace routefix::cli
