#include "rules/check.hpp"

#include <algorithm>

#include "camel/spelling.hpp"
#include "rules/check_endpoint.hpp"
#include "rules/check_text.hpp"
#include "rules/values.hpp"
#include "text/limits.hpp"

namespace routefix::rules {
namespace {

using camel::Form;
using camel::Key;
using camel::NameId;
using camel::Shape;
using camel::Type;
using yaml::Intro;
using yaml::Kind;
using yaml::Node;
using yaml::Style;
using yaml::Tree;

class Checker {
public:
    Checker(const Tree& tree, camel::Version version, Checked& out)
        : tree_(tree), version_(version), out_(out) {}

    void run() {
        out_.shapes.resize(tree_.size());
        syntax();
        document();
        walk();
        order();
        check_endpoints(tree_, version_, out_);
        check_texts(tree_, out_);
        sort();
    }

    void run_below(NodeId entry, Shape shape) {
        push(entry, shape);
        walk();
    }

private:
    // Findings
    // --------------------------------------------------------------------------------------

    Finding& find(Problem problem, NodeId node, text::Span at) {
        if (out_.findings.size() >= limits::findings) return discarded_;
        Finding finding;
        finding.problem = problem;
        finding.node = node;
        finding.at = at;
        if (node != no_node) {
            finding.shape = out_.shapes[node];
            const NodeId parent = tree_[node].parent;
            if (parent != no_node && !tree_[node].stray) finding.type = out_.shapes[parent].type();
        }
        out_.findings.push_back(finding);
        return out_.findings.back();
    }

    // A finding at the key of an entry, at the value of an item.
    Finding& find(Problem problem, NodeId node) {
        const Node& n = tree_[node];
        return find(problem, node, n.intro == Intro::key ? n.key_span() : n.value_span());
    }

    Finding& find_value(Problem problem, NodeId node) {
        const Node& n = tree_[node];
        const bool scalar = n.kind == Kind::scalar && n.end > n.begin;
        return find(problem, node, scalar || n.intro != Intro::key ? n.value_span() : n.key_span());
    }

    void syntax() {
        for (const yaml::Diagnostic& diagnostic : tree_.diagnostics) {
            find(Problem::syntax, diagnostic.node, diagnostic.at).fault = diagnostic.fault;
        }
    }

    // Documents
    // ------------------------------------------------------------------------------------

    void document() {
        const NodeId root = tree_.root();
        if (root == no_node) {
            if (tree_.diagnostics.empty()) find(Problem::empty_document, no_node, {0, 0});
            return;
        }
        if (tree_[root].kind == Kind::mapping) {
            out_.kind = resource(root);
            if (out_.kind != camel::DocumentKind::no_routes) return resource_entries(root);
        }
        if (!holds_entries(root)) {
            find(Problem::not_a_route_file, root, {tree_[root].begin, tree_[root].begin});
            return;
        }
        out_.kind = camel::DocumentKind::routes;
        out_.entries = root;
        push(root, camel::root_shape());
    }

    camel::DocumentKind resource(NodeId root) const {
        const NodeId version = tree_.child(root, "apiVersion");
        const NodeId kind = tree_.child(root, "kind");
        if (version == no_node || kind == no_node) return camel::DocumentKind::no_routes;
        return camel::resource_kind(tree_.text_of(version), tree_.text_of(kind));
    }

    void resource_entries(NodeId root) {
        const NodeId spec = tree_.child(root, "spec");
        const bool kamelet = out_.kind == camel::DocumentKind::kamelet;
        if (spec == no_node || tree_[spec].kind != Kind::mapping) {
            if (kamelet) find(Problem::no_template, root);
            return;
        }
        if (kamelet) {
            kamelet_definition(spec);
            const NodeId entry = tree_.child(spec, "template");
            if (entry == no_node) {
                const NodeId flow = tree_.child(spec, "flow");
                find(Problem::no_template, flow == no_node ? spec : flow);
                return;
            }
            template_ = entry;
            push(entry, {Form::mapping, camel::entry_type()});
        } else if (out_.kind == camel::DocumentKind::integration) {
            const NodeId flows = tree_.child(spec, "flows");
            const NodeId flow = tree_.child(spec, "flow");
            if (flows != no_node) push(out_.entries = flows, camel::root_shape());
            if (flow != no_node) push(flow, {Form::mapping, camel::entry_type()});
        }
    }

    // The only part of the definition that Camel's loader reads: it wants a mapping.
    void kamelet_definition(NodeId spec) {
        const NodeId definition = tree_.child(spec, "definition");
        if (definition == no_node || tree_[definition].kind != Kind::mapping) return;
        const NodeId properties = tree_.child(definition, "properties");
        if (properties == no_node || !is_null(tree_, properties)) return;
        out_.shapes[properties] = {Form::free, 0};
        find(Problem::null_value, properties);
    }

    // A file is a route file when some entry has the name of a top-level entry, in any spelling.
    bool holds_entries(NodeId root) const {
        for (NodeId id = tree_[root].first_child; id != no_node; id = tree_[id].next) {
            if (names_entry(id)) return true;
            for (NodeId key = tree_[id].first_child; key != no_node; key = tree_[key].next) {
                if (names_entry(key)) return true;
                if (tree_[root].kind == Kind::mapping && tree_[id].kind != Kind::sequence) break;
                for (NodeId deep = tree_[key].first_child; deep != no_node;
                     deep = tree_[deep].next) {
                    if (tree_[root].kind == Kind::mapping && names_entry(deep)) return true;
                }
            }
        }
        return std::any_of(tree_.strays.begin(), tree_.strays.end(), [&](NodeId stray) {
            for (NodeId id = tree_[stray].first_child; id != no_node; id = tree_[id].next) {
                if (names_entry(id)) return true;
            }
            return false;
        });
    }

    bool names_entry(NodeId id) const {
        return tree_[id].intro == Intro::key &&
               camel::find_spelled(camel::entry_type(), tree_.key(id), version_) != nullptr;
    }

    // The five entries that Camel refuses behind the first route.
    void order() {
        if (out_.entries == no_node || tree_[out_.entries].kind != Kind::sequence) return;
        NodeId route = no_node;
        for (NodeId item = tree_[out_.entries].first_child; item != no_node;
             item = tree_[item].next) {
            const NodeId key = tree_[item].first_child;
            if (key == no_node || tree_[item].kind != Kind::mapping) continue;
            const std::string_view name = tree_.key(key);
            if (name == "route" || name == "from") {
                if (route == no_node) route = item;
            } else if (route != no_node && camel::is_late_refused(camel::name_id(name))) {
                find(Problem::wrong_order, key).other = route;
            }
        }
    }

    // The walk
    // --------------------------------------------------------------------------------------

    void push(NodeId node, Shape shape) {
        out_.shapes[node] = shape;
        stack_.push_back(node);
    }

    void walk() {
        while (!stack_.empty()) {
            const NodeId id = stack_.back();
            stack_.pop_back();
            check(id, out_.shapes[id]);
        }
    }

    void sort() {
        std::stable_sort(
            out_.findings.begin(), out_.findings.end(),
            [](const Finding& a, const Finding& b) { return a.at.begin < b.at.begin; });
    }

    void check(NodeId id, Shape shape) {
        const Node& node = tree_[id];
        // What an anchor or a tag says of a scalar, only Camel's parser knows; below one we look.
        if (node.kind == Kind::alias || (node.decorated && node.kind == Kind::scalar)) return;
        switch (shape.form) {
            case Form::none:
            case Form::any:
                return;
            case Form::sequence:
                return check_sequence(id, shape);
            case Form::free:
                return check_free(id);
            case Form::mapping:
            case Form::expression:
            case Form::sub_expression:
                return check_mapping(id, shape);
            default:
                return check_scalar(id, shape);
        }
    }

    void check_scalar(NodeId id, Shape shape) {
        const Node& node = tree_[id];
        if (node.faulty) return;  // the reader has spoken of it
        if (node.is_collection()) {
            find(Problem::wrong_kind, id);
            return;
        }
        if (is_null(tree_, id)) {
            find(Problem::null_value, id);
            return;
        }
        if (shape.form == Form::text || shape.form == Form::duration) return;
        std::string_view text;
        std::string decoded;
        if (!tree_.raw_text(id, text)) text = decoded = tree_.text_of(id);
        const bool plain = node.style == Style::plain;
        if (holds_placeholder(text)) return;
        if (shape.form == Form::boolean && !is_boolean(text)) {
            find_value(Problem::bad_boolean, id);
        } else if (shape.form == Form::number && !is_number(text)) {
            find_value(Problem::bad_number, id);
        } else if (shape.form == Form::enumeration &&
                   (!is_enum_value(shape.ref, text) || (plain && is_yaml11_boolean(text)))) {
            find_value(Problem::bad_enum, id);
        }
    }

    void check_sequence(NodeId id, Shape shape) {
        const Node& node = tree_[id];
        if (node.kind != Kind::sequence) {
            if (!node.faulty)
                find(is_null(tree_, id) ? Problem::null_value : Problem::wrong_kind, id);
            return;
        }
        const Shape item = camel::item_shape(shape);
        const std::size_t first = stack_.size();
        for (NodeId child = node.first_child; child != no_node; child = tree_[child].next) {
            push(child, item);
        }
        std::reverse(stack_.begin() + static_cast<std::ptrdiff_t>(first), stack_.end());
    }

    void check_free(NodeId id) {
        const Node& node = tree_[id];
        if (node.kind == Kind::mapping) return check_duplicates(id);
        if (!node.faulty) find(is_null(tree_, id) ? Problem::null_value : Problem::wrong_kind, id);
    }

    void check_mapping(NodeId id, Shape shape) {
        const Node& node = tree_[id];
        const Type type = camel::type(shape.ref);
        if (node.kind != Kind::mapping) return check_no_mapping(id, type);
        const std::size_t first = stack_.size();
        const std::size_t findings = out_.findings.size();
        NodeId language = no_node;  // the expression, in its canonical or compact place
        NodeId group_member[8] = {};
        unsigned groups_seen = 0;
        NodeId known = no_node;  // the first key that the type has
        std::uint32_t count = 0;
        for (NodeId child = node.first_child; child != no_node;
             child = tree_[child].next, ++count) {
            const std::string_view text = tree_.key(child);
            const NameId name = camel::name_id(text);
            const Key* key = name == 0 ? nullptr : camel::find_key(shape.ref, name);
            if (key != nullptr && !key->in(version_)) key = nullptr;
            if (key == nullptr && type.inline_expression && camel::is_language(name)) {
                const Key* inlined = camel::find_key(camel::languages_type(), name);
                if (inlined != nullptr && inlined->in(version_)) {
                    push(child, inlined->shape);
                    if (language != no_node) {
                        find(Problem::surplus_group, child).other = language;
                    } else {
                        find(Problem::compact_language, child).severity = Severity::note;
                        language = child;
                    }
                    continue;
                }
            }
            if (key == nullptr) {
                if (text != "<<") find(Problem::unknown_key, child);
                continue;
            }
            push(child, key->shape);
            if (type.one_key && known != no_node && id != template_) {
                find(Problem::surplus_key, child).other = known;
            }
            if (known == no_node) known = child;
            if (key->shape.form == Form::expression && type.inline_expression) {
                if (language != no_node) find(Problem::surplus_group, child).other = language;
                language = child;
            }
            if (key->group != 0 && key->group <= 8) {
                const unsigned bit = 1U << (key->group - 1U);
                if ((groups_seen & bit) != 0) {
                    find(Problem::surplus_group, child).other = group_member[key->group - 1];
                } else {
                    group_member[key->group - 1] = child;
                }
                groups_seen |= bit;
            }
            if (shape.ref == camel::entry_type() && text == "from" && id != template_) {
                find(Problem::compact_from, child).severity = Severity::note;
            }
        }
        std::reverse(stack_.begin() + static_cast<std::ptrdiff_t>(first), stack_.end());
        check_duplicates(id);
        // A fault in the mapping may be what is missing: one word is enough.
        const bool quiet = std::any_of(
            out_.findings.begin() + static_cast<std::ptrdiff_t>(findings), out_.findings.end(),
            [](const Finding& f) {
                return f.problem == Problem::unknown_key || f.problem == Problem::surplus_key;
            });
        check_required(id, type, groups_seen, language != no_node, quiet, count);
    }

    void check_required(NodeId id, const Type& type, unsigned groups_seen, bool has_language,
                        bool quiet, std::uint32_t count) {
        if (quiet) return;
        if (type.one_key) {
            if (count == 0) find(Problem::missing_group, id);
            return;
        }
        for (const Key& key : type.keys) {
            if (!key.required_in(version_) ||
                tree_.child(id, camel::name_text(key.name)) != no_node) {
                continue;
            }
            find(Problem::missing_key, id).key = key.name;
        }
        if (type.expression_required && !has_language) find(Problem::no_expression, id);
        const unsigned missing = type.groups_required & ~groups_seen;
        if (missing == 0) return;
        Finding& finding = find(Problem::missing_group, id);
        if ((missing & type.groups_required_classic) == 0) finding.severity = Severity::note;
    }

    void check_no_mapping(NodeId id, const Type& type) {
        const Node& node = tree_[id];
        if (node.faulty) return;
        if (is_null(tree_, id)) {
            find(Problem::null_value, id);
            return;
        }
        const bool text_form = ((type.text_versions >> static_cast<unsigned>(version_)) & 1U) != 0;
        if (node.kind == Kind::scalar && type.text_key != 0 && text_form) {
            find(Problem::compact_text, id).severity = Severity::note;
        } else {
            find(Problem::wrong_kind, id);
        }
    }

    // A key that stands twice. Few keys are compared pair by pair, many through a sorted copy.
    void check_duplicates(NodeId mapping) {
        names_.clear();
        for (NodeId id = tree_[mapping].first_child; id != no_node; id = tree_[id].next) {
            if (!tree_[id].decorated && tree_.key(id) != "<<")
                names_.push_back({tree_.key(id), id});
        }
        if (names_.size() < 2) return;
        if (names_.size() > 12) std::stable_sort(names_.begin(), names_.end(), by_name);
        std::size_t first = 0;  // of the run of equal names
        for (std::size_t i = 1; i < names_.size(); ++i) {
            if (names_.size() > 12) {
                if (names_[first].first != names_[i].first) first = i;
                if (first < i)
                    find(Problem::duplicate_key, names_[i].second).other = names_[first].second;
                continue;
            }
            for (std::size_t j = 0; j < i; ++j) {
                if (names_[j].first != names_[i].first) continue;
                find(Problem::duplicate_key, names_[i].second).other = names_[j].second;
                break;
            }
        }
    }

    using Named = std::pair<std::string_view, NodeId>;
    static bool by_name(const Named& a, const Named& b) { return a.first < b.first; }

    const Tree& tree_;
    camel::Version version_;
    Checked& out_;
    Finding discarded_;          // stands for those beyond the limit
    NodeId template_ = no_node;  // of a Kamelet: an entry that may hold several keys
    std::vector<NodeId> stack_;
    std::vector<Named> names_;
};

}  // namespace

Checked check(const Tree& tree, camel::Version version) {
    Checked checked;
    Checker(tree, version, checked).run();
    return checked;
}

void check_entry(const Tree& tree, camel::Version version, NodeId entry, Shape shape,
                 Checked& checked) {
    Checker(tree, version, checked).run_below(entry, shape);
}

std::string_view id_of(Problem problem, yaml::Fault fault) {
    switch (problem) {
        case Problem::syntax:
            break;
        case Problem::unknown_key:
            return "unknown-key";
        case Problem::surplus_key:
            return "surplus-key";
        case Problem::duplicate_key:
            return "duplicate-key";
        case Problem::missing_key:
            return "missing-key";
        case Problem::missing_group:
            return "missing-choice";
        case Problem::surplus_group:
            return "surplus-choice";
        case Problem::wrong_kind:
            return "wrong-kind";
        case Problem::null_value:
            return "null-value";
        case Problem::bad_enum:
            return "bad-enum";
        case Problem::bad_number:
            return "bad-number";
        case Problem::bad_boolean:
            return "bad-boolean";
        case Problem::wrong_order:
            return "late-entry";
        case Problem::compact_text:
            return "compact-text";
        case Problem::compact_language:
            return "compact-language";
        case Problem::compact_from:
            return "compact-from";
        case Problem::no_expression:
            return "missing-expression";
        case Problem::unknown_option:
            return "unknown-option";
        case Problem::wrong_side_option:
            return "wrong-side-option";
        case Problem::wrong_side_component:
            return "wrong-side-component";
        case Problem::bad_option_value:
            return "bad-option-value";
        case Problem::missing_option:
            return "missing-option";
        case Problem::mixed_query:
            return "query-and-parameters";
        case Problem::query_in_uri:
            return "query-in-uri";
        case Problem::dynamic_uri:
            return "expression-in-uri";
        case Problem::dollar_placeholder:
            return "dollar-placeholder";
        case Problem::simple_in_constant:
            return "simple-in-constant";
        case Problem::simple_in_script:
            return "simple-in-script";
        case Problem::no_template:
            return "kamelet-without-template";
        case Problem::empty_document:
            return "empty-file";
        case Problem::not_a_route_file:
            return "not-a-route-file";
    }
    switch (fault) {
        case yaml::Fault::stray:
            return "stray-column";
        case yaml::Fault::colon_in_plain:
            return "unquoted-colon";
        case yaml::Fault::braces:
            return "unquoted-braces";
        case yaml::Fault::indicator:
            return "unquoted-indicator";
        case yaml::Fault::unclosed_quote:
            return "unclosed-quote";
        case yaml::Fault::text_after_quote:
            return "text-after-quote";
        case yaml::Fault::bad_escape:
            return "bad-escape";
        case yaml::Fault::unclosed_flow:
            return "unclosed-bracket";
        case yaml::Fault::tab_indent:
            return "tab-indent";
        case yaml::Fault::text_line:
            return "text-line";
        case yaml::Fault::fence_line:
            return "markdown-fence";
        case yaml::Fault::item_after_key:
            return "item-after-key";
        case yaml::Fault::block_text_left:
            return "block-text-left";
        case yaml::Fault::second_document:
            return "second-document";
        case yaml::Fault::bad_bytes:
            return "bad-bytes";
        case yaml::Fault::too_deep:
            return "too-deep";
        case yaml::Fault::too_large:
            return "too-large";
        case yaml::Fault::undefined_alias:
            return "undefined-alias";
        case yaml::Fault::unsupported:
            return "unsupported-yaml";
    }
    return "syntax";
}

bool is_finding_id(std::string_view id) {
    for (int i = 1; i <= static_cast<int>(Problem::not_a_route_file); ++i) {
        if (id_of(static_cast<Problem>(i), {}) == id) return true;
    }
    for (int i = 0; i <= static_cast<int>(yaml::Fault::unsupported); ++i) {
        if (id_of(Problem::syntax, static_cast<yaml::Fault>(i)) == id) return true;
    }
    return false;
}

}  // namespace routefix::rules
