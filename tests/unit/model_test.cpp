#include "camel/model.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <string>

using namespace routefix::camel;

namespace {

const Key* key_of(std::string_view definition, std::string_view name) {
    return find_key(type_named(definition), name_id(name));
}

// The type of a step, of a key of a type, ...
TypeId below(TypeId type, std::string_view name) {
    const Key* key = find_key(type, name_id(name));
    REQUIRE(key != nullptr);
    return key->shape.type();
}

TypeId step(std::string_view name) {
    return below(step_type(), name);
}

}  // namespace

TEST_CASE("versions have names") {
    Version version{};
    CHECK(parse_version("4.14", version));
    CHECK(version == Version::v4_14);
    CHECK_FALSE(parse_version("4.1", version));
    CHECK_FALSE(parse_version("", version));
    CHECK(to_text(latest) == "4.22");
}

TEST_CASE("every name is found by its text, and nothing else is") {
    CHECK(name_text(0).empty());
    for (TypeId id = 1; id <= type_count(); ++id) {
        for (const Key& key : type(id).keys) {
            CHECK(name_id(name_text(key.name)) == key.name);
        }
    }
    for (const char* text : {"", "x", "toX", "sett", "loggerName", "onExceptions", "\xC3\xA4"}) {
        CHECK(name_id(text) == 0);
    }
    CHECK(name_id(std::string(5000, 'a')) == 0);
    CHECK(name_id(std::string_view("to\0", 3)) == 0);
}

TEST_CASE("every key is found in its type, and only there") {
    for (TypeId id = 1; id <= type_count(); ++id) {
        const Type view = type(id);
        CHECK_FALSE(view.name.empty());
        CHECK(type_named(view.name) == id);
        for (const Key& key : view.keys) {
            CHECK(find_key(id, key.name) == &key);
            CHECK(key.versions != 0);
            CHECK((key.required & ~key.versions) == 0);
        }
        std::size_t found = 0;
        for (NameId name = 0; name <= name_count(); ++name) {
            found += find_key(id, name) != nullptr ? 1U : 0U;
        }
        CHECK(found == view.keys.size());
        CHECK(std::is_sorted(view.keys.begin(), view.keys.end(), [](const Key& a, const Key& b) {
            return name_text(a.name) < name_text(b.name);
        }));
    }
    CHECK(find_key(0, name_id("uri")) == nullptr);
    CHECK(find_key(step_type(), 0) == nullptr);
    CHECK(find_key(step_type(), name_id("uri")) == nullptr);
}

TEST_CASE("the root of a file") {
    const Shape entry = item_shape(root_shape());
    CHECK(entry.type() == entry_type());
    CHECK(type(entry_type()).one_key);
    CHECK(type(step_type()).one_key);
    CHECK(item_shape(steps_shape()).type() == step_type());
    CHECK(item_shape(Shape{}).form == Form::none);
    CHECK(type(below(entry_type(), "from")).name == "FromDefinition");
    CHECK(find_key(entry_type(), name_id("beans"))->shape.form == Form::sequence);
    CHECK(find_key(entry_type(), name_id("dataFormats"))->shape.form == Form::sequence);
}

TEST_CASE("steps and their options") {
    CHECK(type(step("to")).text_key == name_id("uri"));
    CHECK(type(step("toD")).text_key == name_id("uri"));
    CHECK(type(step("wireTap")).text_key == 0);
    CHECK(find_key(step("to"), name_id("uri"))->required_in(latest));
    CHECK(find_key(step("to"), name_id("parameters"))->shape.form == Form::free);

    const Key* steps = find_key(step("split"), name_id("steps"));
    REQUIRE(steps != nullptr);
    CHECK(steps->shape == steps_shape());
    const Key* expression = find_key(step("split"), name_id("expression"));
    REQUIRE(expression != nullptr);
    CHECK(expression->shape == Shape{Form::expression, languages_type()});
    CHECK(type(step("split")).inline_expression);
    CHECK(type(step("split")).expression_required);
    CHECK_FALSE(type(step("sort")).expression_required);
    CHECK(find_key(step("split"), name_id("simple")) == nullptr);
    CHECK(find_key(step("split"), name_id("parallelAggregate"))->deprecated);
    CHECK(find_key(step("split"), name_id("timeout"))->shape.form == Form::duration);
    CHECK(find_key(step("split"), name_id("group"))->shape.form == Form::number);

    const Shape level = find_key(step("log"), name_id("loggingLevel"))->shape;
    REQUIRE(level.form == Form::enumeration);
    const Texts values = enum_values(level.ref);
    CHECK(values.size() == 6);
    CHECK(values[0] == "TRACE");
    CHECK(values.contains("OFF"));
    CHECK_FALSE(values.contains("off"));
    CHECK(std::distance(values.begin(), values.end()) == 6);

    CHECK(find_key(step("choice"), name_id("otherwise"))->shape.form == Form::mapping);
    const Shape when = find_key(step("choice"), name_id("when"))->shape;
    CHECK(type(item_shape(when).type()).expression_required);
    CHECK(key_of("WhenDefinition", "expression")->predicate);
    CHECK_FALSE(key_of("SplitDefinition", "expression")->predicate);
}

TEST_CASE("text forms") {
    CHECK(type(step("routingSlip")).text_key == name_id("expression"));
    CHECK(type(step("routingSlip")).text_language == name_id("header"));
    CHECK(type(step("sample")).text_key == name_id("samplePeriod"));
    CHECK(type(below(languages_type(), "simple")).text_key == name_id("expression"));
    CHECK(type(below(languages_type(), "tokenize")).text_key == name_id("token"));
    CHECK(type(below(languages_type(), "method")).text_key == name_id("ref"));
    CHECK(type(below(step("unmarshal"), "csv")).text_key == name_id("delimiter"));
    CHECK(type(below(step("unmarshal"), "json")).text_key == 0);
    for (TypeId id = 1; id <= type_count(); ++id) {
        const Type view = type(id);
        CHECK((view.text_key != 0) == (view.text_versions != 0));
        if (view.text_key != 0) {
            CHECK(find_key(id, view.text_key) != nullptr);
        }
    }
}

TEST_CASE("expressions without a wrapper") {
    const TypeId on_exception = below(entry_type(), "onException");
    const Key* handled = find_key(on_exception, name_id("handled"));
    REQUIRE(handled != nullptr);
    CHECK(handled->shape == Shape{Form::sub_expression, languages_type()});
    CHECK(handled->predicate);
    const Key* exception = find_key(on_exception, name_id("exception"));
    REQUIRE(exception != nullptr);
    CHECK(exception->shape.form == Form::sequence);
    CHECK(item_shape(exception->shape).form == Form::text);
}

TEST_CASE("one-of groups") {
    const Type unmarshal = type(step("unmarshal"));
    CHECK(unmarshal.groups == 1);
    CHECK(unmarshal.groups_required == 1);
    CHECK(unmarshal.groups_required_classic == 1);
    CHECK(find_key(step("unmarshal"), name_id("json"))->group == 1);
    CHECK(find_key(step("unmarshal"), name_id("allowNullBody"))->group == 0);
    CHECK(type(languages_type()).groups_required == 1);
    CHECK(type(step("resequence")).groups == 1);
    CHECK(type(step("resequence")).groups_required == 1);
    CHECK(type(step("resequence")).groups_required_classic == 0);
    CHECK(find_key(step("resequence"), name_id("expression"))->group == 0);
    CHECK(type(below(entry_type(), "errorHandler")).groups_required == 1);
    CHECK(type(step("loadBalance")).groups_required == 1);
    CHECK(type(step("tokenizer")).groups_required == 1);
}

TEST_CASE("routeConfiguration wraps its lists twice") {
    const TypeId configuration = below(entry_type(), "routeConfiguration");
    const Shape list = find_key(configuration, name_id("onException"))->shape;
    const TypeId item = item_shape(list).type();
    CHECK(type(item).one_key);
    CHECK(below(item, "onException") == below(entry_type(), "onException"));
    CHECK(find_key(configuration, name_id("errorHandler"))->shape.form == Form::mapping);
}

TEST_CASE("versions differ") {
    const auto versions = [](TypeId owner, std::string_view name) {
        return find_key(owner, name_id(name))->versions;
    };
    CHECK(versions(step_type(), "serviceCall") == 0b0111);
    CHECK(versions(step_type(), "a2aSubTask") == 0b1000);
    CHECK(versions(entry_type(), "validators") == 0b1000);
    CHECK(versions(below(entry_type(), "route"), "routePolicy") == 0b0011);
    CHECK(versions(below(entry_type(), "route"), "routePolicyRef") == 0b1100);
    const Key* fury = find_key(step("unmarshal"), name_id("fury"));
    REQUIRE(fury != nullptr);
    CHECK(fury->in(Version::v4_10));
    CHECK_FALSE(fury->in(Version::v4_14));
}

TEST_CASE("what a name is") {
    CHECK(is_step(name_id("setBody")));
    CHECK_FALSE(is_step(name_id("otherwise")));
    CHECK_FALSE(is_step(0));
    CHECK(is_language(name_id("xpath")));
    CHECK_FALSE(is_language(name_id("setBody")));
    CHECK(is_data_format(name_id("jaxb")));
    CHECK_FALSE(is_data_format(name_id("xpath")));
    CHECK(is_late_refused(name_id("onException")));
    CHECK(is_late_refused(name_id("interceptSendToEndpoint")));
    CHECK_FALSE(is_late_refused(name_id("errorHandler")));
    CHECK_FALSE(is_late_refused(0));
}
