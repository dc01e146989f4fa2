#include "report/log.hpp"

#include "report/json_string.hpp"
#include "report/printable.hpp"

namespace routefix::report {
namespace {

std::string begin(std::string_view command, std::string_view file) {
    return R"({"log": 1, "command": )" + json_string(command) + R"(, "file": )" +
           json_string(printable(file));
}

std::string field(std::string_view name, std::string_view value) {
    return ", " + json_string(name) + ": " + json_string(printable(value));
}

// A stable word: behind it, and in place of it for an anchor, stands text of the file.
std::string_view pass_of(reply::Action action, std::string_view how) {
    const bool by_text = action == reply::Action::replace || action == reply::Action::whole;
    if (how.empty() || !by_text) return how.empty() ? "" : "anchor";
    return how.substr(0, how.find_first_of(",;"));
}

}  // namespace

std::string log_lines(const Run& run) {
    std::string out;
    for (const Entry& entry : run.files) {
        if (entry.skipped) continue;
        const std::string head = begin("validate", entry.name);
        for (const fix::Expansion& expansion : entry.result.expansions)
            out += head + field("rule", expansion.rule) +
                   ", \"pass\": " + std::to_string(expansion.pass) + field("outcome", "repaired") +
                   "}\n";
        for (const fix::Message& message : entry.result.messages)
            out += head + field("rule", message.rule) +
                   field("outcome", message.readings.empty() ? to_text(message.severity)
                                                             : std::string_view("ambiguous")) +
                   "}\n";
    }
    return out;
}

std::string log_lines(const text::File& file, const reply::Reply& reply,
                      const place::Placement& placement) {
    const std::string head = begin("apply", file.name());
    if (placement.edits.empty())
        return head + field("outcome", "refused") + field("kind", placement.refusal.kind) + "}\n";
    std::string out;
    for (std::size_t i = 0; i < placement.edits.size(); ++i) {
        const place::Placed& placed = placement.edits[i];
        const bool held = placed.outcome == place::Outcome::placed && !placement.done;
        out += head + ", \"edit\": " + std::to_string(i + 1) +
               field("format", reply::to_text(reply.edits[i].format)) +
               field("outcome",
                     held ? std::string_view("not written") : place::to_text(placed.outcome)) +
               field("pass", pass_of(reply.edits[i].action, placed.how)) +
               field("kind", placed.refusal.kind) + "}\n";
    }
    return out;
}

}  // namespace routefix::report
