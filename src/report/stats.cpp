#include "report/stats.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "report/printable.hpp"

namespace routefix::report {
namespace {

using Json = nlohmann::ordered_json;

std::string text_at(const Json& line, const char* key) {
    const auto found = line.find(key);
    return found != line.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// The most frequent first, equals by name.
template <typename Map, typename Total>
std::vector<std::string> by_count(const Map& map, Total total) {
    std::vector<std::string> names;
    for (const auto& [name, value] : map) names.push_back(name);
    std::stable_sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
        return total(map.at(a)) > total(map.at(b));
    });
    return names;
}

std::size_t sum(const std::map<std::string, std::size_t>& counts) {
    std::size_t total = 0;
    for (const auto& [name, count] : counts) total += count;
    return total;
}

void append_row(std::string& out, std::size_t count, std::string_view name) {
    std::string number = std::to_string(count);
    number.insert(0, 8 - std::min<std::size_t>(number.size(), 8), ' ');
    out += number + "  " + printable(name) + "\n";
}

}  // namespace

void Stats::add(std::string_view log) {
    while (!log.empty()) {
        const std::size_t end = std::min(log.find('\n'), log.size());
        if (log.substr(0, end).find_first_not_of(" \t\r") != std::string_view::npos)
            add_line(log.substr(0, end));
        log.remove_prefix(std::min(end + 1, log.size()));
    }
}

void Stats::add_line(std::string_view text) {
    const Json line = Json::parse(text, nullptr, false);
    const std::string outcome = line.is_object() ? text_at(line, "outcome") : std::string();
    if (outcome.empty() || !line.contains("log")) {
        ++bad_lines_;
        return;
    }
    ++lines_;
    if (text_at(line, "command") == "validate") {
        ++rules_[text_at(line, "rule")][outcome];
        return;
    }
    ++outcomes_[outcome];
    if (const std::string pass = text_at(line, "pass"); !pass.empty()) ++passes_[pass];
    if (const std::string format = text_at(line, "format"); !format.empty()) ++formats_[format];
}

std::string Stats::as_text() const {
    std::string out;
    const auto section = [&](std::string_view title, const Counts& counts) {
        if (counts.empty()) return;
        out += std::string(title) + "\n";
        for (const std::string& name : by_count(counts, [](std::size_t n) { return n; }))
            append_row(out, counts.at(name), name);
    };
    if (!rules_.empty()) out += "rules\n";
    for (const std::string& rule : by_count(rules_, sum)) {
        std::string row = rule;
        for (const auto& [outcome, count] : rules_.at(rule))
            row += ", " + outcome + " " + std::to_string(count);
        append_row(out, sum(rules_.at(rule)), row);
    }
    section("edits", outcomes_);
    section("passes", passes_);
    section("formats", formats_);
    out += std::to_string(lines_) + (lines_ == 1 ? " line" : " lines");
    if (bad_lines_ > 0) out += ", and " + std::to_string(bad_lines_) + " that a log does not have";
    return out + "\n";
}

std::string Stats::as_json() const {
    Json out;
    out["schema"] = "routefix.stats/1";
    out["lines"] = lines_;
    out["bad_lines"] = bad_lines_;
    out["rules"] = rules_;
    out["edits"] = outcomes_;
    out["passes"] = passes_;
    out["formats"] = formats_;
    return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace routefix::report
