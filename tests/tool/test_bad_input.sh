#!/bin/sh
# citadel-tool and files that somebody has changed by hand: a sentence that names the place, an exit status, and the file
# stays as it was. Missions and plans end in .json; what the game saves does not. (tests/siege/mission/test_bad_values.c spoils
# campaigns in progress and positions value by value.)
. "$(dirname "$0")/setup.sh"
plan=missions/campaigns/01-three-nights.json
good=missions/classic/05-break-their-back.json
fort=missions/classic/06-hold-the-fort.json

# change FROM TO FILE NEW: a copy in which the first line with FROM has TO in its place; of a plan, with an id of its own.
change() {
    python3 - "$@" << 'END' || fail "there is no $1 in $3"
import os, sys
old, new, source, target = sys.argv[1:]
text = open(source, encoding="utf-8").read()
if old not in text:
    sys.exit(1)
text = text.replace(old, new, 1).replace('"classic.three-nights"', f'"my.{os.path.basename(target)}"')
open(target, "w", encoding="utf-8").write(text)
END
}

# wrong FILE TEXT...: exit status 1, every text is said, and nothing has been written to the file.
wrong() {
    file=$1
    shift
    before=$(cksum < "$file")
    gives 1 check "$file"
    says "$file:"
    for text in "$@"; do says "$text"; done
    checks=$((checks + 1))
    [ "$before" = "$(cksum < "$file")" ] || fail "has changed $file"
}

# ---- a campaign whose mission is not there, or that leads nowhere ----
mkdir -p "$scratch/missions/campaigns" "$scratch/missions/own" || exit 1
here=$scratch/missions/campaigns
change classic.get-the-boss classic.get-the-loss "$plan" "$here/gone.json"
wrong "$here/gone.json" "error E301" "classic.get-the-loss" "Did you mean" "1 error, 0 warnings."
change classic.get-the-boss my.fourth-night "$plan" "$here/own.json"
wrong "$here/own.json" "error E301" "my.fourth-night"
change '"classic.get-the-boss"' '"classic.eagle-strike"' "$plan" "$here/twice.json"
gives 0 check "$here/twice.json"
change '"classic.eagle-strike"' '"classic.eagle-strike", "if_failed": "classic.nowhere"' "$plan" "$here/step.json"
wrong "$here/step.json" "error E301" "classic.nowhere"

# ---- a mission that gives a team no entrance ----
python3 - "$good" "$scratch/no-entrance.json" "$scratch/empty-entrance.json" << 'END' || exit 1
import json, sys
source, without, empty = sys.argv[1:]
for target, entrances in ((without, None), (empty, [])):
    mission = json.load(open(source, encoding="utf-8"))
    mission["id"] = "my.without" if target == without else "my.empty"
    mission["entrances"].pop("doomtroopers")
    if entrances is not None:
        mission["entrances"]["doomtroopers"] = entrances
    json.dump(mission, open(target, "w", encoding="utf-8"), indent=2)
END
wrong "$scratch/no-entrance.json" "error E435"
wrong "$scratch/empty-entrance.json" "doomtroopers"
gives 1 simulate "$scratch/no-entrance.json" --runs 1
says "error E435"

# ---- house rules, cards and kinds that the game does not have ----
python3 - "$fort" "$scratch" << 'END' || exit 1
import json, sys
source, scratch = sys.argv[1:]
def spoil(name, change):
    mission = json.load(open(source, encoding="utf-8"))
    mission["id"] = f"my.{name}"
    change(mission)
    json.dump(mission, open(f"{scratch}/{name}.json", "w", encoding="utf-8"), indent=2)
spoil("rule", lambda m: m.update(rules={"strict_corner": 1}))
spoil("range", lambda m: m.update(rules={"move_steps": 99}))
spoil("force", lambda m: m["force"].update(use=["1-13"]))
spoil("event", lambda m: m.update(events={"without": [99]}))
END
wrong "$scratch/rule.json" "strict_corner" "Did you mean"
wrong "$scratch/range.json" "99" "error E203"
wrong "$scratch/force.json" "13" "error E304"
wrong "$scratch/event.json" "99"

# ---- saved games: cut, edited, of equipment and cards that are gone ----
save=$scratch/game.save
{
    printf '{"id":1,"verb":"start","mission":"%s","teams":["bauhaus","capitol","imperial"],"seed":5}\n' "$fort"
    printf '{"id":2,"verb":"save","path":"%s"}\n' "$save"
} | timeout 20 "$tool" serve > "$scratch/out" 2> "$scratch/err"
[ -f "$save" ] || fail "serve writes no save"
gives 0 check "$save"
says "1 file is in order."
head -c 3000 "$save" > "$scratch/cut.save"
wrong "$scratch/cut.save" "The end of the file is missing: 3000 of"
: > "$scratch/nothing.save"
wrong "$scratch/nothing.save" "The file is empty."
change '"citadel":"save"' '"citadel":"cave"' "$save" "$scratch/strange.save"
gives 1 check "$scratch/strange.save"
change '"saved_at":' '"saved_at": ' "$save" "$scratch/edited.save"
gives 0 check "$scratch/edited.save"
says "warning: Somebody has edited this file"
python3 - "$save" "$scratch" << 'END' || fail "the save has other blocks"
import re, sys
save, scratch = sys.argv[1:]
text = open(save, encoding="utf-8").read()
def spoil(name, block, old, new):
    at = text.index(f'"{block}":{{')
    found = re.compile(old).search(text, at)
    open(f"{scratch}/{name}.save", "w", encoding="utf-8").write(text[:found.start()] + new + text[found.end():])
spoil("weapon", "figures", r'"weapon":\d+', '"weapon":77')
spoil("gear", "figures", r'"gear":\d+', '"gear":2147483648')
spoil("secondary", "teams", r'"secondary":\d+', '"secondary":17')
spoil("hand", "teams", r'"hand":\[\d+', '"hand":[21')
spoil("points", "teams", r'"points":-?\d+', '"points":99999')
spoil("seat", "teams", r'"flags":\d+', '"flags":0')
END
wrong "$scratch/weapon.save" "carries equipment that the game does not have (line"
wrong "$scratch/gear.save" "carries equipment that the game does not have (line"
wrong "$scratch/secondary.save" "holds a card that the game does not have"
wrong "$scratch/hand.save" "holds a card that the game does not have"
wrong "$scratch/points.save" "99999" "line "
wrong "$scratch/seat.save" "one is missing, or one too many"
gives 1 replay "$scratch/weapon.save"
says "carries equipment that the game does not have"

# ---- hashes of another kind: nothing is said of them that has not been looked at ----
change '"hashed":1' '"hashed":0' tests/saves/format-4-eagle-strike.replay "$scratch/older.replay"
gives 0 replay "$scratch/older.replay"
says "hashes of that kind are not compared"
change '"hashed":1' '"hashed":9' tests/saves/format-4-eagle-strike.replay "$scratch/newer.replay"
gives 1 replay "$scratch/newer.replay"
says "comes from a later version"
checks=$((checks + 2))

# ---- a campaign in progress that is none ----
printf '{"citadel":"campaign","format":1}' > "$scratch/bare.campaign"
wrong "$scratch/bare.campaign" "The file is damaged at line 1, column 1"
printf '{"citadel":"campaign","format":7,"version":"Citadel 9"}' > "$scratch/later.campaign"
wrong "$scratch/later.campaign" "comes from a later version (Citadel 9)"
printf '{"citadel":"campaign","players":[' > "$scratch/open.campaign"
wrong "$scratch/open.campaign" "The file is damaged at line 1, column "

# ---- for programs ----
sed 's/"id": "my.rule"/"id": "my.fort"/' "$scratch/rule.json" > "$scratch/one-fault.json" # an id of its own
gives 1 check --format=json "$scratch/weapon.save" "$save" "$scratch/bare.campaign" "$scratch/one-fault.json"
python3 -c 'import json, sys; sys.exit(len(json.load(open(sys.argv[1]))) != 3)' "$scratch/out" || fail "no list of three"
gives 1 check --format=github "$scratch/weapon.save"
says "::error file=$scratch/weapon.save::A Doomtrooper"
# ---- what pack, fix, generate and import-tiled are given by mistake: a sentence, an exit status, nothing written ----
odd="$scratch/ein Ördner"
mkdir -p "$odd/empty" "$odd/below" || exit 1
sed 's/classic.eagle-strike/my.raid/' missions/classic/01-eagle-strike.json > "$odd/raid.json"
: > "$odd/nothing.json"
head -c 300000 /dev/zero > "$odd/zeros.json"
head -c 17825792 /dev/zero | tr '\0' ' ' > "$odd/large.json"
printf '{}' > "$odd/below/object.json"
printf '<map/>' > "$odd/drawn.tmx"
ln -s nowhere "$odd/loop.json"
mkfifo "$odd/pipe.json" || exit 1
cp tests/broken/campaign/E205-key-of-a-mission.json "$odd/below/plan.json"

# refuses STATUS SENTENCE ARGUMENT...: and no package, mission or old file is there afterwards.
refuses() {
    wanted=$1
    sentence=$2
    shift 2
    gives "$wanted" "$@"
    says "$sentence"
    [ ! -e "$odd/out.citadel" ] && [ ! -e "$odd/out.json" ] || fail "something is written: $*"
}
for command in "pack --out $odd/out.citadel" check fix import-tiled; do
    for name in missing nothing zeros large loop pipe; do
        # shellcheck disable=SC2086 # the option has no blank but that of its folder
        case $command in
        pack*) run pack --out "$odd/out.citadel" "$odd/$name.json" ;;
        *) run $command "$odd/$name.json" ;;
        esac
        checks=$((checks + 1))
        [ "$status" -eq 1 ] || fail "exit status $status: $command $name.json"
        says "$name.json"
        [ ! -e "$odd/out.citadel" ] || fail "a package is made of $name.json"
    done
done
refuses 2 "there is no *.json file in this folder" pack --out "$odd/out.citadel" "$odd/empty"
refuses 1 "not an ordinary file" import-tiled --out "$odd/out.json" "$odd/empty"
refuses 1 "drawn.tmx is a map in XML. Save it in Tiled as JSON" import-tiled --out "$odd/out.json" "$odd/drawn.tmx"
refuses 2 "There is no edition “third”. There are: classic, second." import-tiled --edition third "$odd/drawn.tmx"
refuses 2 "There is no edition “third”. There are: classic, second." generate --edition third --out "$odd/out.json"
refuses 1 "parameters.json is a file of the rules: only missions, campaigns and what belongs to them are packed." \
    pack --out "$odd/out.citadel" assets/rules/classic/parameters.json
refuses 2 "“My Pack” is no id of a package" pack --id "My Pack" --out "$odd/out.citadel" "$odd/raid.json"
refuses 2 "“one” is no version" pack --version one --out "$odd/out.citadel" "$odd/raid.json"
refuses 2 "“--fly” is not understood." pack --fly "$odd/raid.json"
refuses 2 "“--fly” is not understood." check --fly
refuses 2 "“--fly” is not understood." fix --fly
refuses 2 "“--fly” is not understood." install --fly
refuses 2 "“--fly” is not understood." import-tiled --fly
refuses 2 "“--format=xml” is not understood." check --format=xml "$odd/raid.json"
refuses 1 "there is no such file or folder" pack --out "$odd/nowhere/out.citadel" "$odd/raid.json"
refuses 1 "not an ordinary file" pack --out "$odd/empty" "$odd/raid.json"
refuses 2 "not an ordinary file" generate --teams 1 --seed 1 --out "$odd/empty"

# Blanks and letters of other languages in a path are no obstacle; -o is --out.
gives 0 pack -o "$odd/ein Päckchen.citadel" "$odd/raid.json"
gives 0 install --to "$odd/daheim" "$odd/ein Päckchen.citadel"
[ -f "$odd/daheim/raid/raid.json" ] || [ -f "$odd"/daheim/*/raid.json ] || fail "it is not installed"
cp "$odd/ein Päckchen.citadel" "$odd/again.citadel"
refuses 1 "again.citadel is a package of missions: only missions" pack --out "$odd/out.citadel" "$odd/again.citadel"
rm -r "$odd/daheim"

# A campaign is found beside its missions wherever we are: by a name without a folder, too.
(cd "$odd" && cp "$root/$plan" plan.json && "$tool" check plan.json > "$scratch/out" 2> "$scratch/err")
status=$?
checks=$((checks + 1))
[ $status -eq 0 ] || fail "a campaign named without a folder ends with $status"
says "1 file is in order."

# What cannot be told is told on the other channel; the work is done all the same.
if [ -e /dev/full ]; then
    sed 's/"rounds"/"ronuds"/; s/my.raid/my.other/' "$odd/raid.json" > "$odd/typo.json"
    "$tool" fix "$odd/typo.json" > /dev/full 2> "$scratch/err"
    status=$?
    [ $status -eq 2 ] || fail "exit status $status where nothing can be told"
    says "Not all that was to be told could be written"
    grep -q '"rounds"' "$odd/typo.json" || fail "it is not fixed"
fi
for way in "<&-" ">&-"; do
    sed 's/"rounds"/"ronuds"/; s/my.raid/my.other/' "$odd/raid.json" > "$odd/typo.json"
    eval "\"$tool\" fix \"$odd/typo.json\" $way" > "$scratch/out" 2> "$scratch/err"
    sed 's/my.raid/my.other/' "$odd/raid.json" | cmp -s - "$odd/typo.json" || fail "fix $way writes something else"
    checks=$((checks + 1))
done

# No right to write: only somebody else than root can show it.
if [ "$(id -u)" -ne 0 ]; then
    sed 's/"rounds"/"ronuds"/' "$odd/raid.json" > "$odd/below/typo.json"
    chmod 555 "$odd/below"
    gives 1 fix "$odd/below/typo.json"
    says "could not be written, and stays as it was: you have no right"
    chmod 755 "$odd/below"
fi
end
