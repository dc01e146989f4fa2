// Reads inputs and writes outputs: bytes as they are, system calls without buffers of their own.
// What goes wrong comes back as a text that says so; empty means that nothing did.
#pragma once

#include <sys/stat.h>

#include <ctime>
#include <string>
#include <string_view>
#include <utility>

namespace routefix::cli {

// Owns a file descriptor; -1 is none.
class Descriptor {
public:
    explicit Descriptor(int fd = -1) : fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~Descriptor() { close(); }

    explicit operator bool() const { return fd_ >= 0; }
    int get() const { return fd_; }
    int close();  // 0, or -1 and errno: a disk may report only now that it is full

private:
    int fd_;
};

// Which file was read, and in which state.
struct Identity {
    dev_t device = 0;
    ino_t inode = 0;
    off_t size = 0;
    timespec modified{};
    friend bool operator==(const Identity& a, const Identity& b) {
        return a.device == b.device && a.inode == b.inode && a.size == b.size &&
               a.modified.tv_sec == b.modified.tv_sec && a.modified.tv_nsec == b.modified.tv_nsec;
    }
};

Identity identify(const struct stat& status);

struct Input {
    std::string bytes;    // of a file beyond the limit: its begin
    std::string trouble;  // why it could not be read
    Identity identity;
    Descriptor rest;  // of a file beyond the limit: what stands behind `bytes`
};

// Reads a whole file; "-" is the standard input. Stops beyond limits::input_bytes.
Input read_input(const std::string& path);

// Reads until the end or until `limit` bytes are there. False, and errno, when reading fails.
bool read_up_to(int fd, std::size_t limit, std::string& bytes);

std::string write_all(int fd, std::string_view bytes);

// What write_all says when the reader has gone: nobody is left to tell.
inline constexpr std::string_view closed_pipe = "closed pipe";

// What a file that is beyond the limit holds, so that nothing of a pipe is lost.
std::string pass_through(const Input& input, int to);

// Creates or overwrites a file that is no input (a report): pipes and devices are fine.
std::string write_file(const std::string& path, std::string_view bytes);

// The absolute path of the folder that the program runs in; empty where that is gone.
std::string working_folder();

// Adds lines to the end of a file: one write each, so that lines of programs that log at the same
// time do not mix.
std::string append_lines(const std::string& path, std::string_view lines);

// errno in words for the people who named the file.
std::string describe_errno(int error);

// Makes sure that 0, 1 and 2 are open: a file that took one of these numbers would be written to
// as if it were the terminal.
void occupy_standard_descriptors();

}  // namespace routefix::cli
