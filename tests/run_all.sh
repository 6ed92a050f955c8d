#!/bin/sh
# run_all.sh -- every test program and test script, as many at a time as there are processors (or JOBS); prints each when
# it ends, what failed and a closing count.
set -u
build=${BUILD:-build}
export LANG=C.UTF-8 # tests read English
unset LANGUAGE
# built with sanitizers
LSAN_OPTIONS=${LSAN_OPTIONS:-suppressions=$PWD/tests/lint/leaks.txt:print_suppressions=0}
ASAN_OPTIONS=${ASAN_OPTIONS:-allocator_may_return_null=1} # as malloc does
UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1}
export LSAN_OPTIONS ASAN_OPTIONS UBSAN_OPTIONS
logs=$build/test-logs

# One test: its log, and a line of its own in "passed" or "failed".
if [ "${1:-}" = --one ]; then
    log=$logs/$(printf %s "$2" | tr / _)
    start=$(date +%s)
    if BUILD=$build "$2" > "$log" 2>&1; then
        echo "$2" >> "$logs/passed"
        shown=$(grep -E '^\[  PASSED  \]|^ok ' "$log" | tail -n 1)
    else
        echo "$2" >> "$logs/failed"
        shown=$(cat "$log")
    fi
    printf '== %s\n%s\n   %s s\n' "$2" "$shown" "$(($(date +%s) - start))"
    exit 0
fi

rm -rf "$logs"
mkdir -p "$logs"
: > "$logs/passed"
: > "$logs/failed"
{
    find tests -name 'test_*.c' | sed "s@^@$build/@; s@\.c\$@@"
    find tests -name 'check_*.sh' -o -name 'check_*.py' -o -name 'test_*.sh' -o -name 'test_*.py'
} | sort | while read -r test; do
    [ -f "$test" ] && [ -x "$test" ] && echo "$test"
done | xargs -P "${JOBS:-$(getconf _NPROCESSORS_ONLN)}" -n 1 "$0" --one
[ ! -s "$logs/failed" ] || printf 'Failed: %s\n' "$(tr '\n' ' ' < "$logs/failed")"
printf '%d passed, %d failed\n' "$(grep -c . "$logs/passed")" "$(grep -c . "$logs/failed")"
[ ! -s "$logs/failed" ] && [ -s "$logs/passed" ]
