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

// The nearest of the names that it is shown.
class Nearest {
public:
    explicit Nearest(std::string_view written) : wanted_(written) {
        if (written.size() > longest) return;
        std::transform(wanted_.begin(), wanted_.end(), wanted_.begin(), lower);
        best_ = std::min(std::max<std::size_t>(2, written.size() / 3) + 1, written.size());
    }

    // Whether the name is nearer than all before it.
    bool take(std::string_view name) {
        const std::size_t longer = std::max(name.size(), wanted_.size());
        const std::size_t shorter = std::min(name.size(), wanted_.size());
        if (longer > longest || longer - shorter > best_) {
            return false;  // the distance is at least the difference in length
        }
        const std::size_t far = distance(wanted_, name);
        if (far < best_) {
            best_ = far;
            one_ = true;
            return true;
        }
        one_ = one_ && far > best_;
        return false;
    }

    bool is_one() const { return one_; }

private:
    std::string wanted_;
    std::size_t best_ = 0;
    bool one_ = false;
};

}  // namespace

bool spelled_alike(std::string_view a, std::string_view b) {
    const auto skip = [](std::string_view& text) {
        const std::size_t next = text.find_first_not_of("-_ ");
        text.remove_prefix(next == std::string_view::npos ? text.size() : next);
    };
    for (;;) {
        skip(a);
        skip(b);
        if (a.empty() || b.empty()) {
            return a.empty() && b.empty();
        }
        if (lower(a[0]) != lower(b[0])) {
            return false;
        }
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
}

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
    Nearest nearest(written);
    NameId found = 0;
    for (const Key& key : type(type_id).keys) {
        if (key.in(version) && nearest.take(name_text(key.name))) {
            found = key.name;
        }
    }
    return nearest.is_one() ? found : NameId{0};
}

std::string_view closest_option(ComponentId id, std::string_view written, Version version) {
    Nearest nearest(written);
    std::string_view found;
    for (std::size_t i = 0; i < component(id).option_count; ++i) {
        const Option here = option(id, i);
        if (here.in(version) && !here.path && nearest.take(here.name)) {
            found = here.name;
        }
    }
    return nearest.is_one() ? found : std::string_view{};
}

}  // namespace routefix::camel
