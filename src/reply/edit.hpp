// What a model's reply asks for, as data. This folder knows text only: whether a find text is in
// the file, and where a fragment belongs, is decided in place/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace routefix::reply {

using Lines = std::vector<std::string>;  // without line ends

enum class Format : std::uint8_t {
    unified_diff,
    patch_envelope,  // *** Begin Patch
    json,            // and Python literals: the same objects
    fields,          // Find: / Replace: / Append:
    blocks,          // SEARCH / REPLACE
    tags,            // <old_text> / <new_text>, <parameter name="old_str">
    whole_file,
};
std::string_view to_text(Format format);

enum class Action : std::uint8_t {
    replace,        // `find` by `replace`; without a find: what the anchor names
    insert_before,  // the fragment in front of the anchor, which stays
    insert_after,
    inside,  // the fragment goes to the end of the anchor's steps
    set,     // the fragment holds options of the node that the anchor names
    erase,   // the node that the anchor names
    append,  // at the end of the file
    whole,   // the fragment is the new file
};
std::string_view to_text(Action action);

// One way to read what is to be found and what is to stand there instead. The first reading of an
// edit is what was sent; the others are tried when it is nowhere in the file.
struct Reading {
    Lines find;
    Lines replace;
    std::string_view leniency = {};  // how it differs from what was sent; empty: not at all
    bool early = false;  // tried before any reading is shifted: only marks of a diff were missing
};

// What a diff says of the line end of the file's last line.
enum class LastEnd : std::uint8_t { as_it_is, added, dropped };

struct Edit {
    Action action = Action::replace;
    Format format = Format::json;
    std::size_t reply_line = 0;     // where the edit starts in the reply, 1-based; 0: unknown
    std::string path;               // a label, never opened
    std::vector<Reading> readings;  // of a replace with a find text
    Lines fragment;                 // of every other action
    Lines anchor;                   // the text of one line or more, or a selector
    Lines last_anchor;              // of a replace or erase: the last line that it covers
    std::size_t line = 0;           // a hint; with no text the anchor itself; 1-based, 0: none
    std::size_t last_line = 0;
    bool after_line = false;          // `line` is exactly the line to insert after (0: the top)
    bool all = false;                 // replace_all
    std::size_t count = 0;            // how many places are expected; 0: not said
    std::vector<std::string> scopes;  // section text of a hunk, outermost first
    LastEnd last_end = LastEnd::as_it_is;
    bool at_end = false;             // the hunk stands at the end of the file
    bool cut_off = false;            // the fence around it was not closed
    std::vector<std::string> notes;  // the leniencies that were used to read it
};

// Why a reply, or one edit of it, is not done. The kinds are stable words for programs.
struct Refusal {
    std::string_view kind;  // empty: none; "unreadable", "truncated", "file-op", "path", ...
    std::string why;
    explicit operator bool() const { return !kind.empty(); }
};

struct Reply {
    std::vector<Edit> edits;
    Refusal refusal;                 // of the whole reply
    std::vector<std::string> notes;  // what was overlooked or mended around the edits
};

}  // namespace routefix::reply
