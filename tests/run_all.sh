#!/bin/sh
# run_all.sh -- every test program and test script, one after another; prints what failed and a closing count.
set -u
build=${BUILD:-build}
passed=0
failed=0
failures=""
for test in "$build"/tests/*/test_* tests/check_*.sh tests/*/test_*.sh tests/*/test_*.py; do
    case "$test" in *.o|*.d|*\**) continue ;; esac
    [ -x "$test" ] || continue
    printf '== %s\n' "$test"
    start=$(date +%s)
    if BUILD="$build" "$test" > "$build/last-test.log" 2>&1; then
        passed=$((passed + 1))
        grep -E '^\[  PASSED  \]|^ok ' "$build/last-test.log" | tail -n 1
    else
        failed=$((failed + 1))
        failures="$failures $test"
        cat "$build/last-test.log"
    fi
    printf '   %s s\n' "$(($(date +%s) - start))"
done
[ -z "$failures" ] || printf 'Failed:%s\n' "$failures"
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
