#!/usr/bin/env bash
# tests/new_rule.sh ID [GROUP]: a new rule with its documentation, fixtures and registry lines. It
# works at once, on an offence made up for it; replace that by yours.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."

id=${1-} group=${2:-shape} name=${id//-/_}
fail() {
    echo "new_rule.sh: $1" >&2
    exit 2
}
[[ $id =~ ^[a-z][a-z0-9]*(-[a-z0-9]+)+$ ]] ||
    fail 'usage: tests/new_rule.sh ID [GROUP]; the id names the offence, as in late-entry'
grep -q "^    // $group\$" src/rules/registry.cpp ||
    fail "no group is called $group: they are $(sed -n 's|^    // ||p' src/rules/registry.cpp | paste -sd ' ')"
[[ ! -e src/rules/$name.cpp && ! -e testdata/rules/$id ]] || fail "there is a rule $id already"

# Puts a line into the sorted lines that come next behind the line START.
insert() { # FILE START LINE
    awk -v start="$2" -v line="$3" '
        /^ *(&|extern )/ { among = inside; later = $0 > line }
        !/^ *(&|extern )/ { later = among }
        inside && among && later { print line; inside = among = 0; done = 1 }
        { print }
        $0 == start { inside = 1 }
        END { exit !done }' "$1" > "$1.new" || fail "no place in $1 for: $3"
    mv "$1.new" "$1"
}
insert src/rules/registry.cpp "    // $group" "    &$name,"
insert src/rules/registry.hpp 'namespace routefix::rules {' "extern const Rule $name;"

cat > "src/rules/$name.cpp" << END
#include "rules/moves.hpp"
#include "rules/registry.hpp"

namespace routefix::rules {
namespace {

// Looks at what is wrong in one place (finding.hpp), and adds its reading if it has one (moves.hpp).
void read(const Context& context, const Finding& finding, std::vector<Reading>& out) {
    if (finding.problem != Problem::unknown_key) return;
    const yaml::Node& entry = context[finding.node];
    if (entry.decorated || context.tree.key(finding.node) != "$id") return;
    if (context.key_of(finding.type, camel::name_id("message")) == nullptr) return;
    if (context.has_key(entry.parent, "message")) return;
    Draft draft(context, $name, finding.node);
    draft.rename(finding.node, "message");
    out.push_back(draft.take("\`$id\` is \`message\`", "message"));
}

}  // namespace

const Rule $name = {
    "$id",
    "\`$id\` for the message of a log.",
    Group::$group,
    Policy::fix,
    {
        "The key \`$id\` where \`message\` is missing. It becomes \`message\`.",
        "Why people and models write it.",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            $id: hello
)",
        R"(- route:
    from:
      uri: direct:in
      steps:
        - log:
            message: hello
)",
        "Where the mapping has a message already.",
        "Where the offence and its reading are known from.",
    },
    read,
};

}  // namespace routefix::rules
END

fixture() { # FOLDER/CASE, with the lines of a log on stdin
    mkdir -p "testdata/rules/$id/${1%/*}"
    {
        printf -- '- route:\n    from:\n      uri: direct:in\n      steps:\n        - log:\n'
        sed 's/^/            /'
    } > "testdata/rules/$id/$1.yaml"
}
fixture fix/alone <<< "$id: hello"
fixture fix/alone.fixed <<< "message: hello"
fixture fix/comment <<< "$id: hello    # to whom it may concern"
fixture fix/comment.fixed <<< "message: hello    # to whom it may concern"
fixture keep/message <<< 'message: hello'
fixture keep/text <<< "message: $id"
fixture refuse/message-too <<< "message: hello
$id: hello"

cat << END
src/rules/$name.cpp       say what is wrong, how it is read, and why
testdata/rules/$id/    replace the files: fixed, kept, refused
Then, to build, to write the expected files, README.md and the man page, and to run all tests:
    cmake --preset dev && cmake --build build/dev -j
    ROUTEFIX_BLESS=1 ctest --preset dev -R 'golden/rules|meta/readme|man/page'
    git diff && ctest --preset dev
END
