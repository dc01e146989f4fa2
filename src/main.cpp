#include "cli/app.hpp"

int main(int argc, char** argv) {
    return routefix::cli::run(argc, argv);
}
