#!/bin/sh
# The program itself plays the training mission from the title to the result by mouse, without a display server: a test
# writes down the clicks that lead there, then citadel gets them as a script.
set -eu
build=${BUILD:-build}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
CITADEL_SCRIPT="$folder/clicks" "$build/tests/app/test_play_training" > /dev/null 2>&1
grep -q '^click @aim.roll' "$folder/clicks"
mkdir "$folder/user"
echo 'enemy_speed = 5' > "$folder/user/settings.txt"
SDL_VIDEODRIVER=dummy "$build/citadel" --user-dir "$folder/user" --seed 19 --size 1280x800 --software \
    --script "$folder/clicks" --screenshot "$folder"
test -s "$folder/result.png"
ls "$folder"/user/saves/autosave-01.save > /dev/null
echo "ok $(grep -c '^click' "$folder/clicks") clicks from the title to the result"
