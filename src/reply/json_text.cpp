#include "reply/json_text.hpp"

#include <vector>

namespace routefix::reply {

std::string json_text(const Value& root) {
    std::string out;
    struct Open {
        const Value* value;
        std::size_t next = 0;
    };
    const auto quote = [&](std::string_view text) {
        out += '"';
        for (const char c : text) {
            if (c == '"' || c == '\\') out += '\\';
            if (c == '\n')
                out += "\\n";
            else if (c == '\t')
                out += "\\t";
            else if (c == '\r')
                out += "\\r";
            else
                out += c;
        }
        out += '"';
    };
    std::vector<Open> open;
    const auto begin = [&](const Value& value) {
        if (value.kind == ValueKind::object || value.kind == ValueKind::list) {
            out += value.kind == ValueKind::object ? '{' : '[';
            open.push_back({&value});
        } else if (value.kind == ValueKind::text) {
            quote(value.text);
        } else {
            out += value.kind == ValueKind::null ? "null" : value.text;
        }
    };
    begin(root);
    while (!open.empty()) {
        Open& top = open.back();
        const bool object = top.value->kind == ValueKind::object;
        if (top.next == (object ? top.value->members.size() : top.value->items.size())) {
            out += object ? '}' : ']';
            open.pop_back();
            continue;
        }
        if (top.next > 0) out += ", ";
        const std::size_t i = top.next++;
        const Value& value = *top.value;  // `top` moves when `open` grows
        if (object) {
            quote(value.members[i].name);
            out += ": ";
        }
        begin(object ? value.members[i].value : value.items[i]);
    }
    return out;
}

}  // namespace routefix::reply
