// A small model of YAML files: what the generator makes, what a damage breaks, written out in one
// of many styles. It shares nothing with the reader that is tested.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "support/random.hpp"

namespace routefix::test {

struct Child;

struct Value {
    enum class Kind : std::uint8_t { text, mapping, sequence };
    Kind kind = Kind::text;
    std::string text;
    bool typed = false;  // a number, boolean or value of an enum: plain whatever it looks like
    bool raw = false;    // a damage: plain although it needs quotes
    bool block = false;  // over several lines, behind `|-`
    bool flow = false;   // a collection in brackets, on one line
    std::string behind;  // a comment behind it on its line
    std::vector<Child> children;

    bool is_mapping() const { return kind == Kind::mapping; }
    bool is_sequence() const { return kind == Kind::sequence; }
    bool is_text() const { return kind == Kind::text; }
};

struct Child {
    std::string key;  // of an entry; an item has none
    Value value;
    std::string above;       // a comment line above it
    int shift = 0;           // a damage: its lines are off by so many columns
    bool head_only = false;  // only its first line is
    bool joined = false;     // a damage: it stands behind the entry before it, on the same line
    bool moved = false;      // a damage: it stands elsewhere; a second one would make it ambiguous
};

struct Layout {
    std::uint32_t indent = 2;    // of a mapping below its key
    std::uint32_t sequence = 2;  // of the items below their key; 0: indentless
    std::uint32_t dash = 2;      // from the dash to what the item holds
    char quote = '"';
    bool crlf = false;
    bool open_end = false;  // no line break behind the last line
    bool bom = false;
};

struct Document {
    Value root;
    Layout layout;
    std::string head;  // lines before and behind the YAML
    std::string tail;
    bool reordered = false;    // a damage: an entry stands elsewhere
    int tab_width = 0;         // a damage: the indentation is written with tabs
    std::size_t tab_line = 0;  // of one line only; 0: of all lines
};

Value text(std::string_view text);  // quoted where it has to be
Value typed(std::string_view text);
Value mapping(std::vector<Child> entries = {});
Value sequence(std::vector<Value> items = {});
Child entry(std::string_view key, Value value);

Child* find(Value& value, std::string_view key);                 // the entry of that name
std::size_t index_of(const Value& value, std::string_view key);  // or the number of entries

// Every entry and item below a value, with the value that holds it, the outer ones first.
struct Spot {
    Value* holder = nullptr;
    std::size_t index = 0;
    Child* outer = nullptr;  // the entry or item whose value `holder` is; nullptr: the root
    Child& child() const { return holder->children[index]; }
};
std::vector<Spot> spots(Value& root);

std::string write(const Document& document);

// What the document says, in the form of data_of (support/data.hpp): known without any reader.
std::string data_of(const Document& document);

}  // namespace routefix::test
