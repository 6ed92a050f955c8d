#!/bin/sh
# A mission that brings things of its own: let fall on the window it takes them along; they are seen on the way to the
# board and there; the saved game goes on when their folder is gone.
. "$(dirname "$0")/setup.sh"
user=$scratch/user
told=$scratch/told

# run ARGUMENT…: plays the script on standard input; what is told by ear goes to $told.
run() {
    cat > "$scratch/script"
    timeout 90 "$game" --user-dir "$user" --size 1280x800 --software --seed 11 --script "$scratch/script" --speak "$@" \
        > "$told" 2> "$out" < /dev/null
    judge $? 0 "$*"
    ! grep -q '\[[a-z_]*\.[a-z_.]*\]' "$told" || fail "a sentence is missing: $(grep -m 1 '\[[a-z_]*\.' "$told")"
    [ ! -s "$out" ] || fail "a picture is missing"
}

hears() {
    grep -qF -- "$1" "$told" || fail "is not told: $1"
}

run << 'END'
drop tests/own/own.json
wait 100
expect_not @offer.yes
click @offer.no
drop tests/own/the-crypt.json
wait 100
click @offer.yes
wait 200
click @missions.search
type crypt
wait 200
click @missions.row#0
click @missions.choose
wait 300
click @setup.recommended
click @setup.start
wait 300
wheel -20
wait 300
expect_unclipped
click @brief.start
wait 1500
expect_unclipped
click @bunker.recommend_all
wait 700
click @bunker.go
wait 5000
key Enter
wait 300
quit
END
hears "own.json is what the missions beside it bring along."
hears "“The Crypt” is now among your own missions."
hears "Bone Hound"
hears "Storm Lance"
[ "$(cd "$user/missions" && find . -type f | LC_ALL=C sort | tr '\n' ' ')" = \
    "./the-crypt/art/bone_hound.svg ./the-crypt/art/storm_lance.svg ./the-crypt/own.json ./the-crypt/the-crypt.json " ] ||
    fail "$(find "$user/missions") is there"

# ---- its folder goes: the game is played on, by what it holds ----
rm -r "$user/missions"
run << 'END'
click @title.continue
wait 1500
key O
wait 300
expect_unclipped
quit
END
hears "Bone Hound"

# ---- what is wrong with it is told with the mission ----
mkdir -p "$user/missions/crypt"
cp tests/own/the-crypt.json "$user/missions/crypt"
sed 's/"drawn_as": "necromutant"/"drawn_as": "necromutants"/' tests/own/own.json > "$user/missions/crypt/own.json"
run << 'END'
click @title.single_mission
wait 200
click @missions.search
type crypt
wait 200
click @missions.row#0
wait 300
quit
END
hears 'own.json, line 35, column 19: There is nothing with the name "necromutants".'
echo "ok missions bring things of their own"
