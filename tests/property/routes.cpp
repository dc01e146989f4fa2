#include "property/routes.hpp"

#include "property/steps.hpp"

namespace routefix::test {
namespace {

const Texts words{"keep in step", "see the notes", "TODO: later", "st\xC3\xBCndlich",
                  "- old",        "was: direct:b", "\"quoted\""};

class Routes : Steps {
public:
    using Steps::Steps;

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
        Value value = mapping({entry("exception", exceptions())});
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
        maybe(value, "retryAttemptedLogLevel", any_level());
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
                maybe(properties, "label", any_message(), 2);
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
                item.children.push_back(entry("to", one("uri", any_endpoint())));
                items.push_back(std::move(item));
            }
            value.children.push_back(entry(verb, sequence(std::move(items))));
        }
        return value;
    }

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
};

}  // namespace

Document random_document(Random& random) {
    return Routes(random).document();
}

}  // namespace routefix::test
