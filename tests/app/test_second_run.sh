#!/bin/sh
# The program itself goes by mouse and keys, without a display server, from the title to the board of Battle Plans with two
# corporations of one person, and from the title to the second mission of a 2018 campaign that a test has left behind.
set -eu
build=${BUILD:-build}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/solo" "$folder/story/campaigns" "$folder/1" "$folder/2"
CITADEL_USER="$folder/story" "$build/tests/siege/screen/test_second_menus" > "$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }

cat > "$folder/solo.script" << 'END'
wait 300
click @title.single_mission
wait 300
click @missions.search
type battle plans
wait 200
click @missions.choose
wait 300
screenshot set-up.png
click @setup.start
wait 300
screenshot brief.png
click @brief.start
wait 1500
screenshot pair.png
key U
wait 900
key U
wait 1200
key Ctrl+Enter
wait 1000
key Ctrl+Enter
wait 2500
key Enter
wait 3000
screenshot board.png
quit
END
cat > "$folder/story.script" << 'END'
wait 300
screenshot title.png
click @title.continue
wait 600
screenshot home.png
click @home.mission
wait 400
screenshot brief.png
click @brief.start
wait 1500
screenshot pair.png
quit
END
citadel() {
    SDL_VIDEODRIVER=dummy "$build/citadel" --user-dir "$folder/$1" --seed 5 --size 1280x800 --software \
        --script "$folder/$1.script" --screenshot "$2"
}
citadel solo "$folder/1"
grep -h '"mission":"second.battle-plans"' "$folder"/solo/saves/*.save | grep -q '"round":1,' ||
    { echo "not ok: the first round of Battle Plans was not reached"; exit 1; }
citadel story "$folder/2"
grep -q '"mission":"second.you-got-in-now-get-out"' "$folder"/story/campaigns/*.game ||
    { echo "not ok: the second mission of the campaign was not begun"; exit 1; }
[ -z "${PICTURES:-}" ] || cp -r "$folder/1" "$folder/2" "$PICTURES"
echo "ok from the title to Battle Plans with two corporations, and to the second mission of a campaign"
