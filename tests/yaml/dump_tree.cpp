// Prints what the reader makes of standard input, for the differential tests: a line with the
// faults, then the data as JSON; exit 3 when the tokens do not join to the input.
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

#include "yaml/reader.hpp"

using namespace routefix;
using nlohmann::ordered_json;

namespace {

ordered_json to_json(const yaml::Tree& tree, yaml::NodeId id) {
    const yaml::Node& node = tree[id];
    if (node.kind == yaml::Kind::alias) return {{"alias", std::string(node.value_span().of(tree.text()))}};
    if (node.kind == yaml::Kind::scalar) return tree.text_of(id);
    if (node.kind == yaml::Kind::empty) return "";
    ordered_json list = ordered_json::array();
    for (yaml::NodeId c = node.first_child; c != yaml::no_node; c = tree[c].next) {
        if (node.kind == yaml::Kind::mapping) {
            list.push_back({std::string(tree.key(c)), to_json(tree, c)});
        } else {
            list.push_back(to_json(tree, c));
        }
    }
    return {{node.kind == yaml::Kind::mapping ? "map" : "seq", list}};
}

}  // namespace

int main() {
    std::string text;
    char buffer[65536];
    for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, stdin)) > 0;) text.append(buffer, n);
    std::vector<yaml::Token> tokens;
    yaml::ReadOptions options;
    options.tokens = &tokens;
    const yaml::Tree tree = yaml::read(text, options);
    text::Offset at = 0;
    for (const yaml::Token& token : tokens) {
        if (token.at.begin != at) return 3;
        at = token.at.end;
    }
    if (at != text.size()) return 3;
    ordered_json out;
    out["faults"] = ordered_json::array();
    for (const auto& d : tree.diagnostics) out["faults"].push_back({static_cast<int>(d.fault), d.at.begin, d.at.end});
    out["data"] = tree.root() == yaml::no_node ? ordered_json() : to_json(tree, tree.root());
    out["strays"] = ordered_json::array();
    for (const auto id : tree.strays) out["strays"].push_back(to_json(tree, id));
    std::puts(out.dump(-1, ' ', false, ordered_json::error_handler_t::replace).c_str());
}
