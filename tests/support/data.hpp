// What a text says, apart from how it is written: for "the same data" and "all comments there".
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/reader.hpp"

namespace routefix::test {

// Every key and text in order, one a line with its depth; "?" where the reader found a fault.
inline std::string data_of(std::string_view text) {
    const yaml::Tree tree = yaml::read(text);
    if (!tree.diagnostics.empty() || tree.root() == yaml::no_node) return "?";
    std::string out;
    std::vector<std::pair<yaml::NodeId, std::size_t>> stack{{tree.root(), 0}};
    while (!stack.empty()) {
        const auto [id, depth] = stack.back();
        stack.pop_back();
        const yaml::Node& node = tree[id];
        out.append(depth, ' ');
        if (node.intro == yaml::Intro::key) out.append(tree.key(id)) += ": ";
        if (node.kind == yaml::Kind::scalar) out += "= " + tree.text_of(id);
        if (node.kind == yaml::Kind::alias) out.append(node.value_span().of(text));
        if (node.kind == yaml::Kind::mapping) out += "{}";
        if (node.kind == yaml::Kind::sequence) out += "[]";
        out += '\n';
        const std::size_t first = stack.size();
        for (auto c = node.first_child; c != yaml::no_node; c = tree[c].next) {
            stack.emplace_back(c, depth + 1);
        }
        std::reverse(stack.begin() + static_cast<std::ptrdiff_t>(first), stack.end());
    }
    return out;
}

inline std::vector<yaml::Token> tokens_of(std::string_view text) {
    std::vector<yaml::Token> tokens;
    yaml::ReadOptions options;
    options.tokens = &tokens;
    yaml::read(text, options);
    return tokens;
}

// The comments of a text, sorted.
inline std::vector<std::string> comments_of(std::string_view text) {
    std::vector<std::string> found;
    for (const yaml::Token& token : tokens_of(text)) {
        if (token.kind == yaml::TokenKind::comment) found.emplace_back(token.at.of(text));
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace routefix::test
