// A disk that fails on command, put between a program and its C library with LD_PRELOAD.
//
//   FAULTY_DISK_LOG=FILE     gets the name of each call, one a line
//   FAULTY_DISK_AT=N         the call (from 0) that goes wrong
//   FAULTY_DISK_HOW=...      28 and the like: it fails with that errno; "short": it moves one byte;
//                            "kill": the program ends before it, "killed": behind it;
//                            "stop": before it comes a signal that asks it to end;
//                            "full": from there on the disk takes no more (ENOSPC);
//                            "save": before it somebody else adds "# saved\n" to FAULTY_DISK_FILE
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace {

int calls = 0;

// What is done here itself goes past the functions below.
void append(const char* name, const char* text) {
    const char* const path = std::getenv(name);
    if (path == nullptr) return;
    const long fd = ::syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0644);
    ::syscall(SYS_write, fd, text, std::strlen(text));
    ::syscall(SYS_close, fd);
}

struct Plan {
    bool now = false;
    const char* how = "";
};

Plan next(const char* call) {
    append("FAULTY_DISK_LOG", call);
    append("FAULTY_DISK_LOG", "\n");
    const char* const at = std::getenv("FAULTY_DISK_AT");
    const char* const how = std::getenv("FAULTY_DISK_HOW");
    Plan plan;
    if (at != nullptr && how != nullptr) plan = {calls == std::atoi(at), how};
    const bool full =
        plan.how == std::string_view("full") && at != nullptr && calls >= std::atoi(at);
    ++calls;
    if (full) return {call == std::string_view("write") || call == std::string_view("fsync"), "28"};
    if (plan.now && plan.how == std::string_view("kill")) ::kill(::getpid(), SIGKILL);
    if (plan.now && plan.how == std::string_view("stop")) ::kill(::getpid(), SIGTERM);
    if (plan.now && plan.how == std::string_view("save")) append("FAULTY_DISK_FILE", "# saved\n");
    return plan;
}

template <class Function, class... Args>
auto run(const char* name, Function*, Args... args) {
    const int before = errno;
    const Plan plan = next(name);
    const auto function = reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
    using Result = decltype(function(args...));
    if (plan.now && std::atoi(plan.how) > 0) {
        if (name == std::string_view("close")) function(args...);  // it is closed all the same
        errno = std::atoi(plan.how);
        if constexpr (std::is_pointer_v<Result>) return static_cast<Result>(nullptr);
        if constexpr (!std::is_pointer_v<Result>) return static_cast<Result>(-1);
    }
    errno = before;
    const Result result = function(args...);
    if (plan.now && plan.how == std::string_view("killed")) ::kill(::getpid(), SIGKILL);
    return result;
}

bool is_short(std::size_t size) {
    const char* const at = std::getenv("FAULTY_DISK_AT");
    const char* const how = std::getenv("FAULTY_DISK_HOW");
    return size > 1 && at != nullptr && how != nullptr && how == std::string_view("short") &&
           std::atoi(at) == calls;
}

mode_t mode_of(int flags, va_list list) {
    return (flags & O_CREAT) != 0 ? va_arg(list, mode_t) : 0;
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    const mode_t mode = mode_of(flags, list);
    va_end(list);
    return run("open", &::open, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    const mode_t mode = mode_of(flags, list);
    va_end(list);
    return run("openat", &::openat, folder, path, flags, mode);
}
ssize_t read(int fd, void* to, std::size_t size) {
    return run("read", &::read, fd, to, is_short(size) ? 1 : size);
}
ssize_t write(int fd, const void* from, std::size_t size) {
    return run("write", &::write, fd, from, is_short(size) ? 1 : size);
}
int close(int fd) {
    return run("close", &::close, fd);
}
int stat(const char* path, struct stat* to) noexcept {
    return run("stat", &::stat, path, to);
}
int fstat(int fd, struct stat* to) noexcept {
    return run("fstat", &::fstat, fd, to);
}
int faccessat(int folder, const char* path, int mode, int flags) noexcept {
    return run("faccessat", &::faccessat, folder, path, mode, flags);
}
int fchown(int fd, uid_t user, gid_t group) noexcept {
    return run("fchown", &::fchown, fd, user, group);
}
int fchmod(int fd, mode_t mode) noexcept {
    return run("fchmod", &::fchmod, fd, mode);
}
int fsync(int fd) {
    return run("fsync", &::fsync, fd);
}
int renameat(int from, const char* old, int to, const char* name) noexcept {
    return run("renameat", &::renameat, from, old, to, name);
}
int unlinkat(int folder, const char* path, int flags) noexcept {
    return run("unlinkat", &::unlinkat, folder, path, flags);
}
char* realpath(const char* path, char* to) noexcept {
    return run("realpath", &::realpath, path, to);
}

}  // extern "C"
