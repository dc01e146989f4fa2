#include "rules/check_text.hpp"

#include <doctest/doctest.h>

#include <string>

#include "rules/simple_text.hpp"
#include "yaml/reader.hpp"

using namespace routefix;

namespace {

// The ids of the findings that are no notes for a setBody with this expression.
std::string findings(const std::string& language, const std::string& text) {
    const std::string file = "- route:\n    from:\n      uri: direct:in\n      steps:\n"
                             "        - setBody:\n            expression:\n              " +
                             language + ":\n                expression: " + text + "\n";
    const yaml::Tree tree = yaml::read(file);
    std::string out;
    for (const rules::Finding& finding : rules::check(tree, camel::latest).findings) {
        if (finding.severity == rules::Severity::note) continue;
        out += std::string(rules::id_of(finding.problem, finding.fault)) + " ";
        CHECK(finding.at.of(file) == language);
    }
    return out;
}

}  // namespace

TEST_CASE("a constant with an expression in its text") {
    CHECK(findings("constant", "hi ${body}") == "simple-in-constant ");
    CHECK(findings("constant", "'${header.a} and ${header.b}'") == "simple-in-constant ");
    CHECK(findings("constant", "\"a\\t${body}\"") == "simple-in-constant ");
    CHECK(findings("constant", "|\n                  a\n                  ${body}") ==
          "simple-in-constant ");
    for (const char* text : {"'{{key}}'", "${HOME}/a", "${", "'${ body }'", "a ${b", "$body",
                             "resource:classpath:${body}.txt", "42", "''"}) {
        CHECK_MESSAGE(findings("constant", text).empty(), text);
    }
    CHECK(findings("simple", "hi ${body}").empty());
}

TEST_CASE("the value of a template header is no expression of ours") {
    const auto count = [](const std::string& name) {
        const std::string file = "- route:\n    from:\n      uri: direct:in\n      steps:\n"
                                 "        - setHeader:\n            name: " + name +
                                 "\n            constant: dear ${body}\n";
        const yaml::Tree tree = yaml::read(file);
        std::size_t found = 0;
        for (const rules::Finding& finding : rules::check(tree, camel::latest).findings) {
            found += finding.problem == rules::Problem::simple_in_constant ? 1U : 0U;
        }
        return found;
    };
    CHECK(count("greeting") == 1);
    CHECK(count("CamelVelocityTemplate") == 0);
    CHECK(count("mailtemplate") == 0);
}

TEST_CASE("simple syntax in a script") {
    CHECK(findings("groovy", "\"${body.size} < 1\"") == "simple-in-script ");
    CHECK(findings("groovy", "'\"a ${body}\" + ${body}'") == "simple-in-script ");
    CHECK(findings("xpath", "/a[@b = ${header.b}]") == "simple-in-script ");
    CHECK(findings("jq", "'.a == ${header.a}'") == "simple-in-script ");
    CHECK(findings("jsonpath", "${body.rows}") == "simple-in-script ");
    CHECK(findings("python", "len(${body})") == "simple-in-script ");
    CHECK(findings("groovy", "'\"dock ${headers.d}\"'").empty());
    CHECK(findings("jsonpath", "\"$.rows[?(@.n < ${header.max})]\"").empty());
    CHECK(findings("js", "${body}").empty());
    CHECK(findings("simple", "${body}").empty());
    CHECK(findings("language", "${body}\n                language: groovy") != "simple-in-script ");
}

TEST_CASE("what is hidden in a script") {
    const auto holds = rules::holds_simple_in_script;
    CHECK_FALSE(holds("groovy", "// uses ${body}\nbody"));
    CHECK_FALSE(holds("groovy", "/* ${body} */ body"));
    CHECK_FALSE(holds("groovy", "name =~ /${lane}/"));
    CHECK(holds("groovy", "4 / ${body} / 2"));
    CHECK_FALSE(holds("groovy", "'''it's ${body}'''"));
    CHECK_FALSE(holds("groovy", "\"\"\"a \"b\" ${body}\"\"\""));
    CHECK_FALSE(holds("python", "body  # ${body}"));
    CHECK(holds("xpath", "//a[${b}]"));                        // a path, no comment
    CHECK(holds("xquery", "it's ${b}"));                       // an apostrophe
    CHECK(holds("jsonpath", "${body}.${header.x}"));
    CHECK_FALSE(holds("jsonpath", "$['a'][${header.x}]"));
}

TEST_CASE("which property was meant") {
    CHECK(rules::meant_property("${tick.every}") == "tick.every");
    CHECK(rules::meant_property("${every-day}") == "every-day");
    CHECK(rules::meant_property("${properties:body}") == "body");
    for (const char* value :
         {"${body}", "${body.id}", "${header.a}", "${date:now:yyyy}", "${file:name}",
          "${exchangeId}", "${TICK}", "${}", "${a b}", "a${tick.every}", "${a}${b}",
          "${tick.every}s", "{{tick.every}}", "${headers[a]}", "${bean:a}", ""}) {
        CHECK_MESSAGE(rules::meant_property(value).empty(), value);
    }
}
