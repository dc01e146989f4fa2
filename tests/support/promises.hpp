// What every run promises, for any bytes. Each function returns an empty string, or the promise
// that does not hold. The property tests ask them about generated files, the fuzzer about its own.
#pragma once

#include <string>
#include <string_view>

namespace routefix::test {

// The tokens joined are the text, and nothing points outside it.
std::string broken_reading(std::string_view bytes);

// Silence is identity, the edits are the whole account, a second run changes nothing, nothing gets
// worse.
std::string broken_fix(std::string_view bytes);

// A reply is read, whatever it is, and never turned into edits that mean nothing.
std::string broken_reply(std::string_view reply);

// Refused leaves the bytes alone, the changes are the whole account, a second time changes nothing.
std::string broken_apply(std::string_view file, std::string_view reply);

// A selector names nodes of the file; the pointer of a node names that node.
std::string broken_selector(std::string_view file, std::string_view selector);

// The same for one text that holds two: a file, a line with two_texts, and a reply or selector.
// Without that line the text is the second, and the file a small route.
inline constexpr std::string_view two_texts = "\n=====\n";
std::string broken_apply_in_one(std::string_view bytes);
std::string broken_selector_in_one(std::string_view bytes);

}  // namespace routefix::test
