// The files of testdata/.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace routefix::test {

using Path = std::filesystem::path;

inline std::string read_file(const Path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline void write_file(const Path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

// What stands in a folder, by name; empty when there is no such folder.
inline std::vector<Path> list(const Path& folder) {
    std::vector<Path> found;
    if (!std::filesystem::is_directory(folder)) return found;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

// All files below testdata/ (or a folder of it), by name.
inline std::vector<Path> all_files(const Path& folder) {
    std::vector<Path> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace routefix::test
