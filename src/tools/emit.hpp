// Writing C++ arrays and the pool of characters.
#pragma once

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace routefix::tools {

// Collects texts, each once; see camel/texts.hpp for the layout.
class Pool {
public:
    std::uint32_t add(const std::string& text);  // its offset
    void write(std::ostream& out, const std::string& declaration) const;
    std::size_t size() const { return bytes_.size(); }

private:
    std::string bytes_;
    std::map<std::string, std::uint32_t> offsets_;
};

// "extern const T name[] = {...};" in lines of at most 100 columns.
void write_numbers(std::ostream& out, const std::string& declaration,
                   const std::vector<std::uint32_t>& numbers);

// Lists of texts: `enum_offsets` has the offsets of all values, `enum_first` where each list
// begins in it and, at its end, where the last one ends.
void write_enums(std::ostream& out, Pool& pool, const std::vector<std::vector<std::string>>& enums);

// The opening lines of a generated file: who wrote it and from what.
void write_banner(std::ostream& out, const std::string& source, const std::string& include);

// Open addressing with linear probing: slot -> id of a text, 0 where empty; ids start at 1.
// The size is a power of two, at least twice the number of texts.
std::vector<std::uint32_t> hash_slots(const std::vector<std::string>& texts);

}  // namespace routefix::tools
