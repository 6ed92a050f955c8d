#!/bin/sh
# The keys that belong to the whole program, in the program itself: settings over anything, a picture of the window, the
# quick save and the way back to it, a key chosen on the page of keys, buttons of the mouse swapped, a pad from the title on.
. "$(dirname "$0")/setup.sh"

runs() {
    gives 0 "" --user-dir "$scratch/user" --software --size 1024x640 --seed 3 --script "$scratch/script" "$@"
}

# Settings by their key, from there the page of keys; a key that another command has changes hands; it is kept.
cat > "$scratch/script" << 'END'
wait 300
key F10
expect @settings.keys
key F10
wait 100
click @settings.keys
expect @keys.fire#0
expect_unclipped
click @keys.fire#0
expect @keys.press.none
key C
expect @keys.ask.yes
click @keys.ask.yes
expect @keys.fire.revert
click @keys.move#1
key F11
expect @keys.ask.yes
key Escape
expect_not @keys.ask.yes
key Escape
expect @settings.keys
key Escape
expect @title.load
key F12
wait 200
quit
END
runs
grep -q '^key.fire = C none$' "$scratch/user/settings.txt" || fail "the new key is not kept"
grep -q '^key.close_combat = none none$' "$scratch/user/settings.txt" || fail "two commands share a key"
! grep -q '^key.move' "$scratch/user/settings.txt" || fail "a key that was not wanted is kept"
! grep -q '^full_screen' "$scratch/user/settings.txt" || fail "a key that was asked for did what it does elsewhere"
ls "$scratch"/user/screenshots/*.png > /dev/null || fail "no picture is kept"

# A pad alone begins the first mission; quick save and back again.
cat > "$scratch/script" << 'END'
wait 300
pad A
wait 1500
pad A
wait 600
pad_down LT
wait 100
pad_up LT
stick left 1 0
wait 900
stick left 0 0
key F9
wait 200
expect_not @quick_load.yes
key F5
wait 200
key F9
expect @quick_load.yes
click @quick_load.yes
wait 600
expect @hud.menu
pad B
wait 100
pad Start
expect @pause.resume
pad B
wait 100
expect_not @pause.resume
quit
END
runs
ls "$scratch"/user/saves/Quick*.save > /dev/null || fail "there is no quick save"

# Swapped, the right button presses.
printf 'swap_buttons = 1\nkey.dance = Q\nkey.undo = Hyper+Z\nkey.log = A B C\n' > "$scratch/user/settings.txt"
cat > "$scratch/script" << 'END'
wait 300
click @title.settings
wait 300
expect_not @settings.back
right_click @title.settings
expect @settings.back
quit
END
runs
grep -q '^3 lines of' "$out" || fail "lines that mean nothing are not told"
grep -q '^key.dance = Q$' "$scratch/user/settings.txt" || fail "a line that means nothing is lost"
echo "ok controls"
