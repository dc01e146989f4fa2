#include "report/run.hpp"

namespace routefix::report {

Totals count(const Run& run) {
    Totals totals;
    totals.files = run.files.size();
    for (const Entry& entry : run.files) {
        totals.failed += entry.failure.empty() ? 0U : 1U;
        totals.skipped += entry.skipped ? 1U : 0U;
        if (entry.skipped) continue;
        totals.changed += entry.result.changed ? 1U : 0U;
        totals.fixed += entry.result.expansions.size();
        for (const fix::Message& message : entry.result.messages) {
            totals.fixable += message.fixable ? 1U : 0U;
            switch (message.severity) {
                case rules::Severity::error:
                    ++totals.errors;
                    break;
                case rules::Severity::warning:
                    ++totals.warnings;
                    break;
                case rules::Severity::note:
                    ++totals.notes;
                    break;
            }
        }
    }
    return totals;
}

std::string_view text_of(const Run& run, const Entry& entry) {
    return run.dry ? entry.input : entry.result.output;
}

text::Span span_of(const Run& run, const fix::Message& message) {
    return run.dry ? message.input_at : message.at;
}

text::Position place_of(const Run& run, const fix::Message& message) {
    return run.dry ? message.input : message.position;
}

std::string_view to_text(rules::Severity severity) {
    switch (severity) {
        case rules::Severity::error:
            return "error";
        case rules::Severity::warning:
            return "warning";
        case rules::Severity::note:
            return "note";
    }
    return "";
}

std::string_view to_text(fix::Outcome outcome) {
    switch (outcome) {
        case fix::Outcome::clean:
            return "clean";
        case fix::Outcome::errors:
            return "errors";
        case fix::Outcome::ambiguous:
            return "ambiguous";
        case fix::Outcome::internal:
            return "internal";
        case fix::Outcome::not_a_route:
            return "not-a-route";
    }
    return "";
}

}  // namespace routefix::report
