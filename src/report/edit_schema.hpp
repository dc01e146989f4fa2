// What a decoder may let a model write, so that its reply is an edit: as a JSON Schema or as a
// grammar of llama.cpp.
//
// The schemas are closed objects with all fields required, and use no more than what all decoders
// take: type, properties, required, additionalProperties, enum. No references, alternatives,
// patterns, ranges.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace routefix::report {

enum class Step : std::uint8_t {
    edit,     // one whole edit
    pick,     // its first half: the place and what is done there
    insert,   // the steps on their own, three fields each
    replace,  // of the anchor, by the fragment
    set,      // options of the node at the anchor
};
// "pick" and so on; false when the text names none.
bool parse_step(std::string_view text, Step& out);

// The texts that a field may have; empty: any text.
struct Field {
    std::string_view name;
    std::vector<std::string> values;
};
using Fields = std::vector<Field>;

// The fields of a step. `path` and `anchors` are those of a file; empty: of any file.
Fields edit_fields(Step step, const std::string& path, const std::vector<std::string>& anchors);

std::string json_schema(const Fields& fields);
std::string gbnf(const Fields& fields);

}  // namespace routefix::report
