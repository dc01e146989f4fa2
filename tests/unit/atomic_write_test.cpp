#include "cli/atomic_write.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace routefix::cli;
namespace fs = std::filesystem;

namespace {

class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "routefix-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        path = name;
    }
    ~Folder() { fs::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string file(const std::string& name, const std::string& text) const {
        const fs::path full = path / name;
        std::ofstream(full, std::ios::binary) << text;
        return full.string();
    }
    std::size_t entries() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(path), {}));
    }

    fs::path path;
};

std::string replace(const std::string& path, const Input& read, std::string_view text) {
    return atomic_write(path, read.identity, read.bytes, text);
}

}  // namespace

TEST_CASE("the new text is there, with the old mode, and nothing else is") {
    const Folder folder;
    const std::string path = folder.file("a.yaml", "old");
    REQUIRE(::chmod(path.c_str(), 0640) == 0);
    CHECK(replace(path, read_input(path), "new\n").empty());
    CHECK(read_input(path).bytes == "new\n");
    struct stat status {};
    REQUIRE(::stat(path.c_str(), &status) == 0);
    CHECK((status.st_mode & 07777U) == 0640U);
    CHECK(folder.entries() == 1);
}

TEST_CASE("a link stays a link and its target changes") {
    const Folder folder;
    fs::create_directory(folder.path / "sub");
    const std::string target = folder.file("sub/a.yaml", "old");
    const std::string link = (folder.path / "link.yaml").string();
    fs::create_symlink("sub/a.yaml", link);
    CHECK(replace(link, read_input(link), "new").empty());
    CHECK(fs::is_symlink(link));
    CHECK(read_input(target).bytes == "new");
}

TEST_CASE("a file that changed since it was read is left alone") {
    const Folder folder;
    const std::string path = folder.file("a.yaml", "old");
    const Input read = read_input(path);

    folder.file("a.yaml", "other");
    CHECK(replace(path, read, "new") == "changed since it was read");

    // The same length, the same time stamp, the same file: the bytes tell.
    folder.file("a.yaml", "OLD");
    const timespec times[] = {read.identity.modified, read.identity.modified};
    REQUIRE(::utimensat(AT_FDCWD, path.c_str(), times, 0) == 0);
    CHECK(replace(path, read, "new") == "changed since it was read");

    // Another file of the same bytes.
    fs::remove(path);
    folder.file("b.yaml", "");
    folder.file("a.yaml", "old");
    CHECK(replace(path, read, "new") == "changed since it was read");

    fs::remove(path);
    CHECK(replace(path, read, "new") == "no such file");
    fs::create_directory(path);
    CHECK_FALSE(replace(path, read, "new").empty());
    CHECK(folder.entries() == 2);
}

TEST_CASE("hard links, pipes and files that are not ours to write are refused") {
    const Folder folder;
    const std::string path = folder.file("a.yaml", "old");
    const Input read = read_input(path);
    fs::create_hard_link(path, folder.path / "b.yaml");
    CHECK(replace(path, read, "new").find("hard links") != std::string::npos);
    fs::remove(folder.path / "b.yaml");

    const std::string pipe = (folder.path / "pipe").string();
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(replace(pipe, read, "new") == "is no regular file");

    REQUIRE(::chmod(path.c_str(), 0400) == 0);
    if (::access(path.c_str(), W_OK) != 0) {  // root may write everywhere
        CHECK(replace(path, read_input(path), "new") == "permission denied");
    }
    CHECK(read_input(path).bytes == "old");
    CHECK(folder.entries() == 2);
}

TEST_CASE("a disk that takes no more leaves the old file and nothing else") {
    const Folder folder;
    const std::string path = folder.file("a.yaml", "old");
    const Input read = read_input(path);
    rlimit old{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &old) == 0);
    const rlimit small{8, old.rlim_max};
    std::signal(SIGXFSZ, SIG_IGN);
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
    const std::string trouble = replace(path, read, "more than eight bytes");
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &old) == 0);
    CHECK_FALSE(trouble.empty());
    CHECK(read_input(path).bytes == "old");
    CHECK(folder.entries() == 1);
}
