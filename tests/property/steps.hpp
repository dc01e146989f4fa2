// Random steps and endpoints, canonical by construction; the base of the maker of whole files.
#pragma once

#include <string_view>
#include <vector>

#include "property/document.hpp"
#include "support/random.hpp"

namespace routefix::test {

using Texts = std::vector<std::string_view>;

class Steps {
public:
    explicit Steps(Random& random) : random_(random) {}

    Value steps(unsigned depth);  // blocks inside blocks down to `depth`
    Value endpoint_in();          // of `from`, without its steps

protected:
    bool one_in(std::size_t n) { return random_.one_in(n); }
    Value any(const Texts& texts) { return text(random_.pick(texts)); }
    Value any_message();
    Value any_endpoint();
    Value any_level();
    Value exceptions();
    Value yes_no() { return typed(one_in(2) ? "true" : "false"); }
    Value number(std::size_t last) { return typed(std::to_string(random_.between(1, last))); }
    static Value one(std::string_view key, Value value) {
        return mapping({entry(key, std::move(value))});
    }
    void maybe(Value& to, std::string_view key, Value value, std::size_t n = 3) {
        if (one_in(n)) to.children.push_back(entry(key, std::move(value)));
    }

    Random& random_;

private:
    Value step(unsigned depth);
    Value inner_step();
    Value outer_step(unsigned depth);
    Value block(unsigned depth) { return one("steps", steps(depth - 1)); }
    Value endpoint_out();
    Value language();
    Child expression() { return entry("expression", language()); }
    Value log();
    Value choice(unsigned depth);
    Value do_try(unsigned depth);
};

}  // namespace routefix::test
