#!/bin/sh
# measure_screens.sh [SIZE SCALE LANGUAGE]... -- every text of every screen has room, and none is written across another:
# at four sizes, three scales of the interface and in all languages, or in those that are named. A scale that leaves less
# than 640 by 480 units is left out: the window offers none so large. Prints each fault and a count; fails if there is any.
# PICTURES=FOLDER: a picture of each place, too, in a folder of its own for each size, scale and language.
# WALKS: the walks, if not screens.script and more_screens.script.
. "$(dirname "$0")/setup.sh"
export SDL_VIDEODRIVER=dummy
saves=tests/saves/screens

# Each "# begin with NAME" in a walk starts the program anew: parts/1, parts/2... and the name beside it.
mkdir "$scratch/parts"
for name in ${WALKS:-screens more_screens}; do echo '# begin with nothing'; cat "tests/app/$name.script"; done |
    awk -v folder="$scratch/parts" -v pictures="${PICTURES:-}" '
        /^# begin with/ { begin = $4; lines = 0; next }
        /^#/ || /^quit/ { next }
        lines++ == 0 { part++; print begin > (folder "/" part ".name") }
        /^screenshot/ { print "list_crossed " $2 > (folder "/" part); print "list_clipped " $2 > (folder "/" part) }
        /^screenshot/ && pictures == "" { next }
        { print > (folder "/" part) }'
parts=0
while [ -f "$scratch/parts/$((parts + 1))" ]; do
    parts=$((parts + 1))
    echo quit >> "$scratch/parts/$parts"
done
places=$(cat "$scratch"/parts/? "$scratch"/parts/?? 2> /dev/null | grep -c '^list_clipped')

# play PART: the program by that part of the walk; its faults go to $scratch/told.
play() {
    begin=$(cat "$scratch/parts/$1.name")
    rm -rf "$scratch/user"
    mkdir "$scratch/user"
    set -- "$1" --software --seed 19 --size "$size" --scale "$(printf '%d.%02d' $((scale / 100)) $((scale % 100)))" \
        --lang "$language" --user-dir "$scratch/user" --script "$scratch/parts/$1" --screenshot "$pictures"
    case $begin in
        *.save) # by somebody who has seen the Dark Legion act, and is not told of it any more
            echo 'legion_seen = 1' > "$scratch/user/settings.txt"
            set -- "$@" "$saves/$begin" ;;
        *.campaign)
            mkdir "$scratch/user/campaigns"
            for file in "$saves/$begin"*; do
                cp "$file" "$scratch/user/campaigns/classic.three-nights-001.${file#"$saves/${begin%.campaign}."}"
            done ;;
    esac
    part=$1
    shift
    timeout 600 "$game" "$@" >> "$scratch/told" 2> "$out" ||
        fail "part $part ($begin) does not come to its end at $size, $scale %, $language: $(tail -n 1 "$out")"
    grep 'did not fit' "$out" >> "$scratch/told"
}

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
    pictures=${PICTURES:-$scratch}
    [ -z "${PICTURES:-}" ] || pictures=$PICTURES/$size-$scale-$language
    mkdir -p "$pictures"
    : > "$scratch/told"
    for part in $(seq $parts); do play "$part"; done
    sed "s/^/$size, $scale %, $language, /" "$scratch/told"
    runs=$((runs + 1)) faults=$((faults + $(grep -c . "$scratch/told")))
done
[ $faults -eq 0 ] || { echo "$faults texts are clipped or crossed at $places places in $runs walks"; exit 1; }
echo "ok no text of the screens is clipped or crossed at $places places in $runs walks"
