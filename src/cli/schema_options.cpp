#include "cli/parser.hpp"
#include "cli/schema.hpp"

namespace routefix::cli {

ExitCode run_schema(int argc, char** argv) {
    SchemaOptions options;
    std::string step;
    std::string format = "json";
    CLI::App app("Prints a schema for the decoder of a model: its reply can only be an edit.",
                 "routefix schema");
    app.add_option("FILE", options.file,
                   "Only anchors of this route file can be written; - is the standard input")
        ->type_name("");
    app.add_option("--step", step,
                   "One small decision: pick a place, or insert, replace or set there")
        ->type_name("STEP");
    app.add_option("--format", format, "Format of the schema: json or gbnf (llama.cpp)")
        ->type_name("FORMAT");
    app.add_option("--limit", options.limit, "Anchors at most; 250 without it")
        ->type_name("N")
        ->check(CLI::Range(1, 1000000));
    ExitCode code = ExitCode::clean;
    if (!parse(app, argc, argv, code)) return code;
    if (!step.empty() && !report::parse_step(step, options.step))
        return usage_error(app, "--step can be pick, insert, replace, set");
    if (format != "json" && format != "gbnf") return usage_error(app, "--format can be json, gbnf");
    options.gbnf = format == "gbnf";
    return schema(options);
}

}  // namespace routefix::cli
