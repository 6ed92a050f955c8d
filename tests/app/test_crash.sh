#!/bin/sh
# A program that dies by a fault of its own dies as it would have, and leaves a note; the next start tells of it, once, and a
# report of a bug takes it along.
. "$(dirname "$0")/setup.sh"
user=$scratch/user
cat > "$scratch/clicks" << 'END'
wait 300
click @title.first_mission
wait 2000000000
END

# falls SIGNAL STATUS SCRIPT: the program is at it, gets the signal and ends by it.
falls() {
    "$game" --user-dir "$user" --software --size 1024x640 --seed 3 --script "$3" > "$out" 2>&1 &
    program=$!
    tries=0
    until ls "$user"/saves/*.save > /dev/null 2>&1 || [ "$3" = "$scratch/idle" ] || [ $tries -ge 100 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
    sleep 1
    kill "-$1" $program
    wait $program 2> /dev/null
    status=$?
    [ $status -eq "$2" ] || fail "$1 ends it with $status"
}

falls SEGV 139 "$scratch/clicks"
for line in 'version = Citadel' 'signal = SIGSEGV' 'address = 0x' 'mission = training.first-mission' 'seed = 3' 'commands = '; do
    grep -q "^$line" "$user/crash.txt" || { cat "$user/crash.txt"; fail "the note does not say \"$line\""; }
done
[ "$(($(date +%s) - $(sed -n 's/^time = //p' "$user/crash.txt")))" -lt 60 ] || fail "the note does not say when"
printf 'wait 300\nexpect @title.continue\nkey Ctrl+F12\nwait 300\nclick @title.continue\nwait 900\nexpect @hud.menu\nquit\n' > "$scratch/next"
gives 0 "The program ended badly the last time. “Resume – recovered” has the game. A note on it lies in $user/crash-told.txt" \
    --user-dir "$user" --software --size 1024x640 --script "$scratch/next"
unzip -p "$user"/bugs/*.zip crash-told.txt 2> /dev/null > "$scratch/note" ||
    python3 -c 'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read("crash-told.txt"))' "$user"/bugs/*.zip > "$scratch/note"
cmp -s "$scratch/note" "$user/crash-told.txt" || fail "a report does not take the note along"
gives 0 "" --user-dir "$user" --software --script "$scratch/look"
! grep -q 'ended badly' "$out" || fail "it is told twice"
[ ! -e "$user/crash.txt" ] || fail "a program that ends well leaves a note"

# Nothing was played; every signal of this kind; a link is not followed.
rm -rf "$user"
printf 'wait 2000000000\n' > "$scratch/idle"
for signal in ABRT:134 BUS:135 FPE:136 ILL:132; do
    falls "${signal%:*}" "${signal#*:}" "$scratch/idle"
    grep -q "^signal = SIG${signal%:*}\$" "$user/crash.txt" || fail "${signal%:*} leaves no note"
    ! grep -q '^mission' "$user/crash.txt" || fail "the note tells of a game that nobody played"
    gives 0 "The program ended badly the last time. A note on it lies" --user-dir "$user" --software --script "$scratch/look"
done
echo kept > "$scratch/kept"
ln -s "$scratch/kept" "$user/crash.txt"
falls SEGV 139 "$scratch/idle"
[ "$(cat "$scratch/kept")" = kept ] || fail "the note is written through a link"
echo "ok notes of crashes"
