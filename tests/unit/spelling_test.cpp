#include "camel/spelling.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace routefix::camel;

namespace {

std::string_view spelled(TypeId type, std::string_view written, Version version = latest) {
    const Key* key = find_spelled(type, written, version);
    return key == nullptr ? std::string_view("-") : name_text(key->name);
}

std::string_view closest(TypeId type, std::string_view written, Version version = latest) {
    return name_text(closest_name(type, written, version));
}

}  // namespace

TEST_CASE("a name is known up to case, dashes, underscores and blanks") {
    CHECK(spelled(step_type(), "setBody") == "setBody");
    CHECK(spelled(step_type(), "set-body") == "setBody");
    CHECK(spelled(step_type(), "Set_Body") == "setBody");
    CHECK(spelled(step_type(), "SET BODY") == "setBody");
    CHECK(spelled(step_type(), "to-d") == "toD");
    CHECK(spelled(entry_type(), "on-exception") == "onException");
    CHECK(spelled(step_type(), "setBodyy") == "-");
    CHECK(spelled(step_type(), "") == "-");
    CHECK(spelled(step_type(), "---") == "-");
    CHECK(spelled(0, "setBody") == "-");
    CHECK(spelled(step_type(), std::string(1000, '-') + "to") == "-");
}

TEST_CASE("a spelling is looked up in one version") {
    CHECK(spelled(step_type(), "service-call") == "-");
    CHECK(spelled(step_type(), "service-call", Version::v4_18) == "serviceCall");
    CHECK(spelled(step_type(), "a2a-sub-task", Version::v4_18) == "-");
    CHECK(closest(step_type(), "serviceCal").empty());
    CHECK(closest(step_type(), "serviceCal", Version::v4_18) == "serviceCall");
}

TEST_CASE("the closest name is near and the only one so near") {
    CHECK(closest(step_type(), "setBdy") == "setBody");
    CHECK(closest(step_type(), "SETBDY") == "setBody");
    CHECK(closest(step_type(), "multicats") == "multicast");
    CHECK(closest(step_type(), "removeHeadrs") == "removeHeaders");
    CHECK(closest(step_type(), "gouda").empty());
    CHECK(closest(step_type(), "").empty());
    CHECK(closest(step_type(), "xy").empty());  // `to` is at 2, but shares nothing with it
    const TypeId languages = languages_type();
    CHECK(closest(languages, "jsonPath") == "jsonpath");
    CHECK(closest(languages, "xp").empty());
    CHECK(closest(languages, std::string(70, 'x')).empty());
    CHECK(closest(0, "setBody").empty());
}
