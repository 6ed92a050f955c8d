#!/bin/sh
# bench_start.sh -- how long it takes from the start of the program until the title and a saved game can be used, and
# until their large pictures are there, too.
# Each once without anything that was drawn before, as the first start ever is, and once with it, as all others are.
# Median of RUNS starts (7) on a virtual display with the software renderer.
cd "$(dirname "$0")/../.." || exit 1
. tests/app/bench_display.sh
RUNS=${RUNS:-7}

# Prints "first whole processor" in milliseconds for one start.
start_once() {
    mkfifo "$FOLDER/out"
    began=$(date +%s%N)
    citadel --bench-frames 1 "$@" >"$FOLDER/out" &
    program=$!
    {
        read -r line
        shown=$(date +%s%N)
        read -r rest
        whole=$(date +%s%N)
        cat >/dev/null
    } <"$FOLDER/out"
    wait "$program"
    rm "$FOLDER/out"
    echo "$(((shown - began) / 1000000)) $(((whole - began) / 1000000)) $(echo "$line" | sed 's/[^0-9]//g')"
}

# The middle one of a column.
middle() { cut -d' ' -f"$1" "$FOLDER/times" | sort -n | sed -n "$((RUNS / 2 + 1))p"; }

median_of() {
    name=$1
    first_ever=$2
    shift 2
    : >"$FOLDER/times"
    for run in $(seq "$RUNS"); do
        [ -z "$first_ever" ] || rm -rf "$FOLDER/user/cache"
        start_once "$@" >>"$FOLDER/times"
    done
    first=$(middle 1)
    whole=$(middle 2)
    processor=$(middle 3)
    echo "first frame of $name: median of $RUNS starts $first ms, of which processor $processor ms; whole after $whole ms"
}

median_of "the title, first start ever" 1
median_of "a saved game, first start ever" 1 "$SAVE"
citadel --bench-frames 1 >/dev/null # as if both had been seen before
median_of "the title" ""
median_of "a saved game" "" "$SAVE"
