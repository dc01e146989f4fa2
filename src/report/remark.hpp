// A report as a flat list, for the formats that give each repair and each message one line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/run.hpp"

namespace routefix::report {

struct Remark {
    std::string_view rule;
    rules::Severity severity = rules::Severity::note;
    text::Position at;   // in the file as it is on the disk after the run
    text::Position end;  // equal to `at`: a place between two characters
    std::string text;
    const fix::Message* message = nullptr;  // of a repair: none
};

// The repairs by place, then the messages.
std::vector<Remark> remarks(const Run& run, const Entry& entry);

// The same without what a quiet run does not tell.
std::vector<Remark> told_remarks(const Run& run, const Entry& entry);

// `name` relative to `folder`, where it lies in it, without "./".
std::string relative_name(std::string_view name, std::string_view folder);

}  // namespace routefix::report
