#include "report/text.hpp"

#include <algorithm>

#include "report/printable.hpp"

namespace routefix::report {
namespace {

constexpr text::Offset widest_line = 160;  // bytes of a source line that are shown

bool continues(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

std::string place(text::Position position) {
    return std::to_string(position.line) + ":" + std::to_string(position.column);
}

class Writer {
public:
    Writer(const Run& run, bool colour) : run_(run), colour_(colour) {}

    std::string write() {
        for (const Entry& entry : run_.files) {
            if (!entry.skipped) write(entry);
        }
        if (!run_.quiet && (!out_.empty() || !run_.fix)) write_summary();
        return std::move(out_);
    }

private:
    void write(const Entry& entry) {
        const std::string name = printable(entry.name);
        if (!run_.quiet) write_expansions(name, entry);
        const std::string_view source = text_of(run_, entry);
        const text::Lines lines(source);
        for (const fix::Message& message : entry.result.messages) {
            if (run_.quiet && message.severity != rules::Severity::error) continue;
            write(name, message);
            write_source(source, lines, span_of(run_, message));
            write_readings(message.readings);
        }
    }

    void write_expansions(const std::string& name, const Entry& entry) {
        std::vector<const fix::Expansion*> expansions;  // as a reader meets them, not pass by pass
        for (const fix::Expansion& expansion : entry.result.expansions) {
            expansions.push_back(&expansion);
        }
        std::stable_sort(expansions.begin(), expansions.end(),
                         [](const auto* a, const auto* b) { return a->input_at < b->input_at; });
        for (const fix::Expansion* expansion : expansions) write(name, *expansion);
    }

    void write(const std::string& name, const fix::Expansion& expansion) {
        paint(bold, name + ":" + place(expansion.input) + " -> " + place(expansion.output) + ":");
        out_ += ' ';
        paint(green, run_.dry ? "fixable" : "fixed");
        out_.append(" [").append(expansion.rule).append("]: ");
        out_.append(printable(expansion.sentence)) += '\n';
    }

    void write(const std::string& name, const fix::Message& message) {
        paint(bold, name + ":" + place(place_of(run_, message)) + ":");
        out_ += ' ';
        paint(colour_of(message.severity), to_text(message.severity));
        out_.append(": ").append(printable(message.text));
        out_.append(" [").append(message.rule).append("]\n");
    }

    // The line that a message speaks of, and a mark below the text that it speaks of.
    void write_source(std::string_view source, const text::Lines& lines, text::Span at) {
        const std::size_t number = lines.line_of(at.begin);
        text::Span line = lines.content(number);
        if (number == 0 && line.of(source).starts_with(text::utf8_bom)) line.begin += 3;
        if (line.empty()) return;
        at.begin = std::clamp(at.begin, line.begin, line.end);
        at.end = std::clamp(at.end, at.begin, line.end);

        const bool cut_head = at.begin - line.begin > widest_line / 2;
        if (cut_head) line.begin = at.begin - widest_line / 2;
        while (line.begin < at.begin && continues(source[line.begin])) ++line.begin;
        const bool cut_tail = line.size() > widest_line;
        if (cut_tail) line.end = line.begin + widest_line;
        while (cut_tail && continues(source[line.end])) --line.end;
        at.end = std::clamp(at.end, at.begin, std::max(at.begin, line.end));

        const std::string head = printable(text::Span{line.begin, at.begin}.of(source));
        const std::string marked = printable(at.of(source));
        const std::string label = std::to_string(number + 1);
        out_.append("  ").append(label).append(" | ");
        if (cut_head) out_.append("... ");
        out_.append(head).append(printable(text::Span{at.begin, line.end}.of(source)));
        if (cut_tail) out_.append(" ...");
        out_.append("\n  ").append(label.size(), ' ').append(" | ");
        if (cut_head) out_.append(4, ' ');
        for (const char c : head) {
            if (!continues(c)) out_ += c == '\t' ? '\t' : ' ';
        }
        const std::size_t width = code_points(marked);
        paint(green, "^" + std::string(width > 1 ? width - 1 : 0, '~'));
        out_ += '\n';
    }

    void write_readings(const std::vector<std::string>& readings) {
        for (std::size_t i = 0; i < readings.size(); ++i) {
            out_.append("  reading ").append(std::to_string(i + 1)).append(" of ");
            out_.append(std::to_string(readings.size())).append(":\n");
            std::string_view rest = readings[i];
            while (rest.ends_with('\n') || rest.ends_with('\r')) rest.remove_suffix(1);
            const text::Lines lines(rest);
            for (std::size_t line = 0; line < lines.count(); ++line) {
                const std::string content = printable(lines.content(line).of(rest));
                out_.append(content.empty() ? 0 : 6, ' ').append(content) += '\n';
            }
        }
    }

    void write_summary() {
        const Totals totals = count(run_);
        out_.append(std::to_string(totals.files))
            .append(totals.files == 1 ? " file: " : " files: ");
        const std::size_t begin = out_.size();
        const auto add = [&](std::size_t number, std::string_view one, std::string_view many) {
            if (number == 0) return;
            if (out_.size() > begin) out_.append(", ");
            out_.append(std::to_string(number)).append(" ").append(number == 1 ? one : many);
        };
        if (run_.dry) {
            add(totals.fixed, "fixable", "fixable");
        } else {
            add(totals.fixed, "fixed", "fixed");
        }
        add(totals.errors, "error", "errors");
        add(totals.warnings, "warning", "warnings");
        add(totals.notes, "note", "notes");
        add(totals.skipped, "skipped, no route file", "skipped, no route files");
        add(totals.failed, "failed", "failed");
        if (totals.fixable > 0)
            out_.append("; ").append(std::to_string(totals.fixable)).append(" fixable with --fix");
        if (out_.size() == begin) out_.append("nothing to report");
        out_ += '\n';
    }

    static constexpr std::string_view bold = "1";
    static constexpr std::string_view green = "1;32";

    static std::string_view colour_of(rules::Severity severity) {
        switch (severity) {
            case rules::Severity::error:
                return "1;31";
            case rules::Severity::warning:
                return "1;35";
            case rules::Severity::note:
                return "1;36";
        }
        return bold;
    }

    void paint(std::string_view style, std::string_view text) {
        if (!colour_) {
            out_.append(text);
            return;
        }
        out_.append("\x1B[").append(style).append("m").append(text).append("\x1B[0m");
    }

    const Run& run_;
    const bool colour_;
    std::string out_;
};

}  // namespace

std::string text_report(const Run& run, bool colour) {
    return Writer(run, colour).write();
}

}  // namespace routefix::report
