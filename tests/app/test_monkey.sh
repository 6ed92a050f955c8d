#!/bin/sh
# The program under random clicks, keys, drags and window sizes from 64 to 2560 pixels, without a display server: it
# ends by itself, and every game it saved on the way replays to the same hashes. MONKEYS: seeds, COUNT: events of each.
set -eu
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export SDL_VIDEODRIVER=dummy CITADEL_DATA="$PWD/assets"
runs=0
saves=0
for seed in ${MONKEYS:-7}; do
    for where in title board menus editor; do
        mkdir -p "$folder/$where"
        printf 'enemy_speed = 5\n' > "$folder/$where/settings.txt"
        python3 tests/app/monkey.py "$seed" "${COUNT:-300}" $where > "$folder/script"
        timeout 300 "$build/citadel" --user-dir "$folder/$where" --software --size 1280x800 --seed "$seed" \
            --script "$folder/script" || { echo "not ok seed $seed, $where: exit status $?"; exit 1; }
        runs=$((runs + 1))
        for save in "$folder/$where"/saves/*.save; do
            [ -e "$save" ] || continue
            "$build/citadel-tool" replay "$save" > /dev/null || { echo "not ok $save of seed $seed, $where"; exit 1; }
            saves=$((saves + 1))
        done
        rm -rf "${folder:?}/$where"
    done
done
echo "ok $runs runs, $saves saves replayed"
