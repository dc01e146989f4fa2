#include "property/routes.hpp"

namespace routefix::test {
namespace {

using Texts = std::vector<std::string_view>;

const Texts messages{
    "got ${body}",
    "nothing left",
    "state: ready",
    "Gr\xC3\xB6\xC3\x9F"
    "e: ${header.size}",
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
};
const Texts simples{"${body}",          "${header.kind} == 'a'", "${body.size} > 3",
                    "hello ${body}",    "${date:now:yyyy}",      "id: ${header.id}",
                    "${bodyAs(String)}"};
const Texts constants{"404", "yes", "plain words", "{{shop.code}}", "a: b", "x"};
const Texts names{"kind", "CamelHttpMethod", "shop", "order-id", "total"};
const Texts endpoints{"direct:next", "mock:done", "seda:later", "log:shop", "direct:a"};
const Texts exceptions{"java.io.IOException", "java.lang.IllegalStateException",
                       "org.acme.shop.OutOfStock"};
const Texts levels{"INFO", "WARN", "DEBUG", "ERROR", "TRACE"};
const Texts words{"keep in step", "see the notes", "TODO: later", "st\xC3\xBCndlich",
                  "- old",        "was: direct:b", "\"quoted\""};

class Routes {
public:
    explicit Routes(Random& random) : random_(random) {}

    Document document() {
        Document document;
        std::vector<Value> entries;
        if (one_in(3)) entries.push_back(one("beans", beans()));
        if (one_in(5)) entries.push_back(one("restConfiguration", rest_configuration()));
        if (one_in(4)) entries.push_back(one("errorHandler", error_handler()));
        for (std::size_t n = random_.below(3); n > 0; --n) {
            entries.push_back(one("onException", on_exception()));
        }
        if (one_in(8)) entries.push_back(one("onCompletion", on_completion()));
        if (one_in(6)) entries.push_back(one("rest", rest()));
        for (std::size_t n = one_in(3) ? 2 : 1; n > 0; --n)
            entries.push_back(one("route", route()));
        document.root = sequence(std::move(entries));
        decorate(document.root);
        document.layout = layout();
        return document;
    }

private:
    bool one_in(std::size_t n) { return random_.one_in(n); }
    Value any(const Texts& texts) { return text(random_.pick(texts)); }
    Value yes_no() { return typed(one_in(2) ? "true" : "false"); }
    Value number(std::size_t last) { return typed(std::to_string(random_.between(1, last))); }
    static Value one(std::string_view key, Value value) {
        return mapping({entry(key, std::move(value))});
    }
    void maybe(Value& to, std::string_view key, Value value, std::size_t n = 3) {
        if (one_in(n)) to.children.push_back(entry(key, std::move(value)));
    }

    // Entries
    // --------------------------------------------------------------------------------------

    Value route() {
        Value value = mapping();
        maybe(value, "id", text("route-" + std::to_string(random_.below(90))), 2);
        maybe(value, "description", text(one_in(2) ? "Takes orders" : "note: it takes orders"), 4);
        maybe(value, "autoStartup", yes_no(), 5);
        if (one_in(8)) value.children.push_back(entry("errorHandler", error_handler()));
        value.children.push_back(entry("from", from()));
        return value;
    }

    Value from() {
        Value value = endpoint_in();
        value.children.push_back(entry("steps", steps(one_in(4) ? 3 : 2)));
        return value;
    }

    Value on_exception() {
        Value value = mapping({entry("exception", texts_of(exceptions))});
        if (one_in(2)) {
            value.children.push_back(
                entry("handled", one("constant", one("expression", text("true")))));
        }
        if (one_in(2)) value.children.push_back(entry("redeliveryPolicy", redelivery()));
        value.children.push_back(entry("steps", steps(1)));
        return value;
    }

    Value on_completion() {
        Value value = mapping();
        maybe(value, "onCompleteOnly", typed("true"), 2);
        value.children.push_back(entry("steps", steps(1)));
        return value;
    }

    Value redelivery() {
        Value value = mapping({entry("maximumRedeliveries", number(9))});
        maybe(value, "redeliveryDelay", typed(one_in(2) ? "2s" : "500"));
        maybe(value, "retryAttemptedLogLevel", typed(random_.pick(levels)));
        return value;
    }

    Value error_handler() {
        if (one_in(2)) return one("noErrorHandler", mapping());
        Value value = mapping({entry("deadLetterUri", text("direct:parked"))});
        if (one_in(2)) value.children.push_back(entry("redeliveryPolicy", redelivery()));
        return one("deadLetterChannel", std::move(value));
    }

    Value beans() {
        std::vector<Value> items;
        for (std::size_t n = random_.between(1, 2); n > 0; --n) {
            Value bean = mapping({entry("name", text(one_in(2) ? "stock" : "clerk")),
                                  entry("type", text("org.acme.shop.Stock"))});
            if (one_in(2)) {
                Value properties = one("depth", number(9));
                maybe(properties, "label", any(messages), 2);
                bean.children.push_back(entry("properties", std::move(properties)));
            }
            items.push_back(std::move(bean));
        }
        return sequence(std::move(items));
    }

    Value rest_configuration() {
        Value value = mapping({entry("component", typed("platform-http"))});
        maybe(value, "bindingMode", typed(one_in(2) ? "json" : "auto"), 2);
        return value;
    }

    Value rest() {
        Value value = mapping({entry("path", text("/shop"))});
        for (const std::string_view verb : {"get", "post"}) {
            if (verb == "post" && one_in(2)) continue;
            std::vector<Value> items;
            for (std::size_t n = random_.between(1, 2); n > 0; --n) {
                Value item = mapping({entry("path", text(one_in(2) ? "/{id}" : "{id}"))});
                maybe(item, "produces", text("application/json"));
                item.children.push_back(entry("to", one("uri", any(endpoints))));
                items.push_back(std::move(item));
            }
            value.children.push_back(entry(verb, sequence(std::move(items))));
        }
        return value;
    }

    // Endpoints
    // ------------------------------------------------------------------------------------

    Value endpoint_in() {
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

    Value endpoint_out() {
        switch (random_.below(4)) {
            case 0:
                return uri("kafka:orders", {entry("brokers", text("{{kafka.brokers}}"))});
            case 1:
                return uri("file:outbox", {entry("fileName", text("${header.name}.txt"))});
            case 2:
                return uri("log:shop",
                           {entry("showAll", typed("true")), entry("level", typed("INFO"))});
            default:
                return one("uri", any(endpoints));
        }
    }

    static Value uri(std::string_view name, std::vector<Child> parameters = {}) {
        Value value = mapping({entry("uri", text(name))});
        if (!parameters.empty()) {
            value.children.push_back(entry("parameters", mapping(std::move(parameters))));
        }
        return value;
    }

    // Steps
    // ----------------------------------------------------------------------------------------

    Value texts_of(const Texts& pool) {
        std::vector<Value> items;
        for (std::size_t n = random_.between(1, 2); n > 0; --n) items.push_back(any(pool));
        return sequence(std::move(items));
    }

    Value steps(unsigned depth) {
        std::vector<Value> items;
        for (std::size_t n = random_.between(1, 3); n > 0; --n) items.push_back(step(depth));
        return sequence(std::move(items));
    }

    Value block(unsigned depth) { return one("steps", steps(depth - 1)); }

    Value language() {
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

    Child expression() { return entry("expression", language()); }

    Value step(unsigned depth) { return depth > 0 && one_in(3) ? outer(depth) : inner(); }

    Value inner() {
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
                return one("delay",
                           mapping({entry("expression",
                                          one("constant", one("expression", text("100"))))}));
        }
    }

    Value log() {
        Value value = one("message", any(messages));
        if (one_in(8)) {
            value.children[0].value = text("first line\n\n  second: ${body}\nthird # line");
            value.children[0].value.block = true;
        }
        maybe(value, "loggingLevel", typed(random_.pick(levels)));
        maybe(value, "logName", text("shop"), 4);
        return value;
    }

    Value outer(unsigned depth) {
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

    Value choice(unsigned depth) {
        std::vector<Value> items;
        for (std::size_t n = random_.between(1, 2); n > 0; --n) {
            items.push_back(mapping({expression(), entry("steps", steps(depth - 1))}));
        }
        Value value = mapping({entry("when", sequence(std::move(items)))});
        if (one_in(2)) value.children.push_back(entry("otherwise", block(depth)));
        return value;
    }

    Value do_try(unsigned depth) {
        Value value = block(depth);
        std::vector<Value> items;
        for (std::size_t n = random_.between(1, 2); n > 0; --n) {
            items.push_back(mapping(
                {entry("exception", texts_of(exceptions)), entry("steps", steps(depth - 1))}));
        }
        value.children.push_back(entry("doCatch", sequence(std::move(items))));
        if (one_in(2)) value.children.push_back(entry("doFinally", block(depth)));
        return value;
    }

    // Style
    // ----------------------------------------------------------------------------------------

    void decorate(Value& root) {
        const std::size_t rarely = one_in(3) ? 8 : 60;
        for (const Spot& spot : spots(root)) {
            if (one_in(rarely)) spot.child().above = random_.pick(words);
            Value& value = spot.child().value;
            if (one_in(rarely) && !value.block) value.behind = random_.pick(words);
            // Behind a dash there is no place for it.
            if (spot.holder->is_sequence() && !value.is_text()) value.behind.clear();
        }
    }

    Layout layout() {
        Layout layout;
        layout.indent = one_in(4) ? 4 : 2;
        layout.sequence = one_in(4) ? 0 : one_in(6) ? 4 : 2;
        layout.dash = one_in(12) ? 4 : 2;
        layout.quote = one_in(4) ? '\'' : '"';
        layout.crlf = one_in(5);
        layout.open_end = one_in(8);
        layout.bom = one_in(20);
        return layout;
    }

    Random& random_;
};

}  // namespace

Document random_document(Random& random) {
    return Routes(random).document();
}

}  // namespace routefix::test
