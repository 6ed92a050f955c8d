#!/bin/sh
# measure_screens.sh [SIZE SCALE LANGUAGE]... -- every text of every main screen has room, and none is written across
# another: at four sizes, three scales of the interface and in all languages, or in those that are named. A scale that
# leaves less than 640 by 480 units is left out: the window offers none so large. Prints each fault and a count; fails if
# there is any.
. "$(dirname "$0")/setup.sh"
export SDL_VIDEODRIVER=dummy
awk '/^screenshot/ { print "list_crossed " $2; print "list_clipped " $2; next } { print }' tests/app/screens.script > "$scratch/walk"
if [ $# -eq 0 ]; then
    for size in 1024x640 1280x800 1920x1080 3840x2160; do
        for scale in 75 100 150; do
            for language in en sv de pseudo; do set -- "$@" $size $scale $language; done
        done
    done
fi
runs=0 faults=0
while [ $# -ge 3 ]; do
    size=$1 scale=$2 language=$3
    shift 3
    [ $((${size%x*} * 100 / scale)) -ge 640 ] && [ $((${size#*x} * 100 / scale)) -ge 480 ] || continue
    rm -rf "$scratch/user"
    mkdir "$scratch/user"
    timeout 600 "$game" --software --seed 19 --size "$size" --scale "$(printf '%d.%02d' $((scale / 100)) $((scale % 100)))" \
        --lang "$language" --user-dir "$scratch/user" --script "$scratch/walk" > "$scratch/told" 2> "$out" ||
        fail "the walk does not come to its end at $size, $scale %, $language"
    grep 'did not fit' "$out" >> "$scratch/told"
    sed "s/^/$size, $scale %, $language, /" "$scratch/told"
    runs=$((runs + 1)) faults=$((faults + $(grep -c . "$scratch/told")))
done
[ $faults -eq 0 ] || { echo "$faults texts are clipped or crossed in $runs walks"; exit 1; }
echo "ok no text of the main screens is clipped or crossed in $runs walks"
