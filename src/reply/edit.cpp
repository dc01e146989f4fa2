#include "reply/edit.hpp"

namespace routefix::reply {

std::string_view to_text(Format format) {
    switch (format) {
        case Format::unified_diff:
            return "diff";
        case Format::patch_envelope:
            return "patch";
        case Format::json:
            return "json";
        case Format::fields:
            return "fields";
        case Format::blocks:
            return "blocks";
        case Format::tags:
            return "tags";
        case Format::whole_file:
            return "whole file";
    }
    return "";
}

std::string_view to_text(Action action) {
    switch (action) {
        case Action::replace:
            return "replace";
        case Action::insert_before:
            return "before";
        case Action::insert_after:
            return "after";
        case Action::inside:
            return "inside";
        case Action::set:
            return "at";
        case Action::erase:
            return "delete";
        case Action::append:
            return "append";
        case Action::whole:
            return "whole file";
    }
    return "";
}

}  // namespace routefix::reply
