#include "cli/in_order.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <vector>

using namespace routefix::cli;

TEST_CASE("each is worked on once, and is done in order, with any number of threads") {
    for (const std::size_t threads : {1, 2, 3, 16}) {
        for (const std::size_t count : {0, 1, 2, 500}) {
            std::vector<std::atomic<int>> worked(count);
            std::vector<std::size_t> done;
            std::size_t last = 0;
            in_order(count, threads,
                     {.work = [&](std::size_t i) { ++worked[i]; },
                      .done =
                          [&](std::size_t i) {
                              CHECK(worked[i] == 1);
                              done.push_back(i);
                          },
                      .wait =
                          [&](std::size_t through) {
                              last = through;
                              return through <= count;
                          }});
            REQUIRE(done.size() == count);
            for (std::size_t i = 0; i < count; ++i) CHECK(done[i] == i);
            CHECK(last == count);
        }
    }
}

TEST_CASE("it ends when it is told to, and what was begun is finished") {
    constexpr std::size_t count = 100000;
    for (const std::size_t threads : {1, 4}) {
        std::atomic<std::size_t> begun = 0;
        std::atomic<std::size_t> finished = 0;
        std::size_t done = 0;
        in_order(count, threads,
                 {.work =
                      [&](std::size_t) {
                          ++begun;
                          ++finished;
                      },
                  .done = [&](std::size_t) { ++done; },
                  .wait = [&](std::size_t) { return done < 10; }});
        CHECK(done == 10);
        CHECK(begun == finished);
        CHECK(finished >= 10);
    }
}
