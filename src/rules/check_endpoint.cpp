#include "rules/check_endpoint.hpp"

#include "camel/spelling.hpp"
#include "rules/endpoint_at.hpp"
#include "rules/endpoint_uri.hpp"
#include "rules/option_value.hpp"
#include "rules/simple_text.hpp"
#include "rules/values.hpp"
#include "text/limits.hpp"

namespace routefix::rules {
namespace {

using text::Span;
using yaml::Kind;
using yaml::Node;
using yaml::Tree;

constexpr std::size_t npos = std::string_view::npos;

// Components whose options are not in their tables: of a Kamelet, of what a stub stands for, of
// the chosen data format.
bool has_hidden_options(std::string_view scheme) {
    return scheme == "kamelet" || scheme == "stub" || scheme == "dataformat";
}

// Components that evaluate simple expressions in their path.
bool takes_simple_path(std::string_view scheme) {
    return scheme == "language" || scheme == "micrometer" || scheme == "microprofile-metrics" ||
           scheme == "metrics" || scheme == "sql-stored" || scheme == "controlbus";
}

class EndpointCheck {
public:
    EndpointCheck(const Tree& tree, camel::Version version, Checked& checked)
        : tree_(tree), version_(version), checked_(checked) {}

    void run(const Endpoint& endpoint) {
        endpoint_ = &endpoint;
        const EndpointUri uri = split_uri(endpoint.text);
        if (endpoint.text.empty() || endpoint.text.starts_with("{{")) return;
        if (uri.has_query && endpoint.parameters != no_node) {
            Finding& finding = find(Problem::mixed_query, endpoint.uri, span_of(uri.query));
            finding.other = endpoint.parameters;
        }
        if (endpoint.role == Role::to && holds_simple_in_path(uri.path) &&
            !takes_simple_path(uri.scheme)) {
            find(Problem::dynamic_uri, endpoint.node, span_of(uri.path)).other = endpoint.uri;
            return;
        }
        const bool dynamic = uri.path.find("${") != npos || endpoint.role == Role::to_dynamic;
        if (dynamic && endpoint.text.find("${") != npos) return;
        id_ = camel::find_component(uri.scheme);
        if (id_ == 0) return;
        component_ = camel::component(id_);
        if (!component_.in(version_) || has_hidden_options(uri.scheme)) return;
        check_component(uri);
        check_query(uri.query);
        if (endpoint.parameters == no_node) return;
        check_parameters();
        if (uri.scheme_only && !uri.has_query) check_path();
    }

private:
    Finding& find(Problem problem, NodeId node, Span at) {
        static thread_local Finding discarded;
        if (checked_.findings.size() >= limits::findings) return discarded = Finding{};
        Finding& finding = checked_.findings.emplace_back();
        finding.problem = problem;
        finding.node = node;
        finding.at = at;
        finding.component = id_;
        return finding;
    }

    // Every text that is looked at is a view of the file.
    Span span_of(std::string_view part) const {
        const auto begin = static_cast<text::Offset>(part.data() - tree_.text().data());
        return {begin, begin + static_cast<text::Offset>(part.size())};
    }

    bool consumes() const { return endpoint_->role == Role::from; }
    bool produces() const {
        return endpoint_->role == Role::to || endpoint_->role == Role::to_dynamic ||
               endpoint_->role == Role::enrich || endpoint_->role == Role::dead_letter;
    }

    // The uri as a whole is an expression there: a ${...} in it is what it seems to be.
    bool evaluates_uri() const {
        return endpoint_->role == Role::to_dynamic || endpoint_->role == Role::enrich ||
               endpoint_->role == Role::poll_enrich;
    }

    NodeId first_parameter() const { return tree_[endpoint_->parameters].first_child; }

    void check_component(const EndpointUri& uri) {
        const bool wrong =
            (consumes() && component_.producer_only) || (produces() && component_.consumer_only);
        if (wrong) find(Problem::wrong_side_component, endpoint_->uri, span_of(uri.scheme));
    }

    void check_query(std::string_view query) {
        for (QueryOption option; next_option(query, option);) {
            if (option.has_value) check_option(endpoint_->uri, option.name, option.value);
        }
    }

    void check_parameters() {
        for (NodeId id = first_parameter(); id != no_node; id = tree_[id].next) {
            std::string_view value;
            if (tree_[id].faulty || is_null(tree_, id) || !tree_.raw_text(id, value)) value = {};
            check_option(id, tree_.key(id), value);
        }
    }

    // `value` is empty where it is not known.
    void check_option(NodeId node, std::string_view name, std::string_view value) {
        if (name.empty() || name == "<<" || name.find_first_of("{%") != npos) return;
        if (value.find("{{?") != npos) return;  // without a value there is no option
        const std::optional<camel::Option> option = camel::find_option(id_, name);
        if (!option || !option->in(version_)) {
            if (!component_.lenient && !is_known_otherwise(name)) {
                report(Problem::unknown_option, node, name, name);
            }
            return;
        }
        // Camel's validator refuses it, its runtime takes it: the option only means nothing there.
        if (is_on_wrong_side(*option)) {
            report(Problem::wrong_side_option, node, name, name).severity = Severity::warning;
        }
        if (!option->path && !evaluates_uri() && !meant_property(value).empty()) {
            report(Problem::dollar_placeholder, node, name, value);
        } else if (!fits(*option, value)) {
            report(Problem::bad_option_value, node, name, value);
        }
    }

    // `exchangePattern` is labelled for consumers, but a `to` looks for it in its uri, too.
    bool is_on_wrong_side(const camel::Option& option) const {
        if (option.path || !option.prefix.empty() || option.name == "exchangePattern") return false;
        return (consumes() && option.producer_only()) || (produces() && option.consumer_only());
    }

    Finding& report(Problem problem, NodeId node, std::string_view name, std::string_view at) {
        const Node& n = tree_[node];
        const bool inside = at.data() >= tree_.text().data() &&
                            at.data() + at.size() <= tree_.text().data() + tree_.text().size();
        Finding& finding = find(problem, node, inside ? span_of(at) : n.key_span());
        finding.option = name;
        return finding;
    }

    // The runtime takes another spelling (`show-all`), and below a known option what its bean has.
    bool is_known_otherwise(std::string_view name) const {
        const std::size_t dot = name.find('.');
        if (dot != npos && camel::find_option(id_, name.substr(0, dot))) return true;
        for (std::size_t i = 0; i < component_.option_count; ++i) {
            const camel::Option option = camel::option(id_, i);
            if (option.in(version_) && camel::spelled_alike(option.name, name)) return true;
            // `additionalProperties:` with a mapping below it, for `additionalProperties.x`
            if (!option.prefix.empty() && option.prefix.size() == name.size() + 1 &&
                option.prefix.starts_with(name)) {
                return true;
            }
        }
        return false;
    }

    // `uri: timer` takes its path from the parameters, and Camel refuses what is not there.
    void check_path() {
        for (NodeId id = first_parameter(); id != no_node; id = tree_[id].next) {
            if (tree_.key(id).find_first_of("{<") != npos) return;
        }
        for (std::size_t i = 0; i < component_.option_count; ++i) {
            const camel::Option option = camel::option(id_, i);
            if (!option.path || !option.required || !option.in(version_)) continue;
            if (has_parameter(option.name)) continue;
            find(Problem::missing_option, endpoint_->uri, span_of(endpoint_->text)).option =
                option.name;
        }
    }

    bool has_parameter(std::string_view name) const {
        for (NodeId id = first_parameter(); id != no_node; id = tree_[id].next) {
            if (camel::spelled_alike(tree_.key(id), name)) return true;
        }
        return false;
    }

    const Tree& tree_;
    camel::Version version_;
    Checked& checked_;
    const Endpoint* endpoint_ = nullptr;
    camel::ComponentId id_ = 0;
    camel::Component component_;
};

}  // namespace

void check_endpoints(const Tree& tree, camel::Version version, Checked& checked) {
    EndpointCheck check(tree, version, checked);
    for (NodeId id = 0; id < tree.size(); ++id) {
        if (!checked.shapes[id].is_mapping()) continue;
        const Endpoint endpoint = endpoint_at(tree, checked.shapes, id);
        if (endpoint.role != Role::none) check.run(endpoint);
    }
}

}  // namespace routefix::rules
