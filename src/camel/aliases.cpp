#include "camel/aliases.hpp"

#include <array>

namespace routefix::camel {
namespace {

constexpr std::array table = {
    Alias{"OnExceptionDefinition", "exceptionType", "exception", "hint of Camel's validator"},
    Alias{"OnExceptionDefinition", "exceptions", "exception", "plural of a list"},
    Alias{"OnExceptionDefinition", "exceptionClass", "exception", "what the values are"},
};

}  // namespace

std::span<const Alias> aliases() { return table; }

}  // namespace routefix::camel
