#include "rules/check_endpoint.hpp"

#include <doctest/doctest.h>

#include <string>

#include "rules/endpoint_uri.hpp"
#include "rules/option_value.hpp"
#include "yaml/reader.hpp"

using namespace routefix;
using rules::Problem;

namespace {

// `id text` of every finding that is no note, a line each.
std::string findings(const std::string& text, camel::Version version = camel::latest) {
    const yaml::Tree tree = yaml::read(text);
    std::string out;
    for (const rules::Finding& finding : rules::check(tree, version).findings) {
        if (finding.severity == rules::Severity::note) continue;
        out += std::string(rules::id_of(finding.problem, finding.fault)) + " " +
               std::string(finding.at.of(text)) + "\n";
    }
    return out;
}

std::string consumer(const std::string& uri, const std::string& parameters = "") {
    return "- route:\n    from:\n      uri: " + uri + "\n" +
           (parameters.empty() ? "" : "      parameters:\n        " + parameters + "\n") +
           "      steps:\n        - log:\n            message: x\n";
}

std::string producer(const std::string& uri, const std::string& parameters = "",
                     const std::string& step = "to") {
    return "- route:\n    from:\n      uri: direct:in\n      steps:\n        - " + step +
           ":\n            uri: " + uri + "\n" +
           (parameters.empty() ? ""
                               : "            parameters:\n              " + parameters + "\n");
}

// Every step that holds a text which names an endpoint.
std::string step(const std::string& body) {
    return "- route:\n    from:\n      uri: direct:in\n      steps:\n        - " + body + "\n";
}

}  // namespace

TEST_CASE("the parts of a uri") {
    const rules::EndpointUri file = rules::split_uri("file:in/a?delay=5&noop=true");
    CHECK(file.scheme == "file");
    CHECK(file.path == "file:in/a");
    CHECK(file.query == "delay=5&noop=true");
    CHECK(file.has_query);
    CHECK_FALSE(file.scheme_only);
    CHECK(rules::split_uri("timer").scheme_only);
    CHECK(rules::split_uri("timer").scheme == "timer");
    CHECK(rules::split_uri("timer?a:b=1").scheme_only);
    CHECK_FALSE(rules::split_uri("file:{{?x}}/${header.a ?: 'b'}").has_query);
    CHECK(rules::split_uri("file:{{?x}}?a=b").query == "a=b");
    CHECK_FALSE(rules::split_uri("file:{{x?a=b").has_query);  // not closed: all of it stands inside
    CHECK(rules::split_uri("file:x?").has_query);
}

TEST_CASE("the options of a query") {
    std::string_view query = "a=1&b&c=RAW(x&y)z)&d={{p&q}}&e=RAW{1&2}&&f==";
    std::string out;
    for (rules::QueryOption option; rules::next_option(query, option);) {
        out += "[" + std::string(option.name) + (option.has_value ? "=" : "") +
               std::string(option.value) + "]";
    }
    CHECK(out == "[a=1][b][c=RAW(x&y)z)][d={{p&q}}][e=RAW{1&2}][][f==]");
}

TEST_CASE("values are judged as the runtime takes them") {
    const auto fits = [](std::string_view scheme, std::string_view option, std::string_view value) {
        return rules::fits(*camel::find_option(camel::find_component(scheme), option), value);
    };
    for (const char* good : {"1000", "-1", "5s", "500ms", "2d", "1h30m", "10min", "PT5S", "5S",
                             "{{every}}", "${header.x}", "#bean", "RAW(5 s)", "%35", ""}) {
        CHECK_MESSAGE(fits("timer", "period", good), good);
    }
    for (const char* bad :
         {"5 s", "1.5s", "5 seconds", "5seconds", "10hours", "yes", "five", "ms"}) {
        CHECK_MESSAGE(!fits("timer", "period", bad), bad);
    }
    for (const char* good : {"true", "FALSE", "{{on}}"}) CHECK(fits("file", "noop", good));
    for (const char* bad : {"yes", "1", "on", "tru"}) CHECK(!fits("file", "noop", bad));
    for (const char* good : {"3", "+3", "-3", "3.0"}) CHECK(fits("seda", "size", good));
    for (const char* bad : {"ten", "10k", "1_000", "1,000"}) CHECK(!fits("seda", "size", bad));
    CHECK(fits("timer", "repeatCount", "5s"));
    for (const char* good : {"Append", "append", "TRY_RENAME", "{{mode}}"}) {
        CHECK(fits("file", "fileExist", good));
    }
    for (const char* bad : {"Overwrite", "Apend"}) CHECK(!fits("file", "fileExist", bad));
    CHECK(fits("aws2-s3", "region", "moon-1"));    // any text in truth
    CHECK(fits("activemq", "priority", "0"));      // 1 to 9 are listed
}

TEST_CASE("an option that the component does not have") {
    CHECK(findings(producer("log:a", "shwAll: true")) == "unknown-option shwAll\n");
    CHECK(findings(producer("log:a?showAll=true&shwBody=true")) == "unknown-option shwBody\n");
    CHECK(findings(consumer("timer:t?interval=5")) == "unknown-option interval\n");
    CHECK(findings(consumer("\"timer:t?interval=5\"")) == "unknown-option interval\n");
    CHECK(findings(producer("log:a", "{level: INFO, nosuch: 1}")) == "unknown-option nosuch\n");
    CHECK(findings(producer("log:a", "nosuch:\n                sub: 1")) ==
          "unknown-option nosuch\n");
    CHECK(findings(step("to: log:a?nosuch=1")) == "unknown-option nosuch\n");
    CHECK(findings(producer("log:a?showAll=true&amp;level=INFO")) == "unknown-option amp;level\n");
}

TEST_CASE("what may be an option after all") {
    for (const char* uri : {
             "log:a?show-all=true&showall=true",        // another spelling
             "mycomponent:a?any=1",                     // not in the catalog
             "http:host?q=1", "mock:a?any=1",           // takes any
             "kamelet:mine?any=1", "stub:log:a?any=1",  // options of something else
             "kafka:t?additionalProperties.acks=1",     // a prefix
             "timer:t?scheduler.x=1",                   // not a prefix of timer
             "log:a?{{?more}}", "log:a?a{{b}}=1", "log:a?nosuch={{?x}}", "log:a?n%6F=1", "log:a?no",
             "'{{log}}:a?any=1'", "'{{uri}}'", "log:a?showAll=#bean"}) {
        const std::string found = findings(producer(uri));
        CHECK_MESSAGE(found == (std::string_view(uri).starts_with("timer")
                                    ? "wrong-side-component timer\nunknown-option scheduler.x\n"
                                    : ""),
                      uri);
    }
    CHECK(findings(producer("kafka:t", "additionalProperties:\n                acks: 1")).empty());
    CHECK(findings(producer("\"log:a\\u003Fnosuch=1\"")).empty());         // escapes and
    CHECK(findings(producer(">\n              log:a?nosuch=1")).empty());  // block texts: skipped
    CHECK(findings(producer("&a log:a?nosuch=1")).empty());
    CHECK(findings(producer("toD:${header.x}?nosuch=1", "", "toD")).empty());
    CHECK(findings(producer("log:${header.x}?nosuch=1", "", "wireTap")).empty());
    CHECK(findings(step("interceptSendToEndpoint:\n            uri: log:*?nosuch=1")) !=
          "unknown-option nosuch\n");
}

TEST_CASE("options and components on the wrong side") {
    CHECK(findings(producer("file:out?noop=true")) == "wrong-side-option noop\n");
    CHECK(findings(consumer("file:in", "fileExist: Append")) == "wrong-side-option fileExist\n");
    CHECK(findings(consumer("file:in", "noop: true")).empty());
    CHECK(findings(producer("file:out?fileExist=Append")).empty());
    CHECK(findings(producer("file:out?charset=utf-8")).empty());
    CHECK(findings(producer("file:in?noop=true&fileExist=Append", "", "poll")).empty());
    CHECK(findings(producer("activemq:a?exchangePattern=InOnly")).empty());
    CHECK(findings(consumer("log:a")) == "wrong-side-component log\n");
    CHECK(findings(producer("timer:a")) == "wrong-side-component timer\n");
    CHECK(findings(producer("timer:a", "", "wireTap")) == "wrong-side-component timer\n");
    CHECK(findings(consumer("timer:a")).empty());
}

TEST_CASE("a value of the wrong kind") {
    CHECK(findings(consumer("timer:t", "period: often")) == "bad-option-value often\n");
    CHECK(findings(consumer("timer:t", "fixedRate: yes")) == "bad-option-value yes\n");
    CHECK(findings(consumer("timer:t?period=1 minute")) == "bad-option-value 1 minute\n");
    CHECK(findings(producer("log:a", "level: LOUD")) == "bad-option-value LOUD\n");
    CHECK(findings(producer("log:a", "level: warn")).empty());
    CHECK(findings(consumer("timer:t", "fixedRate: null")).empty());
    CHECK(findings(consumer("timer:t", "fixedRate:")).empty());
    CHECK(findings(consumer("timer:t", "period: \"{{every:5s}}\"")).empty());
}

TEST_CASE("the path among the parameters") {
    CHECK(findings(consumer("timer", "timerName: t\n        period: 5s")).empty());
    CHECK(findings(consumer("timer", "timer-name: t")).empty());
    CHECK(findings(consumer("timer", "period: 5s")) == "missing-option timer\n");
    CHECK(findings(consumer("timer", "\"{{?name}}\": t")).empty());
    CHECK(findings(consumer("timer")).empty());
    CHECK(findings(consumer("timer:", "period: 5s")) != "missing-option timer:\n");
}

TEST_CASE("a query and parameters") {
    CHECK(findings(producer("file:out?fileExist=Append", "fileName: a")) ==
          "query-and-parameters fileExist=Append\n");
    CHECK(findings(producer("nosuch:out?a=b", "c: d")) == "query-and-parameters a=b\n");
    CHECK(findings(producer("file:out?", "fileName: a")) == "query-and-parameters \n");
    CHECK(findings(producer("file:out?fileExist=Append", "{}")).empty());
    CHECK(findings(producer("\"file:{{?x}}\"", "fileName: a")).empty());
    CHECK(findings(producer("\"{{to?nested=false}}\"", "fileName: a")).empty());
    CHECK(findings(consumer("kamelet:mine?a=b", "c: d")) == "query-and-parameters a=b\n");
}

TEST_CASE("an expression in the path of a `to`") {
    CHECK(findings(producer("http:host/${header.id}?a=b")) ==
          "expression-in-uri http:host/${header.id}\n");
    CHECK(findings(step("to: direct:${body}")) == "expression-in-uri direct:${body}\n");
    CHECK(findings(producer("direct:${body}", "", "toD")).empty());
    CHECK(findings(producer("file:out?fileName=${body}")).empty());
    CHECK(findings(producer("sql:select :#${body}")).empty());
    CHECK(findings(producer("language:simple:${body}")).empty());
    CHECK(findings(producer("kafka:${TOPIC}")).empty());
    CHECK(findings("- rest:\n    get:\n      - path: /a\n        to: direct:${body}\n") ==
          "expression-in-uri direct:${body}\n");
}

TEST_CASE("a property written like an expression") {
    CHECK(findings(consumer("timer:t", "period: ${tick.every}")) ==
          "dollar-placeholder ${tick.every}\n");
    CHECK(findings(consumer("timer:t?period=${every}")) == "dollar-placeholder ${every}\n");
    CHECK(findings(consumer("timer:t", "period: ${properties:tick}")) ==
          "dollar-placeholder ${properties:tick}\n");
    CHECK(findings(producer("file:out?fileName=${file:name}")).empty());
    CHECK(findings(producer("file:out?fileName=${header.name}")).empty());
    CHECK(findings(producer("file:out?fileName=a-${tick.every}")).empty());
    CHECK(findings(producer("file", "directoryName: ${path}")).empty());
    CHECK(findings(producer("file:out", "fileName: ${tick.name}", "toD")).empty());
}

TEST_CASE("other places that name an endpoint") {
    CHECK(findings(step("enrich:\n            expression:\n              constant:\n"
                        "                expression: log:a?nosuch=1")) ==
          "unknown-option nosuch\n");
    CHECK(findings(step("pollEnrich:\n            constant: file:in?nosuch=1")) ==
          "unknown-option nosuch\n");
    CHECK(findings(step("setBody:\n            constant: log:a?nosuch=1")).empty());
    CHECK(findings("- errorHandler:\n    deadLetterChannel:\n"
                   "      deadLetterUri: log:a?nosuch=1\n") == "unknown-option nosuch\n");
    CHECK(findings("- beans:\n    - name: a\n      type: b\n      properties:\n"
                   "        uri: log:a?nosuch=1\n")
              .empty());
}

TEST_CASE("what a version does not have yet") {
    const std::string old = producer("kafka:t", "groupProtocol: classic");
    CHECK(findings(old, camel::Version::v4_22) != findings(old, camel::Version::v4_10));
    CHECK(findings(old, camel::Version::v4_10) == "unknown-option groupProtocol\n");
}

TEST_CASE("no option of any component is a finding on its side, with a value of its kind") {
    const auto value = [](const camel::Option& option) -> std::string {
        switch (option.type) {
            case camel::OptionType::boolean: return "true";
            case camel::OptionType::integer:
            case camel::OptionType::number: return "7";
            case camel::OptionType::duration: return "7s";
            case camel::OptionType::enumeration: return "'" + std::string(option.values[0]) + "'";
            default: return "'#some'";
        }
    };
    for (camel::ComponentId id = 1; id <= camel::component_count(); ++id) {
        const camel::Component component = camel::component(id);
        for (const bool from : {true, false}) {
            if (from ? component.producer_only : component.consumer_only) continue;
            std::string parameters;
            for (std::size_t i = 0; i < component.option_count; ++i) {
                const camel::Option option = camel::option(id, i);
                const bool wrong = from ? option.producer_only() : option.consumer_only();
                if ((wrong && !option.path) || !option.in(camel::latest)) continue;
                if (!parameters.empty()) parameters += from ? "\n        " : "\n              ";
                parameters += std::string(option.name) + ": " + value(option);
            }
            const std::string uri(std::string(component.scheme) + (parameters.empty() ? ":x" : ""));
            const std::string text = from ? consumer(uri, parameters) : producer(uri, parameters);
            CHECK_MESSAGE(findings(text).empty(), text);
        }
    }
}
