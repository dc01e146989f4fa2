#!/usr/bin/env bash
# Runs the fuzz targets one after the other: tests/fuzz/run.sh SECONDS [TARGET...]
#
# Starts from testdata/ and from what earlier runs kept below the build folder. Ends with 1 when a
# promise broke; the input stands in build/fuzz/found/<target>/ then, made small by
#     build/fuzz/tests/fuzz_<target> -minimize_crash=1 -runs=100000 FILE
# A finding that is mended goes to testdata/fuzz/<target>/ and is replayed by every test run.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:?seconds for each target}
shift
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(reader fix reply apply selector)
build=build/fuzz
border=$'\n=====\n'

# Seeds of a target, one file each: routes, replies, or a route and a reply in one.
write_seeds() {
    local target=$1 to=$2 n=0 file folder
    mkdir -p "$to"
    case $target in
    reader | fix)
        find testdata/rules testdata/yaml testdata/cli -type f -size -4k | sort | while read -r file; do
            cp "$file" "$to/$((n++))"
        done
        ;;
    reply)
        for file in testdata/replies/*/*/reply.txt; do cp "$file" "$to/$((n++))"; done
        ;;
    apply)
        for folder in testdata/replies/*/*/; do
            { cat "$folder/file.yaml"; printf '%s' "${border#$'\n'}"; cat "$folder/reply.txt"; } > "$to/$((n++))"
        done
        ;;
    selector)
        local selectors=('to direct:a' 'log in route main' 'route main' /0/route/from/steps/0/to
            /0/route 'step-id' 'log "one"')
        for folder in testdata/replies/*/*/; do
            { cat "$folder/file.yaml"; printf '%s' "${border#$'\n'}${selectors[n % 7]}"; } > "$to/$((n++))"
        done
        ;;
    esac
    if [ -d "testdata/fuzz/$target" ]; then
        for file in "testdata/fuzz/$target"/*; do cp "$file" "$to/$(basename "$file")"; done
    fi
}

export UBSAN_OPTIONS=print_stacktrace=1 ASAN_OPTIONS=detect_stack_use_after_return=1
code=0
for target in "${targets[@]}"; do
    corpus=$build/corpus/$target found=$build/found/$target log=$build/$target.log
    mkdir -p "$corpus" "$found"
    write_seeds "$target" "$build/seeds/$target"
    if ! "$build/tests/fuzz_$target" "$corpus" "$build/seeds/$target" -dict=tests/fuzz/routefix.dict \
        -max_len=3000 -timeout=10 -rss_limit_mb=2048 -max_total_time="$seconds" \
        -artifact_prefix="$found/" -print_final_stats=1 > "$log" 2>&1; then
        echo "$target: $(grep -m1 -E 'broken promise|ERROR: |runtime error' "$log" || true), see $log"
        code=1
    fi
    echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") executions," \
        "$(grep -c . <(ls "$corpus")) inputs kept, $seconds s"
done
exit $code
