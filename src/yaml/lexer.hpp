// Scanning functions over one text: where a scalar, a comment, a line ends. They know no structure
// and never fail; a position is a 0-based byte offset, the text's end is a valid position.
#pragma once

#include <string_view>
#include <vector>

#include "yaml/token.hpp"
#include "yaml/tree.hpp"

namespace routefix::yaml {

// The result of scanning a quoted scalar.
struct Quoted {
    Offset end = 0;  // one past the closing quote
    bool closed = false;
    bool one_line = true;
    Offset bad_escape = 0;  // of the first escape that YAML does not know; 0: none
};

class Lexer {
public:
    Lexer(std::string_view text, std::vector<Token>* tokens) : text_(text), tokens_(tokens) {}

    char at(Offset p) const { return p < text_.size() ? text_[p] : '\0'; }
    Offset size() const { return static_cast<Offset>(text_.size()); }
    std::string_view text() const { return text_; }

    bool is_break(Offset p) const {
        return p >= text_.size() || text_[p] == '\n' || text_[p] == '\r';
    }
    bool is_blank(Offset p) const { return at(p) == ' ' || at(p) == '\t'; }
    bool ends_word(Offset p) const { return is_break(p) || is_blank(p); }  // after `-`, `:`, `?`

    Offset skip_spaces(Offset p) const;
    Offset skip_blanks(Offset p) const;           // spaces and tabs
    Offset line_end(Offset p) const;              // the line break, or the end of the text
    Offset skip_break(Offset p) const;            // the begin of the next line
    Offset trim(Offset begin, Offset end) const;  // `end` without trailing blanks

    // One line of a plain scalar, trailing blanks not included. Stops at ": ", " #", the line end;
    // in a flow collection also at its indicators.
    Offset plain(Offset p) const;
    Offset plain_in_flow(Offset p) const;
    bool starts_plain(Offset p, bool in_flow) const;
    Offset rest_of_line(Offset p) const;  // up to " #" or the line end, without trailing blanks

    Quoted quoted(Offset p) const;  // both kinds; over several lines
    Quoted quoted_on_line(Offset p) const;
    bool document_marker(Offset line_begin) const;  // --- or ... and a blank or the line end
    Offset name(Offset p) const;                    // of an anchor, alias or tag

    void token(TokenKind kind, Offset begin, Offset end) {
        if (tokens_ != nullptr && begin < end) tokens_->push_back({kind, {begin, end}});
    }
    std::size_t token_count() const { return tokens_ == nullptr ? 0 : tokens_->size(); }
    void drop_tokens(std::size_t count) {
        if (tokens_ != nullptr) tokens_->resize(count);
    }

private:
    Quoted scan_quoted(Offset p, bool one_line_only) const;

    std::string_view text_;
    std::vector<Token>* tokens_;
};

}  // namespace routefix::yaml
