#!/bin/sh
# The program itself: what Continue offers with three hundred saves before the newest one by name, and after a clock that
# was a day ahead; and that a game begun then leaves the autosaves of the other one alone.
set -eu
game=${BUILD:-build}/citadel
folder=$(mktemp -d "${TMPDIR:-/tmp}/citadel-newest-XXXXXX")
trap 'rm -rf "$folder"' EXIT
export SDL_VIDEODRIVER=dummy

fail() { echo "$1"; exit 1; }

# plays FOLDER SCRIPT: with the player's folder there, enemies at once.
plays() {
    mkdir -p "$1"
    echo 'enemy_speed = 5' > "$1/settings.txt"
    timeout 120 "$game" --user-dir "$1" --software --size 1024x640 --seed 3 --script "$2" > "$folder/out" 2>&1 || fail "$(cat "$folder/out")"
}

# mission SAVE: the id of the mission that is played in it.
mission() { grep -o '"shown":{"mission":"[a-z.-]*"' "$1"; }

printf 'wait 160\nclick @title.first_mission\nwait 1500\nclick @tutorial.begin\nwait 600\nclick @choice#0\nwait 900\nquit\n' > "$folder/first"
printf 'wait 160\nclick @title.single_mission\nwait 300\nclick @missions.row#1\nclick @missions.choose\nwait 300\nclick @setup.recommended\nwait 100\nclick @setup.start\nwait 300\nclick @brief.start\nwait 1500\nquit\n' > "$folder/second"
printf 'wait 300\nexpect @title.continue\nquit\n' > "$folder/offered"
printf 'wait 300\nclick @title.continue\nwait 1200\nclick @hud.menu\nwait 300\nclick @pause.title\nwait 300\nquit\n' > "$folder/continue"

plays "$folder/one" "$folder/first"
plays "$folder/two" "$folder/second"
first=$folder/one/saves/autosave-01.save
second=$folder/two/saves/autosave-01.save
[ "$(mission "$first")" != "$(mission "$second")" ] || fail "one mission instead of two"

mkdir -p "$folder/many/saves"
for i in $(seq 100 399); do cp "$first" "$folder/many/saves/Mine $i.save"; done
cp "$first" "$folder/many/saves/autosave-01.save"
touch -d '+1 minute' "$folder/many/saves/autosave-01.save"
plays "$folder/many" "$folder/offered"
touch -d '-1 day' "$folder/many/saves/autosave-01.save"
plays "$folder/many" "$folder/offered"
echo "ok many saves"

# What was played a day ahead is copied in; then the first mission is begun, and later continued.
mkdir -p "$folder/back/saves"
cp "$second" "$folder/back/saves/"
cp "$second" "$folder/back/saves/autosave-now.save"
touch -d '+1 day' "$folder/back/saves/autosave-01.save"
plays "$folder/back" "$folder/first"
cmp -s "$second" "$folder/back/saves/autosave-01.save" || fail "another game's autosave was written over"
cmp -s "$second" "$folder/back/saves/autosave-now.save" || fail "another game's last position was written over"
begun=$(ls "$folder/back/saves" | wc -l)
plays "$folder/back" "$folder/continue"
cmp -s "$second" "$folder/back/saves/autosave-01.save" || fail "Continue wrote over the game of the day ahead"
newest=$(ls -t "$folder/back/saves/"*.save | sed -n 2p)
[ "$(mission "$newest")" = "$(mission "$first")" ] || fail "Continue went on with the game of the day ahead"
[ "$(ls "$folder/back/saves" | wc -l)" -ge "$begun" ] || fail "a save is gone"
echo "ok a clock set back"

# A mission is tested while a game is in progress: Continue goes on with the game.
plays "$folder/test" "$folder/first"
printf 'wait 1500\nkey 1\nwait 600\nquit\n' > "$folder/try"
timeout 120 "$game" --user-dir "$folder/test" --software --size 1024x640 --seed 3 --script "$folder/try" --test \
    missions/classic/02-trapped.json > "$folder/out" 2>&1 || fail "$(cat "$folder/out")"
[ "$(ls "$folder/test/saves" | wc -l)" -gt 1 ] || fail "the test is not saved"
plays "$folder/test" "$folder/continue"
[ "$(mission "$(ls -t "$folder/test/saves/"*.save | head -n 1)")" = "$(mission "$first")" ] || fail "Continue went on with the test"
echo "ok a test takes no game's place"
