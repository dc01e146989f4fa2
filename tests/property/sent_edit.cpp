#include "property/sent_edit.hpp"

#include <algorithm>

namespace routefix::test {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

std::string diff(const Hunk& hunk, const Style& style, bool patch) {
    std::string out;
    if (patch) {
        out = "@@\n";
    } else if (style.hunk_line) {
        const std::size_t more = style.wrong_counts ? 3 : 0;
        const std::string line = std::to_string(hunk.line + style.number_off);
        out = style.numbers
                  ? "@@ -" + line + "," + std::to_string(hunk.side('-').size() + more) + " +" +
                        line + "," + std::to_string(hunk.side('+').size() + more) + " @@\n"
                  : "@@ ... @@\n";
    }
    for (const MarkedLine& line : hunk.lines) {
        const bool bare =
            line.mark == ' ' && (style.no_marks || (style.bare_blanks && blank(line.text)));
        out += (bare ? std::string() : std::string(1, line.mark)) + line.text + "\n";
    }
    return out;
}

std::string numbered(const Lines& lines, std::size_t from) {
    std::string out;
    for (const std::string& line : lines) out += std::to_string(from++) + " | " + line + "\n";
    return out;
}

struct Sides {
    std::string find;
    std::string next;
};

Sides sides_of(const Hunk& hunk, Shape shape, const Style& style) {
    const auto written = [&](char mark) {
        const Lines lines = hunk.side(mark);
        std::string out = style.pasted_numbers ? numbered(lines, hunk.line) : joined(lines);
        if (style.entities) {
            out = replaced(replaced(out, "&", "&amp;"), "<", "&lt;");
            out = replaced(replaced(out, ">", "&gt;"), "\"", "&quot;");
        }
        const bool fence = style.inner_fence && shape != Shape::fields;
        return fence ? "```yaml\n" + out + "```\n" : out;
    };
    return {written('-'), written('+')};
}

std::string two_sided(const Hunk& hunk, Shape shape, const Style& style) {
    const Sides s = sides_of(hunk, shape, style);
    const auto quoted = [&](const std::string& text) {
        const std::string once = json_quoted(text);
        return style.double_escapes ? json_quoted(once.substr(1, once.size() - 2)) : once;
    };
    switch (shape) {
        case Shape::blocks:
            return "<<<<<<< SEARCH\n" + s.find + "=======\n" + s.next + ">>>>>>> REPLACE\n";
        case Shape::json:
            return R"({"old_string": )" + quoted(s.find) + R"(, "new_string": )" + quoted(s.next) +
                   "}";
        case Shape::python:
            return "{'find': " + quoted(s.find) + ", 'replace': " + quoted(s.next) +
                   ", 'all': False,}";
        case Shape::fields:
            return "Action: patch\nFind:\n```yaml\n" + s.find + "```\nReplace:\n```yaml\n" +
                   s.next + "```\n";
        default:
            return "<edit>\n<old_text>\n" + s.find + "</old_text>\n<new_text>\n" + s.next +
                   "</new_text>\n</edit>\n";
    }
}

}  // namespace

Lines Hunk::side(char mark) const {
    Lines out;
    for (const MarkedLine& marked : lines) {
        if (marked.mark == ' ' || marked.mark == mark) out.push_back(marked.text);
    }
    return out;
}

Hunk hunk_of(const Lines& file, const Change& change, std::size_t before, std::size_t after) {
    Hunk hunk;
    const std::size_t begin = change.first - std::min(change.first, before);
    const std::size_t end = std::min(change.last + after, file.size());
    hunk.line = begin + 1;
    for (std::size_t i = begin; i < change.first; ++i) hunk.lines.push_back({' ', file[i]});
    for (std::size_t i = change.first; i < change.last; ++i) hunk.lines.push_back({'-', file[i]});
    for (const std::string& line : change.next) hunk.lines.push_back({'+', line});
    for (std::size_t i = change.last; i < end; ++i) hunk.lines.push_back({' ', file[i]});
    return hunk;
}

Style random_style(Random& random) {
    Style style;
    switch (random.below(14)) {
        case 0:
            style.name = "numbers off";
            style.number_off = random.between(1, 40);
            break;
        case 1:
            style.name = "no numbers";
            style.numbers = false;
            break;
        case 2:
            style.name = "no @@";
            style.hunk_line = false;
            break;
        case 3:
            style.name = "wrong counts";
            style.wrong_counts = true;
            break;
        case 4:
            style.name = "bare blanks";
            style.bare_blanks = true;
            break;
        case 5:
            style.name = "no marks";
            style.no_marks = true;
            break;
        case 6:
            style.name = "pasted numbers";
            style.pasted_numbers = true;
            break;
        case 7:
            style.name = "double escapes";
            style.double_escapes = true;
            break;
        case 8:
            style.name = "entities";
            style.entities = true;
            break;
        case 9:
            style.name = "fence inside";
            style.inner_fence = true;
            break;
        default:
            break;
    }
    return style;
}

bool counts(const Style& style, Shape shape) {
    const bool diff = shape == Shape::diff;
    const bool marked = diff || shape == Shape::patch;
    const bool quoted = shape == Shape::json || shape == Shape::python || shape == Shape::tool_call;
    return (style.number_off > 0 && diff) || (!style.numbers && diff) ||
           (!style.hunk_line && diff) || (style.wrong_counts && diff) ||
           (style.bare_blanks && marked) || (style.no_marks && marked) ||
           (style.double_escapes && quoted) ||
           ((style.pasted_numbers || style.entities) && !marked) ||
           (style.inner_fence && !marked && shape != Shape::fields);
}

std::string_view name_of(Shape shape) {
    constexpr std::string_view names[] = {"diff",   "patch",     "blocks", "json",
                                          "python", "tool call", "fields", "tags"};
    return names[static_cast<std::size_t>(shape)];
}

std::string write(const std::vector<Hunk>& hunks, Shape shape, const Style& style) {
    std::string out;
    if (shape == Shape::diff || shape == Shape::patch) {
        const bool patch = shape == Shape::patch;
        for (const Hunk& hunk : hunks) out += diff(hunk, style, patch);
        if (patch) return "*** Begin Patch\n*** Update File: x.yaml\n" + out + "*** End Patch\n";
        return "--- a/x.yaml\n+++ b/x.yaml\n" + out;
    }
    if (shape == Shape::blocks || shape == Shape::fields || shape == Shape::tags) {
        for (const Hunk& hunk : hunks) out += two_sided(hunk, shape, style);
        return out;
    }
    for (const Hunk& hunk : hunks) {
        out += (out.empty() ? "" : ",\n ") +
               two_sided(hunk, shape == Shape::python ? shape : Shape::json, style);
    }
    if (shape == Shape::tool_call) {
        return R"({"name": "edit_file", "arguments": )" +
               json_quoted(R"({"path": "x.yaml", "edits": [)" + out + "]}") + "}\n";
    }
    return hunks.size() == 1 ? out + "\n" : "[" + out + "]\n";
}

std::string wrap(Random& random, std::string reply, Shape shape) {
    switch (random.below(6)) {
        case 0:
            return "<think>{find} or\n- that? `x`</think>\n" + reply;
        case 1:
            return "This {is} it, for `x.yaml`:\n\n" + reply + "\nDone - that is all.\n";
        case 2:
            if (shape == Shape::fields) return reply;
            return "So:\n````" + std::string(shape == Shape::diff ? "diff" : "") + "\n" + reply +
                   "````\n";
        case 3: {
            std::string crlf;
            for (const char c : reply) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
            return crlf;
        }
        default:
            return reply;
    }
}

std::string joined(const Lines& lines) {
    std::string out;
    for (const std::string& line : lines) out += line + "\n";
    return out;
}

std::string json_quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else
            out += c;
    }
    return out + "\"";
}

}  // namespace routefix::test
