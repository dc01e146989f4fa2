#include "place/hints.hpp"

#include <algorithm>

namespace routefix::place {
namespace {

constexpr std::size_t nothing = ~std::size_t{0};

std::size_t distance(LineNumber line, std::size_t number) {
    const std::size_t own = std::size_t{line} + 1;
    return own > number ? own - number : number - own;
}

// Exactly at a place; or at most 3 off, and the next place at least four times as far.
std::size_t by_number(std::size_t number, const std::vector<LineNumber>& lines) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (distance(lines[i], number) < distance(lines[best], number)) best = i;
    }
    const std::size_t nearest = distance(lines[best], number);
    if (nearest == 0) return best;
    if (nearest > 3) return nothing;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i != best && distance(lines[i], number) < 4 * nearest) return nothing;
    }
    return best;
}

// Whether no line between the two stands left of the first: the second is in its block.
bool in_block(const FileLines& file, LineNumber scope, LineNumber line) {
    const std::size_t column = indentation(file.content(scope));
    for (LineNumber at = scope + 1; at <= line; ++at) {
        if (!is_blank(file.content(at)) && indentation(file.content(at)) < column) return false;
    }
    return true;
}

std::size_t by_scope(const Outline& outline, const std::vector<std::string>& scopes,
                     const std::vector<LineNumber>& lines) {
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < lines.size(); ++i) left.push_back(i);
    bool used = false;
    for (const std::string& scope : scopes) {
        const std::vector<LineNumber> at = scope_lines(outline, scope);
        if (at.empty()) continue;
        const auto follows = [&](std::size_t i, bool block) {
            return std::any_of(at.begin(), at.end(), [&](LineNumber line) {
                return line <= lines[i] && outline.entry_of(line) == outline.entry_of(lines[i]) &&
                       (!block || in_block(outline.file(), line, lines[i]));
            });
        };
        for (const bool block : {false, true}) {
            std::vector<std::size_t> kept;
            std::copy_if(left.begin(), left.end(), std::back_inserter(kept),
                         [&](std::size_t i) { return follows(i, block); });
            if (!block || !kept.empty()) left = std::move(kept);
            if (left.size() <= 1) break;
        }
        used = true;
    }
    return used && left.size() == 1 ? left.front() : nothing;
}

}  // namespace

std::vector<LineNumber> scope_lines(const Outline& outline, std::string_view scope) {
    const FileLines& file = outline.file();
    std::vector<LineNumber> out;
    const std::string_view text = trimmed(scope);
    for (const LineNumber i : file.find_trimmed(text)) out.push_back(file.filled()[i]);
    for (const LineNumber i : file.find_after_dash(text)) out.push_back(file.filled()[i]);
    if (!out.empty()) return out;
    std::string_view id = text;
    for (const std::string_view word : {"route:", "route", "- route:", "id:"}) {
        if (id.substr(0, word.size()) == word) id = trimmed(id.substr(word.size()));
    }
    if (id.size() > 1 && (id[0] == '"' || id[0] == '`' || id[0] == '\''))
        id = id.substr(1, id.size() - 2);
    for (const yaml::NodeId entry : outline.entries()) {
        if (!id.empty() && outline.id_of(entry) == id) out.push_back(outline.lines(entry).first);
    }
    return out;
}

Choice choose(const Outline& outline, const reply::Edit& edit, const std::vector<LineNumber>& lines,
              const std::vector<LineNumber>& ends) {
    const std::size_t number = edit.line == 0 ? nothing : by_number(edit.line, lines);
    const std::size_t scope = edit.scopes.empty() ? nothing : by_scope(outline, edit.scopes, lines);
    std::size_t last = nothing;
    if (edit.at_end && !ends.empty()) {
        const FileLines& file = outline.file();
        LineNumber end = ends.back();
        while (end < file.count() && is_blank(file.content(end))) ++end;
        if (end == file.count()) last = ends.size() - 1;
    }
    std::size_t chosen = nothing;
    std::string why;
    for (const auto& [index, name] :
         {std::pair{number, "line number " + std::to_string(edit.line)},
          std::pair{scope, "section text `" +
                               (edit.scopes.empty() ? std::string() : edit.scopes.back()) + "`"},
          std::pair{last, std::string("the end of the file")}}) {
        if (index == nothing) continue;
        if (chosen != nothing && chosen != index)
            return {false, 0, why + " and " + name + " disagree"};
        chosen = index;
        why += (why.empty() ? "" : " and ") + name;
    }
    if (chosen != nothing) return {true, chosen, why + " chose"};
    if (edit.line != 0)
        return {false, 0, "the stated line " + std::to_string(edit.line) + " is at none of them"};
    return {false, 0, "nothing in the reply picks one"};
}

}  // namespace routefix::place
