// Every byte of any input is in exactly one token, in order.
#include <doctest/doctest.h>

#include "property/mutate.hpp"
#include "property/routes.hpp"
#include "support/data.hpp"
#include "support/files.hpp"
#include "support/settings.hpp"

using namespace routefix;
using namespace routefix::test;

namespace {

// Empty, or what is wrong with the tokens and nodes of a text.
std::string loss(std::string_view bytes, int tab_width) {
    std::vector<yaml::Token> tokens;
    yaml::ReadOptions options;
    options.tokens = &tokens;
    options.tab_width = tab_width;
    const yaml::Tree tree = yaml::read(bytes, options);
    text::Offset at = 0;
    for (const yaml::Token& token : tokens) {
        if (token.at.begin != at) return "a gap at byte " + std::to_string(at);
        if (token.at.end <= at) return "an empty token at byte " + std::to_string(at);
        at = token.at.end;
    }
    if (at != bytes.size()) return "the tokens end at byte " + std::to_string(at);
    for (const yaml::Node& node : tree.nodes) {
        const bool inside = node.begin <= node.end && node.end <= bytes.size() &&
                            node.intro_at + node.intro_size <= bytes.size();
        if (!inside) return "a node beyond the text";
    }
    for (const yaml::Diagnostic& fault : tree.diagnostics) {
        if (fault.at.begin > fault.at.end || fault.at.end > bytes.size())
            return "a fault beyond the text";
    }
    return {};
}

std::string loss(std::string_view bytes) {
    for (const int width : {0, 2, 8}) {
        if (std::string why = loss(bytes, width); !why.empty()) return why;
    }
    return {};
}

std::string printable(std::string_view bytes) {
    std::string out;
    for (const char c : bytes) {
        if (c == '\n' || (c >= ' ' && c <= '~')) {
            out += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            ((out += "\\x") += "0123456789abcdef"[byte >> 4U]) += "0123456789abcdef"[byte & 15U];
        }
    }
    return out;
}

}  // namespace

TEST_CASE("tokens join to the input for random bytes") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + case_count(20000); ++seed) {
        Random random(seed);
        const std::string bytes = random_bytes(random);
        INFO("seed ", seed, "\n", printable(bytes));
        REQUIRE(loss(bytes) == "");
    }
}

TEST_CASE("tokens join to the input for mutated routes") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + case_count(2000); ++seed) {
        Random random(seed);
        const std::string bytes = mutate(write(random_document(random)), random);
        INFO("seed ", seed, "\n", printable(bytes));
        REQUIRE(loss(bytes) == "");
    }
}

TEST_CASE("tokens join to the input for every file of testdata") {
    const std::vector<Path> files = all_files(ROUTEFIX_TESTDATA);
    for (const Path& path : files) {
        INFO(path.string());
        CHECK(loss(read_file(path)) == "");
    }
    CHECK(files.size() > 100);
}
