#!/bin/sh
# The program itself plays a campaign of three missions by mouse, without a display server: a test writes down the clicks,
# then citadel gets them as scripts. It is killed in the middle of the second mission, goes on from the title, and its
# ledger is the same as the test's.
set -eu
build=${BUILD:-build}
folder=$(mktemp -d)
pid=
trap '[ -z "$pid" ] || kill -KILL "$pid" 2> /dev/null || true; rm -rf "$folder"' EXIT
mkdir "$folder/told" "$folder/user"
CITADEL_SCRIPT="$folder/clicks" CITADEL_USER="$folder/told" "$build/tests/app/test_campaign_run" > "$folder/log" 2>&1 ||
    { cat "$folder/log"; exit 1; }
echo 'enemy_speed = 5' > "$folder/user/settings.txt"
citadel() {
    SDL_VIDEODRIVER=dummy exec "$build/citadel" --user-dir "$folder/user" --seed 23 --size 1280x800 --software \
        --script "$1" --screenshot "$folder"
}

citadel "$folder/clicks.1" &
pid=$!
waited=0
until [ -s "$folder/killed.png" ]; do
    kill -0 "$pid" 2> /dev/null || { echo "not ok: it ended before it was killed"; exit 1; }
    waited=$((waited + 1))
    [ "$waited" -lt 1200 ] || { echo "not ok: it never came to the second mission"; exit 1; }
    sleep 0.1
done
kill -KILL "$pid"
wait "$pid" 2> /dev/null || true
pid=
(citadel "$folder/clicks.2")

state() {
    tr ',' '\n' < "$1"/campaigns/classic.three-nights-001.campaign | sed -n '/"players"/,$p'
}
state "$folder/told" > "$folder/told.txt"
state "$folder/user" > "$folder/user.txt"
grep -q ledger "$folder/user.txt"
cmp "$folder/told.txt" "$folder/user.txt"
for picture in home-1 home-2 end ledger ledger-bauhaus; do
    test -s "$folder/$picture.png"
done
[ -z "${PICTURES:-}" ] || cp "$folder"/*.png "$PICTURES"
echo "ok $(cat "$folder"/clicks.? | grep -c '^click') clicks from the title to the end of the campaign, killed on the way"
