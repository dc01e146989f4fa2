// What the printed schemas and grammars admit is an edit to the reader, and the anchors that they
// offer name one place each.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "place/anchors.hpp"
#include "place/place.hpp"
#include "property/routes.hpp"
#include "reply/detect.hpp"
#include "report/edit_schema.hpp"
#include "support/random.hpp"
#include "support/settings.hpp"

using namespace routefix;
using nlohmann::json;
using report::Step;
using test::Random;

namespace {

const std::vector<Step> steps = {Step::edit, Step::pick, Step::insert, Step::replace, Step::set};

// Texts that other formats, or the reader itself, would take for something of theirs.
std::string nasty_text(Random& random) {
    static const std::vector<std::string> pieces = {"- log: x\n",
                                                    "to: direct:a",
                                                    "  parameters:\n    a: 1\n",
                                                    "</think>",
                                                    "<think>",
                                                    "```yaml\n",
                                                    "```\n",
                                                    "<<<<<<< SEARCH\n",
                                                    "=======\n",
                                                    ">>>>>>> REPLACE\n",
                                                    "*** Begin Patch\n",
                                                    "*** End Patch\n",
                                                    "@@ -1 +1 @@\n",
                                                    "--- a/x\n+++ b/x\n",
                                                    "Find:\n",
                                                    "Replace:\n",
                                                    "<old_text>",
                                                    "</old_text>",
                                                    "{\"find\": \"",
                                                    "\"}",
                                                    "\\",
                                                    "\"",
                                                    "\t",
                                                    "\r\n",
                                                    "\n",
                                                    "caf\u00e9",
                                                    "\U0001F600",
                                                    "\u0085",
                                                    "",
                                                    " ",
                                                    "0",
                                                    "12",
                                                    "null"};
    std::string out;
    for (std::size_t i = random.below(6); i > 0; --i) out += random.pick(pieces);
    return out;
}

// A text in JSON, with any escapes.
std::string as_json(const std::string& text, Random& random) {
    return json(text).dump(-1, ' ', random.one_in(2));
}

std::string blanks(Random& random) {
    return random.pick(std::vector<std::string>{"", "", " ", "\n", "\n  ", "\t"});
}

// Reads a schema of the subset that is printed; anything else in it fails.
std::string sample_of_schema(const json& schema, Random& random) {
    std::vector<std::string> names;
    for (const auto& [key, value] : schema.items())
        REQUIRE((key == "type" || key == "properties" || key == "required" ||
                 key == "additionalProperties"));
    REQUIRE(schema.at("type") == "object");
    REQUIRE(schema.at("additionalProperties") == false);
    for (const auto& [key, value] : schema.at("properties").items()) names.push_back(key);
    REQUIRE(schema.at("required").size() == names.size());
    random.shuffle(names);
    std::string out = blanks(random) + "{";
    for (const std::string& name : names) {
        const json& field = schema.at("properties").at(name);
        REQUIRE(field.at("type") == "string");
        REQUIRE(field.size() == (field.contains("enum") ? 2U : 1U));
        const std::string text =
            field.contains("enum")
                ? field["enum"][random.below(field["enum"].size())].get<std::string>()
                : nasty_text(random);
        out += out.back() == '{' ? "" : ",";
        out += blanks(random) + as_json(name, random) + blanks(random) + ":" + blanks(random) +
               as_json(text, random) + blanks(random);
    }
    return out + "}" + blanks(random);
}

// A reader of GBNF as far as it is printed: rules of alternatives of literals, classes, names, `*`.
class Grammar {
public:
    explicit Grammar(const std::string& text) {
        std::size_t at = 0;
        while (at < text.size()) {
            const std::size_t end = text.find('\n', at);
            const std::string line = text.substr(at, end - at);
            const std::size_t is = line.find(" ::= ");
            REQUIRE(is != std::string::npos);
            REQUIRE(rules_.emplace(line.substr(0, is), line.substr(is + 5)).second);
            at = end + 1;
        }
    }

    std::string sample(Random& random) { return rule("root", random); }

private:
    std::string rule(const std::string& name, Random& random) {
        REQUIRE_MESSAGE(rules_.count(name) == 1, name);
        const std::string& body = rules_[name];
        std::vector<std::vector<std::string>> choices(1);
        for (std::size_t at = 0; at < body.size();) {
            if (body[at] == ' ') {
                ++at;
            } else if (body[at] == '|') {
                choices.emplace_back();
                ++at;
            } else {
                const std::size_t end = end_of(body, at);
                choices.back().push_back(body.substr(at, end - at));
                at = end;
            }
        }
        std::string out;
        for (std::string item : random.pick(choices)) {
            const bool any_number = item.back() == '*' && item[0] != '"';
            if (any_number) item.pop_back();
            for (std::size_t n = any_number ? random.below(12) : 1; n > 0; --n)
                out += one(item, random);
        }
        return out;
    }

    static std::size_t end_of(const std::string& body, std::size_t at) {
        if (body[at] != '"' && body[at] != '[') return std::min(body.find(' ', at), body.size());
        const char close = body[at] == '"' ? '"' : ']';
        for (++at; body[at] != close; ++at) {
            if (body[at] == '\\') ++at;
            REQUIRE(at + 1 < body.size());
        }
        return at + 1;
    }

    std::string one(const std::string& item, Random& random) {
        const std::string inner = item.size() > 1 ? item.substr(1, item.size() - 2) : "";
        if (item[0] == '"') {
            std::string out;
            for (std::size_t i = 0; i < inner.size(); ++i)
                out += inner[i] == '\\' ? inner[++i] : inner[i];
            return out;
        }
        if (item[0] != '[') return rule(item, random);
        if (inner == R"(^"\\\x00-\x1F\x7F)")
            return random.pick(
                std::vector<std::string>{"a", " ", "-", ":", "<", "`", "{", "/", "é"});
        REQUIRE(inner == R"("\\nt)");
        return std::string(1, random.pick(std::vector<char>{'"', '\\', 'n', 't'}));
    }

    std::map<std::string, std::string> rules_;
};

// Half an edit becomes one with the other half.
std::string completed(Step step, const std::string& sample) {
    if (step != Step::pick) return sample;
    json edit = json::parse(sample);
    edit["fragment"] = "- log: x";
    return edit.dump();
}

void check_is_edit(Step step, const std::string& sample, const text::File& file,
                   bool known_anchor) {
    CAPTURE(sample);
    const reply::Reply reply = reply::read(completed(step, sample));
    CHECK_MESSAGE(!reply.refusal, reply.refusal.why);
    REQUIRE(reply.edits.size() == 1);
    const place::Placement placement = place::place(file, reply);
    REQUIRE(placement.edits.size() == 1);
    if (!known_anchor) return;
    const place::Placed& placed = placement.edits[0];
    CHECK_MESSAGE(placed.outcome != place::Outcome::missed, placed.refusal.why);
    CHECK_MESSAGE(placed.outcome != place::Outcome::tied, placed.refusal.why);
}

text::File random_file(Random& random) {
    std::string bytes = test::write(test::random_document(random));
    if (random.one_in(3)) bytes += bytes;  // no line stands once
    if (random.one_in(3)) bytes += "\n# \"quotes\" \\ here\n";
    if (random.one_in(4)) bytes.insert(bytes.size() / 2, "\xff\x01");
    return {"routes/a \"b\".yaml", std::move(bytes)};
}

}  // namespace

TEST_CASE("what a schema admits is an edit") {
    const std::uint64_t first = test::first_seed();
    for (std::uint64_t seed = first; seed < first + test::case_count(100); ++seed) {
        CAPTURE(seed);
        Random random(seed);
        const text::File file = random_file(random);
        const Step step = random.pick(steps);
        const bool any_file = random.one_in(4);
        const place::Anchors anchors =
            any_file ? place::Anchors{} : place::anchors(file, random.between(1, 300));
        const report::Fields fields = report::edit_fields(
            step, any_file ? std::string() : std::string(file.name()), anchors.texts);
        CHECK((step == Step::edit || fields.size() <= 3));
        const json schema = json::parse(report::json_schema(fields));
        Grammar grammar(report::gbnf(fields));
        for (int i = 0; i < 5; ++i) {
            const bool known = !anchors.texts.empty();
            check_is_edit(step, sample_of_schema(schema, random), file, known);
            check_is_edit(step, grammar.sample(random), file, known);
        }
    }
}

TEST_CASE("each anchor names one place") {
    const std::uint64_t first = test::first_seed();
    std::size_t count = 0;
    for (std::uint64_t seed = first; seed < first + test::case_count(20); ++seed) {
        CAPTURE(seed);
        Random random(seed);
        const text::File file = random_file(random);
        for (const std::string& anchor : place::anchors(file, 60).texts) {
            CAPTURE(anchor);
            ++count;
            const json edit = {{"mode", "delete"}, {"anchor", anchor}, {"fragment", ""}};
            const place::Placement placement = place::place(file, reply::read(edit.dump()));
            REQUIRE(placement.edits.size() == 1);
            CHECK(placement.edits[0].outcome != place::Outcome::missed);
            CHECK(placement.edits[0].outcome != place::Outcome::tied);
        }
    }
    CHECK(count > 100);
}
