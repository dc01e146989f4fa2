#include "place/labels.hpp"

#include <algorithm>

namespace routefix::place {
namespace {

std::string_view base_name(std::string_view path) {
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

bool climbs(std::string_view path) {
    while (!path.empty()) {
        const std::size_t slash = path.find_first_of("/\\");
        if (path.substr(0, slash) == "..") return true;
        if (slash == std::string_view::npos) break;
        path.remove_prefix(slash + 1);
    }
    return false;
}

void add_note(Labels& labels, std::string text) {
    const bool known =
        std::find(labels.notes.begin(), labels.notes.end(), text) != labels.notes.end();
    if (!known) labels.notes.push_back(std::move(text));
}

}  // namespace

Labels read_labels(std::string_view file_name, const reply::Reply& reply) {
    Labels out;
    bool own = false;
    bool several = false;
    const std::string_view name = base_name(file_name);
    const bool nameless = name.empty() || name == "-" || name.front() == '<';
    for (const reply::Edit& edit : reply.edits) {
        if (climbs(edit.path)) {
            out.refusal = {
                "path", "the reply names " + edit.path + ": a path of a reply is never followed"};
            return out;
        }
        if (edit.path.empty() || nameless) continue;
        if (base_name(edit.path) == name) {
            own = true;
            if (edit.path != file_name && edit.path != name) {
                add_note(out, "the path " + edit.path + " is read as " + std::string(name));
            }
        } else {
            several =
                several || (!out.foreign.empty() && base_name(out.foreign) != base_name(edit.path));
            out.foreign = edit.path;
        }
    }
    if (out.foreign.empty()) return out;
    if (own || several) {
        out.refusal = {"other-file",
                       "the reply also changes " + out.foreign + "; nothing is written"};
    }
    add_note(out, "the reply speaks of " + out.foreign);
    return out;
}

}  // namespace routefix::place
