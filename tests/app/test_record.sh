#!/bin/sh
# --record DIR keeps a film: thirty numbered pictures a second of what a script shows. A folder that cannot be made is told,
# and the program says by its status that there is no film.
set -eu
build=${BUILD:-build}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf 'wait 300\nclick @title.single_mission\nwait 400\nquit\n' > "$folder/script"

citadel() {
    SDL_VIDEODRIVER=dummy "$build/citadel" --user-dir "$folder/user" --size 640x480 --software --script "$folder/script" \
        --record "$1"
}

citadel "$folder/deep/film"
count=$(find "$folder/deep/film" -name '0*.png' | wc -l)
[ "$count" -ge 14 ] && [ "$count" -le 40 ] || { echo "not ok: $count pictures of 700 ms"; exit 1; }
[ -s "$folder/deep/film/000001.png" ] || { echo "not ok: the first picture has no number one"; exit 1; }
cmp -s "$folder/deep/film/000003.png" "$folder/deep/film/$(printf %06d "$count").png" &&
    { echo "not ok: nothing moves in the film"; exit 1; }
: > "$folder/file"
status=0
citadel "$folder/file/film" 2> "$folder/said" || status=$?
[ "$status" -eq 1 ] || { echo "not ok: no film, and status $status"; exit 1; }
grep -q 'could not be kept' "$folder/said" || { echo "not ok: nobody says that there is no film"; cat "$folder/said"; exit 1; }
echo "ok $count pictures of a film"
