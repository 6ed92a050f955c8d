#!/bin/sh
# The program itself plays Battle Plans with two corporations of one person from the title to the result by mouse: a test
# writes down the clicks that lead there, then citadel gets them as a script, on a virtual display where there is one. The
# game it saves at the end is the same as the test's, command by command.
set -eu
build=${BUILD:-build}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/told" "$folder/user"
CITADEL_SCRIPT="$folder/clicks" CITADEL_USER="$folder/told" "$build/tests/app/test_play_battle_plans" > "$folder/log" 2>&1 ||
    { cat "$folder/log"; exit 1; }
for deed in missions.group title.single_mission setup.start brief.start muster.confirm bunker.recommended \
    choice square hand.play hand.confirm aim.roll action.special special hud.end_turn hud.continue save.save; do
    grep -q "^click @$deed" "$folder/clicks" || { echo "not ok: nobody clicked $deed"; exit 1; }
done
seed=$(sed -n 's/^# seed //p' "$folder/clicks")
echo 'enemy_speed = 5' > "$folder/user/settings.txt"
virtual=
if command -v xvfb-run > /dev/null && command -v xauth > /dev/null; then
    virtual='xvfb-run -a -s "-screen 0 1280x800x24"'
else
    export SDL_VIDEODRIVER=dummy
fi
eval "$virtual" '"$build/citadel"' --user-dir '"$folder/user"' --seed "$seed" --size 1024x640 --software \
    --script '"$folder/clicks"' --screenshot '"$folder"'

played() {
    cat "$1"/saves/*Mine.save | tr ',' '\n' | sed -n '/"setup"/,$p'
}
played "$folder/told" > "$folder/told.txt"
played "$folder/user" > "$folder/user.txt"
grep -q log "$folder/user.txt"
cmp "$folder/told.txt" "$folder/user.txt"
"$build/citadel-tool" replay "$folder"/user/saves/*Mine.save > /dev/null
for picture in missions mission setup brief pair over result save; do
    test -s "$folder/$picture.png"
done
[ -z "${PICTURES:-}" ] || cp "$folder"/*.png "$PICTURES"
echo "ok $(grep -c '^click' "$folder/clicks") clicks from the title to the result"
