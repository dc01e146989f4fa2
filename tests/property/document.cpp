#include "property/document.hpp"

#include <algorithm>

namespace routefix::test {
namespace {

bool looks_typed(const std::string& text) {
    static const std::vector<std::string> words{"true", "false", "null", "yes", "no",
                                                "on",   "off",   "~",    "y",   "n"};
    if (std::find(words.begin(), words.end(), text) != words.end()) return true;
    return text.find_first_not_of("0123456789.+-:eE_") == std::string::npos;
}

bool needs_quotes(const std::string& text) {
    if (text.empty() || looks_typed(text)) return true;
    if (std::string_view("-?:,[]{}#&*!|>'\"%@`= ").find(text[0]) != std::string_view::npos) {
        return true;
    }
    return text.find(": ") != std::string::npos || text.find(" #") != std::string::npos ||
           text.back() == ':' || text.back() == ' ';
}

std::string quoted(const std::string& text, char quote) {
    std::string out(1, quote);
    for (const char c : text) {
        if (c == quote || (c == '\\' && quote == '"')) out += quote == '"' ? '\\' : '\'';
        out += c;
    }
    return out += quote;
}

class Writer {
public:
    explicit Writer(const Layout& layout) : layout_(layout) {}

    std::string out;

    void children(const Value& value, std::uint32_t column) {
        for (std::size_t i = 0; i < value.children.size(); ++i) {
            const Child& child = value.children[i];
            const std::uint32_t at = moved(column, child.shift);
            comment(child.above, at);
            if (child.joined && !out.empty()) {
                out.pop_back();
                out += "    ";
            } else {
                out.append(at, ' ');
            }
            // An item that has a key lost its dash.
            value.is_sequence() && child.key.empty() ? item(child, at) : entry_at(child, at);
        }
    }

private:
    static std::uint32_t moved(std::uint32_t column, int by) {
        return static_cast<std::uint32_t>(std::max(0, static_cast<int>(column) + by));
    }

    void comment(const std::string& text, std::uint32_t column) {
        if (!text.empty()) out.append(column, ' ').append("# ").append(text) += '\n';
    }

    void item(const Child& child, std::uint32_t column) {
        out += '-';
        if (!child.value.is_mapping() || child.value.children.empty()) return value(child, column);
        // The comment above the first entry has no line of its own: it stands above the dash.
        const Child& first = child.value.children.front();
        if (!first.above.empty()) {
            out.resize(out.size() - 1 - column);
            comment(first.above, column);
            out.append(column, ' ') += '-';
        }
        out.append(layout_.dash - 1, ' ');
        entry_at(first, column + layout_.dash);
        Value rest = mapping({child.value.children.begin() + 1, child.value.children.end()});
        children(rest, column + layout_.dash);
    }

    void entry_at(const Child& child, std::uint32_t column) {
        out += child.key + ":";
        value(child, child.head_only ? moved(column, -child.shift) : column);
    }

    void value(const Child& child, std::uint32_t column) {
        const Value& v = child.value;
        if (v.flow) {
            out += ' ';
            flow(v);
            out += '\n';
            return;
        }
        const std::string behind = v.behind.empty() ? "" : "   # " + v.behind;
        if (v.is_text() && v.block) return lines(v.text, column);
        if (v.is_text() || v.children.empty()) {
            if (v.is_text() && v.text.empty() && v.raw) {
                out += behind + "\n";
            } else {
                out += " " +
                       (v.is_text()      ? scalar(v)
                        : v.is_mapping() ? "{}"
                                         : "[]") +
                       behind + "\n";
            }
            return;
        }
        out += behind + "\n";
        children(v, column + (v.is_mapping() ? layout_.indent : layout_.sequence));
    }

    void flow(const Value& v) {
        if (v.is_text()) {
            const bool plain = v.text.find_first_of(",[]{}") == std::string::npos;
            out += plain ? scalar(v) : quoted(v.text, layout_.quote);
            return;
        }
        out += v.is_mapping() ? '{' : '[';
        for (const Child& child : v.children) {
            if (&child != &v.children.front()) out += ", ";
            if (v.is_mapping()) out += child.key + ": ";
            flow(child.value);
        }
        out += v.is_mapping() ? '}' : ']';
    }

    void lines(const std::string& text, std::uint32_t column) {
        out += " |-\n";
        std::size_t at = 0;
        while (at < text.size()) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            if (end > at) out.append(column + layout_.indent, ' ').append(text, at, end - at);
            out += '\n';
            at = end + 1;
        }
    }

    std::string scalar(const Value& v) const {
        return v.raw || v.typed || !needs_quotes(v.text) ? v.text : quoted(v.text, layout_.quote);
    }

    const Layout& layout_;
};

std::string with_tabs(const std::string& text, int width, std::size_t only_line) {
    std::string out;
    std::size_t number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        std::size_t blanks = std::min(text.find_first_not_of(' ', at), end - 1) - at;
        ++number;
        if (only_line == 0 || only_line == number) {
            for (; blanks >= static_cast<std::size_t>(width);
                 blanks -= static_cast<std::size_t>(width)) {
                out += '\t';
                at += static_cast<std::size_t>(width);
            }
        }
        out.append(text, at, end - at);
        at = end;
    }
    return out;
}

}  // namespace

Value text(std::string_view text) {
    Value value;
    value.text = text;
    return value;
}

Value typed(std::string_view text) {
    Value value;
    value.text = text;
    value.typed = true;
    return value;
}

Value mapping(std::vector<Child> entries) {
    Value value;
    value.kind = Value::Kind::mapping;
    value.children = std::move(entries);
    return value;
}

Value sequence(std::vector<Value> items) {
    Value value;
    value.kind = Value::Kind::sequence;
    for (Value& item : items) value.children.push_back(entry("", std::move(item)));
    return value;
}

Child entry(std::string_view key, Value value) {
    Child child;
    child.key = key;
    child.value = std::move(value);
    return child;
}

std::size_t index_of(const Value& value, std::string_view key) {
    std::size_t i = 0;
    while (i < value.children.size() && value.children[i].key != key) ++i;
    return i;
}

Child* find(Value& value, std::string_view key) {
    const std::size_t i = index_of(value, key);
    return value.is_mapping() && i < value.children.size() ? &value.children[i] : nullptr;
}

std::vector<Spot> spots(Value& root) {
    std::vector<Spot> found;
    const std::function<void(Value&, Child*)> walk = [&](Value& value, Child* outer) {
        for (std::size_t i = 0; i < value.children.size(); ++i) {
            found.push_back({&value, i, outer});
            walk(value.children[i].value, &value.children[i]);
        }
    };
    walk(root, nullptr);
    return found;
}

std::string write(const Document& document) {
    Writer writer(document.layout);
    writer.children(document.root, 0);
    std::string text = std::move(writer.out);
    if (document.tab_width > 0) text = with_tabs(text, document.tab_width, document.tab_line);
    text = document.head + text + document.tail;
    if (document.layout.open_end && !text.empty()) text.pop_back();
    if (document.layout.crlf) {
        std::string lines;
        for (const char c : text) (c == '\n' ? lines += "\r\n" : lines += c);
        text = std::move(lines);
    }
    return (document.layout.bom ? "\xEF\xBB\xBF" : "") + text;
}

std::string data_of(const Document& document) {
    std::string out;
    const std::function<void(const Value&, std::size_t)> walk = [&](const Value& value,
                                                                    std::size_t depth) {
        out += value.is_mapping()    ? "{}\n"
               : value.is_sequence() ? "[]\n"
                                     : "= " + value.text + "\n";
        for (const Child& child : value.children) {
            out.append(depth + 1, ' ');
            if (!child.key.empty()) out += child.key + ": ";
            walk(child.value, depth + 1);
        }
    };
    walk(document.root, 0);
    return out;
}

}  // namespace routefix::test
