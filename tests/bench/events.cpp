// The event parsers that routefix is measured beside: events libyaml|yaml-cpp|none FILE.
// Reads the file, parses it to the end, prints the seconds and the number of events.
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>
#include <yaml.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <istream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>

namespace {

// Takes every event and does nothing with it.
class Nothing : public YAML::EventHandler {
public:
    void OnDocumentStart(const YAML::Mark&) override { ++events; }
    void OnDocumentEnd() override { ++events; }
    void OnNull(const YAML::Mark&, YAML::anchor_t) override { ++events; }
    void OnAlias(const YAML::Mark&, YAML::anchor_t) override { ++events; }
    void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t,
                  const std::string&) override {
        ++events;
    }
    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                         YAML::EmitterStyle::value) override {
        ++events;
    }
    void OnSequenceEnd() override { ++events; }
    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                    YAML::EmitterStyle::value) override {
        ++events;
    }
    void OnMapEnd() override { ++events; }
    long events = 0;
};

long libyaml(const std::string& text) {
    yaml_parser_t parser;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, reinterpret_cast<const unsigned char*>(text.data()),
                                 text.size());
    long events = 0;
    for (bool end = false; !end; ++events) {
        yaml_event_t event;
        if (yaml_parser_parse(&parser, &event) == 0) std::exit(1);
        end = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return events;
}

long yaml_cpp(const std::string& text) {
    std::istringstream in(text);
    YAML::Parser parser(in);
    Nothing handler;
    while (parser.HandleNextDocument(handler)) {
    }
    return handler.events;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    const std::string_view which = argv[1];
    std::ifstream file(argv[2], std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto start = std::chrono::steady_clock::now();
    long events = 0;
    if (which == "libyaml") events = libyaml(text);
    if (which == "yaml-cpp") events = yaml_cpp(text);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    std::printf("%.6f %ld\n", took.count(), events);
}
