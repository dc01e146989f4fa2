// Every reply in testdata/replies: the file after it, byte for byte, or the kind of its refusal;
// and the same reply a second time changes nothing.
#include <doctest/doctest.h>

#include "place/place.hpp"
#include "reply/detect.hpp"
#include "support/files.hpp"

using namespace routefix;

namespace {

std::string first_word(std::string text) {
    return text.substr(0, text.find_first_of(" \n"));
}

}  // namespace

TEST_CASE("replies of testdata") {
    std::size_t count = 0;
    for (const test::Path& format : test::list(test::Path(ROUTEFIX_TESTDATA) / "replies")) {
        for (const test::Path& folder : test::list(format)) {
            CAPTURE(folder.string());
            ++count;
            const std::string before = test::read_file(folder / "file.yaml");
            const std::string words = test::read_file(folder / "reply.txt");
            const text::File file("file.yaml", before);
            const place::Placement placement = place::place(file, reply::read(words));
            if (std::filesystem::exists(folder / "refused.txt")) {
                CHECK(!placement.done);
                CHECK(placement.output == before);
                CHECK(placement.refusal.kind ==
                      first_word(test::read_file(folder / "refused.txt")));
                continue;
            }
            CHECK(placement.done);
            CAPTURE(placement.refusal.why);
            const std::string expected = test::read_file(folder / "expected.yaml");
            CHECK(placement.output == expected);
            const text::File again("file.yaml", expected);
            CHECK(place::place(again, reply::read(words)).output == expected);
        }
    }
    CHECK(count >= 35);
}
