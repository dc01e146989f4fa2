#include <doctest/doctest.h>

#include "reply/detect.hpp"

using namespace routefix::reply;

namespace {

Edit only(std::string_view text) {
    const Reply reply = read(text);
    CAPTURE(reply.refusal.why);
    REQUIRE(reply.edits.size() == 1);
    return reply.edits.front();
}

}  // namespace

TEST_CASE("a hunk has two sides, a number, a section") {
    const Edit edit =
        only("--- a/x.yaml\n+++ b/x.yaml\n@@ -7,2 +7,2 @@ id: one\n a: 1\n-b: 2\n+b: 3\n");
    CHECK(edit.format == Format::unified_diff);
    CHECK(edit.path == "x.yaml");
    CHECK(edit.line == 7);
    CHECK(edit.scopes == std::vector<std::string>{"id: one"});
    CHECK(edit.readings.front().find == Lines{"a: 1", "b: 2"});
    CHECK(edit.readings.front().replace == Lines{"a: 1", "b: 3"});
}

TEST_CASE("what stands in prose, in a thought or outside the fence is no edit") {
    CHECK(read("I would\n- take this out\n+ put that in\n").edits.empty());
    CHECK(read("Use {\"name\": \"x\"} for it.").refusal.kind == "unreadable");
    CHECK(only("<think>\n{\"find\": \"a\", \"replace\": \"b\"}\n</think>\n{\"find\": \"c: 1\", "
               "\"replace\": \"c: 2\"}")
              .readings.front()
              .find == Lines{"c: 1"});
    CHECK(only("or so\n{\"find\": \"a\", \"replace\": \"b\"}\n</think>\n{\"find\": \"c: 1\", "
               "\"replace\": \"c: 2\"}")
              .readings.front()
              .find == Lines{"c: 1"});
    CHECK(
        only("```diff\n@@\n-a: 1\n+a: 2\n```\n- a remark\n+ another\n").readings.front().replace ==
        Lines{"a: 2"});
}

TEST_CASE("several edits come in their order") {
    const Reply reply = read(
        "{\"edits\": [{\"find\": \"a: 1\", \"replace\": \"a: 2\"}, {\"find\": \"b: 1\", "
        "\"replace\": \"b: 2\"}]}");
    REQUIRE(reply.edits.size() == 2);
    CHECK(reply.edits[0].readings.front().find == Lines{"a: 1"});
    CHECK(reply.edits[1].readings.front().find == Lines{"b: 1"});
}

TEST_CASE("line ends of a reply do not count") {
    CHECK(only("{\"find\": \"a: 1\\r\\nb: 2\",\r\n \"replace\": \"c: 3\"}\r\n")
              .readings.front()
              .find == Lines{"a: 1", "b: 2"});
}

TEST_CASE("half an edit is refused") {
    CHECK(read("<<<<<<< SEARCH\na: 1\n=======\na: ").refusal.kind == "truncated");
    CHECK(read("{\"find\": \"a: 1\", \"replace\": \"a: ").refusal.kind == "truncated");
    CHECK(read("<old_text>\na: 1\n</old_text>\n<new_text>\na:").refusal.kind == "truncated");
    CHECK(read("```diff\n@@ -1,3 +1,3 @@\n a: 1\n-b: 2\n+b").refusal.kind == "truncated");
    CHECK(read("<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> other\n").refusal.kind == "unreadable");
    CHECK(read("").refusal.kind == "unreadable");
}

TEST_CASE("labelled fields, with decoration") {
    const Edit edit = only(
        "**Action:** insert_after\n**Anchor:** `- to:`\n**Text:**\n```yaml\n- log:\n    message: "
        "x\n```\n");
    CHECK(edit.action == Action::insert_after);
    CHECK(edit.anchor == Lines{"- to:"});
    CHECK(edit.fragment == Lines{"- log:", "    message: x"});
}
