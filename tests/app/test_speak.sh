#!/bin/sh
# The text channel of the program itself: the guided mission by keys alone from the title to its win, told on standard
# output line for line as the test beside it heard it; a file; another language; the key; speech that is there and not.
. "$(dirname "$0")/setup.sh"
keys=$scratch/keys
told=$scratch/told
CITADEL_ONLY='the_guided*' CITADEL_SCRIPT=$keys CITADEL_TRANSCRIPT=$scratch/heard "$build/tests/app/test_speak" > "$out" 2>&1 ||
    fail "nobody could play by ear"
! grep -qv '^#\|^key \|^wait \|^expect \|^quit' "$keys" || fail "not by keys alone"

# run FOLDER SCRIPT ARGUMENT…: what is told goes to $told, the rest to $out
run() {
    folder=$scratch/$1
    script=$2
    shift 2
    mkdir -p "$folder"
    timeout 120 "$game" --user-dir "$folder" --seed 19 --size 1280x800 --software --script "$script" "$@" > "$told" \
        2> "$out" < /dev/null
    judge $? 0 "$*"
}

mkdir "$scratch/play"
echo 'enemy_speed = 5' > "$scratch/play/settings.txt"
run play "$keys" --speak
[ ! -s "$out" ] || fail "something else is said"
at=0
# Each of these is told, one after the other.
while IFS= read -r line; do
    next=$(awk -v at="$at" -v line="$line" 'NR > at && index($0, line) { print NR; exit }' "$told")
    [ -n "$next" ] || fail "not told after line $at: $line"
    at=$next
done <<'LINES'
The text channel is on.
Citadel, the first screen.
First mission
Campaign, button.
The mission begins.
Capitol takes its turn.
Your goal
Clear both rooms
Begin, button.
choose the doorway
1: north doorway of sector 1
Enter: north doorway of sector 1
will enter by the north doorway
M moves, F fires, C is close combat
Enter: Move
enters by the north doorway of sector 1 and moves to
Force Card
AI card
aims at
white dice against armour
Enter: roll the dice.
hit
The Dark Legion takes its turn.
is this turn’s Tie Breaker.
nearest
Round 2
leaves by the east doorway
Objective 1: accomplished.
Mission accomplished
Continue, button.
LINES
for rare in "aims at" "AI card" "moves from" "Enter: roll"; do
    [ "$(grep -c "$rare" "$told")" -eq "$(grep -c "$rare" "$scratch/heard")" ] || fail "not as often as heard: $rare"
done
! grep -n '\[[a-z_]*\.[a-z_.]*\]\|{\|}\|\.svg\|\\u' "$told" > "$out" || fail "not plain"
! uniq -d "$told" | grep . > "$out" || fail "twice in a row"
echo "ok $(grep -c '^key' "$keys") keys by ear, $(wc -l < "$told") lines"

# How much is told; a file; another language.
printf 'wait 300\nkey Down\nwait 100\nquit\n' > "$scratch/look"
run all "$scratch/look" "--speak=$scratch/file"
[ ! -s "$told" ] || fail "a file and standard output"
grep -q '^Missions in a row' "$scratch/file" || fail "hints are not told"
echo 'text_detail = 0' > "$scratch/all/settings.txt"
run all "$scratch/look" --speak
grep -q '^Campaign, button\.$' "$told" || fail "the focus is not told"
! grep -q '^Missions in a row' "$told" || fail "hints are told although little is wanted"
run sv "$scratch/look" --speak --lang sv
grep -q '^Fälttåg, knapp\.$' "$told" || fail "no Swedish"
run de "$scratch/look" --speak --lang de
grep -q '^Feldzug, Schaltfläche\.$' "$told" || fail "no German"
printf 'wait 300\nkey F10\nwait 600\nkey Tab\nwait 300\nkey Tab\nwait 300\nkey Enter\nwait 400\nkey Enter\nwait 400\nquit\n' \
    > "$scratch/changing"
run change "$scratch/changing" --speak
grep -q '^Språk, knapp\. Svenska$' "$told" || fail "the focus does not stay where the language was chosen"
run plain "$scratch/look"
[ ! -s "$told" ] || fail "something is told although nobody asked"
gives 1 'written' --software --script "$scratch/look" "--speak=$scratch/none/file"
echo "ok detail, file, languages"

# The key switches it on where there is no speech, and off; the setting is kept.
printf 'wait 300\nkey Ctrl+Shift+T\nwait 200\nkey Down\nwait 100\nkey Ctrl+Shift+T\nwait 200\nkey Down\nwait 100\nquit\n' \
    > "$scratch/switch"
run key "$scratch/switch"
grep -q '^There is no speech' "$told" || fail "no word about speech that is not there"
grep -q '^Campaign, button\.$' "$told" || fail "not switched on"
[ "$(tail -n 1 "$told")" = "The text channel is off." ] || fail "not switched off"
sed '/^key Ctrl/,$d' "$scratch/switch" > "$scratch/on"
printf 'key Ctrl+Shift+T\nwait 200\nquit\n' >> "$scratch/on"
run kept "$scratch/on"
run kept "$scratch/look"
grep -q '^Campaign, button\.$' "$told" || fail "the setting is not kept"
run gone "$scratch/look" --speak=speechd
grep -q '^There is no speech' "$out" || fail "no word on the terminal"
grep -q '^Campaign, button\.$' "$told" || fail "standard output does not stand in for speech"
timeout 60 "$game" --user-dir "$scratch/pipe" --software --script "$scratch/look" --speak 2> "$out" | true
echo "ok the key, the setting, no speech"

# Speech that is there: a library of that name, which writes down what it is told.
cat > "$scratch/speech.c" <<'C'
#include <stdio.h>
#include <stdlib.h>
static FILE *said;
void *spd_open(const char *client, const char *connection, const char *user, int mode)
{
    said = fopen(getenv("SAID"), "w");
    fprintf(said, "open %s %s %d %d\n", client, connection, user == NULL, mode);
    return said;
}
int spd_say(void *connection, int priority, const char *text)
{
    return fprintf(connection, "say %d %s\n", priority, text);
}
int spd_set_language(void *connection, const char *language) { return fprintf(connection, "language %s\n", language) < 0; }
int spd_cancel(void *connection) { return fprintf(connection, "cancel\n") < 0; }
void spd_close(void *connection) { fprintf(connection, "close\n"); fclose(connection); }
C
mkdir "$scratch/lib"
if ${CC:-cc} -shared -fPIC -o "$scratch/lib/libspeechd.so.2" "$scratch/speech.c" 2> "$out"; then
    SAID=$scratch/said LD_LIBRARY_PATH=$scratch/lib run spoken "$scratch/look" --speak=speechd --lang sv
    [ ! -s "$told" ] || fail "speech and standard output"
    for line in 'open Citadel main 1 0' 'language sv' 'cancel' 'say 2 Fälttåg, knapp.' 'close'; do
        grep -qxF "$line" "$scratch/said" || { cp "$scratch/said" "$out"; fail "not said: $line"; }
    done
    echo "ok speech"
fi
