#include "property/mutate.hpp"

#include <string_view>
#include <vector>

namespace routefix::test {
namespace {

using namespace std::string_view_literals;

// What has a meaning in YAML, in Camel, or in neither.
const std::vector<std::string_view> pieces{"\n"sv,
                                           "\r\n"sv,
                                           "\r"sv,
                                           " "sv,
                                           "  "sv,
                                           "\t"sv,
                                           ":"sv,
                                           ": "sv,
                                           "- "sv,
                                           "-"sv,
                                           "#"sv,
                                           " # c"sv,
                                           "'"sv,
                                           "\""sv,
                                           "{"sv,
                                           "}"sv,
                                           "["sv,
                                           "]"sv,
                                           ","sv,
                                           "{{a}}"sv,
                                           "|"sv,
                                           ">-"sv,
                                           "&a "sv,
                                           "*a"sv,
                                           "!t "sv,
                                           "? "sv,
                                           "---\n"sv,
                                           "...\n"sv,
                                           "%x"sv,
                                           "@"sv,
                                           "`"sv,
                                           "```\n"sv,
                                           "\\"sv,
                                           "\0"sv,
                                           "\xFF"sv,
                                           "\xC3\xBC"sv,
                                           "\xC2\xA0"sv,
                                           "\xEF\xBB\xBF"sv,
                                           "steps:\n"sv,
                                           "- log: x\n"sv,
                                           "to:"sv,
                                           "when:"sv,
                                           "null"sv,
                                           "//x\n"sv,
                                           "words of prose\n"sv,
                                           "key: a: b\n"sv,
                                           "${body}"sv,
                                           "    "sv};

std::size_t line_begin(const std::string& text, std::size_t at) {
    const std::size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    return before == std::string::npos ? 0 : before + 1;
}

std::size_t line_end(const std::string& text, std::size_t at) {
    const std::size_t end = text.find('\n', at);
    return end == std::string::npos ? text.size() : end + 1;
}

void change_once(std::string& text, Random& random) {
    const std::size_t at = random.below(text.size() + 1);
    const std::size_t line = line_begin(text, at);
    switch (random.below(8)) {
        case 0:
            text.insert(at, random.pick(pieces));
            break;
        case 1:
            text.erase(at, random.between(1, 4));
            break;
        case 2:
            text.insert(line, random.between(1, 4), ' ');
            break;
        case 3: {
            std::size_t blanks = 0;
            while (line + blanks < text.size() && text[line + blanks] == ' ') ++blanks;
            text.erase(line, blanks == 0 ? 0 : random.between(1, blanks));
            break;
        }
        case 4:
            text.erase(line, line_end(text, at) - line);
            break;
        case 5: {  // a line or some lines again, somewhere else
            std::size_t end = line_end(text, at);
            while (random.one_in(2)) end = line_end(text, end);
            const std::string copy = text.substr(line, end - line);
            text.insert(line_begin(text, random.below(text.size() + 1)), copy);
            break;
        }
        case 6:
            text.resize(at);
            break;
        default:
            if (at < text.size()) text[at] = static_cast<char>(random.below(256));
            break;
    }
}

}  // namespace

std::string random_bytes(Random& random) {
    std::string text;
    for (std::size_t n = random.below(60); n > 0; --n) {
        if (random.one_in(4)) {
            text += static_cast<char>(random.below(256));
        } else {
            text += random.pick(pieces);
        }
    }
    return text;
}

std::string mutate(std::string text, Random& random) {
    for (std::size_t n = random.between(1, 4); n > 0; --n) change_once(text, random);
    return text;
}

}  // namespace routefix::test
