#include "reply/request.hpp"
#include "reply/source.hpp"
#include "text/limits.hpp"

namespace routefix::reply {
namespace {

class JsonReader {
public:
    JsonReader(Source& source, Reply& reply) : source_(source), reply_(reply) {}

    void run() {
        const auto& lines = source_.lines;
        bool first = true;
        std::size_t skip_to = 0;
        for (std::size_t i = 0;
             i < lines.size() && !reply_.refusal && failed_ < limits::reply_bytes; ++i) {
            const std::string_view line = trim(lines[i]);
            if (line.empty() || source_.taken[i]) continue;
            const std::size_t begin = static_cast<std::size_t>(line.data() - source_.text.data());
            // An object begins a line; a text that holds one is the whole reply or the whole fence.
            const bool text = (line[0] == '"' || line[0] == '\'') &&
                              (first || (i > 0 && trim(lines[i - 1]).substr(0, 3) == "```"));
            first = false;
            if (begin < skip_to || (line[0] != '{' && line[0] != '[' && !text)) continue;
            skip_to = value(i, begin);
        }
    }

private:
    // Returns where the value ended, or `begin` when it is none.
    std::size_t value(std::size_t line, std::size_t begin) {
        // A fence around it ends it: what stands behind the fence is no part of damaged JSON.
        std::size_t limit = source_.text.size();
        const Fence* fence = source_.around(line);
        if (fence != nullptr && fence->closed)
            limit =
                static_cast<std::size_t>(source_.lines[fence->close].data() - source_.text.data());
        const Parsed parsed = parse_value(source_.text.substr(0, limit), begin);
        if (!parsed.ok) {
            failed_ += parsed.end - begin;
            const std::string_view rest = source_.text.substr(begin, limit - begin);
            if ((rest[0] != '{' && rest[0] != '[') || !in_earnest(rest)) return begin;
            reply_.refusal = {parsed.cut_off ? "truncated" : "unreadable",
                              "the JSON in line " + std::to_string(line + 1) +
                                  " of the reply breaks: " + parsed.why};
            return begin;
        }
        // A sequence of YAML in flow style or a list in prose may look like a value.
        const std::size_t before = reply_.edits.size();
        if (!add_requests(parsed.value, Format::json, line + 1, reply_)) return begin;
        for (std::size_t i = before; i < reply_.edits.size(); ++i) {
            reply_.edits[i].notes.insert(reply_.edits[i].notes.end(), parsed.repairs.begin(),
                                         parsed.repairs.end());
        }
        std::size_t last = line;
        while (last < source_.lines.size() &&
               static_cast<std::size_t>(source_.lines[last].data() - source_.text.data()) <
                   parsed.end)
            ++last;
        source_.take(line, last);
        source_.take_fence_of(line);
        return parsed.end;
    }

    // Braces in prose or in a YAML file are not an edit: the name of a field comes soon.
    static bool in_earnest(std::string_view rest) { return names_a_field(rest.substr(0, 400)); }

    Source& source_;
    Reply& reply_;
    std::size_t failed_ = 0;  // bytes read in vain: braces in prose must not cost a square
};

}  // namespace

void read_json(Source& source, Reply& reply) {
    JsonReader(source, reply).run();
}

}  // namespace routefix::reply
