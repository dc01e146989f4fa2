#include "report/placement.hpp"

#include <algorithm>

#include "report/printable.hpp"

namespace routefix::report {
namespace {

constexpr std::size_t whole_file_lines = 80;  // a file up to here is shown whole on a miss
constexpr std::size_t window = 20;            // lines around the place in a longer one

class Text {
public:
    Text(const text::File& file, const reply::Reply& reply, const place::Placement& placement)
        : reply_(reply), placement_(placement), lines_(file), name_(file.name()) {}

    std::string run() {
        for (std::size_t i = 0; i < placement_.edits.size(); ++i) edit(i);
        if (placement_.refusal) {
            out_ += name_ + ": refused [" + std::string(placement_.refusal.kind) +
                    "]: " + printable(placement_.refusal.why) + "; nothing is written\n";
            candidates(placement_.candidates);
        }
        for (const std::string& note : placement_.notes)
            out_ += name_ + ": note: " + printable(note) + "\n";
        return std::move(out_);
    }

private:
    void edit(std::size_t i) {
        const place::Placed& placed = placement_.edits[i];
        const reply::Edit& edit = reply_.edits[i];
        out_ += name_ + ": edit " + std::to_string(i + 1) + " of " +
                std::to_string(placement_.edits.size()) + " (" +
                std::string(reply::to_text(edit.format));
        if (edit.reply_line > 0)
            out_ += ", line " + std::to_string(edit.reply_line) + " of the reply";
        out_ += "): ";
        const bool held = placed.outcome == place::Outcome::placed && !placement_.done;
        out_ += held ? "found, and not written" : place::to_text(placed.outcome);
        const std::string& why = placed.refusal ? placed.refusal.why : placed.how;
        if (!why.empty()) out_ += ": " + printable(why);
        out_ += "\n";
        for (const std::string& note : edit.notes) out_ += "  note: " + printable(note) + "\n";
        candidates(placed.candidates);
        if (placed.outcome == place::Outcome::missed || placed.refusal.kind == "not-whole")
            surroundings(placed);
    }

    void candidates(const std::vector<place::Candidate>& all) {
        for (const place::Candidate& candidate : all) {
            if (!candidate.note.empty()) out_ += "  " + printable(candidate.note) + ":\n";
            lines(candidate.first, std::min<std::size_t>(candidate.last, candidate.first + 11));
        }
    }

    void lines(std::size_t first, std::size_t last) {
        const std::size_t width = std::to_string(lines_.count()).size();
        for (std::size_t line = first; line <= last && line < lines_.count(); ++line) {
            const std::string number = std::to_string(line + 1);
            out_ += "  " + std::string(width - number.size(), ' ') + number + "  " +
                    printable(lines_.content(static_cast<place::LineNumber>(line))) + "\n";
        }
    }

    // What the file says there, once.
    void surroundings(const place::Placed& placed) {
        if (shown_ || lines_.count() == 0) return;
        shown_ = true;
        if (lines_.count() <= whole_file_lines) {
            out_ += "  the file:\n";
            lines(0, lines_.count() - 1);
        } else if (!placed.candidates.empty()) {
            const std::size_t at = placed.candidates.front().first;
            out_ += "  the file around it:\n";
            lines(at > window ? at - window : 0, at + window);
        }
    }

    const reply::Reply& reply_;
    const place::Placement& placement_;
    place::FileLines lines_;
    std::string name_;
    std::string out_;
    bool shown_ = false;
};

void append_string(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : printable(text)) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\t')
            out += "\\t";
        else
            out += c;
    }
    out += '"';
}

}  // namespace

std::string text_placement(const text::File& file, const reply::Reply& reply,
                           const place::Placement& placement) {
    return Text(file, reply, placement).run();
}

std::string json_placement(const text::File& file, const reply::Reply& reply,
                           const place::Placement& placement) {
    const place::FileLines lines(file);
    std::string out = "{\"schema\": \"routefix.placement/1\", \"file\": ";
    append_string(out, file.name());
    out += std::string(", \"done\": ") + (placement.done ? "true" : "false") + ", \"kind\": ";
    append_string(out, placement.refusal.kind);
    out += ", \"why\": ";
    append_string(out, placement.refusal.why);
    const auto candidates = [&](const std::vector<place::Candidate>& all) {
        out += "\"candidates\": [";
        for (const place::Candidate& candidate : all) {
            if (&candidate != all.data()) out += ", ";
            out += "{\"line\": " + std::to_string(candidate.first + 1) +
                   ", \"last\": " + std::to_string(candidate.last + 1) + ", \"text\": ";
            append_string(out, candidate.first < lines.count() ? lines.content(candidate.first)
                                                               : std::string_view{});
            out += ", \"note\": ";
            append_string(out, candidate.note);
            out += "}";
        }
        out += "]";
    };
    out += ", ";
    candidates(placement.candidates);
    out += ", \"edits\": [";
    for (std::size_t i = 0; i < placement.edits.size(); ++i) {
        const place::Placed& placed = placement.edits[i];
        out += std::string(i == 0 ? "" : ", ") + "{\"outcome\": ";
        append_string(out, place::to_text(placed.outcome));
        out += ", \"format\": ";
        append_string(out, reply::to_text(reply.edits[i].format));
        out += ", \"reply_line\": " + std::to_string(reply.edits[i].reply_line) + ", \"kind\": ";
        append_string(out, placed.refusal.kind);
        out += ", \"how\": ";
        append_string(out, placed.refusal ? placed.refusal.why : placed.how);
        out += ", ";
        candidates(placed.candidates);
        out += "}";
    }
    out += "], \"notes\": [";
    for (std::size_t i = 0; i < placement.notes.size(); ++i) {
        if (i > 0) out += ", ";
        append_string(out, placement.notes[i]);
    }
    return out + "]}\n";
}

}  // namespace routefix::report
