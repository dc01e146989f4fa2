#include "reply/value.hpp"

#include <algorithm>

#include "reply/words.hpp"
#include "text/limits.hpp"

namespace routefix::reply {
namespace {

std::string simple_name(std::string_view name) {
    std::string out;
    for (const char c : lower(name)) {
        if (c != '_' && c != '-' && c != ' ') out += c;
    }
    return out;
}

void append_utf8(std::string& out, std::uint32_t c) {
    const auto put = [&](std::uint32_t byte) {
        out += static_cast<char>(static_cast<unsigned char>(byte));
    };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0U | (c >> 6U));
        put(0x80U | (c & 0x3FU));
    } else if (c < 0x10000) {
        put(0xE0U | (c >> 12U));
        put(0x80U | ((c >> 6U) & 0x3FU));
        put(0x80U | (c & 0x3FU));
    } else {
        put(0xF0U | (c >> 18U));
        put(0x80U | ((c >> 12U) & 0x3FU));
        put(0x80U | ((c >> 6U) & 0x3FU));
        put(0x80U | (c & 0x3FU));
    }
}

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.' || c == '+' || c == '$';
}

class Parser {
public:
    Parser(std::string_view text, std::size_t begin) : text_(text), at_(begin) {}

    Parsed run() {
        // Containers that are open, innermost last; a closed one moves into the one around it.
        do {
            if (!step()) break;
        } while (!open_.empty() || !done_);
        parsed_.end = at_;
        parsed_.ok = done_ && parsed_.why.empty();
        return std::move(parsed_);
    }

private:
    struct Open {
        Value value;
        std::string key;
        bool has_key = false;
        bool wants_comma = false;
    };

    bool ended() const { return at_ >= text_.size(); }
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    bool at(std::string_view what) const { return text_.substr(at_, what.size()) == what; }

    bool fail(std::string why) {
        parsed_.why = std::move(why);
        return false;
    }
    bool cut_off() {
        parsed_.cut_off = true;
        return fail("the text ends before the object does");
    }
    void repaired(std::string_view what) {
        if (std::find(parsed_.repairs.begin(), parsed_.repairs.end(), what) ==
            parsed_.repairs.end()) {
            parsed_.repairs.emplace_back(what);
        }
    }

    void skip() {
        while (!ended()) {
            if (std::string_view(" \t\r\n").find(peek()) != std::string_view::npos) {
                ++at_;
            } else if (at("\xC2\xA0")) {
                at_ += 2;
                repaired("odd blanks");
            } else if (at("//") || peek() == '#') {
                at_ = std::min(text_.find('\n', at_), text_.size());
                repaired("a comment left out");
            } else if (at("/*")) {
                const std::size_t end = text_.find("*/", at_ + 2);
                at_ = end == std::string_view::npos ? text_.size() : end + 2;
                repaired("a comment left out");
            } else {
                return;
            }
        }
    }

    // One token: a value, a key, or a mark between them.
    bool step() {
        skip();
        if (ended()) return close_at_end();
        if (!open_.empty()) {
            const bool is_object = open_.back().value.kind == ValueKind::object;
            if (peek() == '}' || peek() == ']') return close(peek() == '}');
            if (peek() == ',') {
                if (!open_.back().wants_comma) repaired("a comma too many");
                open_.back().wants_comma = false;
                ++at_;
                return true;
            }
            if (open_.back().wants_comma) repaired("a missing comma");
            if (is_object && !open_.back().has_key) return read_key();
        }
        return read_value();
    }

    // Brackets may be missing at the end of the text, as long as everything in them is there.
    bool close_at_end() {
        if (open_.empty()) return cut_off();
        if (open_.back().has_key || !open_.back().wants_comma) return cut_off();
        repaired("a missing closing bracket");
        while (!open_.empty()) finish(take());
        return true;
    }

    bool close(bool brace) {
        if (open_.back().has_key) return fail("a name without a value");
        if (brace != (open_.back().value.kind == ValueKind::object))
            return fail("brackets that do not match");
        ++at_;
        finish(take());
        return true;
    }

    Value take() {
        Value value = std::move(open_.back().value);
        open_.pop_back();
        return value;
    }

    void finish(Value value) {
        if (open_.empty()) {
            parsed_.value = std::move(value);
            done_ = true;
            return;
        }
        Open& around = open_.back();
        if (around.value.kind == ValueKind::object) {
            around.value.members.push_back({std::move(around.key), std::move(value)});
            around.has_key = false;
        } else {
            around.value.items.push_back(std::move(value));
        }
        around.wants_comma = true;
    }

    bool read_key() {
        std::string key;
        if (quote_size() > 0) {
            if (!read_text(key)) return false;
        } else {
            while (!ended() && is_word(peek())) key += text_[at_++];
            if (key.empty()) return fail("a name is expected at `" + excerpt() + "`");
            repaired("names without quotes");
        }
        skip();
        if (ended()) return cut_off();
        if (peek() == '=') repaired("`=` for `:`");
        if (peek() != ':' && peek() != '=') return fail("no colon behind the name `" + key + "`");
        at_ += at("=>") ? 2U : 1U;
        open_.back().key = std::move(key);
        open_.back().has_key = true;
        open_.back().wants_comma = false;
        return true;
    }

    bool read_value() {
        Value value;
        if (peek() == '{' || peek() == '[') {
            if (open_.size() >= limits::reply_depth) return fail("nested too deep");
            value.kind = peek() == '{' ? ValueKind::object : ValueKind::list;
            ++at_;
            open_.push_back({std::move(value), {}, false, false});
            return true;
        }
        if (quote_size() > 0) {
            value.kind = ValueKind::text;
            if (!read_text(value.text)) return false;
            if (!ends_here()) {
                return fail("a quote stands inside a text, before `" + excerpt() + "`" +
                            (open_.empty() ? "" : " (" + open_.back().key + ")") +
                            ": where the text ends is not certain");
            }
        } else {
            std::string word;
            while (!ended() && is_word(peek())) word += text_[at_++];
            if (word.empty()) return fail("a value is expected at `" + excerpt() + "`");
            if (ended() && !open_.empty()) return cut_off();
            const std::string small = lower(word);
            if (small == "true" || small == "false") {
                value.kind = ValueKind::boolean;
                value.text = small;
            } else if (small == "null" || small == "none" || small == "undefined") {
                value.kind = ValueKind::null;
            } else if (number_of(word) > 0 || word[0] == '0' || word[0] == '-') {
                value.kind = ValueKind::number;
                value.text = word;
            } else {
                value.kind = ValueKind::text;
                value.text = word;
                repaired("a text without quotes");
                skip();
                if (!ends_here()) return fail("a text without quotes at `" + word + "`");
            }
        }
        finish(std::move(value));
        return true;
    }

    // Whether what follows can stand behind a value: then its closing quote was the right one.
    bool ends_here() {
        if (open_.empty()) return true;
        const std::size_t before = at_;
        const auto repairs = parsed_.repairs;
        skip();
        const bool ends = ended() ||
                          std::string_view(",}]").find(peek()) != std::string_view::npos ||
                          text_.substr(before, at_ - before).find('\n') != std::string_view::npos;
        at_ = before;
        parsed_.repairs = repairs;
        return ends;
    }

    std::string excerpt() const {
        const std::string_view rest = text_.substr(at_, 24);
        return std::string(rest.substr(0, rest.find('\n')));
    }

    // Bytes of the quote here: " ' ` or a curly one, or three of them; 0: no quote.
    std::size_t quote_size() const {
        if (at("\"\"\"") || at("'''")) return 3;
        if (peek() == '"' || peek() == '\'' || peek() == '`') return 1;
        if (at("\xE2\x80\x9C") || at("\xE2\x80\x9D")) return 3;
        return 0;
    }

    bool read_text(std::string& out) {
        std::string quote(text_.substr(at_, quote_size()));
        at_ += quote.size();
        if (quote[0] == '\xE2') {
            quote = "\xE2\x80\x9D";
            repaired("curly quotes around a text");
        } else if (quote != "\"") {
            repaired(quote.size() == 3 ? "three quotes around a text"
                                       : "single quotes around a text");
        }
        // "" directly behind a doubled quote is an empty text, not the begin of three.
        while (!ended()) {
            if (at(quote)) {
                at_ += quote.size();
                return true;
            }
            const char c = text_[at_++];
            if (c == '\\') {
                if (!read_escape(out)) return cut_off();
                continue;
            }
            if (c == '\n' && quote.size() == 1) repaired("line ends inside a text");
            out += c;
        }
        return cut_off();
    }

    bool read_escape(std::string& out) {
        if (ended()) return false;
        const char c = text_[at_++];
        constexpr std::string_view names = "nrtbf\"\\/'`\n";
        constexpr std::string_view chars = "\n\r\t\b\f\"\\/'`";
        const std::size_t known = names.find(c);
        if (c == '\n') return true;  // Python: the line goes on
        if (known != std::string_view::npos) {
            out += chars[known];
            return true;
        }
        if (c == 'u' && at_ + 4 <= text_.size()) {
            std::uint32_t code = 0;
            if (hex(code)) {
                std::uint32_t low = 0;
                if (code >= 0xD800 && code < 0xDC00 && at("\\u")) {
                    at_ += 2;
                    if (hex(low)) code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
                }
                append_utf8(out, code);
                return true;
            }
        }
        repaired(std::string("the escape \\") + c + " read as " + c);
        out += c;
        return true;
    }

    bool hex(std::uint32_t& out) {
        out = 0;
        if (at_ + 4 > text_.size()) return false;
        for (std::size_t i = 0; i < 4; ++i) {
            const char c = text_[at_ + i];
            const std::size_t digit =
                std::string_view("0123456789abcdef").find(lower(std::string_view(&c, 1)));
            if (digit == std::string_view::npos) return false;
            out = out * 16 + static_cast<std::uint32_t>(digit);
        }
        at_ += 4;
        return true;
    }

    std::string_view text_;
    std::size_t at_;
    std::vector<Open> open_;
    bool done_ = false;
    Parsed parsed_;
};

}  // namespace

const Value* Value::get(std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names) {
        for (const auto& [key, value] : members) {
            if (key == name || simple_name(key) == simple_name(name)) return &value;
        }
    }
    return nullptr;
}

Parsed parse_value(std::string_view text, std::size_t begin) {
    return Parser(text, begin).run();
}

}  // namespace routefix::reply
