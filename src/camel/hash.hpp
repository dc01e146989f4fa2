// The hash of the name tables. The importer and the look-up have to agree on it, so it stands here
// and reads bytes in a fixed order, whatever the machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace routefix::camel {

inline std::uint64_t load_4(const char* p) {
    const auto byte = [p](int i) {
        return static_cast<std::uint64_t>(static_cast<unsigned char>(p[i]));
    };
    return byte(0) | byte(1) << 8U | byte(2) << 16U | byte(3) << 24U;
}

inline std::uint64_t load_8(const char* p) {
    return load_4(p) | load_4(p + 4) << 32U;
}

// The length and at most eight bytes of each end: almost unique among Camel's names, and a few
// instructions for any length.
inline std::uint32_t name_hash(std::string_view text) {
    const char* p = text.data();
    const std::size_t n = text.size();
    std::uint64_t head = 0;
    std::uint64_t tail = 0;
    if (n >= 8) {
        head = load_8(p);
        tail = load_8(p + n - 8);
    } else if (n >= 4) {
        head = load_4(p);
        tail = load_4(p + n - 4);
    } else {
        for (const char c : text) {
            head = head << 8U | static_cast<unsigned char>(c);
        }
    }
    const std::uint64_t mixed =
        (head + n) * 0x9E3779B97F4A7C15U ^ (tail << 29U | tail >> 35U) * 0xC2B2AE3D27D4EB4FU;
    return static_cast<std::uint32_t>(mixed >> 32U ^ mixed >> 47U);
}

}  // namespace routefix::camel
