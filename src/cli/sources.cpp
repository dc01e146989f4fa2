#include "cli/sources.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/disk.hpp"
#include "text/limits.hpp"

namespace routefix::cli {
namespace {

namespace fs = std::filesystem;

bool is_route_name(std::string_view name) {
    return (name.ends_with(".yaml") || name.ends_with(".yml")) && !name.starts_with("application.");
}

class Walk {
public:
    std::vector<Source> run(const std::vector<std::string>& names) {
        for (const std::string& name : names) {
            if (is_folder(name)) {
                walk(name);
            } else {
                add({name, {}, false});
            }
        }
        return std::move(sources_);
    }

private:
    // A loop over the folders that are open, not a recursion: a path can be thousands deep.
    void walk(const std::string& root) {
        std::vector<std::string> waiting{root};  // the next one last; a folder ends with '/'
        if (!root.ends_with('/')) waiting.back() += '/';
        std::size_t seen = 0;
        while (!waiting.empty()) {
            const std::string path = std::move(waiting.back());
            waiting.pop_back();
            if (!path.ends_with('/')) {
                add({path, {}, true});
                continue;
            }
            std::vector<std::string> inside;
            std::error_code error;
            for (fs::directory_iterator it(path, error), end; !error && it != end;
                 it.increment(error)) {
                ++seen;
                const std::string name = it->path().filename().string();
                if (name.starts_with('.')) continue;
                // "./" in front of every name would tell nothing.
                std::string full = path == "./" ? name : path + name;
                std::error_code gone;
                const fs::file_type type = it->symlink_status(gone).type();
                if (type == fs::file_type::directory) inside.push_back(full + '/');
                if (type == fs::file_type::regular && is_route_name(name))
                    inside.push_back(std::move(full));
            }
            if (error) sources_.push_back({path, describe_errno(error.value()), true});
            if (seen > limits::files_below_root) {
                sources_.push_back({root, "holds too many files: name folders in it", true});
                return;
            }
            std::sort(inside.rbegin(), inside.rend());
            std::move(inside.begin(), inside.end(), std::back_inserter(waiting));
        }
    }

    void add(Source source) {
        struct stat status {};
        const bool there = source.path != "-" && ::stat(source.path.c_str(), &status) == 0;
        if (there && S_ISREG(status.st_mode) && !seen_.emplace(status.st_dev, status.st_ino).second)
            return;
        sources_.push_back(std::move(source));
    }

    std::vector<Source> sources_;
    std::set<std::pair<dev_t, ino_t>> seen_;
};

}  // namespace

std::vector<Source> find_sources(const std::vector<std::string>& names) {
    return Walk().run(names);
}

bool is_folder(const std::string& path) {
    struct stat status {};
    return path != "-" && ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

bool same_file(const std::string& a, const std::string& b) {
    struct stat x {};
    struct stat y {};
    return ::stat(a.c_str(), &x) == 0 && ::stat(b.c_str(), &y) == 0 && x.st_dev == y.st_dev &&
           x.st_ino == y.st_ino;
}

std::string spoils(const std::string& path, const std::string& report_file,
                   const std::string& log_file) {
    if (!report_file.empty() && same_file(path, report_file))
        return "--report would overwrite " + path;
    if (!log_file.empty() && same_file(path, log_file)) return "--log would add lines to " + path;
    return {};
}

}  // namespace routefix::cli
