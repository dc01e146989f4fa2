#include "reply/request.hpp"

#include <algorithm>
#include <array>

#include "reply/detect.hpp"
#include "reply/json_text.hpp"
#include "reply/readings.hpp"
#include "reply/verb.hpp"
#include "reply/words.hpp"

namespace routefix::reply {
namespace {

struct Work {
    const Value* value = nullptr;
    std::string path;
};

std::string text_at(const Value* value) {
    if (value == nullptr || value->kind == ValueKind::null) return {};
    return value->text;
}

bool is_whole_number(const Value* value) {
    return value != nullptr && !value->text.empty() &&
           value->text.find_first_not_of("0123456789 ") == std::string::npos;
}

Lines fragment_of(const Value* value) {
    if (value == nullptr || value->kind == ValueKind::null) return {};
    if (value->kind != ValueKind::object && value->kind != ValueKind::list)
        return to_lines(value->text);
    return {json_text(*value)};
}

class Requests {
public:
    Requests(Format format, std::size_t reply_line, Reply& reply)
        : format_(format), reply_line_(reply_line), reply_(reply) {}

    bool run(const Value& root) {
        std::vector<Work> todo = {{&root, {}}};
        bool any = false;
        while (!todo.empty() && !reply_.refusal) {
            const Work work = std::move(todo.back());
            todo.pop_back();
            const std::size_t before = todo.size();
            any = one(work, todo) || any;
            // What was found goes in the order of the reply.
            std::reverse(todo.begin() + static_cast<std::ptrdiff_t>(before), todo.end());
        }
        return any;
    }

private:
    bool one(const Work& work, std::vector<Work>& todo) {
        const Value& value = *work.value;
        if (value.kind == ValueKind::list) {
            for (const Value& item : value.items) todo.push_back({&item, work.path});
            return false;
        }
        if (value.kind == ValueKind::text) return nested(value.text);
        if (value.kind != ValueKind::object) return false;
        const Value* named =
            value.get({"path", "file_path", "file", "filename", "filepath", "target_file"});
        const std::string path = named != nullptr && named->is_text() ? named->text : work.path;
        const Value* list = value.get({"edits", "changes", "operations", "patches", "replacements",
                                       "tool_calls", "toolCalls", "calls", "choices", "actions"});
        if (list != nullptr && (list->kind == ValueKind::list || list->kind == ValueKind::object)) {
            todo.push_back({list, path});
            return false;
        }
        for (const std::string_view name : {"arguments", "function", "input", "parameters", "args",
                                            "params", "message", "tool_use"}) {
            const Value* inner = value.get({name});
            if (inner == nullptr) continue;
            const bool object = inner->kind == ValueKind::object || inner->kind == ValueKind::list;
            if (object || (inner->is_text() && (name == "arguments" || name == "input"))) {
                todo.push_back({inner, path});
                return false;
            }
        }
        const Value* patch = value.get({"patch", "diff"});
        if (patch != nullptr && patch->is_text()) return nested(patch->text);
        return edit(value, path);
    }

    // A text that holds an object, or a patch.
    bool nested(std::string_view text) {
        if (depth_++ > 3) return false;
        Reply inner = read(text);
        if (inner.edits.empty() && inner.refusal.kind == "unreadable" && !names_a_field(text))
            return false;
        if (inner.refusal) reply_.refusal = inner.refusal;
        const bool any = !inner.edits.empty();
        for (Edit& edit : inner.edits) {
            if (edit.format == Format::whole_file) return false;
            edit.reply_line = reply_line_;
            reply_.edits.push_back(std::move(edit));
        }
        return any || static_cast<bool>(inner.refusal);
    }

    bool edit(const Value& value, const std::string& path) {
        const Value* said = value.get({"action", "command", "mode", "op", "operation", "type"});
        const Value* find = value.get({"find", "old_string", "old_str", "search", "old_text", "old",
                                       "original", "before_text"});
        const Value* replace = value.get({"replace", "new_string", "new_str", "replacement",
                                          "new_text", "new", "updated", "replace_with"});
        const Value* anchor =
            value.get({"anchor", "where", "selector", "target", "anchor_text", "node"});
        const Value* position = value.get({"position"});
        const Value* fragment = value.get({"fragment", "text", "insert_text", "content", "snippet",
                                           "code", "step", "steps", "value"});
        const Value* line =
            value.get({"insert_line", "line", "start_line", "line_number", "line_hint"});
        const Value* append = value.get({"append"});
        Verb verb = verb_of(text_at(said));
        if (position != nullptr && position->is_text()) {
            const Verb where = verb_of(position->text);
            if (where == Verb::unknown || where == Verb::none)
                anchor = anchor == nullptr ? position : anchor;
            else if (verb == Verb::none || verb == Verb::insert || verb == Verb::edit ||
                     verb == Verb::unknown)
                verb = where;
        } else if (is_whole_number(position) && line == nullptr) {
            line = position;
        }
        for (const auto& [name, which] :
             {std::pair{"insert_after", Verb::after}, std::pair{"after", Verb::after},
              std::pair{"insert_before", Verb::before}, std::pair{"before", Verb::before},
              std::pair{"inside", Verb::inside}}) {
            const Value* named = value.get({name});
            if (named == nullptr || anchor != nullptr || find != nullptr ||
                !(named->is_text() || named->kind == ValueKind::number))
                continue;
            anchor = named;
            verb = which;
        }
        const bool known = find != nullptr || replace != nullptr || append != nullptr ||
                           anchor != nullptr ||
                           value.get({"insert_line", "insert_text", "fragment"}) != nullptr;
        if (verb == Verb::unknown && said == value.get({"type"})) verb = Verb::none;
        if (!known && fragment == nullptr && verb == Verb::none) return false;
        if (verb == Verb::look && !known) {
            return said != value.get({"type"}) &&
                   refuse("unreadable", "the action `" + text_at(said) + "` is no edit");
        }
        if (verb == Verb::unknown && (!known || said == value.get({"action"}))) {
            return refuse("unreadable", "the action `" + text_at(said) + "` is not known");
        }
        if (verb == Verb::file && (find == nullptr || replace == nullptr)) {
            return refuse("file-op",
                          "the reply asks to `" + text_at(said) + "` a file; only edits are done");
        }
        Edit out;
        out.format = format_;
        out.reply_line = reply_line_;
        out.path = path;
        hints(value, line, out);
        if (find != nullptr)
            return replacement(value, *find, replace, verb, fragment, std::move(out));
        if (append != nullptr || verb == Verb::append) {
            out.action = Action::append;
            out.fragment =
                fragment_of(append != nullptr && append->kind != ValueKind::boolean ? append
                            : fragment != nullptr                                   ? fragment
                                                                                    : replace);
            return done(std::move(out));
        }
        if (fragment == nullptr) fragment = replace;
        return anchored(value, anchor, fragment, verb, std::move(out));
    }

    void hints(const Value& value, const Value* line, Edit& out) {
        if (is_whole_number(line)) out.line = number_of(line->text);
        out.after_line = is_whole_number(value.get({"insert_line"}));
        const Value* last = value.get({"end_line", "last_line", "to_line"});
        if (is_whole_number(last)) out.last_line = number_of(last->text);
        const Value* end =
            value.get({"last_anchor", "end_anchor", "last", "to", "through", "until"});
        if (end != nullptr && end->is_text() && out.last_line == 0)
            out.last_anchor = to_lines(end->text);
        const Value* all = value.get({"replace_all", "all", "allow_multiple"});
        out.all = all != nullptr && lower(all->text) == "true";
        const Value* count = value.get({"expected_replacements", "count", "expected_count"});
        if (is_whole_number(count)) out.count = number_of(count->text);
        const Value* scope = value.get({"scope", "section", "route", "route_id", "in"});
        if (scope != nullptr && scope->is_text() && !scope->text.empty())
            out.scopes.push_back(scope->text);
    }

    bool replacement(const Value&, const Value& find, const Value* replace, Verb verb,
                     const Value* fragment, Edit out) {
        if (verb == Verb::before || verb == Verb::after || verb == Verb::insert ||
            verb == Verb::inside) {
            // The find text only says where: an insertion with another name for the anchor.
            out.action = verb == Verb::before   ? Action::insert_before
                         : verb == Verb::inside ? Action::inside
                                                : Action::insert_after;
            out.anchor = to_lines(find.text);
            out.fragment = fragment_of(replace != nullptr ? replace : fragment);
            return done(std::move(out));
        }
        if (replace == nullptr) replace = fragment;
        if (replace == nullptr && verb != Verb::remove) {
            return refuse("unreadable", "an edit with a find text and nothing to put in its place");
        }
        if (replace != nullptr && replace->kind == ValueKind::null) {
            return refuse("unreadable", "the new text is null: send an empty text to delete");
        }
        out.readings.push_back({to_lines(find.text), fragment_of(replace), {}, false});
        return done(std::move(out));
    }

    bool anchored(const Value& value, const Value* anchor, const Value* fragment, Verb verb,
                  Edit out) {
        const bool named = anchor != nullptr && anchor->is_text();  // an empty one is a miss
        if (anchor != nullptr && anchor->kind == ValueKind::object) {
            const Value* line = anchor->get({"line", "number", "line_number"});
            if (is_whole_number(line)) out.line = number_of(line->text);
            anchor = anchor->get({"text", "selector", "anchor", "pointer", "id"});
        }
        if (anchor != nullptr && is_whole_number(anchor)) {
            if (out.line == 0) out.line = number_of(anchor->text);
            anchor = nullptr;
        }
        if (anchor != nullptr) out.anchor = to_lines(anchor->text);
        const bool has_place = named || !out.anchor.empty() || out.line > 0 || out.after_line;
        if (verb == Verb::whole ||
            (!has_place && verb != Verb::remove && value.get({"content"}) != nullptr)) {
            out.action = Action::whole;
            if (fragment == nullptr)
                return refuse("unreadable", "a whole file without its content");
        } else if (verb == Verb::remove) {
            out.action = Action::erase;
        } else if (fragment == nullptr) {
            return refuse("unreadable", "an edit without a text to put in");
        } else {
            out.action = verb == Verb::before   ? Action::insert_before
                         : verb == Verb::inside ? Action::inside
                         : verb == Verb::at     ? Action::set
                         : verb == Verb::edit   ? Action::replace
                                                : Action::insert_after;
            if (verb == Verb::none && !out.after_line) {
                return refuse("unreadable",
                              "an edit that does not say whether its text goes before, after, "
                              "inside or in place of the anchor");
            }
        }
        if (!has_place && out.action != Action::whole) {
            if (value.get({"path"}) != nullptr && verb == Verb::remove)
                return refuse("file-op", "the reply deletes the file; only edits are done");
            return refuse("unreadable", "an edit without an anchor: nothing says where it goes");
        }
        out.fragment = fragment_of(fragment);
        return done(std::move(out));
    }

    bool done(Edit edit) {
        add_readings(edit);
        reply_.edits.push_back(std::move(edit));
        return true;
    }

    bool refuse(std::string_view kind, std::string why) {
        reply_.refusal = {kind, std::move(why)};
        return true;
    }

    Format format_;
    std::size_t reply_line_;
    Reply& reply_;
    int depth_ = 0;
};

}  // namespace

bool add_requests(const Value& value, Format format, std::size_t reply_line, Reply& reply) {
    return Requests(format, reply_line, reply).run(value);
}

bool names_a_field(std::string_view text) {
    constexpr std::array<std::string_view, 16> names = {
        "old_string", "new_string",  "old_str",    "new_str",     "oldText", "newText",
        "old_text",   "new_text",    "\"find\"",   "\"replace\"", "find:",   "'find'",
        "\"search\"", "insert_line", "\"anchor\"", "fragment"};
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
        return text.find(name) != std::string_view::npos;
    });
}

}  // namespace routefix::reply
