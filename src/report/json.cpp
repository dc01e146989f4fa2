#include "report/json.hpp"

#include <nlohmann/json.hpp>

#include "report/base64.hpp"
#include "text/utf8.hpp"

namespace routefix::report {
namespace {

// Keeps the order of the keys as written below.
using Json = nlohmann::ordered_json;

Json to_json(const Entry& entry);

Json place(text::Position position, text::Offset offset) {
    return {{"line", position.line}, {"column", position.column}, {"offset", offset}};
}

Json to_json(const fix::Expansion& expansion) {
    return {{"rule", expansion.rule},
            {"pass", expansion.pass},
            {"input", place(expansion.input, expansion.input_at)},
            {"output", place(expansion.output, expansion.output_at)},
            {"pointer", expansion.pointer},
            {"read", expansion.read},
            {"written", expansion.written},
            {"message", expansion.sentence}};
}

Json to_json(const fix::Message& message) {
    return {{"rule", message.rule},
            {"severity", to_text(message.severity)},
            {"line", message.position.line},
            {"column", message.position.column},
            {"offset", message.at.begin},
            {"end", message.at.end},
            {"pointer", message.pointer},
            {"message", message.text},
            {"readings", message.readings},
            {"fixable", message.fixable},
            {"input", place(message.input, message.input_at.begin)}};
}

Json to_json(const text::Edit& edit) {
    Json json = {{"offset", edit.at.begin}, {"length", edit.at.size()}, {"text", edit.text}};
    if (!text::find_bad_bytes(edit.text).empty()) json["base64"] = base64(edit.text);
    return json;
}

template <class T>
Json list(const std::vector<T>& items) {
    Json json = Json::array();
    for (const T& item : items) json.push_back(to_json(item));
    return json;
}

Json to_json(const Entry& entry) {
    const fix::Result& result = entry.result;
    Json json = {{"name", entry.name},
                 {"outcome", entry.failure.empty() ? to_text(result.outcome) : "failed"}};
    if (!entry.failure.empty()) json["failure"] = entry.failure;
    json["skipped"] = entry.skipped;
    json["changed"] = result.changed;
    json["passes"] = result.passes;
    json["expansions"] = list(result.expansions);
    json["messages"] = list(result.messages);
    json["edits"] = list(result.edits);
    return json;
}

Json to_json(const Totals& totals) {
    return {{"files", totals.files},       {"failed", totals.failed}, {"skipped", totals.skipped},
            {"changed", totals.changed},   {"fixed", totals.fixed},   {"errors", totals.errors},
            {"warnings", totals.warnings}, {"notes", totals.notes},   {"fixable", totals.fixable}};
}

}  // namespace

std::string json_report(const Run& run) {
    const Json json = {{"schema", "routefix.report/1"},
                       {"routefix", run.program_version},
                       {"camel", camel::to_text(run.camel)},
                       {"fix", run.fix},
                       {"dry", run.dry},
                       {"files", list(run.files)},
                       {"summary", to_json(count(run))}};
    // `replace` writes U+FFFD for invalid UTF-8 where the library would throw otherwise; nothing
    // else here can.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace routefix::report
