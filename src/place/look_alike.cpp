#include "place/look_alike.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace routefix::place {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array<Pair, 27> plain = {{
    {"\xE2\x80\x98", "'"},  {"\xE2\x80\x99", "'"},  {"\xE2\x80\x9A", "'"},  {"\xE2\x80\x9B", "'"},
    {"\xE2\x80\xB2", "'"},  {"\xE2\x80\x9C", "\""}, {"\xE2\x80\x9D", "\""}, {"\xE2\x80\x9E", "\""},
    {"\xE2\x80\x9F", "\""}, {"\xE2\x80\xB3", "\""}, {"\xE2\x80\x90", "-"},  {"\xE2\x80\x91", "-"},
    {"\xE2\x80\x92", "-"},  {"\xE2\x80\x93", "-"},  {"\xE2\x80\x94", "-"},  {"\xE2\x80\x95", "-"},
    {"\xE2\x88\x92", "-"},  {"\xC2\xA0", " "},      {"\xE2\x80\xAF", " "},  {"\xE2\x80\x82", " "},
    {"\xE2\x80\x83", " "},  {"\xE2\x80\x89", " "},  {"\xE3\x80\x80", " "},  {"\xE2\x80\xA6", "..."},
    {"\xE2\x80\x8B", ""},   {"\xEF\xBB\xBF", ""},   {"\xC2\xAD", ""},
}};

// Precomposed letters: base letters in the order of the code points, and the mark on each.
struct Letters {
    unsigned first;          // code point
    std::string_view bases;  // '.' : not composed
    std::string_view marks;  // by the letters of mark_bytes()
};
constexpr std::array<Letters, 2> letters = {{
    {0xC0,
     "AAAAAA.CEEEEIIII.NOOOOO..UUUUY..aaaaaa.ceeeeiiii.nooooo..uuuuy.y"
     "",
     "gactdr.egacdgacd.tgactd..gacda..gactdr.egacdgacd.tgactd..gacda.d"
     ""},
    {0x100,
     "AaAaAaCcCcCcCcDd..EeEeEeEeEeGgGgGgGgHh..IiIiIiIiI...JjKk.LlLlLl."
     "...NnNnNn...OoOoOo..RrRrRrSsSsSsSsTtTt..UuUuUuUuUuUuWwYyYZzZzZz.",
     "mmbbooaaccppvvvv..mmbbppoovvccbbppeecc..ttmmbboop...ccee.aaeevv."
     "...aaeevv...mmbbuu..aaeevvaacceevveevv..ttmmbbrruuooccccdaappvv."},
}};

std::string_view mark_bytes(char mark) {
    constexpr std::array<std::pair<char, std::string_view>, 13> marks = {{
        {'g', "\xCC\x80"},
        {'a', "\xCC\x81"},
        {'c', "\xCC\x82"},
        {'t', "\xCC\x83"},
        {'m', "\xCC\x84"},
        {'b', "\xCC\x86"},
        {'p', "\xCC\x87"},
        {'d', "\xCC\x88"},
        {'r', "\xCC\x8A"},
        {'u', "\xCC\x8B"},
        {'v', "\xCC\x8C"},
        {'e', "\xCC\xA7"},
        {'o', "\xCC\xA8"},
    }};
    for (const auto& [name, bytes] : marks) {
        if (name == mark) return bytes;
    }
    return {};
}

// Bytes of the character at the begin of `text`.
std::size_t character(std::string_view text) {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) ++size;
    return size;
}

// What a character is folded to; false: itself.
bool folded(std::string_view c, std::string& out) {
    for (const auto& [from, to] : plain) {
        if (c == from) {
            out = to;
            return true;
        }
    }
    if (c.size() != 2) return false;
    const unsigned code = ((static_cast<unsigned char>(c[0]) & 0x1FU) << 6U) |
                          (static_cast<unsigned char>(c[1]) & 0x3FU);
    for (const Letters& block : letters) {
        if (code < block.first || code - block.first >= block.bases.size()) continue;
        const std::size_t at = code - block.first;
        if (block.bases[at] == '.' || at >= block.marks.size() || block.marks[at] == '.')
            return false;
        out = std::string(1, block.bases[at]) + std::string(mark_bytes(block.marks[at]));
        return true;
    }
    return false;
}

std::size_t common_prefix(std::string_view a, std::string_view b) {
    std::size_t n = 0;
    while (n < a.size() && n < b.size()) {
        const std::size_t size = character(a.substr(n));
        if (a.substr(n, size) != b.substr(n, size)) break;
        n += size;
    }
    return n;
}

}  // namespace

std::string fold(std::string_view text, std::vector<std::size_t>& origins) {
    std::string out;
    origins.clear();
    std::string to;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t size = character(text.substr(i));
        const std::string_view c = text.substr(i, size);
        if (size == 1 || !folded(c, to)) to = c;
        for (const char byte : to) {
            out += byte;
            origins.push_back(i);
        }
        i += size;
    }
    origins.push_back(text.size());
    return out;
}

std::string fold(std::string_view text) {
    std::vector<std::size_t> origins;
    return fold(text, origins);
}

void Writing::learn(std::string_view file, std::string_view old) {
    if (file == old) return;
    if (known_.empty()) plain_ = true;
    std::vector<std::size_t> file_from;
    std::vector<std::size_t> old_from;
    const std::string common = fold(old, old_from);
    if (fold(file, file_from) != common) return;
    for (std::size_t i = 0; i < common.size(); ++i) {
        if (i > 0 && old_from[i] == old_from[i - 1]) continue;
        const std::string_view c = old.substr(old_from[i], character(old.substr(old_from[i])));
        const std::string_view own =
            file.substr(file_from[i], character(file.substr(file_from[i])));
        if (c.size() > 1 && c != own) {
            known_.emplace(c, own);
            plain_ = plain_ && own == fold(c);
        }
    }
    plain_ = plain_ && !known_.empty();
}

std::string Writing::spell(std::string_view text) const {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t size = character(text.substr(i));
        const std::string_view c = text.substr(i, size);
        const auto known = size > 1 ? known_.find(c) : known_.end();
        std::string to(c);
        if (known != known_.end()) to = known->second;
        // A reply with curly quotes for straight ones has long dashes for short ones, too.
        else if (plain_ && size > 2)
            folded(c, to);
        out += to;
        i += size;
    }
    return out;
}

std::string Writing::carry_over(std::string_view file, std::string_view old,
                                std::string_view next) const {
    if (file == old) return spell(next);
    const std::size_t head = common_prefix(old, next);
    std::size_t tail = 0;
    while (tail < old.size() - head && tail < next.size() - head &&
           old[old.size() - 1 - tail] == next[next.size() - 1 - tail])
        ++tail;
    while (tail > 0 && (static_cast<unsigned char>(old[old.size() - tail]) & 0xC0U) == 0x80U)
        --tail;
    // Places in `old` and in `file` meet in the folded text, which both have in common.
    std::vector<std::size_t> file_from;
    const std::string common = fold(file, file_from);
    const std::size_t head_size = fold(old.substr(0, head)).size();
    const std::size_t tail_size = fold(old.substr(old.size() - tail)).size();
    if (fold(old) != common || head_size + tail_size > common.size()) return spell(next);
    return std::string(file.substr(0, file_from[head_size])) +
           spell(next.substr(head, next.size() - head - tail)) +
           std::string(file.substr(file_from[common.size() - tail_size]));
}

}  // namespace routefix::place
