#include "camel/spelling.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace routefix::camel {

namespace {

// Longer texts are no misspelt names; the bound keeps the comparison cheap.
constexpr std::size_t longest = 64;

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Lower case, without dashes, underscores and blanks.
std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c != '-' && c != '_' && c != ' ') {
            out += lower(c);
        }
    }
    return out;
}

// Levenshtein distance of two lower-case texts, row by row.
std::size_t distance(std::string_view a, std::string_view b) {
    std::array<std::size_t, longest + 1> row;
    for (std::size_t j = 0; j <= b.size(); ++j) {
        row[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == lower(b[j - 1]) ? 0U : 1U);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

}  // namespace

const Key* find_spelled(TypeId type_id, std::string_view written, Version version) {
    if (written.size() > longest) {
        return nullptr;
    }
    const std::string wanted = plain(written);
    const Key* found = nullptr;
    for (const Key& key : type(type_id).keys) {
        if (key.in(version) && plain(name_text(key.name)) == wanted) {
            if (found != nullptr) {
                return nullptr;
            }
            found = &key;
        }
    }
    return found;
}

NameId closest_name(TypeId type_id, std::string_view written, Version version) {
    if (written.size() > longest) {
        return 0;
    }
    std::string wanted(written);
    std::transform(wanted.begin(), wanted.end(), wanted.begin(), lower);
    std::size_t best = std::min(std::max<std::size_t>(2, written.size() / 3) + 1, written.size());
    NameId found = 0;
    for (const Key& key : type(type_id).keys) {
        const std::string_view name = name_text(key.name);
        const std::size_t longer = std::max(name.size(), wanted.size());
        const std::size_t shorter = std::min(name.size(), wanted.size());
        if (!key.in(version) || name.size() > longest || longer - shorter > best) {
            continue;  // the distance is at least the difference in length
        }
        const std::size_t far = distance(wanted, name);
        if (far < best) {
            best = far;
            found = key.name;
        } else if (far == best) {
            found = 0;
        }
    }
    return found;
}

}  // namespace routefix::camel
