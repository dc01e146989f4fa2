#include "report/diff.hpp"

#include <algorithm>
#include <dtl/dtl.hpp>
#include <unordered_map>
#include <vector>

#include "text/limits.hpp"

namespace routefix::report {
namespace {

constexpr std::size_t context = 3;  // unchanged lines around a change, as everywhere

using TextLines = std::vector<std::string_view>;  // line feeds included: a missing one is a change

TextLines split(std::string_view text) {
    TextLines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return lines;
}

// Lines [a, a_end) of the old text become lines [b, b_end) of the new one.
struct Change {
    std::size_t a, a_end, b, b_end;
};

// dtl compares numbers much faster than texts: equal lines get equal numbers.
std::vector<Change> compare(const TextLines& a, const TextLines& b) {
    const std::size_t shorter = std::min(a.size(), b.size());
    std::size_t head = 0;
    while (head < shorter && a[head] == b[head]) ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
    const std::size_t a_end = a.size() - tail;
    const std::size_t b_end = b.size() - tail;
    const bool one_sided = head == a_end || head == b_end;
    if (one_sided || a_end + b_end - 2 * head > limits::diff_lines) {
        return {{head, a_end, head, b_end}};
    }

    std::unordered_map<std::string_view, int> numbers;
    const auto intern = [&](const TextLines& lines, std::size_t end) {
        std::vector<int> ids;
        for (std::size_t i = head; i < end; ++i) {
            ids.push_back(
                numbers.emplace(lines[i], static_cast<int>(numbers.size())).first->second);
        }
        return ids;
    };
    const std::vector<int> a_ids = intern(a, a_end);
    const std::vector<int> b_ids = intern(b, b_end);
    dtl::Diff<int> diff(a_ids, b_ids);
    diff.compose();

    std::vector<Change> changes;
    std::size_t i = head;
    std::size_t j = head;
    bool in_change = false;
    for (const auto& [id, step] : diff.getSes().getSequence()) {
        if (step.type == dtl::SES_COMMON) {
            in_change = false;
            ++i;
            ++j;
            continue;
        }
        if (!in_change) changes.push_back({i, i, j, j});
        in_change = true;
        (step.type == dtl::SES_DELETE ? i : j) += 1;
        changes.back().a_end = i;
        changes.back().b_end = j;
    }
    return changes;
}

void write_lines(std::string& out, char mark, const TextLines& lines, std::size_t from,
                 std::size_t to) {
    for (; from < to; ++from) {
        (out += mark).append(lines[from]);
        if (!lines[from].ends_with('\n')) out.append("\n\\ No newline at end of file\n");
    }
}

// "12,3" of a hunk's header. An empty range names the line before it.
std::string range(std::size_t from, std::size_t to) {
    const std::size_t count = to - from;
    return std::to_string(count == 0 ? from : from + 1) + "," + std::to_string(count);
}

// dtl's own hunks are wrong in large files, and know nothing of a missing final newline: these
// are counted from its edit script.
void write_hunk(std::string& out, const TextLines& a, const TextLines& b, const Change* first,
                const Change* last) {
    const std::size_t before = std::min(context, first->a);
    const std::size_t after = std::min(context, a.size() - last->a_end);
    out.append("@@ -").append(range(first->a - before, last->a_end + after));
    out.append(" +").append(range(first->b - before, last->b_end + after)).append(" @@\n");
    std::size_t at = first->a - before;
    for (const Change* change = first; change <= last; ++change) {
        write_lines(out, ' ', a, at, change->a);
        write_lines(out, '-', a, change->a, change->a_end);
        write_lines(out, '+', b, change->b, change->b_end);
        at = change->a_end;
    }
    write_lines(out, ' ', a, at, at + after);
}

// A name as git writes it: quoted like a C string where it has to be, and with a tab behind it
// where it holds a blank, so that the name ends where it ends.
std::string file_name(std::string_view side, std::string_view name) {
    while (name.starts_with("./")) name.remove_prefix(2);
    while (name.starts_with('/')) name.remove_prefix(1);
    std::string plain = std::string(side).append(name);
    const auto special = [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\' || c == 0x7F;
    };
    if (std::none_of(plain.begin(), plain.end(), special)) {
        return name.find(' ') == std::string_view::npos ? plain : plain + "\t";
    }
    std::string quoted = "\"";
    for (const char c : plain) {
        if (!special(c)) {
            quoted += c;
        } else if (c == '"' || c == '\\') {
            (quoted += '\\') += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            quoted += '\\';
            for (const unsigned shift : {6U, 3U, 0U}) {
                quoted += static_cast<char>('0' + (byte >> shift & 7U));
            }
        }
    }
    return quoted + "\"";
}

}  // namespace

std::string unified_diff(std::string_view name, std::string_view before, std::string_view after) {
    if (before == after) return {};
    const TextLines a = split(before);
    const TextLines b = split(after);
    const std::vector<Change> changes = compare(a, b);
    std::string out = "--- " + file_name("a/", name) + "\n+++ " + file_name("b/", name) + "\n";
    const Change* const end = changes.data() + changes.size();
    for (const Change* first = changes.data(); first != end;) {
        const Change* last = first;
        while (last + 1 != end && last[1].a - last->a_end <= 2 * context) ++last;
        write_hunk(out, a, b, first, last);
        first = last + 1;
    }
    return out;
}

}  // namespace routefix::report
