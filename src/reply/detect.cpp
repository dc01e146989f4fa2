#include "reply/detect.hpp"

#include <algorithm>

#include "reply/source.hpp"
#include "reply/value.hpp"
#include "text/file.hpp"
#include "text/limits.hpp"

namespace routefix::reply {
namespace {

// What a model thought is not what it answers: closed blocks go, and everything before a lone end.
std::string without_thinking(std::string_view text, Reply& reply) {
    std::string out(text);
    for (const std::string_view tag : {"think", "thinking", "reasoning"}) {
        const std::string open = "<" + std::string(tag) + ">";
        const std::string close = "</" + std::string(tag) + ">";
        if (const std::size_t last = out.rfind(close); last != std::string::npos) {
            const std::size_t first = out.find(open);
            if (first == std::string::npos || first > out.find(close)) {
                reply.notes.emplace_back("all before a lone </" + std::string(tag) + "> left out");
                out.erase(0, out.find(close) + close.size());
            }
        }
        std::string kept;
        std::size_t at = 0;
        for (;;) {
            const std::size_t begin = out.find(open, at);
            const std::size_t end = begin == std::string::npos ? begin : out.find(close, begin);
            kept.append(out, at, begin == std::string::npos ? begin : begin - at);
            if (begin == std::string::npos || end == std::string::npos) break;
            at = end + close.size();
        }
        out = std::move(kept);
    }
    return out;
}

// Line ends of a reply never count.
std::string plain_line_ends(std::string_view text) {
    if (text.substr(0, text::utf8_bom.size()) == text::utf8_bom)
        text.remove_prefix(text::utf8_bom.size());
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] == '\n')) continue;
        out += text[i];
    }
    return out;
}

bool starts_as_json(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\n");
    return first != std::string_view::npos &&
           (text[first] == '{' || text[first] == '[' || text[first] == '"');
}

// A reply that is one value and nothing else: no text in it is a thought.
bool is_json(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\n");
    if (first == std::string_view::npos || text[first] != '{') return false;
    const Parsed parsed = parse_value(text, first);
    return parsed.ok && parsed.repairs.empty() &&
           text.find_first_not_of(" \t\n", parsed.end) == std::string_view::npos;
}

}  // namespace

Reply read(std::string_view text) {
    Reply reply;
    if (text.size() > limits::reply_bytes) {
        reply.refusal = {"unreadable", "the reply is larger than " +
                                           std::to_string(limits::reply_bytes >> 20U) + " MiB"};
        return reply;
    }
    std::string plain = plain_line_ends(text);
    if (!is_json(plain)) plain = without_thinking(plain, reply);
    Source source(plain);
    // A text inside JSON may hold the marks of every other format.
    if (starts_as_json(plain)) read_json(source, reply);
    for (const auto reader : {read_patch_envelopes, read_blocks, read_tags, read_fields, read_json,
                              read_unified_diffs, read_whole_files}) {
        if (!reply.refusal) reader(source, reply);
        source.settle();
    }
    if (!reply.refusal && reply.edits.size() > limits::edits) {
        reply.refusal = {"unreadable", "more than " + std::to_string(limits::edits) + " edits"};
    }
    if (!reply.refusal && reply.edits.empty()) {
        reply.refusal = {"unreadable",
                         "no edit in the reply: looked for a diff, *** Begin Patch, SEARCH/REPLACE "
                         "blocks, Find:/Replace: fields, "
                         "JSON with find and replace, <old_text>/<new_text> tags, and the whole "
                         "file in a fence"};
    }
    return reply;
}

}  // namespace routefix::reply
