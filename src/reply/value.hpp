// JSON as models write it: strict JSON, JSON with Python's words and quotes, or damaged JSON that
// has one reading. Every repair is named.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace routefix::reply {

enum class ValueKind : std::uint8_t { null, boolean, number, text, list, object };

struct Member;

struct Value {
    ValueKind kind = ValueKind::null;
    std::string text;             // of booleans and numbers: as written
    std::vector<Value> items;     // of a list
    std::vector<Member> members;  // of an object

    // The first member of one of these names, whatever case and underscores they are written with.
    const Value* get(std::initializer_list<std::string_view> names) const;
    bool is_text() const { return kind == ValueKind::text; }
};

struct Member {
    std::string name;
    Value value;
};

struct Parsed {
    bool ok = false;
    bool cut_off = false;  // the text ended inside
    Value value;
    std::size_t end = 0;  // one past the last byte of the value
    std::string why;      // what cannot be read
    std::vector<std::string> repairs;
};

// Reads one value at `begin`. Never fills in a text that was cut off, and never guesses where a
// text ends: a quote inside a text that is not escaped is refused.
Parsed parse_value(std::string_view text, std::size_t begin = 0);

}  // namespace routefix::reply
