#include "rules/check_text.hpp"

#include <string>

#include "camel/spelling.hpp"
#include "rules/simple_text.hpp"
#include "rules/type_roles.hpp"
#include "text/limits.hpp"

namespace routefix::rules {
namespace {

using yaml::Intro;
using yaml::Kind;
using yaml::Node;
using yaml::Tree;

class TextCheck {
public:
    TextCheck(const Tree& tree, Checked& checked) : tree_(tree), checked_(checked) {}

    void check_constant(NodeId language) {
        const std::string_view text = text_of(language);
        if (!holds_simple(text) || text.starts_with("resource:") || is_template(language)) return;
        find(Problem::simple_in_constant, language);
    }

    void check_script(NodeId language) {
        const std::string_view text = text_of(language);
        if (holds_simple_in_script(tree_.key(language), text)) {
            find(Problem::simple_in_script, language);
        }
    }

private:
    // The text of a language, written directly or as its `expression`; empty where there is none.
    std::string_view text_of(NodeId language) {
        const Node& n = tree_[language];
        NodeId id = language;
        if (n.kind == Kind::mapping) id = tree_.child(language, "expression");
        if (n.decorated || id == no_node) return {};
        if (tree_[id].kind != Kind::scalar || tree_[id].faulty) return {};
        std::string_view text;
        if (tree_.raw_text(id, text)) return text;
        if (tree_[id].value_span().of(tree_.text()).find('$') == std::string_view::npos) return {};
        return decoded_ = tree_.text_of(id);
    }

    // A header such as CamelVelocityTemplate: its value is a template with a syntax of its own.
    // The last answer is kept: many constants may stand in one mapping.
    bool is_template(NodeId language) {
        if (const NodeId owner = tree_[language].parent; owner != asked_) {
            asked_ = owner;
            answer_ = below_template(owner);
        }
        return answer_;
    }

    bool below_template(NodeId id) const {
        for (; id != no_node; id = tree_[id].parent) {
            if (tree_[id].kind == Kind::mapping && names_template(id)) return true;
            if (tree_[id].intro == Intro::dash) return false;
        }
        return false;
    }

    bool names_template(NodeId mapping) const {
        const NodeId name = tree_.child(mapping, "name");
        std::string_view text;
        if (name == no_node || !tree_.raw_text(name, text)) return false;
        constexpr std::string_view word = "template";
        for (std::size_t at = 0; at + word.size() <= text.size(); ++at) {
            if (camel::spelled_alike(text.substr(at, word.size()), word)) return true;
        }
        return false;
    }

    void find(Problem problem, NodeId node) {
        if (checked_.findings.size() >= limits::findings) return;
        Finding& finding = checked_.findings.emplace_back();
        finding.problem = problem;
        finding.node = node;
        finding.shape = checked_.shapes[node];
        finding.at = tree_[node].key_span();
    }

    const Tree& tree_;
    Checked& checked_;
    std::string decoded_;  // of the text that is looked at, where its bytes are not the text
    NodeId asked_ = no_node;
    bool answer_ = false;
};

}  // namespace

void check_texts(const Tree& tree, Checked& checked) {
    TextCheck check(tree, checked);
    for (NodeId id = 0; id < tree.size(); ++id) {
        if (!checked.shapes[id].is_mapping() || tree[id].intro != Intro::key) continue;
        const Role role = role_of(checked.shapes[id].type());
        if (role == Role::constant) check.check_constant(id);
        if (role == Role::script) check.check_script(id);
    }
}

}  // namespace routefix::rules
