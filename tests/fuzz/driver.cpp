// The fuzzer's way into one of the promises: ROUTEFIX_PROMISE names it. A promise that does not
// hold stops the fuzzer like a crash, with the reason as the last line.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "support/promises.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const std::string why = routefix::test::ROUTEFIX_PROMISE(bytes);
    if (why.empty()) return 0;
    std::fprintf(stderr, "broken promise: %s\n", why.c_str());
    std::abort();
}
