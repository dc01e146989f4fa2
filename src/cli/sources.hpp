// The files that a command line names.
#pragma once

#include <string>
#include <vector>

namespace routefix::cli {

struct Source {
    std::string path;     // "-" is the standard input
    std::string trouble;  // of a folder: why it was not walked to its end
    bool found = false;   // below a folder: nobody said that it is a route file
};

// Each file once, in the order of the names. A folder stands for the *.yaml and *.yml below it,
// sorted by name, as Camel takes them: without application.*, and without hidden files and folders.
// Links below a folder are not followed: what they lead to is not what was named.
std::vector<Source> find_sources(const std::vector<std::string>& names);

bool is_folder(const std::string& path);

// True when both name one file that is there.
bool same_file(const std::string& a, const std::string& b);

// Why a report or a log (empty: none) cannot be written while `path` is worked on; empty: it can.
std::string spoils(const std::string& path, const std::string& report_file,
                   const std::string& log_file);

}  // namespace routefix::cli
