#!/bin/sh
# Every text of every main screen stands out from what is really drawn under it, in every palette and with high contrast:
# 4.5 to 1, from 24 pixels on 3 to 1, at SIZE; in the usual one through all of Battle Plans at 1024x640 as well. What is dimmed or
# covered by something in front of it is not there to be read. Colours change at once, and are kept.
. "$(dirname "$0")/setup.sh"
size=${SIZE:-1280x800}
for walk in screens readme; do
    awk '/^screenshot/ { print "list_contrast " $2; next } { print }' "tests/app/$walk.script" > "$scratch/$walk"
done

# measure COLOURS HIGH_CONTRAST SCRIPT SEED: the lines of list_contrast are added to $scratch/list.
measure() {
    rm -rf "$scratch/user"
    mkdir "$scratch/user"
    printf 'vision = %d\nhigh_contrast = %d\nenemy_speed = %d\n' "$1" "$2" "$5" > "$scratch/user/settings.txt"
    timeout 300 "$game" --software --seed "$4" --size "$size" --user-dir "$scratch/user" --script "$3" \
        > "$scratch/told" 2> "$out" || fail "the walk does not come to its end"
    cat "$scratch/told" >> "$scratch/list"
}

# tell NAME LEAST: the least contrast of what is listed; less than needed, or fewer than LEAST texts: the test fails.
tell() {
    awk -v name="$1" -v least="$2" '
        match($0, /: [0-9.]+ of [0-9.]+, [0-9]+ px, at [0-9]+ [0-9]+, #[0-9a-f]+ on #[0-9a-f]+(, veiled)?: /) {
            head = substr($0, RSTART + 2, RLENGTH - 2)
            if (head ~ /, veiled: $/) { veiled++; next }
            split(head, word, /[ ,]+/)
            large = word[3] < 4; texts++
            if (!(large in few) || word[1] + 0 < few[large]) few[large] = word[1] + 0
            if (word[1] + 0 < word[3] + 0) { print "too faint: " $0; bad = 1 }
        }
        END {
            printf "%s: text %.1f, from 24 px on %.1f (%d texts, %d behind something)\n", name, few[0], few[1], texts, veiled
            if (texts < least) { print "only " texts " texts were seen"; bad = 1 }
            exit bad
        }' "$scratch/list" > "$out" || fail "$1 cannot be read everywhere"
    cat "$out"
    rm "$scratch/list"
}

# A palette: its number in the settings, and its name.
for palette in '0 usual' '1 weak red' '2 weak green' '3 weak blue'; do
    for high in 0 1; do
        measure "${palette%% *}" $high "$scratch/screens" 19 2
        [ $high -eq 1 ] && [ "${palette%% *}" -gt 0 ] || measure "${palette%% *}" $high "$scratch/readme" 19 2
        tell "${palette#* }$([ $high -eq 0 ] || echo ', high contrast')" 900
    done
done
echo "ok every text of the main screens can be read in every palette at $size"

mkdir "$scratch/game"
CITADEL_SCRIPT="$scratch/clicks" CITADEL_USER="$scratch/game" "$build/tests/app/test_play_battle_plans" > "$out" 2>&1 ||
    fail "Battle Plans is not played"
awk '/^screenshot/ { next } /^click/ { print "list_contrast " $2 } { print }' "$scratch/clicks" > "$scratch/battle-plans"
size=1024x640 # for which the clicks were written down: elsewhere the camera moves at other moments
measure 0 0 "$scratch/battle-plans" "$(sed -n 's/^# seed //p' "$scratch/clicks")" 5
tell "usual, all of Battle Plans" 5000
echo "ok every text of a whole mission can be read"

# The setting: four colours one after the other, then high contrast; each looks otherwise at once, and the fifth is the first.
pictures=$scratch/pictures
mkdir "$pictures"
{
    printf 'wait 300\nclick @title.settings\nwait 200\nclick @settings.search\ntype o\nkey Backspace\ntype colours\nwait 200\n'
    for i in 0 1 2 3 4; do
        printf 'move 4 4\nwait 700\nscreenshot %d.png\nclick @settings.vision\nwait 100\n' $i
    done
    printf 'key Escape\nwait 300\nclick @title.settings\nwait 200\nclick @settings.search\ntype contrast\nwait 200\n'
    printf 'click @settings.high_contrast\nwait 100\nmove 4 4\nwait 700\nscreenshot high.png\nkey Escape\nwait 200\nquit\n'
} > "$scratch/switch"
echo 'reduced_motion = 1' > "$scratch/motion"
rm -rf "$scratch/user"
mkdir "$scratch/user"
cp "$scratch/motion" "$scratch/user/settings.txt"
timeout 60 "$game" --software --size "$size" --user-dir "$scratch/user" --script "$scratch/switch" \
    --screenshot "$pictures" > "$out" 2>&1 || fail "the colours are not switched"
for pair in '0 1' '0 2' '0 3' '1 2' '1 3' '2 3' '4 high'; do
    ! cmp -s "$pictures/${pair% *}.png" "$pictures/${pair#* }.png" || fail "colours $pair look the same"
done
grep -q '^vision = 1$' "$scratch/user/settings.txt" && grep -q '^high_contrast = 1$' "$scratch/user/settings.txt" ||
    fail "colours and contrast are not kept"

# What is switched while the program runs looks like a program that was started so.
printf 'wait 300\nmove 4 4\nwait 700\nscreenshot started.png\nquit\n' > "$scratch/started"
{
    printf 'wait 300\nclick @title.settings\nwait 200\nclick @settings.search\ntype colours\nwait 200\nclick @settings.vision\n'
    printf 'wait 100\nclick @settings.vision\nwait 100\nkey Escape\nwait 300\nmove 4 4\nwait 700\nscreenshot switched.png\nquit\n'
} > "$scratch/switched"
for way in started switched; do
    rm -rf "$scratch/user"
    mkdir "$scratch/user"
    cp "$scratch/motion" "$scratch/user/settings.txt"
    [ $way = switched ] || echo 'vision = 2' >> "$scratch/user/settings.txt"
    timeout 60 "$game" --software --size "$size" --user-dir "$scratch/user" --script "$scratch/$way" \
        --screenshot "$pictures" > "$out" 2>&1 || fail "the title is not $way"
done
cmp "$pictures/started.png" "$pictures/switched.png" || fail "what is switched looks unlike what was started so"
echo "ok colours change at once, everywhere, and are kept"
