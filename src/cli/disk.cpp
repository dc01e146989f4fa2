#include "cli/disk.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "text/limits.hpp"

namespace routefix::cli {

int Descriptor::close() {
    return fd_ < 0 ? 0 : ::close(std::exchange(fd_, -1));
}

Identity identify(const struct stat& status) {
    return {status.st_dev, status.st_ino, status.st_size, status.st_mtim};
}

bool read_up_to(int fd, std::size_t limit, std::string& bytes) {
    struct stat status {};
    std::size_t expected = 0;
    if (::fstat(fd, &status) == 0 && S_ISREG(status.st_mode)) {
        expected = static_cast<std::size_t>(status.st_size);
    }
    std::size_t size = 0;
    for (;;) {
        if (size == bytes.size() || size == 0) {
            // One byte more than is expected: its absence is the end of the file.
            bytes.resize(std::min(std::max(expected + 1, size + size / 2 + 4096), limit));
        }
        const ssize_t got = ::read(fd, bytes.data() + size, bytes.size() - size);
        if (got < 0 && errno == EINTR) continue;
        if (got > 0) size += static_cast<std::size_t>(got);
        if (got > 0 && size < limit) continue;
        bytes.resize(size);
        return got >= 0;
    }
}

Input read_input(const std::string& path) {
    Input input;
    Descriptor file(path == "-" ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                                : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat status {};
    if (!file || ::fstat(file.get(), &status) != 0) {
        input.trouble = describe_errno(errno);
    } else if (S_ISDIR(status.st_mode)) {
        input.trouble = describe_errno(EISDIR);
    } else if (!read_up_to(file.get(), limits::input_bytes + 1, input.bytes)) {
        input.trouble = describe_errno(errno);
    } else if (input.bytes.size() > limits::input_bytes) {
        input.trouble = "larger than " + std::to_string(limits::input_bytes >> 20U) +
                        " MiB, the most that routefix reads; Camel itself stops at 3 Mi characters";
        input.rest = std::move(file);
    }
    input.identity = identify(status);
    return input;
}

std::string write_all(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t put = ::write(fd, bytes.data(), bytes.size());
        if (put >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(put));
        } else if (errno == EAGAIN) {  // somebody made our end of the pipe non-blocking
            pollfd wait{fd, POLLOUT, 0};
            ::poll(&wait, 1, -1);
        } else if (errno != EINTR) {
            return describe_errno(errno);
        }
    }
    return {};
}

std::string pass_through(const Input& input, int to) {
    std::string trouble = write_all(to, input.bytes);
    std::string part;
    while (input.rest && trouble.empty()) {
        if (!read_up_to(input.rest.get(), std::size_t{1} << 16U, part))
            return describe_errno(errno);
        if (part.empty()) break;
        trouble = write_all(to, part);
    }
    return trouble;
}

std::string write_file(const std::string& path, std::string_view bytes) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    if (!file) return describe_errno(errno);
    std::string trouble = write_all(file.get(), bytes);
    if (trouble.empty() && file.close() != 0) trouble = describe_errno(errno);
    return trouble;
}

std::string append_lines(const std::string& path, std::string_view lines) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
    if (!file) return describe_errno(errno);
    std::string trouble;
    while (!lines.empty() && trouble.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n') + 1);
        trouble = write_all(file.get(), line);
        lines.remove_prefix(line.size());
    }
    if (trouble.empty() && file.close() != 0) trouble = describe_errno(errno);
    return trouble;
}

std::string working_folder() {
    char* const path = ::getcwd(nullptr, 0);  // as long as it has to be
    const std::string folder = path == nullptr ? "" : path;
    std::free(path);
    return folder;
}

std::string describe_errno(int error) {
    switch (error) {
        case ENOENT:
            return "no such file";
        case EACCES:
        case EPERM:
            return "permission denied";
        case EISDIR:
            return "is a directory; name the files in it";
        case EPIPE:
            return std::string(closed_pipe);
        case ENOSPC:
            return "no space left on the device";
        default:
            return std::strerror(error);
    }
}

void occupy_standard_descriptors() {
    for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        // Opened the wrong way round, so that using it is still an error.
        if (::fcntl(fd, F_GETFD) < 0) ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

}  // namespace routefix::cli
