// One anchored edit on its way to the lines that it changes. Internal to the anchored placement.
#pragma once

#include <string>
#include <vector>

#include "place/fragment.hpp"
#include "place/placer.hpp"

namespace routefix::place {

using yaml::no_node;
using yaml::NodeId;

// Where an anchor stands: its lines, and the node that begins in the first of them.
struct Target {
    NodeId node = no_node;
    LineNumber first = 0;
    LineNumber last = 0;
    std::string how;
};

class Anchored {
public:
    Anchored(Placer& placer, const reply::Edit& edit)
        : placer_(placer),
          edit_(edit),
          file_(placer.file),
          outline_(placer.outline),
          tree_(placer.outline.tree()),
          edits_(placer.file) {}

    Placed run();

private:
    // Finding the anchor: anchored.cpp
    Placed find(const reply::Lines& anchor, std::size_t number, Target& target);
    static bool is_anchor(std::string_view line);
    Placed find_selector(std::string_view text, std::size_t number, Target& target,
                         const reply::Lines& anchor);
    Placed find_scope(Target& target);
    Placed pick(const std::vector<LineNumber>& firsts, const std::vector<LineNumber>& lasts,
                std::string how, std::size_t number, Target& target);
    Target at_lines(LineNumber first, LineNumber last, std::string how) const;
    Placed miss(const reply::Lines& anchor);
    Placed tie(const std::vector<LineNumber>& lines, std::string why) const;
    bool is_item(NodeId node) const;
    NodeId whole_step(NodeId node) const;
    LineNumber last_line(NodeId node) const;
    LineNumber first_line(NodeId node) const;
    bool holds_steps(NodeId item) const;
    NodeId step_in_column(NodeId item) const;

    // Inserting before, after: anchored_insert.cpp
    void put(const reply::Lines& lines, LineNumber after);
    Placed done(bool insertion = true);
    Placed there(LineNumber first, LineNumber last) const;
    bool stands_after(LineNumber line, const reply::Lines& lines, LineNumber& first,
                      LineNumber& last) const;
    bool stands_before(LineNumber line, const reply::Lines& lines, LineNumber& first,
                       LineNumber& last) const;
    bool stands_at(LineNumber line, const reply::Lines& lines) const;
    bool stands(std::size_t at, const Block& block, LineNumber& first, LineNumber& last) const;
    void drop_anchor(const Target& target);
    reply::Lines items(std::size_t column) const;
    reply::Lines entries(std::size_t column) const;
    Placed insert_lines(const reply::Lines& lines, LineNumber at, bool before);
    bool lift_entries(NodeId target);
    bool takes_steps(NodeId item) const;
    Placed insert(const Target& target, bool before);
    Placed after_number();

    // Inside, at, replace, delete: anchored_change.cpp
    Placed append();
    NodeId steps_of(NodeId node) const;
    Placed inside(const Target& target);
    static bool has_steps(std::string_view key);
    Placed set(const Target& target);
    void unwrap();
    reply::Refusal merge(NodeId root, bool& insertion);
    void add_option(NodeId mapping, const reply::Lines& lines);
    void overwrite(NodeId node, const reply::Lines& lines);
    void overwrite(LineNumber first, LineNumber last, const reply::Lines& lines);
    Placed covered(const Target& target, LineNumber& first, LineNumber& last, NodeId& node);
    Placed replace(const Target& target);
    Placed erase(const Target& target);

    Placer& placer_;
    const reply::Edit& edit_;
    const FileLines& file_;
    const Outline& outline_;
    const yaml::Tree& tree_;
    LineEdits edits_;
    Changes more_;
    Fragment fragment_;
    std::string how_;
};

}  // namespace routefix::place
