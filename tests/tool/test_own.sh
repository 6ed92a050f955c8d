#!/bin/sh
# What a mission brings along in own.json beside it: checked, explained, drawn, simulated, packed, saved; and what is wrong with it.
. "$(dirname "$0")/setup.sh"
home=$scratch/home
fresh() {
    rm -rf "$home"
    cp -r tests/own "$home" || exit 1
}
fresh

# ---- it is there ----
gives 0 check "$home"
says "2 files are in order."
gives 0 explain "$home/the-crypt.json"
says "one Bone Hound stands on square b3 of sector 21."
says 'Force Card 13, "The Pack", has a place of its own: sector 21'
says "at least 3 Bone Hounds have been eliminated"
says "Sector: 21."
says "Bone Hound: 3 actions in a turn, 2 points for eliminating one, 4 figures, taken from the Legionnaires."
says "Weapons: Storm Lance."
says "Other equipment: Crypt Lamp."
says "Event Cards: The Howl."
says "Doomtrooper cards: Houndsman / Scent of Blood."
says "AI card: 1."
gives 1 explain "$home/own.json"
says "own.json is a file of things that missions bring along: only missions and campaigns are explained and played."
gives 0 map "$home/the-crypt.json"
says "@h: Bone Hound at 21.b3"
gives 0 simulate --runs 20 --teams 2 "$home/the-crypt.json"
says "2 teams  20 missions"
gives 0 format --check "$home"
gives 0 schema own
cmp -s "$scratch/out" missions/schema/own.schema.json || fail "the shipped schema is another one"
mkdir "$scratch/alone"
cp "$home/the-crypt.json" "$scratch/alone"
gives 1 check "$scratch/alone/the-crypt.json"
says 'There is no sector "21" here.'
says 'There is nothing with the name "bone_hound".'

# ---- a mission of the other edition in the folder does without ----
sed 's/"edition": "classic"/"edition": "second"/' "$home/own.json" > "$scratch/alone/own.json"
gives 1 check "$scratch/alone/the-crypt.json"
says 'error E328 at /edition'
says 'it is made for the edition "second", the mission for "classic".'
if grep -q 'There is no\|nothing with the name' "$scratch/out"; then fail "what follows from it is told too"; fi

# ---- saved: the folder may change, or go ----
python3 - "$home/the-crypt.json" "$scratch/crypt.save" > "$scratch/out" 2>&1 << 'END' || fail "the game cannot be played"
import sys
sys.path.insert(0, "tests/tool")
from protocol_client import Service
with Service() as service:
    answer = service.ask("start", mission=sys.argv[1], seed=3, teams=["bauhaus", "capitol"],
                         weapons=[["storm_lance", None], [None, None]])
    told = answer["log"]
    for _ in range(150):
        answer = service.ask("decide", policy="greedy")
        answer = service.ask("apply", command=answer["command"])
        assert answer["ok"], answer
        told += answer["log"]
        if answer["over"]:
            break
    assert service.ask("save", path=sys.argv[2])["ok"]
print("\n".join(told))
END
says "Bone Hound 1 appears"
says "The Pack"
grep -q '^{"citadel":"save","format":8,' "$scratch/crypt.save" || fail "not of the format that holds own things"
printf '{"format": 1, "edition": "classic", "creatures": []}' > "$home/own.json"
gives 0 check "$scratch/crypt.save"
gives 0 replay "$scratch/crypt.save"
rm -r "$home"
gives 0 check "$scratch/crypt.save"
gives 0 replay "$scratch/crypt.save"
says "every hash is the same"
gives 0 report "$scratch/crypt.save" "$scratch/page.html"
sed 's/"id": "bone_hound"/"id": "bone_hount"/' "$scratch/crypt.save" > "$scratch/changed.save"
gives 1 check "$scratch/changed.save"
fresh

# ---- packed ----
export XDG_DATA_HOME="$scratch/data"
(cd "$scratch" && "$tool" pack -o "$scratch/crypt.citadel" "$home" > "$scratch/out" 2>&1) || fail "not packed"
says "1 mission, 0 campaigns."
gives 0 pack -o "$scratch/single.citadel" "$home/the-crypt.json"
gives 0 install --list "$scratch/single.citadel"
says "  own.json: what the missions bring along"
gives 0 check "$scratch/crypt.citadel"
gives 0 install --to "$scratch/there" "$scratch/crypt.citadel"
gives 0 check "$scratch/there"
says "2 files are in order."

# ---- in a campaign ----
mkdir "$home/campaigns"
sed 's/classic\.eagle-strike/test.the-crypt/; s/"classic\.three-nights"/"test.nights"/' missions/campaigns/01-three-nights.json \
    > "$home/campaigns/nights.json"
gives 0 check "$home"
gives 0 explain "$home/campaigns/nights.json"
says "1. The Crypt (test.the-crypt)"
gives 0 campaign --runs 2 "$home/campaigns/nights.json"
says "| The Crypt | 2 |"

# ---- what is wrong with it: said where it stands, for itself and for the mission beside it ----
wrong() { # SED-SCRIPT CODE SENTENCE
    fresh
    sed "$1" tests/own/own.json > "$home/own.json"
    gives 1 check "$home/own.json"
    says "own.json:"
    says " $2 at /"
    says "$3"
    gives 1 check "$home/the-crypt.json"
    says "own.json:"
    says "$3"
    gives 1 simulate --runs 1 "$home/the-crypt.json"
    says "$3"
}
wrong 's/"format": 1/"format": 2/' E211 "This file has format 2"
wrong 's/"edition": "classic"/"edition": "clasic"/' E310 '"clasic"'
wrong 's/"sectors"/"sectros"/' E205 'Did you mean "sectors"?'
wrong 's/"|. .|. . . .|. .|"/"|. .|. . . .|. .x"/' E421 "x"
wrong 's/"title": "Bone Hound"/"title": 7/' E202 "number"
wrong '/"plural"/d' E201 'The key "plural" is missing'
wrong 's/"drawn_as": "necromutant"/"drawn_as": "necromutants"/' E301 'Did you mean "necromutant"?'
wrong 's/"figures": 4/"figures": 12/' E324 '12 figures cannot be spared by "legionnaire": at most 11 can.'
wrong '/"figures_of"/d' E306 "32 figures of creatures are too many: the game has room for 30."
wrong 's/"kinds": \["bone_hound"\]/"kinds": ["bone_hond"]/' E301 'Did you mean "bone_hound"?'
wrong 's/"id": "the_howl"/"id": "dark_influence"/' E322 'Another card of this kind has the id "dark_influence", under another number.'
wrong 's/"square": "D2"/"square": "A7"/' E325 "The AI cards 1 and 2 both have the square A7."
wrong 's/"do": "shield"/"do": "sheild"/' E206 'Did you mean "shield"?'
wrong 's/"behaviour": "J"/"behaviour": "K"/' E301 '"K"'
fresh
sed -i 's/^  "creatures":/  "creaturs":/' "$home/own.json" # nothing is told of the names that stand there
gives 1 check "$home/own.json"
says 'Did you mean "creatures"?'
says "1 error, 0 warnings."
gives 0 fix "$home/own.json"
cmp -s tests/own/own.json "$home/own.json" || fail "own.json's misspelt list has not been mended"
fresh
sed -i 's/"figures_of": "legionnaire"/"figures_of": "legionaire"/' "$home/own.json" # mended there and nowhere else
gives 0 fix "$home"
cmp -s tests/own/the-crypt.json "$home/the-crypt.json" || fail "the mission has been mended"
cmp -s tests/own/own.json "$home/own.json" || fail "own.json has not been mended"
fresh
printf '' > "$home/own.json"
gives 1 check "$home/the-crypt.json"
says "own.json:1:1"
chmod 0 "$home/own.json"
[ "$(id -u)" -eq 0 ] || { gives 1 check "$home/the-crypt.json"; says "cannot be read"; }
chmod 600 "$home/own.json"

# Told once, however many missions lie beside it, and nothing that only follows from it.
fresh
sed 's/"id": "bone_hound"/"id": "bone_hond"/' tests/own/own.json > "$home/own.json"
sed 's/"id": "test.the-crypt"/"id": "test.the-other-crypt"/' "$home/the-crypt.json" > "$home/the-other-crypt.json"
gives 1 check "$home"
[ "$(grep -c "error E" "$scratch/out")" -eq "$(grep -c "own.json:[0-9].* error E" "$scratch/out")" ] || fail "the missions have errors of their own"
cp "$scratch/out" "$scratch/folder"
gives 1 check "$home/own.json"
[ "$(tail -n 1 "$scratch/out")" = "$(tail -n 1 "$scratch/folder")" ] || fail "mistakes of own.json are counted more than once"
for name in the-crypt the-other-crypt; do
    grep -qF "$name.json: not looked at any further, because own.json beside it is broken." "$scratch/folder" ||
        fail "nobody says that $name was left alone"
done
gives 1 check "$home/the-crypt.json"
says "because own.json beside it is broken."
says "own.json:"
! grep -q "the-crypt.json:[0-9]" "$scratch/out" || fail "what follows from own.json is told of the mission"
rm "$home/the-other-crypt.json"

# An id that is written wrongly is mended as the others are written, and what names it rightly stays.
fresh
sed 's/"id": "bone_hound"/"id": "Bone Hound"/' tests/own/own.json > "$home/own.json"
cp "$home/the-crypt.json" "$scratch/crypt.json"
gives 1 check "$home/own.json"
says "1 error, 0 warnings."
says 'Did you mean "bone_hound"?'
run fix "$home"
cmp -s "$home/own.json" tests/own/own.json || fail "an id with a blank: $(diff tests/own/own.json "$home/own.json")"
cmp -s "$home/the-crypt.json" "$scratch/crypt.json" || fail "fix renames what was right: $(diff "$scratch/crypt.json" "$home/the-crypt.json")"
rm -f "$home"/*.bak

# Of a number that cannot be read nothing follows.
fresh
sed '/"id": "bone_hound"/,/"cards"/s/"figures": [0-9]*/"figures": 40/' tests/own/own.json > "$home/own.json"
gives 1 check "$home/own.json"
says "error E203"
says "1 error, 0 warnings."

# ---- limits, and two of one name ----
many() { # KEY ENTRY-WITH-%d CODE SENTENCE: as many of them as are asked for
    { printf '{"format": 1, "edition": "classic", "%s": [' "$1"
      for i in $5; do printf "$2" "$i" "$i"; [ "$i" = "${5##* }" ] || printf ','; done
      printf ']}'; } > "$home/own.json"
    gives 1 check "$home/own.json"
    says "$3"
    says "$4"
}
weapon='{"id": "w%d", "title": "W%d", "description": "W.", "copies": 1, "rank": 1, "cost": 1, "close": 1, "fire": 0}'
many weapons "$weapon" E323 'No room is left for more "weapons": with those of the edition there can be 16.' "1 2 3 4 5 6 7 8 9"
many weapons "$weapon" E302 "given more than once, first at line" "1 2 1"
creature='{"id": "k%d", "title": "K%d", "plural": "Ks", "description": "K.", "letter": "k", "actions": 2, "points": 1, "figures": 1,
 "figures_of": "legionnaire", "cards": [{"close": "R", "fire": "", "armour": 0}, {"close": "R", "fire": "", "armour": 0},
 {"close": "R", "fire": "", "armour": 0}]}'
many creatures "$(printf '%s' "$creature" | tr '\n' ' ')" E323 'No room is left for more "creatures": with those of the edition there can be 8.' "1 2 3"

# ---- what has the name of something takes its place ----
fresh
sed 's/"id": "storm_lance"/"id": "punisher_combo"/; /"Storm Lance"/d; /"A long blade/d' tests/own/own.json > "$home/own.json"
gives 0 check "$home"
gives 0 explain "$home/the-crypt.json"
says "Weapons: Punisher Combo."
end
