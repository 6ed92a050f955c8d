#!/bin/sh
# bench_idle.sh -- what an open game costs while nobody touches it: processor time and wake-ups in SECONDS (30)
# while the flames on the walls flicker, and again when they have come to rest after a minute.
# A frame costs 300 us and more: fewer microseconds than that per wake-up mean that none was shown.
cd "$(dirname "$0")/../.." || exit 1
. tests/app/bench_display.sh
SECONDS_IDLE=${SECONDS_IDLE:-30}

spent() { cat /proc/"$1"/task/*/schedstat | awk '{ns += $1} END {printf "%d\n", ns / 1000}'; }
wakes() { cat /proc/"$1"/task/*/status | awk '/ctxt_switches/ {n += $2} END {print n}'; }

"$BUILD/citadel" --user-dir "$FOLDER/user" --assets assets --software --size 1920x1080 "$SAVE" &
GAME=$!
sleep 6

# measure WHAT MOST: so much of a core while SECONDS pass.
measure() {
    before=$(spent $GAME)
    woken=$(wakes $GAME)
    sleep "$SECONDS_IDLE"
    after=$(spent $GAME)
    woken=$(($(wakes $GAME) - woken))
    echo "$1 for $SECONDS_IDLE s: $((after - before)) us of processor time, $woken wake-ups"
    awk -v us=$((after - before)) -v s="$SECONDS_IDLE" -v most="$2" \
        'BEGIN {part = us / s / 10000; printf "%.4f %% of a core\n", part; exit part > most}' || status=1
}
status=0
measure "flames" 1
sleep 60
measure "at rest" 0.05
memory=$(awk '/VmRSS/ {print $2}' /proc/$GAME/status)
kill $GAME
wait $GAME 2>/dev/null
echo "memory $memory KB"
exit $status
