#include <algorithm>
#include <array>

#include "reply/request.hpp"
#include "reply/source.hpp"

namespace routefix::reply {
namespace {

constexpr std::array<std::string_view, 33> field_tags = {
    "old_text",    "old_string", "old_str",    "old",      "search",   "find",        "original",
    "new_text",    "new_string", "new_str",    "new",      "replace",  "replacement", "updated",
    "path",        "file",       "file_path",  "anchor",   "fragment", "text",        "insert_text",
    "insert_line", "line",       "start_line", "position", "mode",     "action",      "command",
    "replace_all", "append",     "selector",   "content",  "last_line"};

struct Tag {
    std::size_t begin = 0;  // of `<`
    std::size_t end = 0;    // behind `>`
    std::string name;       // of the field: that of the tag, or its attribute `name`
    std::string element;    // what the closing tag says
    std::string line;       // attributes
    std::string path;
    bool closing = false;
};

std::string attribute(std::string_view tag, std::string_view name) {
    const std::size_t at = tag.find(name);
    if (at == std::string_view::npos || at == 0 || tag[at - 1] != ' ') return {};
    std::string_view value = tag.substr(at + name.size());
    if (value.substr(0, 1) != "=") return {};
    value.remove_prefix(1);
    if (!value.empty() && (value[0] == '"' || value[0] == '\''))
        return std::string(value.substr(1, value.find(value[0], 1) - 1));
    return std::string(value.substr(0, value.find_first_of(" >/")));
}

class TagReader {
public:
    TagReader(Source& source, Reply& reply) : source_(source), reply_(reply) {
        object_.kind = ValueKind::object;
    }

    void run() {
        const std::string_view text = source_.text;
        Tag tag;
        std::size_t at = 0;
        while (!reply_.refusal && next_tag(at, tag)) {
            at = tag.end;
            if (tag.closing) {
                if (tag.element == "invoke" || tag.element == "edit" || tag.element == "change" ||
                    tag.element == "tool_call")
                    flush();
                continue;
            }
            if (!is_field(tag) || std::find(open_.begin(), open_.end(), tag.element) != open_.end())
                continue;
            std::size_t close = 0;
            std::size_t behind = 0;
            if (!find_close(tag, close, behind)) {
                open_.push_back(tag.element);  // nor is a later one
                if (tag.name == "path" || tag.name == "file" || tag.name == "text" ||
                    tag.name == "line")
                    continue;
                flush();
                if (began_ || names_a_field(tag.name))
                    reply_.refusal = {"truncated", "the tag <" + tag.element +
                                                       "> is not closed: the reply was cut off"};
                return;
            }
            add(tag, text.substr(tag.end, close - tag.end));
            last_ = behind;
            at = behind;
        }
        flush();
    }

private:
    // The next tag at or behind `from`.
    bool next_tag(std::size_t from, Tag& tag) const {
        const std::string_view text = source_.text;
        for (std::size_t at = text.find('<', from); at != std::string_view::npos;
             at = text.find('<', at + 1)) {
            std::size_t name = at + 1;
            const bool closing = name < text.size() && text[name] == '/';
            if (closing) ++name;
            std::size_t end = name;
            while (end < text.size() &&
                   (text[end] == '_' ||
                    (lower(text.substr(end, 1))[0] >= 'a' && lower(text.substr(end, 1))[0] <= 'z')))
                ++end;
            // Attributes end on the same line.
            const std::size_t mark = text.find_first_of(">\n", end);
            if (source_.taken[source_.line_of(at)]) continue;
            if (end == name || mark == std::string_view::npos || text[mark] != '>') continue;
            if (end != mark && text[end] != ' ' && text[end] != '=') continue;
            tag = {};
            tag.begin = at;
            tag.end = mark + 1;
            tag.closing = closing;
            tag.element = lower(text.substr(name, end - name));
            const std::string_view attributes = text.substr(end, mark - end);
            tag.name = tag.element;
            if (tag.element == "parameter")
                tag.name = text[end] == '=' ? std::string(attributes.substr(1))
                                            : attribute(attributes, "name");
            tag.line = attribute(attributes, "line");
            tag.path = attribute(attributes, "path");
            return true;
        }
        return false;
    }

    static bool is_field(const Tag& tag) {
        if (tag.element == "parameter") return !tag.name.empty();
        return std::find(field_tags.begin(), field_tags.end(), tag.name) != field_tags.end();
    }

    // The closing tag of the same name; of the two sides also that of another spelling.
    bool find_close(const Tag& open, std::size_t& close, std::size_t& behind) const {
        std::size_t at = open.end;
        Tag tag;
        while (next_tag(at, tag)) {
            at = tag.end;
            if (!tag.closing) continue;
            const bool same = tag.element == open.element;
            const bool wrong = is_field(tag) && !same && open.element != "parameter";
            if (!same && !wrong) continue;
            close = tag.begin;
            behind = tag.end;
            return true;
        }
        return false;
    }

    void add(const Tag& tag, std::string_view text) {
        // The line ends next to the tags are theirs.
        if (text.find('\n') != std::string_view::npos) {
            const std::size_t first = text.find('\n');
            if (is_blank(text.substr(0, first))) text.remove_prefix(first + 1);
            const std::size_t last = text.rfind('\n');
            if (last != std::string_view::npos && is_blank(text.substr(last + 1)))
                text = text.substr(0, last + 1);
        }
        if (object_.get({tag.name}) != nullptr) flush();
        if (!began_) first_ = tag.begin;
        began_ = true;
        Value value;
        value.kind = ValueKind::text;
        value.text = std::string(text);
        object_.members.push_back({std::string(tag.name), std::move(value)});
        for (const auto& [name, said] :
             {std::pair{"line", tag.line}, std::pair{"path", tag.path}}) {
            if (said.empty() || object_.get({name}) != nullptr) continue;
            Value hint;
            hint.kind = ValueKind::text;
            hint.text = said;
            object_.members.push_back({std::string(name), std::move(hint)});
        }
    }

    bool is_edit() const {
        return object_.members.size() > 1 &&
               object_.get({"old_text", "old_string", "old_str", "old", "search", "find",
                            "original", "anchor", "selector", "insert_text", "insert_line",
                            "fragment", "append", "command", "new_str", "new_text",
                            "new_string"}) != nullptr;
    }

    void flush() {
        if (began_) {
            const std::size_t line = source_.line_of(first_);
            const std::size_t last = source_.line_of(last_);
            // One field alone (<path> in prose), or XML in a file, is no edit.
            if (is_edit() && add_requests(object_, Format::tags, line + 1, reply_)) {
                source_.take(line, last + 1);
                source_.take_fence_of(line);
            } else if (object_.members.size() == 1 && names_a_field(object_.members[0].name)) {
                reply_.refusal = {"truncated", "<" + object_.members[0].name +
                                                   "> has no other side: the reply was cut off"};
            }
        }
        began_ = false;
        object_.members.clear();
    }

    Source& source_;
    Reply& reply_;
    Value object_;
    std::vector<std::string> open_;
    bool began_ = false;
    std::size_t first_ = 0;
    std::size_t last_ = 0;
};

}  // namespace

void read_tags(Source& source, Reply& reply) {
    TagReader(source, reply).run();
}

}  // namespace routefix::reply
