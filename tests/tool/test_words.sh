#!/bin/sh
# The words of a mission in another language lie beside it: checked, mended, formatted, packed; never taken for a mission.
. "$(dirname "$0")/setup.sh"
export XDG_DATA_HOME="$scratch/data"
home=$scratch/home
mkdir "$home" || exit 1
sed 's/test.hold-the-hall/my.hall/' tests/language/hold-the-hall.json > "$home/hall.json"
cat > "$home/hall.sv.json" <<'END'
{ "format": 1, "mission": "my.hall", "title": "Håll hallen", "brief": "Håll den.",
  "texts": { "bell": "En klocka.", "through": "Igenom." }, "counters": { "bells": "klockor som har ringt" } }
END
gives 0 check "$home"
says "2 files are in order."
gives 0 explain "$home/hall.json"
gives 1 explain "$home/hall.sv.json"
says "hall.sv.json is a translation of a mission: only missions and campaigns"
gives 0 schema words
cmp -s "$scratch/out" missions/schema/words.schema.json || fail "the shipped schema is another one"

# ---- what is wrong with them ----
wrong() { # FILE TEXT CODE SENTENCE
    printf '%s\n' "$2" > "$home/$1"
    run check "$home/$1"
    says "$1:1:"
    says " $3 at /"
    says "$4"
    [ "$status" -eq "$(case $3 in W*) echo 0 ;; *) echo 1 ;; esac)" ] || fail "$3: status $status"
    rm "$home/$1"
}
begin='{"format": 1, "mission": "my.hall", "brief": "Halt."'
wrong hall.de.json "$begin, \"counters\": {\"bells\": \"G\"}}" W513 '2 texts are missing: in this language they are told in the words of the mission itself. Missing: texts.bell, texts.through.'
wrong hall.de.json '{"format": 1, "mission": "my.hall", "title": "Halle"}' W513 'Missing: brief, texts.bell, texts.through, counters.bells.'
wrong hall.de.json "$begin, \"texts\": {\"bel\": \"Glocke\"}}" E206 'Did you mean "bell"? Possible here: bell, through.'
wrong hall.de.json "$begin, \"tasks\": {\"bell\": \"Glocke\"}}" E301 'There is nothing with the name "bell".'
wrong hall.de.json "$begin, \"texts\": {\"bell\": \"$(printf '%0200d' 0)\"}}" E210 'This text takes 200 bytes, and there is room for 160'
wrong hall.de.json "$begin, \"texts\": {\"bell\": 7}}" E202 'Here stands a number'
wrong hall.de.json "$begin, \"txets\": {}}" E205 'Did you mean "texts"?'
wrong hall.de.json '{"format": 1, "mission": "my.tower", "brief": "Turm."}' E314 'These are words of the mission "my.tower", but the mission beside them is "my.hall".'
wrong hall.xx.json "$begin}" W552 'The game has no language "xx", so that nobody is shown these words.'
wrong hall.SV.json "$begin}" W552 'Did you mean "sv"? Possible here: '
wrong tower.de.json "$begin}" E315 'The mission that these words belong to is not beside them.'
wrong words.json "$begin}" E315 'is not beside them.'
printf '%s, "texts": {"bel": "Glocke", "through": "Durch."}, "counters": {"bells": "Glocken"}}' "$begin" > "$home/hall.de.json"
gives 0 fix "$home/hall.de.json"
gives 0 format "$home/hall.de.json"
gives 0 check "$home"
says "3 files are in order."
printf '{"rounds": "many"}' > "$home/broken.json"
printf '{"format": 1, "mission": "my.broken", "brief": "Halt.", "texts": {"bell": "Glocke"}}' > "$home/broken.de.json"
gives 0 check "$home/broken.de.json" # what nobody can read has no names
rm "$home"/broken*

# ---- packed, looked at, installed ----
(cd "$scratch" && CITADEL_DATA="$root/assets" "$tool" pack -o "$scratch/hall.citadel" "$home" > "$scratch/out" 2>&1) || fail "not packed"
says "1 mission, 0 campaigns."
gives 0 install --list "$scratch/hall.citadel"
says "  hall.de.json: words in another language"
says "  hall.json: Hold the Hall (my.hall)"
gives 0 install --to "$scratch/there" "$scratch/hall.citadel"
cmp -s "$home/hall.sv.json" "$(find "$scratch/there" -name hall.sv.json)" || fail "the words are not installed"
rm "$home/hall.json"
gives 1 pack -o "$scratch/alone.citadel" "$home"
says "E315"
end
