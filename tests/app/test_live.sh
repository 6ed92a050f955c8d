#!/bin/sh
# The program itself in test mode, without anybody at the mouse: its loop sleeps till the file of the mission changes, and
# tells by the text channel what it makes of it; without a file it says so and does not begin, with a broken one it waits.
set -eu
build=${BUILD:-build}
folder=$(mktemp -d)
game=
trap '[ -z "$game" ] || kill "$game" 2> /dev/null || true; rm -rf "$folder"' EXIT
fail() { echo "FAILED $*"; cat "$folder/told" "$folder/log" 2> /dev/null; exit 1; }
mission=missions/classic/02-trapped.json
own=$folder/own.json

# until WORDS: they are told within ten seconds.
until_told() {
    for _ in $(seq 100); do
        ! grep -q "$1" "$folder/told" 2> /dev/null || return 0
        sleep 0.1
    done
    fail "not told: $1"
}

status=0
"$build/citadel" --test > "$folder/log" 2>&1 || status=$?
[ $status = 2 ] && grep -q "needs a mission file" "$folder/log" || fail "without a file: $status"
status=0
"$build/citadel" --user-dir "$folder/user" "$own" --test > "$folder/log" 2>&1 || status=$?
[ $status = 1 ] && grep -q "own.json" "$folder/log" || fail "with a file that is not there: $status"

# One that is broken at the start is waited for, and so is one that is no mission.
echo '{ "format": 1, ' > "$own"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$build/citadel" --user-dir "$folder/user" --assets assets --software \
    --seed 4 --speak="$folder/told" --test "$own" > "$folder/log" 2>&1 &
game=$!
until_told "This mission cannot be played"
cp missions/campaigns/01-three-nights.json "$own"
until_told "“own.json” is a campaign, not a mission"
cp "$mission" "$own"
until_told "doorway"
sed 's/"rounds": 5/"rounds": 9/' "$mission" > "$own"
until_told "Reloaded: round 1 of 9, [0-9]* of [0-9]* commands kept"
sed 's/"7\.e"/"7.q"/' "$mission" > "$own"
until_told "[0-9]* errors – own.json:18:.*The mission goes on as it was"
rm "$own"
until_told "own.json” cannot be read: there is no such file"
cp "$mission" "$own"
until_told "Reloaded: round 1 of 5"
echo '{ "format": 1, "mission": "classic.trapped", "texts": 5 }' > "$folder/own.en.json"
until_told "[0-9]* errors* – own.en.json:1:"
kill "$game"
wait "$game" || true
game=
[ "$(wc -l < "$folder/log")" -le 1 ] || fail "complaints" # the mistake at the start is told there, too

# What the mission says as it begins can be read, though the set-up is over at once; so can what is said while the enemy's
# turn is skipped.
sed 's/"texts": {/"texts": { "horns": "Horns, far away.",/; 0,/"when": \[/s//"when": [{ "id": "horns", "on": "round_start", "do": [{ "say": "horns" }] },/' \
    missions/classic/01-eagle-strike.json > "$own"
cat > "$folder/script" << 'END'
wait 1500
click @enemy.skip_all
wait 1500
expect @note.close
click @note.close
wait 100
expect_not @note.close
quit
END
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$build/citadel" --user-dir "$folder/user2" --assets assets --software --seed 3 \
    --size 1280x800 --speak="$folder/told" --script "$folder/script" --test "$own" > "$folder/log" 2>&1 ||
    fail "what the mission says cannot be read"
until_told "Horns, far away"
echo "ok test mode by the program's own loop"
