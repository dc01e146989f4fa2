// The block structure of a text, line by line: the one reader behind yaml::read.
//
// The spine is the stack of open containers. A line whose key or dash has the column of one of them
// resumes it; one that is deeper than an entry without a value opens that value; any other opens a
// stray, which leaves the spine below it as it is.
#pragma once

#include <vector>

#include "yaml/builder.hpp"
#include "yaml/reader.hpp"

namespace routefix::yaml {

class BlockReader {
public:
    BlockReader(std::string_view text, const ReadOptions& options)
        : b_(text, options.tokens), lex_(b_.lex), tree_(b_.tree), tab_width_(options.tab_width) {}

    Tree run();

private:
    // Lines and documents: reader.cpp
    void line();
    std::uint32_t virtual_column(Offset begin, Offset end) const;
    void end_line(Offset p);
    void comment(Offset p);
    void garbage(Offset p);
    void finish_line(Offset p);
    void stop(Offset p);
    bool is_fence(Offset p) const;
    bool marker(Offset p);
    void second_document(Offset at);

    // Dashes, keys and what stands behind them: block_structure.cpp
    void structure(Offset p, std::uint32_t column);
    void note_tab(Offset begin, Offset end);
    void node_at(Offset p, std::uint32_t column, bool fresh);
    void decorate(NodeId node, Offset begin, Offset end);
    Offset properties(Offset p, bool& decorated);
    Offset find_colon(Offset p, Offset& key_end) const;
    void entry(Offset p, Offset key_end, Offset colon, std::uint32_t column, bool fresh,
               bool decorated);

    // Open containers: spine.cpp
    bool awaits_value(const Open& open) const;
    NodeId value_target(std::uint32_t column, bool fresh);
    NodeId root_target(std::uint32_t column);
    void demote_text_root();
    bool place(std::uint32_t column, Kind kind, bool fresh, Offset p);
    bool open_container(NodeId node, std::uint32_t column, Kind kind, Offset p);
    bool open_stray(std::uint32_t column, Kind kind, Offset p);
    void close_down_to(std::size_t size);

    // Scalars and flow collections: block_values.cpp
    void value(NodeId node, Offset p);
    void faulty_text(NodeId node, Offset p, Fault fault);
    bool alias_value(NodeId node, Offset p);
    void plain_value(NodeId node, Offset p);
    Offset plain_lines(Offset end) const;
    void quoted_value(NodeId node, Offset p);
    void flow_value(NodeId node, Offset p);
    bool block_scalar(NodeId node, Offset p);
    void block_body(NodeId node, std::uint32_t digit, bool keep);
    void check_aliases();

    Builder b_;
    Lexer& lex_;
    Tree& tree_;
    int tab_width_;
    Offset pos_ = 0;
    std::vector<Open> spine_;
    std::size_t first_stray_ = ~std::size_t{0};  // index on the spine
    std::vector<NodeId> aliases_;
    Offset failed_double_ = 0;  // a multi-line scan failed up to here: lines are read by themselves
    Offset failed_single_ = 0;
    Offset failed_flow_ = 0;
    Offset marker_at_ = 0;
    bool document_begun_ = false;
    bool document_ended_ = false;
    bool text_before_ = false;
    bool stopped_ = false;
};

}  // namespace routefix::yaml
