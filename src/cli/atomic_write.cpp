#include "cli/atomic_write.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdlib>

#include "cli/signals.hpp"

namespace routefix::cli {
namespace {

constexpr mode_t mode_bits = 07777;

// The new text under a name of its own until it takes the place of the old one. The folder is
// opened once: what happens to its path meanwhile cannot lead the rename elsewhere.
class Replacement {
public:
    Replacement(int folder, std::string name) : folder_(folder), name_(std::move(name)) {}
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;
    ~Replacement() {
        if (!temporary_.empty()) ::unlinkat(folder_, temporary_.c_str(), 0);
    }

    std::string create(std::string_view bytes, const struct stat& old) {
        constexpr int tries = 100;  // a name that is taken is left from a run that was killed
        for (int i = 0; !file_ && i < tries; ++i) {
            std::string name = "." + name_.substr(0, NAME_MAX - 32) + ".routefix-" +
                               std::to_string(::getpid()) + "-" + std::to_string(i);
            file_ = Descriptor(::openat(
                folder_, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
            if (file_) temporary_ = std::move(name);
            if (!file_ && errno != EEXIST) break;
        }
        if (!file_) return describe_errno(errno) + " (a temporary file beside it)";
        if (std::string trouble = write_all(file_.get(), bytes); !trouble.empty()) return trouble;
        // The owner first: a change of it takes away set-user-id bits.
        struct stat now {};
        if (::fstat(file_.get(), &now) != 0) return describe_errno(errno);
        const bool other_owner = now.st_uid != old.st_uid || now.st_gid != old.st_gid;
        if (other_owner && ::fchown(file_.get(), old.st_uid, old.st_gid) != 0) {
            return "its owner or group could not be kept";
        }
        if (::fchmod(file_.get(), old.st_mode & mode_bits) != 0 || ::fsync(file_.get()) != 0 ||
            file_.close() != 0) {
            return describe_errno(errno);
        }
        return {};
    }

    std::string rename() {
        if (::renameat(folder_, temporary_.c_str(), folder_, name_.c_str()) != 0) {
            return describe_errno(errno);
        }
        temporary_.clear();
        // The rename is done; a file system that cannot sync a folder makes it no less so.
        ::fsync(folder_);
        return {};
    }

private:
    int folder_;
    std::string name_;
    std::string temporary_;
    Descriptor file_;
};

// The file as it has to be for its replacement.
struct Expected {
    const Identity& identity;
    std::string_view bytes;
};

// Why the file is no longer what was read, or must not be replaced.
std::string refusal(int folder, const std::string& name, const Expected& expected,
                    struct stat& status) {
    // A named pipe that took its place must not make us wait for its writer.
    const Descriptor file(
        ::openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!file || ::fstat(file.get(), &status) != 0) return describe_errno(errno);
    if (!S_ISREG(status.st_mode)) return "is no regular file";
    if (status.st_nlink > 1)
        return "has more than one name (hard links), and only one would change";
    if (::faccessat(folder, name.c_str(), W_OK, AT_EACCESS) != 0) return describe_errno(errno);
    std::string now;
    if (!read_up_to(file.get(), expected.bytes.size() + 1, now)) return describe_errno(errno);
    // The time stamp of two quick writes can be the same: the bytes decide.
    const bool same = identify(status) == expected.identity && now == expected.bytes;
    return same ? "" : "changed since it was read";
}

}  // namespace

std::string atomic_write(const std::string& path, const Identity& identity, std::string_view before,
                         std::string_view after) {
    const HeldSignals held;
    char* const resolved = ::realpath(path.c_str(), nullptr);
    if (resolved == nullptr) return describe_errno(errno);
    const std::string target = resolved;
    std::free(resolved);
    const std::size_t slash = target.rfind('/');
    const std::string name = target.substr(slash + 1);
    const Descriptor folder(
        ::open(target.substr(0, slash + 1).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder) return describe_errno(errno);

    const Expected expected{identity, before};
    struct stat status {};
    std::string trouble = refusal(folder.get(), name, expected, status);
    if (!trouble.empty()) return trouble;
    Replacement replacement(folder.get(), name);
    trouble = replacement.create(after, status);
    // Once more: writing and syncing take time in which an editor may save.
    if (trouble.empty()) trouble = refusal(folder.get(), name, expected, status);
    if (trouble.empty()) trouble = replacement.rename();
    return trouble;
}

}  // namespace routefix::cli
