// A run of bytes in a text: offsets are 0-based bytes, `end` is one past the last byte.
#pragma once

#include <cstdint>
#include <string_view>

namespace routefix::text {

using Offset = std::uint32_t;  // inputs are limited to far less than 4 GiB (limits.hpp)

struct Span {
    Offset begin = 0;
    Offset end = 0;

    Offset size() const { return end - begin; }
    bool empty() const { return begin == end; }
    bool contains(Offset at) const { return begin <= at && at < end; }
    bool contains(Span other) const { return begin <= other.begin && other.end <= end; }
    bool overlaps(Span other) const { return begin < other.end && other.begin < end; }
    std::string_view of(std::string_view text) const { return text.substr(begin, size()); }
    friend bool operator==(const Span&, const Span&) = default;
};

}  // namespace routefix::text
