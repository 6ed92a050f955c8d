#!/bin/sh
# citadel-tool check: whatever it is given, it answers with located sentences and an exit status; it never hangs.
. "$(dirname "$0")/setup.sh"
bad=$scratch/bad
mkdir "$bad" "$bad/folder" || exit 1
good=missions/classic/01-eagle-strike.json

# one FILE TEXT: an error at the file's beginning with this sentence, and nothing else
one() {
    gives 1 check "$1"
    says "$1:1:1: error"
    says "$2"
    says "1 error, 0 warnings."
}

# ---- files that are none ----
one "$bad/missing.json" "there is no such file or folder"
one "$bad/missing/x.json" "there is no such file or folder"
: > "$bad/empty.json"
one "$bad/empty.json" "The file is empty."
one "$bad/empty.json/x" "there is no such file or folder"
one /dev/zero "not an ordinary file"
one /dev/null "not an ordinary file"
ln -s loop.json "$bad/loop.json"
one "$bad/loop.json" "there is no such file or folder"
mkfifo "$bad/pipe.json" && one "$bad/pipe.json" "not an ordinary file"
gives 1 check "$(printf 'x%.0s' $(seq 5000))"
says "the name is too long"
gives 2 check "$bad/folder"
says "there is no *.json file in this folder. Saved games and packages are not looked for in folders"

# ---- no right to read: only somebody else than root can show it ----
cp "$good" "$bad/locked.json"
chmod 000 "$bad/locked.json"
if [ "$(id -u)" -ne 0 ]; then
    one "$bad/locked.json" "you have no right to open it"
elif id nobody > /dev/null 2>&1 && command -v su > /dev/null; then
    chmod 755 "$scratch" "$bad"
    su -s /bin/sh nobody -c "CITADEL_DATA='$CITADEL_DATA' timeout 20 '$tool' check '$bad/locked.json'" \
        > "$scratch/out" 2> "$scratch/err"
    status=$?
    if grep -qF "you have no right to open it" "$scratch/out"; then
        checks=$((checks + 1))
        [ $status -eq 1 ] || fail "exit status $status for a file that may not be read"
    elif grep -q "locked.json" "$scratch/out"; then
        fail "a file that may not be read"
    fi # otherwise nobody may not even run the program, which lies in somebody's home
fi

# ---- bytes that are no mission ----
head -c 10485760 /dev/zero | tr '\0' '[' > "$bad/brackets.json"
gives 1 check "$bad/brackets.json"
says "nested more than 32 deep"
head -c 17825792 /dev/zero | tr '\0' ' ' > "$bad/large.json"
one "$bad/large.json" "larger than 16 MB"
head -c 300000 /dev/zero > "$bad/zeros.json"
one "$bad/zeros.json" "not a text file"
cp "$tool" "$bad/program.json"
gives 1 check "$bad/program.json"
grep -qF -e "not a text file" -e "larger than" "$scratch/out" || fail "a program is taken for a text"
printf '{ "format": 1,\0 "id": "x" }' > "$bad/zero-byte.json"
gives 1 check "$bad/zero-byte.json"
says 'zero-byte.json:1:15: error E132'
says '"U+0000" has no place here.'
printf 'not JSON' > "$bad/words.json"
gives 1 check "$bad/words.json"
says "words.json:1:1: error"
printf '[]' > "$bad/list.json"
one "$bad/list.json" "Here stands a list in [ ]; expected is a group of entries in { }."
printf '{' > "$bad/open.json"
gives 1 check "$bad/open.json"
says "is never closed"

# ---- the same mistake at several places is told once, with all of them; programs get each
sed 's/"1", "2", "5"/null, "2", "5"/' "$good" > "$bad/again.json"
gives 1 check "$bad/again.json"
says 'There is no sector "1" here.'
says "The same again at "
says "6 errors, 0 warnings." # the id is that of the mission which came with the game
[ "$(grep -c "error E303" "$scratch/out")" -eq 1 ] || fail "a mistake is told more than once"
gives 1 check "$bad/again.json" --format github
[ "$(grep -c "title=E303" "$scratch/out")" -eq 5 ] || fail "a program does not get every place"
gives 1 check "$bad/again.json" --format json
[ "$(grep -c '"code":"E303"' "$scratch/out")" -eq 5 ] || fail "a program does not get every place"

# ---- wrong kinds everywhere: each is located, all in one run ----
cat > "$bad/kinds.json" <<'END'
{ "format": "one", "id": 5.5, "edition": [], "title": {}, "brief": null, "board": "x", "entrances": 7,
  "rounds": "many", "force": [], "figures": { "a": 1 }, "objectives": true, "teams": 3, "rules": [1],
  "end_when": "x", "events": 1, "exits": 0, "citadel": 9, "reinforcements": "q", "secondary_missions": 2, "number": "z" }
END
gives 1 check "$bad/kinds.json"
for key in format id edition title brief board entrances rounds force figures objectives teams rules end_when events \
    exits citadel reinforcements secondary_missions number; do
    says "at /$key"
done

# ---- what a designer gets wrong ----
mkdir "$scratch/alone" # files beside it may have the same id
alone() {
    rm -f "$scratch"/alone/*
    cp "tests/broken/mission/$1.json" "$scratch/alone/"
}
alone E303-unknown-sector
gives 1 check "$scratch/alone/E303-unknown-sector.json"
says 'There is no sector "44" here. Did you mean "4"?'
alone E408-walled-in-entrance
gives 1 check "$scratch/alone/E408-walled-in-entrance.json"
says "nobody gets out of sector"
alone seven-faults
gives 1 check "$scratch/alone/seven-faults.json"
says "7 errors"

# What docs/MISSION-FORMAT.md says of `use` beside `without`: a card of a range may be left out, one of its own number not.
for use in '"1-8"' '1, 2, 3'; do
    python3 - "$scratch/alone/cards.json" "$use" << 'END'
import json, sys
mission = json.load(open("missions/classic/02-trapped.json", encoding="utf-8"))
mission["id"] = "my.cards"
mission["events"] = dict(use=json.loads(f"[{sys.argv[2]}]"), without=[3])
json.dump(mission, open(sys.argv[1], "w", encoding="utf-8"))
END
    run check "$scratch/alone/cards.json"
    found=$(grep -c "warning W541" "$scratch/out")
    [ "$found" -eq "$([ "$use" = '"1-8"' ] && echo 0 || echo 1)" ] || fail "use $use and without 3: $found times W541"
    checks=$((checks + 1))
done
rm -f "$scratch"/alone/*

# ---- several, folders, formats ----
gives 0 check "$good"
says "1 file is in order."
gives 0 check missions
says "files are in order."
gives 1 check "$good" tests/broken/mission/E401-same-sector-twice.json
says "1 error, 0 warnings."
mkdir -p "$scratch/pack/a/b" "$scratch/pack/.hidden"
cp "$good" "$scratch/pack/a/b/one.json"
cp tests/broken/mission/E401-same-sector-twice.json "$scratch/pack/two.json"
cp "$bad/words.json" "$scratch/pack/.hidden/three.json"
cp missions/schema/mission.schema.json "$scratch/pack/mission.schema.json"
ln -s .. "$scratch/pack/a/b/back"
gives 1 check "$scratch/pack"
says "$scratch/pack/two.json:10:8: error E401"
[ "$(grep -c "error E401" "$scratch/out")" -eq 1 ] || fail "a link that leads back is followed"
! grep -q "three.json\|schema.json" "$scratch/out" || fail "hidden folders and schemas are looked at"
gives 1 check --format=json tests/broken/mission "$bad/missing.json"
python3 -c 'import json, sys; sys.exit(len(json.load(open(sys.argv[1]))) < 50)' "$scratch/out" || fail "no JSON list"
gives 0 check --format=json "$good"
says "[]"
alone E401-same-sector-twice
gives 1 check --format=github "$scratch/alone/E401-same-sector-twice.json"
says "::error file=$scratch/alone/E401-same-sector-twice.json,line=10,col=8"

# ---- wrong calls ----
gives 2 check
says "citadel-tool check"
gives 2 check ""
gives 2 check --format=xml "$good"
gives 2 check --nonsense "$good"
gives 2 nonsense
says "citadel-tool help"
gives 2
CITADEL_DATA=/nowhere gives 2 check "$good"
says "CITADEL_DATA"
end
