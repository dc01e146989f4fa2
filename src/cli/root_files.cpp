#include "cli/root_files.hpp"

#include <filesystem>
#include <system_error>
#include <vector>

#include "text/limits.hpp"

namespace routefix::cli {
namespace {

namespace fs = std::filesystem;

bool is_yaml(const fs::path& path) {
    const std::string ending = path.extension().string();
    return ending == ".yaml" || ending == ".yml";
}

bool climbs(const fs::path& path) {
    for (const fs::path& part : path) {
        if (part == "..") return true;
    }
    return false;
}

bool is_below(const fs::path& path, const fs::path& root) {
    const fs::path relative = path.lexically_relative(root);
    return !relative.empty() && !climbs(relative) && relative != ".";
}

// The file that a path below the root stands for, links followed; empty: it is none, or outside.
fs::path resolve(const fs::path& path, const fs::path& root) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    if (error || !is_below(real, root) || !fs::is_regular_file(real, error)) return {};
    return real;
}

}  // namespace

Selected select_below(const std::string& root_name, std::string_view label) {
    std::error_code error;
    const fs::path root = fs::canonical(root_name, error);
    if (error || !fs::is_directory(root)) return {{}, root_name + " is no folder"};
    fs::path wanted(label);
    if (climbs(wanted))
        return {{}, "the reply names " + std::string(label) + ", and `..` is not followed"};
    if (wanted.is_absolute()) {
        const fs::path relative = wanted.lexically_relative(root);
        if (relative.empty() || climbs(relative))
            return {{},
                    "the reply names " + std::string(label) + ", which is not below " + root_name};
        wanted = relative;
    }
    if (const fs::path exact = resolve(root / wanted, root); !exact.empty() && is_yaml(exact))
        return {(fs::path(root_name) / wanted).string(), {}};
    std::vector<fs::path> found;
    std::size_t seen = 0;
    // Links to folders are not followed.
    for (fs::recursive_directory_iterator
             it(root, fs::directory_options::skip_permission_denied, error),
         end;
         !error && it != end; it.increment(error)) {
        if (++seen > limits::files_below_root) return {{}, "too many files below " + root_name};
        if (it->path().filename() != wanted.filename() || !is_yaml(it->path())) continue;
        if (!resolve(it->path(), root).empty())
            found.push_back(it->path().lexically_relative(root));
    }
    if (found.empty()) return {{}, "no route file " + std::string(label) + " below " + root_name};
    if (found.size() > 1)
        return {{},
                "several files are called " + wanted.filename().string() + " below " + root_name +
                    ": " + found[0].string() + ", " + found[1].string()};
    return {(fs::path(root_name) / found[0]).string(), {}};
}

}  // namespace routefix::cli
