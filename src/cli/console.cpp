#include "cli/console.hpp"

#include <unistd.h>

#include <cstdlib>

#include "cli/disk.hpp"
#include "report/printable.hpp"

namespace routefix::cli {

void complain(std::string_view program, std::string_view trouble) {
    std::string line(program);
    line.append(": ").append(report::printable(trouble)).append("\n");
    write_all(STDERR_FILENO, line);  // where would we tell that this failed?
}

void complain_about(std::string_view file, std::string_view trouble) {
    complain("routefix", std::string(file).append(": ").append(trouble));
}

ExitCode print(std::string_view text) {
    return printed(write_all(STDOUT_FILENO, text));
}

ExitCode printed(std::string_view trouble) {
    if (trouble.empty()) return ExitCode::clean;
    if (trouble != closed_pipe) complain_about("standard output", trouble);
    return ExitCode::trouble;
}

bool is_terminal(int fd) {
    const char* const terminal = std::getenv("TERM");
    return ::isatty(fd) != 0 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

bool wants_colour(Colour colour, int fd) {
    if (colour != Colour::automatic) return colour == Colour::always;
    const char* const no_colour = std::getenv("NO_COLOR");
    return is_terminal(fd) && (no_colour == nullptr || *no_colour == '\0');
}

}  // namespace routefix::cli
