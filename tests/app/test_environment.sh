#!/bin/sh
# The program where not everything is as it should be: wrong options, no display, no font, no room, broken files, a
# second program, signals. Each time one clear sentence or a game that goes on; never a signal, a hang or a lost save.
# KILLS: how many programs are killed in the middle of a game.
. "$(dirname "$0")/setup.sh"

# ended PROGRAM: waits for it, ten seconds at most; its exit status.
ended() {
    (sleep 10; kill -KILL "$1") 2> /dev/null &
    watch=$!
    wait "$1" 2> /dev/null
    status=$?
    kill $watch 2> /dev/null
    return $status
}

# ---- the command line ------------------------------------------------------------------------------------------------

one 2 '“--fly” is not known' --fly
one 2 '“-x” is not known' -x
one 2 '--seed needs a value' --seed
one 2 '--seed needs a whole number, not “text”' --seed text
one 2 'not “-1”' --seed -1
one 2 '--size needs WIDTHxHEIGHT' --size 0x0
one 2 '--size needs WIDTHxHEIGHT' --size 99999x99999
one 2 '--scale needs a number' --scale 99
one 2 '--scale needs a number' --scale=zoom
one 2 '--bench-frames needs' --bench-frames 0
one 2 'Only one file' a.json b.json
one 1 'does not hold the game' --assets "$scratch/nowhere"
one 1 'does not hold the game' CITADEL_DATA="$scratch" --help
gives 0 '--user-dir DIR' --help
one 0 'Citadel ' --version
[ ! -e "$HOME" ] || fail "a question made a folder"
user="--user-dir $scratch/user"
# shellcheck disable=SC2086
{
    one 1 'no such file' $user "$scratch/nothing.save"
    one 1 'not an ordinary file' $user "$scratch"
    one 1 'not an ordinary file' $user /dev/null
    one 2 'The script' $user --script "$scratch/nothing.script"
    : > "$scratch/empty"
    one 1 'cannot be played' $user "$scratch/empty"
    head -c 3000 /dev/urandom > "$scratch/noise.json"
    one 1 'cannot be played' $user "$scratch/noise.json"
    echo '{"citadel":"save","format":99,"version":"Citadel 9"}' > "$scratch/newer.json"
    one 1 'Citadel 9' $user "$scratch/newer.json"
    for broken in tests/broken/mission/*.json; do
        one 1 'cannot be played: ' $user "$broken"
        break
    done
    one 1 'No display was found' SDL_VIDEODRIVER=x11 $user
    one 1 'No display was found' SDL_VIDEODRIVER=nonsense $user
    # Nobody chooses a driver: no screen at all, a variable without a value, a server that is gone.
    for display in HOME="$HOME" SDL_VIDEODRIVER= DISPLAY=:97 WAYLAND_DISPLAY=gone; do
        (unset SDL_VIDEODRIVER && one 1 'No display was found' XDG_RUNTIME_DIR="$scratch" "$display" $user) || exit 1
    done
    for driver in dummy offscreen; do
        gives 0 '' SDL_VIDEODRIVER=$driver $user --software --script "$scratch/look"
    done
    echo '<fontconfig></fontconfig>' > "$scratch/fonts.conf"
    one 1 'No usable font' FONTCONFIG_FILE="$scratch/fonts.conf" $user
    gives 0 'speaks English' $user --lang xx --script "$scratch/look"
    cp missions/training/trial-by-fire.json "$scratch/mission without ending"
    printf 'wait 100\nexpect @setup.start\nquit\n' > "$scratch/chosen"
    gives 0 '' $user --script "$scratch/chosen" "$scratch/mission without ending"
    gives 0 '' $user --size 200x100 --script "$scratch/look"
}
echo "ok the command line"

# ---- folders --------------------------------------------------------------------------------------------------------

plays "$scratch/user"
good_save "$scratch/user/saves/autosave-01.save"
plays "$scratch/with blanks/und Umläute ✠"
good_save "$scratch/with blanks/und Umläute ✠/saves/autosave-01.save"
plays /proc/nothing/here
grep -q 'cannot be written' "$out" || fail "says nothing of a folder that cannot be written"
plays "$scratch/walk"
grep -q 'cannot be written' "$out" || fail "says nothing of a folder that is a file"
gives 0 'cannot be written' HOME=/proc --script "$scratch/look"
gives 0 '' HOME= XDG_DATA_HOME="$scratch/data" XDG_CONFIG_HOME="$scratch/config" --script "$scratch/look"
[ -d "$scratch/data/citadel/saves" ] || fail "saves are not where XDG_DATA_HOME says"
mkdir -p "$scratch/odd/settings.txt" "$scratch/odd/saves/autosave-01.save" "$scratch/odd/citadel.lock"
plays "$scratch/odd"
mkdir -p "$scratch/noise"
head -c 5000 /dev/urandom > "$scratch/noise/settings.txt"
mkdir "$scratch/noise/saves"
head -c 5000 /dev/urandom > "$scratch/noise/saves/autosave-01.save"
plays "$scratch/noise"
echo "ok folders"

# ---- no room ----------------------------------------------------------------------------------------------------------

cp -r "$scratch/user" "$scratch/full"
good_save "$scratch/full/saves/autosave-01.save"
(ulimit -f 4 && plays "$scratch/full") || exit 1
good_save "$scratch/full/saves/autosave-01.save"
[ -z "$(find "$scratch/full" -name '*.tmp')" ] || fail "a half-written file is left"
mkdir "$scratch/tiny"
if mount -t tmpfs -o size=64k none "$scratch/tiny" 2> /dev/null; then
    head -c 60000 /dev/zero > "$scratch/tiny/filler"
    plays "$scratch/tiny"
    head -c 100000 /dev/zero >> "$scratch/tiny/filler" 2> /dev/null
    plays "$scratch/tiny"
    grep -q 'disk is full' "$out" || { umount "$scratch/tiny"; fail "does not say that the disk is full"; }
    rm "$scratch/tiny/filler"
    plays "$scratch/tiny"
    good_save "$scratch/tiny/saves/autosave-01.save"
    umount "$scratch/tiny"
    echo "ok no room, on a small disk too"
else
    echo "ok no room"
fi

# ---- surroundings -----------------------------------------------------------------------------------------------------

plays "$scratch/user" LANG=de_DE.UTF-8 LC_ALL=de_DE.UTF-8
plays "$scratch/user" LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8
plays "$scratch/user" SDL_AUDIODRIVER=nonsense
timeout 30 "$game" --help >&- 2>&-
judge $? 1 "--help without an output"
timeout 30 "$game" --user-dir "$scratch/closed" --software --script "$walk" <&- >&- 2>&-
judge $? 0 "a game without input and output"
good_save "$scratch/closed/saves/autosave-01.save"

mkdir "$scratch/copy"
cp -r assets missions "$scratch/copy"
own="CITADEL_DATA=$scratch/copy/assets"
damage() { printf '%s' "$2" > "$scratch/copy/assets/$1"; }
restore() { cp "assets/$1" "$scratch/copy/assets/$1"; }
for art in art/ui/title_backdrop.svg art/ui/title_logo.svg; do
    damage $art '<svg><path d="'
done
rm -rf "$scratch/copy/assets/art/figures"
plays "$scratch/user" "$own" ASAN_OPTIONS=detect_leaks=0 # SDL2_image forgets 16 bytes of a broken SVG
restore art/ui/title_backdrop.svg
# Cut off in the middle, where what there is can still be drawn: named once, and no other.
cp -r assets/art "$scratch/copy/assets"
head -c "$(($(wc -c < assets/art/ui/title_logo.svg) * 2 / 3))" assets/art/ui/title_logo.svg > "$scratch/copy/assets/art/ui/title_logo.svg"
plays "$scratch/user" "$own"
[ "$(grep -c 'picture is missing or damaged' "$out")" -eq 1 ] || fail "does not say once that a picture is cut off"
grep -q 'damaged.*art/ui/title_logo.svg$' "$out" || fail "does not name the picture that is cut off"
rm "$scratch/copy/assets/art/ui/title_logo.svg"
mkfifo "$scratch/copy/assets/art/ui/title_logo.svg"
gives 0 'art/ui/title_logo.svg' "$own" --user-dir "$scratch/user" --script "$scratch/look"
rm "$scratch/copy/assets/art/ui/title_logo.svg"
restore art/ui/title_logo.svg
damage locale/en/rules.json '{"a": '
one 1 'rules.json:1:' "$own" --user-dir "$scratch/user"
restore locale/en/rules.json
for part in assets/locale/en/*.json; do
    part=locale/en/$(basename "$part")
    damage "$part" ''
    one 1 "$part:1:1" "$own" --help
    damage "$part" '{}'
    one 1 "$part:1:1" "$own" --user-dir "$scratch/user"
    timeout 20 env "$own" "$tool" check missions/training/trial-by-fire.json > "$out" 2>&1
    judge $? 2 "citadel-tool with an empty $part"
    grep -qF "$part:1:1" "$out" || fail "citadel-tool does not name $part"
    rm "$scratch/copy/assets/$part"
    one 1 "$part:1:1" "$own" --user-dir "$scratch/user"
    restore "$part"
done
damage rules/classic/dice.json '{"white": 7}'
one 1 'dice.json:1:' "$own" --user-dir "$scratch/user"
rm "$scratch/copy/assets/rules/classic/dice.json"
one 1 'A file of the game cannot be used' "$own" --user-dir "$scratch/user"
restore rules/classic/dice.json
for rules in classic/house_rules second/legion second/difficulty; do
    damage rules/$rules.json '{"format": 1, "'
    one 1 "$rules.json:1:" "$own" --user-dir "$scratch/user"
    restore rules/$rules.json
done
rm -rf "$scratch/copy/missions"
gives 0 '' "$own" --user-dir "$scratch/user" --script "$scratch/look"
rm -rf "$scratch/copy/assets/locale/en"
one 1 'sentences of the game' "$own" --user-dir "$scratch/user"
echo "ok surroundings and broken files of the game"

# ---- signals and a second program --------------------------------------------------------------------------------------

save=$scratch/user/saves/autosave-01.save
for signal in TERM HUP; do
    rm -rf "$scratch/ended"
    "$game" --user-dir "$scratch/ended" --software --size 1024x640 "$save" > "$out" 2>&1 < /dev/null &
    program=$!
    sleep 1.5
    kill -$signal $program
    ended $program
    judge $? 0 "SIG$signal"
    good_save "$scratch/ended/saves/autosave-01.save"
    [ ! -s "$scratch/ended/citadel.lock" ] || fail "SIG$signal looks like a crash"
done
"$game" --user-dir "$scratch/user" --software "$save" > "$scratch/first" 2>&1 < /dev/null &
program=$!
sleep 1
ls -l --time-style=full-iso "$scratch/user/saves" > "$scratch/before"
plays "$scratch/user"
grep -q 'Another Citadel is running' "$out" || fail "the second program says nothing"
ls -l --time-style=full-iso "$scratch/user/saves" > "$scratch/after"
cmp -s "$scratch/before" "$scratch/after" || fail "the second program autosaves"
kill $program
ended $program
judge $? 0 "the first of two programs"
echo "ok signals and a second program"

# ---- killed in the middle -------------------------------------------------------------------------------------------------

CITADEL_SCRIPT="$scratch/clicks" "$build/tests/app/test_play_training" > /dev/null 2>&1
[ -s "$scratch/clicks" ] || fail "nobody plays"
printf 'wait 200\nclick @title.continue\nwait 900\nexpect @hud.menu\nquit\n' > "$scratch/go_on"
printf 'wait 200\nexpect @title.first_mission\nexpect_not @title.continue\nquit\n' > "$scratch/was_over"

# is_over SAVE: whether that mission has ended, as the protocol says it.
is_over() {
    printf '{"id": 1, "verb": "load", "path": "%s"}\n' "$1" | timeout 20 "$tool" serve > "$out" 2>&1
    grep -q '"over": *true' "$out" || { grep -q '"over": *false' "$out" || fail "no protocol of $1"; false; }
}

# A mission begun: its first autosave is there. Ten seconds at most.
begun() {
    tries=0
    until ls "$scratch/killed/saves"/*.save > /dev/null 2>&1 || [ $tries -ge 200 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
}

kills=0
resumed=0
over=0
# Most are killed after the first autosave, every fourth maybe before. A machine may be so fast that a kill comes after the
# mission: then the title offers nothing to go on with, and further ones are killed at other moments.
while [ $kills -lt "${KILLS:-5}" ] || { [ $resumed -eq 0 ] && [ $kills -lt 40 ]; }; do
    rm -rf "$scratch/killed"
    mkdir -p "$scratch/killed"
    echo 'enemy_speed = 5' > "$scratch/killed/settings.txt"
    "$game" --user-dir "$scratch/killed" --seed 19 --size 1280x800 --software --script "$scratch/clicks" --screenshot "$scratch" > "$out" 2>&1 &
    program=$!
    [ $((kills % 4)) -eq 3 ] || begun
    sleep "$(awk -v n=$kills -v s="$$" 'BEGIN { srand(n * 7919 + s); printf "%.3f", rand() * 2.2 }')"
    kill -KILL $program 2> /dev/null
    wait $program 2> /dev/null
    kills=$((kills + 1))
    for file in "$scratch/killed/saves"/*.save "$scratch/killed/saves"/*.bak; do
        [ ! -e "$file" ] || good_save "$file"
    done
    [ -s "$scratch/killed/citadel.lock" ] || continue # it had not begun, or was at its end
    newest=$(find "$scratch/killed/saves" -name '*.save' -exec ls -t {} + 2> /dev/null | head -n 1)
    [ -n "$newest" ] || continue
    look=go_on
    ! is_over "$newest" || look=was_over
    timeout 40 "$game" --user-dir "$scratch/killed" --size 1280x800 --software --script "$scratch/$look" > "$out" 2>&1
    judge $? 0 "$look after a kill"
    if [ $look = go_on ]; then resumed=$((resumed + 1)); else over=$((over + 1)); fi
done
[ $resumed -gt 0 ] || fail "no game was met in the middle"
echo "ok $kills programs killed: $resumed in a game, which goes on, $over after it"
