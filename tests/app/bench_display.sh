#!/bin/sh
# bench_display.sh -- for the bench scripts beside it: a display of its own, a folder for the user, a saved game.
# Sets FOLDER, SAVE and DISPLAY; everything ends and goes away with the script.

BUILD=${BUILD:-build}
FOLDER=$(mktemp -d)
SERVER=
end() {
    [ -n "$SERVER" ] && kill "$SERVER" 2>/dev/null
    rm -rf "$FOLDER"
}
trap end EXIT

mkfifo "$FOLDER/display"
Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp 3>"$FOLDER/display" 2>/dev/null &
SERVER=$!
read -r number <"$FOLDER/display"
DISPLAY=:$number
export DISPLAY

citadel() {
    "$BUILD/citadel" --user-dir "$FOLDER/user" --assets assets --software --size 1920x1080 "$@"
}

# The training mission, begun and left at once, saves itself.
printf 'click @title.first_mission\nwait 3000\nquit\n' >"$FOLDER/script"
citadel --script "$FOLDER/script" >/dev/null
SAVE=$(ls -t "$FOLDER"/user/saves/*.save 2>/dev/null | head -n 1)
[ -n "$SAVE" ] || { echo "no game was saved" >&2; exit 1; }
