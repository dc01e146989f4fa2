#include "property/steps.hpp"

namespace routefix::test {
namespace {

const Texts messages{
    "got ${body}",
    "nothing left",
    "state: ready",
    "gr\xC3\xB6\xC3\x9Fte: ${header.size}",
    "{{shop.greeting}}",
    "{{shop.host}}/status",
    "{item}",
    "*** ${routeId}",
    "@every run",
    "part # ${exchangeProperty.CamelSplitIndex}",
    "\xE2\x82\xAC ${body}",
    "it's done",
    "say \"hi\"",
    "5",
    "true",
    "a,b;c",
    "done",
    "id=${id} -> ${header.to}",
    "%d rows",
    "100%",
    "x - y",
    "order \\d+ of ${header.size}",
    "ends in \\.csv",
};
const Texts simples{"${body}",          "${header.kind} == 'a'", "${body.size} > 3",
                    "hello ${body}",    "${date:now:yyyy}",      "id: ${header.id}",
                    "${bodyAs(String)}"};
const Texts constants{"404", "yes", "plain words", "{{shop.code}}", "a: b", "x"};
const Texts names{"kind", "CamelHttpMethod", "shop", "order-id", "total"};
const Texts endpoints{"direct:next", "mock:done", "seda:later", "log:shop", "direct:a"};
const Texts classes{"java.io.IOException", "java.lang.IllegalStateException",
                    "org.acme.shop.OutOfStock"};
const Texts levels{"INFO", "WARN", "DEBUG", "ERROR", "TRACE"};

Value uri(std::string_view name, std::vector<Child> parameters = {}) {
    Value value = mapping({entry("uri", text(name))});
    if (!parameters.empty()) {
        value.children.push_back(entry("parameters", mapping(std::move(parameters))));
    }
    return value;
}

}  // namespace

Value Steps::any_message() {
    return any(messages);
}
Value Steps::any_endpoint() {
    return any(endpoints);
}
Value Steps::any_level() {
    return typed(random_.pick(levels));
}

Value Steps::exceptions() {
    std::vector<Value> items;
    for (std::size_t n = random_.between(1, 2); n > 0; --n) items.push_back(any(classes));
    return sequence(std::move(items));
}

Value Steps::endpoint_in() {
    switch (random_.below(5)) {
        case 0:
            return uri("direct:in");
        case 1:
            return uri("timer:tick",
                       {entry("period", one_in(2) ? text("{{tick.every}}") : text("5s")),
                        entry("repeatCount", number(9))});
        case 2:
            return uri("seda:orders", {entry("concurrentConsumers", number(9))});
        case 3:
            return uri("kafka:orders", {entry("brokers", text("{{kafka.brokers}}")),
                                        entry("groupId", text("shop"))});
        default:
            return uri("file:inbox", {entry("noop", typed("true"))});
    }
}

Value Steps::endpoint_out() {
    switch (random_.below(4)) {
        case 0:
            return uri("kafka:orders", {entry("brokers", text("{{kafka.brokers}}"))});
        case 1:
            return uri("file:outbox", {entry("fileName", text("${header.name}.txt"))});
        case 2:
            return uri("log:shop",
                       {entry("showAll", typed("true")), entry("level", typed("INFO"))});
        default:
            return one("uri", any_endpoint());
    }
}

Value Steps::steps(unsigned depth) {
    std::vector<Value> items;
    for (std::size_t n = random_.between(1, 3); n > 0; --n) items.push_back(step(depth));
    return sequence(std::move(items));
}

Value Steps::language() {
    switch (random_.below(5)) {
        case 0:
            return one("constant", one("expression", any(constants)));
        case 1:
            return one("jsonpath", one("expression", text("$.items")));
        case 2:
            return one("header", one("expression", text("kind")));
        case 3: {
            Value simple = one("simple", one("expression", any(simples)));
            maybe(simple.children[0].value, "trim", yes_no(), 4);
            return simple;
        }
        default:
            return one("simple", one("expression", any(simples)));
    }
}

Value Steps::step(unsigned depth) {
    return depth > 0 && one_in(3) ? outer_step(depth) : inner_step();
}

Value Steps::inner_step() {
    switch (random_.below(13)) {
        case 0:
        case 1:
            return one("log", log());
        case 2:
            return one("to", endpoint_out());
        case 3:
            return one("toD", one("uri", text("direct:${header.next}")));
        case 4:
        case 5:
            return one("setBody", mapping({expression()}));
        case 6:
            return one("setHeader", mapping({entry("name", any(names)), expression()}));
        case 7:
            return one("setProperty", mapping({entry("name", any(names)), expression()}));
        case 8:
            return one("removeHeader", one("name", any(names)));
        case 9:
            return one("removeHeaders", one("pattern", text(one_in(2) ? "*" : "Camel*")));
        case 10:
            return one("marshal", one("json", one("library", typed("Jackson"))));
        case 11:
            return one("bean",
                       mapping({entry("ref", text("clerk")), entry("method", text("check"))}));
        default:
            return one(
                "delay",
                mapping({entry("expression", one("constant", one("expression", text("100"))))}));
    }
}

Value Steps::log() {
    Value value = one("message", any_message());
    if (one_in(8)) {
        value.children[0].value = text("first line\n\n  second: ${body}\nthird # line");
        value.children[0].value.block = true;
    }
    maybe(value, "loggingLevel", any_level());
    maybe(value, "logName", text("shop"), 4);
    return value;
}

Value Steps::outer_step(unsigned depth) {
    switch (random_.below(7)) {
        case 0:
        case 1:
            return one("choice", choice(depth));
        case 2: {
            Value value = mapping({expression()});
            maybe(value, "parallelProcessing", yes_no());
            value.children.push_back(entry("steps", steps(depth - 1)));
            return one("split", std::move(value));
        }
        case 3:
            return one("filter", mapping({expression(), entry("steps", steps(depth - 1))}));
        case 4:
            return one("doTry", do_try(depth));
        case 5: {
            Value value = mapping();
            maybe(value, "parallelProcessing", yes_no());
            value.children.push_back(entry("steps", steps(depth - 1)));
            return one("multicast", std::move(value));
        }
        default:
            return one("loop", mapping({expression(), entry("steps", steps(depth - 1))}));
    }
}

Value Steps::choice(unsigned depth) {
    std::vector<Value> items;
    for (std::size_t n = random_.between(1, 2); n > 0; --n) {
        items.push_back(mapping({expression(), entry("steps", steps(depth - 1))}));
    }
    Value value = mapping({entry("when", sequence(std::move(items)))});
    if (one_in(2)) value.children.push_back(entry("otherwise", block(depth)));
    return value;
}

Value Steps::do_try(unsigned depth) {
    Value value = block(depth);
    std::vector<Value> items;
    for (std::size_t n = random_.between(1, 2); n > 0; --n) {
        items.push_back(
            mapping({entry("exception", exceptions()), entry("steps", steps(depth - 1))}));
    }
    value.children.push_back(entry("doCatch", sequence(std::move(items))));
    if (one_in(2)) value.children.push_back(entry("doFinally", block(depth)));
    return value;
}

}  // namespace routefix::test
