#include "report/lines.hpp"

#include "report/printable.hpp"
#include "report/remark.hpp"

namespace routefix::report {
namespace {

std::string concise(const Entry& entry, const Remark& remark) {
    return printable(entry.name) + ":" + std::to_string(remark.at.line) + ":" +
           std::to_string(remark.at.column) + ": " + std::string(to_text(remark.severity)) + ": " +
           printable(remark.text) + " [" + std::string(remark.rule) + "]\n";
}

// What would end the text of a workflow command, or one of its properties.
std::string escaped(std::string_view text, bool property) {
    std::string out;
    for (const char c : text) {
        const bool special = c == '%' || c == '\r' || c == '\n';
        if (special || (property && (c == ':' || c == ','))) {
            constexpr std::string_view digits = "0123456789ABCDEF";
            out += '%';
            out += digits[static_cast<unsigned char>(c) >> 4U];
            out += digits[static_cast<unsigned char>(c) & 15U];
        } else {
            out += c;
        }
    }
    return out;
}

std::string_view github_level(rules::Severity severity) {
    return severity == rules::Severity::note ? "notice" : to_text(severity);
}

std::string github(const std::string& file, const Remark& remark) {
    std::string out = "::" + std::string(github_level(remark.severity)) +
                      " title=" + std::string(remark.rule) + ",file=" + file +
                      ",line=" + std::to_string(remark.at.line) +
                      ",col=" + std::to_string(remark.at.column);
    if (remark.end != remark.at) {
        out += ",endLine=" + std::to_string(remark.end.line) +
               ",endColumn=" + std::to_string(remark.end.column);
    }
    std::string text = printable(remark.text);
    if (remark.message != nullptr) {
        for (std::size_t i = 0; i < remark.message->readings.size(); ++i) {
            text += "\nreading " + std::to_string(i + 1) + ":";
            std::string_view rest = remark.message->readings[i];
            while (!rest.empty()) {
                const std::size_t end = std::min(rest.find('\n'), rest.size());
                text += "\n" + printable(rest.substr(0, end));
                rest.remove_prefix(std::min(end + 1, rest.size()));
            }
        }
    }
    return out + "::" + escaped(text, false) + "\n";
}

}  // namespace

std::string concise_report(const Run& run) {
    std::string out;
    for (const Entry& entry : run.files) {
        if (entry.skipped) continue;
        for (const Remark& remark : told_remarks(run, entry)) out += concise(entry, remark);
    }
    return out;
}

std::string github_report(const Run& run) {
    std::string out;
    for (const Entry& entry : run.files) {
        if (entry.skipped) continue;
        const std::string file = escaped(printable(relative_name(entry.name, run.folder)), true);
        if (!entry.failure.empty()) {
            out += "::error title=routefix,file=" + file +
                   "::" + escaped(printable(entry.failure), false) + "\n";
        }
        for (const Remark& remark : told_remarks(run, entry)) out += github(file, remark);
    }
    return out;
}

}  // namespace routefix::report
