// Constant texts in one pool of characters. Each is stored as one byte for its length and then its
// characters, so a text is one offset: no pointers, hence no relocations at start-up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace routefix::camel {

inline std::string_view pooled_text(const char* pool, std::uint32_t offset) {
    return {pool + offset + 1, static_cast<unsigned char>(pool[offset])};
}

// A list of constant texts (the values of an enumeration), cheap to copy, made on the fly.
class Texts {
public:
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = std::string_view;
        using difference_type = std::ptrdiff_t;
        using pointer = const std::string_view*;
        using reference = std::string_view;

        Iterator(const char* pool, const std::uint32_t* at) : pool_(pool), at_(at) {}
        std::string_view operator*() const { return pooled_text(pool_, *at_); }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++at_;
            return before;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const char* pool_;
        const std::uint32_t* at_;
    };

    Texts() = default;
    Texts(const char* pool, const std::uint32_t* offsets, std::size_t size)
        : pool_(pool), offsets_(offsets), size_(size) {}

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    std::string_view operator[](std::size_t i) const { return pooled_text(pool_, offsets_[i]); }
    bool contains(std::string_view text) const {
        for (std::size_t i = 0; i < size_; ++i) {
            if ((*this)[i] == text) {
                return true;
            }
        }
        return false;
    }
    Iterator begin() const { return {pool_, offsets_}; }
    Iterator end() const { return {pool_, offsets_ + size_}; }

private:
    const char* pool_ = nullptr;
    const std::uint32_t* offsets_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace routefix::camel
