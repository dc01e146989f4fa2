#include "camel/endpoint.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace routefix::camel;

namespace {

Option known(std::string_view scheme, std::string_view name) {
    const std::optional<Option> option = find_option(find_component(scheme), name);
    REQUIRE(option);
    return *option;
}

bool is_known(std::string_view scheme, std::string_view name) {
    return find_option(find_component(scheme), name).has_value();
}

}  // namespace

TEST_CASE("every component is found by its scheme, every option by its name") {
    for (ComponentId id = 1; id <= component_count(); ++id) {
        const Component view = component(id);
        CHECK(find_component(view.scheme) == id);
        CHECK(view.syntax.starts_with(view.scheme));
        CHECK(view.versions != 0);
        std::string_view before;
        for (std::size_t i = 0; i < view.option_count; ++i) {
            const Option here = option(id, i);
            CHECK(before < here.name);
            before = here.name;
            CHECK((here.versions & ~view.versions) == 0);
            CHECK(here.versions != 0);
            CHECK((here.type == OptionType::enumeration) == !here.values.empty());
            const std::optional<Option> found = find_option(id, here.name);
            REQUIRE(found);
            CHECK(found->name.data() == here.name.data());
        }
    }
    for (const char* scheme : {"", "nosuch", "Timer", "timer:", "kafka "}) {
        CHECK(find_component(scheme) == 0);
    }
}

TEST_CASE("components") {
    const Component timer = component(find_component("timer"));
    CHECK(timer.syntax == "timer:timerName");
    CHECK(timer.consumer_only);
    CHECK_FALSE(timer.producer_only);
    CHECK_FALSE(timer.lenient);
    CHECK(component(find_component("log")).producer_only);
    CHECK(component(find_component("https")).lenient);
    const Component ftp = component(find_component("ftp"));
    CHECK(ftp.syntax == "ftp:host:port/directoryName");
    CHECK(ftp.alternative_syntax == "ftp:username:password@host:port/directoryName");
}

TEST_CASE("alternative schemes are components") {
    for (const char* scheme : {"http", "https", "smtp", "smtps", "imaps", "pop3s", "coaps+tcp"}) {
        CHECK(find_component(scheme) != 0);
    }
}

TEST_CASE("options") {
    CHECK(known("timer", "timerName").path);
    CHECK(known("timer", "timerName").required);
    CHECK_FALSE(known("timer", "period").path);
    CHECK(known("timer", "period").type == OptionType::duration);
    CHECK(known("timer", "repeatCount").type == OptionType::integer);
    CHECK(known("timer", "fixedRate").type == OptionType::boolean);
    CHECK(known("timer", "timerName").type == OptionType::text);
    const Option level = known("log", "level");
    CHECK(level.type == OptionType::enumeration);
    CHECK(level.values.contains("INFO"));
    CHECK_FALSE(level.values.contains("info"));
    CHECK(known("file", "noop").consumer_only());
    CHECK(known("file", "fileExist").producer_only());
    CHECK_FALSE(known("file", "charset").consumer_only());
    CHECK_FALSE(known("file", "charset").producer_only());
    CHECK(known("file", "idempotentRepository").type == OptionType::object);
    CHECK_FALSE(is_known("timer", "cron"));
    CHECK_FALSE(is_known("timer", ""));
    CHECK_FALSE(is_known("nosuch", "period"));
}

TEST_CASE("prefixes") {
    CHECK(known("kafka", "additionalProperties.max.poll.records").name == "additionalProperties");
    CHECK(known("quartz", "trigger.description").name == "triggerParameters");
    CHECK(known("ftps", "ftpClient.dataTimeout").name == "ftpClientParameters");
    CHECK(known("ftps", "ftpClient.keyStore.file").name == "ftpClientKeyStoreParameters");
    CHECK_FALSE(is_known("kafka", "additionalPropertiesX"));
    CHECK(known("ftp", "consumer.delay").name == "delay");
    CHECK_FALSE(is_known("ftp", "consumer.delai"));
    CHECK_FALSE(is_known("log", "consumer.level"));
}

TEST_CASE("components that wrap an API know the options of its methods") {
    CHECK(is_known("twilio", "pathSid"));
    CHECK(is_known("box", "fileId"));
    CHECK(known("box", "methodName").type == OptionType::object);
    CHECK_FALSE(known("twilio", "pathSid").required);
}

TEST_CASE("versions differ") {
    const Component openai = component(find_component("openai"));
    CHECK(openai.in(latest));
    CHECK_FALSE(openai.in(Version::v4_10));
    CHECK(component(find_component("file")).versions == 0b1111);
    CHECK(component(find_component("github")).versions == 0b0111);
    CHECK(known("kafka", "groupProtocol").in(latest));
    CHECK_FALSE(known("kafka", "groupProtocol").in(Version::v4_10));
    CHECK_FALSE(known("http", "authMethodPriority").in(latest));
}
