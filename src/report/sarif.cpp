#include "report/sarif.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "report/base64.hpp"
#include "report/printable.hpp"
#include "report/remark.hpp"
#include "rules/rule.hpp"
#include "text/utf8.hpp"

namespace routefix::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

// All but what a URI may hold as it is; slashes stay.
std::string uri_encoded(std::string_view name) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view plain = "-._~/";
    std::string out;
    for (const char c : name) {
        const bool alphanumeric =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (alphanumeric || plain.find(c) != std::string_view::npos) {
            out += c;
        } else {
            out += '%';
            out += digits[static_cast<unsigned char>(c) >> 4U];
            out += digits[static_cast<unsigned char>(c) & 15U];
        }
    }
    return out;
}

// Braces stay single: without `arguments` a message has no placeholders, and what shows it takes
// its text as it is.
Json message(std::string_view text) {
    return {{"text", printable(text)}};
}

Json artifact(const Run& run, const Entry& entry) {
    const std::string name = relative_name(entry.name, run.folder);
    if (name.starts_with('/')) return {{"uri", "file://" + uri_encoded(name)}};
    return {{"uri", uri_encoded(name)}, {"uriBaseId", "%SRCROOT%"}};
}

Json region(text::Position begin, text::Position end) {
    Json json = {{"startLine", begin.line}, {"startColumn", begin.column}};
    if (end == begin) return json;
    json["endLine"] = end.line;
    json["endColumn"] = end.column;
    return json;
}

Json replacement(const text::Lines& lines, const text::Edit& edit) {
    const text::Position begin = lines.position(edit.at.begin);
    const text::Position end = lines.position(edit.at.end);
    Json json = {{"deletedRegion",
                  {{"startLine", begin.line},
                   {"startColumn", begin.column},
                   {"endLine", end.line},  // equal to the begin: nothing goes
                   {"endColumn", end.column}}}};
    if (edit.text.empty()) return json;
    if (text::find_bad_bytes(edit.text).empty()) {
        json["insertedContent"] = {{"text", edit.text}};
    } else {
        json["insertedContent"] = {{"binary", base64(edit.text)}};
    }
    return json;
}

std::string hexadecimal(std::uint64_t number) {
    std::string out;
    for (unsigned shift = 64; shift > 0;) out += "0123456789abcdef"[number >> (shift -= 4) & 15U];
    return out;
}

std::uint64_t hash(std::string_view text, std::uint64_t value = 0xCBF29CE484222325U) {
    for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return value;
}

class Writer {
public:
    explicit Writer(const Run& run) : run_(run) {
        for (const Entry& entry : run.files) collect_rules(entry);
    }

    std::string write() {
        Json results = Json::array();
        for (const Entry& entry : run_.files) {
            if (!entry.skipped) add_results(entry, results);
        }
        const Json log = {{"$schema", schema},
                          {"version", "2.1.0"},
                          {"runs",
                           {{{"tool", {{"driver", driver()}}},
                             {"invocations", {invocation()}},
                             {"columnKind", "unicodeCodePoints"},
                             {"newlineSequences", {"\r\n", "\n", "\r"}},
                             {"results", results}}}}};
        return log.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
    }

private:
    void collect_rules(const Entry& entry) {
        if (entry.skipped) return;
        for (const auto& expansion : entry.result.expansions) ids_.insert(expansion.rule);
        for (const auto& message : entry.result.messages) ids_.insert(message.rule);
    }

    // Those that the results name, by id.
    Json driver() const {
        Json list = Json::array();
        for (const std::string_view id : ids_) list.push_back(rule_of(id));
        return {{"name", "routefix"},
                {"version", run_.program_version},
                {"semanticVersion", run_.program_version},
                {"rules", list}};
    }

    static Json rule_of(std::string_view id) {
        Json json = {{"id", id}};
        const rules::Rule* rule = rules::find_rule(id);
        if (rule == nullptr) {  // a finding that no rule reads: its id says what it is
            std::string words(id);
            std::replace(words.begin(), words.end(), '-', ' ');
            json["shortDescription"] = {{"text", words}};
            json["fullDescription"] = {{"text", words}};
            json["help"] = {{"text", "The message of a result says what to write."}};
            return json;
        }
        json["shortDescription"] = {{"text", rule->summary}};
        json["fullDescription"] = {{"text", rule->docs.reads}};
        json["help"] = {{"text", "Why: " + std::string(rule->docs.why) + "\n\nBefore:\n\n" +
                                     std::string(rule->docs.before) + "\nAfter:\n\n" +
                                     std::string(rule->docs.after)}};
        json["properties"] = {{"tags", {to_text(rule->group)}}, {"policy", to_text(rule->policy)}};
        return json;
    }

    Json invocation() const {
        Json notifications = Json::array();
        bool successful = true;
        for (const Entry& entry : run_.files) {
            successful = successful && entry.result.outcome != fix::Outcome::internal;
            if (entry.failure.empty()) continue;
            successful = false;
            notifications.push_back(
                {{"level", "error"},
                 {"message", message(entry.failure)},
                 {"locations",
                  {{{"physicalLocation", {{"artifactLocation", artifact(run_, entry)}}}}}}});
        }
        return {{"executionSuccessful", successful}, {"toolExecutionNotifications", notifications}};
    }

    void add_results(const Entry& entry, Json& results) const {
        const std::string_view source = text_of(run_, entry);
        const text::Lines lines(source);
        std::map<std::uint64_t, std::size_t> seen;
        for (const Remark& remark : remarks(run_, entry)) {
            Json location = {{"physicalLocation",
                              {{"artifactLocation", artifact(run_, entry)},
                               {"region", region(remark.at, remark.end)}}}};
            if (remark.message != nullptr && !remark.message->pointer.empty()) {
                location["logicalLocations"] = {
                    {{"fullyQualifiedName", printable(remark.message->pointer)}}};
            }
            // The same finding in a file that changed elsewhere: its rule and its line count, the
            // line's number does not.
            std::string_view line;
            if (remark.message != nullptr)
                line =
                    lines.content(lines.line_of(span_of(run_, *remark.message).begin)).of(source);
            const std::uint64_t print =
                hash(remark.message == nullptr ? remark.text : line, hash(remark.rule));
            Json result = {
                {"ruleId", remark.rule},
                {"ruleIndex", std::distance(ids_.begin(), ids_.find(remark.rule))},
                {"level", to_text(remark.severity)},
                {"message", message(remark.text)},
                {"locations", {location}},
                {"partialFingerprints",
                 {{"routefix/v1", hexadecimal(print) + ":" + std::to_string(++seen[print])}}}};
            if (remark.message != nullptr) add_fix(entry, *remark.message, lines, result);
            results.push_back(std::move(result));
        }
    }

    void add_fix(const Entry& entry, const fix::Message& finding, const text::Lines& lines,
                 Json& result) const {
        if (finding.edits.empty()) return;
        Json replacements = Json::array();
        for (const text::Edit& edit : finding.edits)
            replacements.push_back(replacement(lines, edit));
        result["fixes"] = {
            {{"description", message(finding.repair)},
             {"artifactChanges",
              {{{"artifactLocation", artifact(run_, entry)}, {"replacements", replacements}}}}}};
    }

    const Run& run_;
    std::set<std::string_view> ids_;
};

}  // namespace

std::string sarif_report(const Run& run) {
    return Writer(run).write();
}

}  // namespace routefix::report
