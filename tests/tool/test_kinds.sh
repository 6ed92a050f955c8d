#!/bin/sh
# citadel-tool tells by its keys what a file holds, wherever it lies and whatever its name is.
. "$(dirname "$0")/setup.sh"
export XDG_DATA_HOME="$scratch/data" XDG_CONFIG_HOME="$scratch/config"
plan=missions/campaigns/01-three-nights.json

# ---- check: campaigns anywhere, files of the rules, and nothing of ours ----
mkdir "$scratch/campaigns" "$scratch/classic" "$scratch/own" || exit 1
cp "$plan" "$scratch/evenings.json"
cp missions/classic/02-trapped.json "$scratch/campaigns/a-mission.json"
gives 0 check "$scratch/evenings.json"
gives 0 check "$scratch/campaigns/a-mission.json"
for file in assets/rules/*/*.json assets/ai/*.json assets/book/*.json; do
    cp "$file" "$scratch/rules.json"
    gives 0 check "$scratch/rules.json"
done
sed 's/"figures": 2/"figures": "two"/' assets/rules/classic/legion.json > "$scratch/legion.json"
cmp -s assets/rules/classic/legion.json "$scratch/legion.json" && fail "the test's own catalogue is not broken"
gives 1 check "$scratch/legion.json"
says "error E202 at /creatures/"
for file in tests/broken/catalogue/*.json tests/broken/options/*.json; do
    code=$(basename "$file" | cut -c1-4)
    cp "$file" "$scratch/classic/rules.json" # the folder says whose rules they are; otherwise the tool finds out
    run check "$scratch/classic/rules.json"
    grep -q " $code at " "$scratch/out" || fail "$file: no $code"
    checks=$((checks + 1))
done
gives 1 check tests/broken/files/E311-something-else.json
says "E311-something-else.json:1:1: error E311 at /"
says "It could be a mission, a translation of one, the things that missions bring along (own.json), a campaign, a file of the rules"
says "1 error, 0 warnings."
printf '{"format": 1, "id": "my.nights", "edition": "classic", "title": "Nights", "brief": "Two.", "chapters": %s}' \
    '["one.json", "two.json"]' > "$scratch/chapters.json"
gives 1 check "$scratch/chapters.json"
says 'The key "missions" is missing in this object.'
! grep -q '"board"' "$scratch/out" || fail "a campaign with a word of its own for its missions is taken for a mission"
printf '{}' > "$scratch/nothing.json"
gives 1 check "$scratch/nothing.json"
says "error E311"

# ---- what other commands take: a map of Tiled, the sheet of a package ----
for command in check explain fix; do
    gives 1 $command tests/tiled/breach.tmj
    says "it is a map that was drawn with Tiled."
done
gives 0 help E311
printf '{ "id": "my.raids", "name": "My raids", "version": "1.0" }' > "$scratch/own/pack.json"
gives 0 check "$scratch/own/pack.json"
says "pack.json tells whose missions those beside it are: citadel-tool pack, given the folder, takes it along."
says "1 file is in order."
for command in explain fix; do
    gives 1 $command "$scratch/own/pack.json"
    says "it tells whose missions those beside it are."
done
printf '{ "id": "my.raids", "nmae": "My raids" }' > "$scratch/own/pack.json"
gives 1 check "$scratch/own/pack.json"
says 'The key "nmae" is not known here. Did you mean "name"?'
rm "$scratch/own/pack.json"

# ---- what a campaign may name: missions of its edition are offered, a mission that is no step is told as that ----
sed 's/"classic.eagle-strike"/"classic.supply-raid"/' "$plan" > "$scratch/strange.json"
gives 1 check "$scratch/strange.json"
says 'There is nothing with the name "classic.supply-raid".'
! grep -q "second[.]" "$scratch/out" || fail "missions of the other edition are offered"
gives 1 check tests/broken/campaign/E327-no-step-of-the-campaign.json
says 'The mission "classic.to-the-top" is no step of this campaign. Its steps: classic.eagle-strike, '

# ---- saved games are known by what they hold, too ----
save=$(find tests/saves -name '*.save' | sort | head -n 1)
run check "$save"
before=$(sed 's/.*: //' "$scratch/out")
cp "$save" "$scratch/saved.json"
run check "$scratch/saved.json"
[ "$(sed 's/.*: //' "$scratch/out")" = "$before" ] || fail "a save that ends in .json is taken for something else"
gives 1 explain "$scratch/saved.json"
says "saved.json is a saved game: only missions and campaigns are explained and played."
for file in tests/saves/format-6-eagle-strike.save tests/saves/format-6-eagle-strike.replay tests/saves/screens/ended.campaign; do
    cp "$file" "$scratch/kept.json"
    gives 0 check "$scratch/kept.json"
    says "1 file is in order."
    gives 0 fix "$scratch/kept.json"
    says "kept.json: nothing to fix; only the game writes what it has saved."
    cmp -s "$file" "$scratch/kept.json" || fail "fix changes what was saved"
done
head -c 5000 tests/saves/format-6-eagle-strike.save > "$scratch/kept.json"
gives 1 fix "$scratch/kept.json"
says "kept.json: error: The end of the file is missing"
says "kept.json: not fixed; only the game writes what it has saved."

# ---- explain and simulate ----
gives 0 explain tests/broken/mission/W545-door-that-no-rule-opens.json
says "A door stands in the east doorway of sector 2. By the rules of this mission nobody goes through: only a trigger opens it."
gives 0 explain missions/classic/01-eagle-strike.json --teams 2
says "What holds for 2 teams:"
says "the first time that creatures worth at least 16 Promotion Points have been eliminated:"
grep -q "With more teams\|at least 20" "$scratch/out" && fail "tells what two teams do not play by"
gives 0 explain --teams=4 missions/classic/01-eagle-strike.json
says "the first time that creatures worth at least 20 Promotion Points have been eliminated:"
grep -q "With more teams\|at least 16" "$scratch/out" && fail "tells what four teams do not play by"
gives 2 explain missions/classic/01-eagle-strike.json --teams 9
gives 2 explain missions/classic/01-eagle-strike.json --teams 5
says "missions/classic/01-eagle-strike.json: “--teams 5” does not fit. This mission is for 1 to 4 teams."
gives 2 explain missions/classic/01-eagle-strike.json --teams x
says "“--teams x” is not understood: a whole number from 1 to"
gives 0 explain "$scratch/evenings.json"
says "Campaign: Three Nights at the Wall"
says "1. Eagle Strike (classic.eagle-strike)"
says "    Reward: Each team that shares in it: 1 Credit. The Dark Legion if it fails: 2 Credits."
says "2. Get the Boss! (classic.get-the-boss)"
says "Teams keep Promotion Points, the Rank that follows from them, and Credits"
says "In co-op and solo 2 of 3 missions must be accomplished."
cat > "$scratch/two-ways.json" <<'END'
{ "format": 1, "id": "my.two-ways-in", "edition": "classic", "title": "Two Ways In", "brief": "A raid.",
  "missions": [
    { "mission": "classic.eagle-strike", "if_failed": "classic.trapped" },
    { "mission": "classic.assault-on-the-east-tower", "if_accomplished": "end" },
    { "mission": "classic.trapped", "if_failed": "classic.trapped" } ] }
END
gives 0 explain "$scratch/two-ways.json"
says "    If the mission has been accomplished, “Assault on the East Tower” follows."
says "    Otherwise, if the mission has failed, “Trapped!” follows."
says "    If the mission has been accomplished, the campaign ends."
gives 0 campaign "$scratch/evenings.json" --runs 3 --teams 2
cp "$scratch/out" "$scratch/campaign"
gives 0 simulate "$scratch/evenings.json" --runs 3 --teams 2
cmp -s "$scratch/out" "$scratch/campaign" || fail "simulate plays a campaign otherwise than campaign does"
gives 2 simulate "$plan" missions/classic/02-trapped.json --runs 3
says "it is simulated alone"
gives 1 explain assets/ai/deck.json
says "is a file of the rules"
gives 1 simulate tests/broken/files/E311-something-else.json
says "error E311"

# ---- map and import-tiled say in a sentence what they cannot take ----
for command in map import-tiled; do
    for file in "$plan:a campaign" "assets/rules/classic/legion.json:a file of the rules" "$scratch/saved.json:a saved game"; do
        gives 1 $command "${file%:*}"
        says "${file%:*} is ${file##*:}: only "
        [ "$(wc -l < "$scratch/err")" -eq 1 ] || fail "more than a sentence about ${file%:*}"
        [ ! -s "$scratch/out" ] || fail "$command makes something of ${file%:*}"
    done
done
gives 1 import-tiled "$scratch/no-such.citadel"
says "no-such.citadel is a package of missions: only "
gives 2 map "$scratch/no-such.citadel"
says "no-such.citadel is a package: “map” takes missions."
gives 1 import-tiled missions/classic/02-trapped.json
says "02-trapped.json is a mission: only maps that were drawn with Tiled are imported."
gives 1 import-tiled "$scratch/nothing.json"
says "nothing.json is no map of Tiled"

# A mission of one's own beside the campaign is played in it.
sed 's/classic.trapped/my.trapped/' missions/classic/02-trapped.json > "$scratch/own/a-mission.json"
sed 's/classic.trapped/my.trapped/g' "$scratch/two-ways.json" > "$scratch/mine.json"
gives 0 explain "$scratch/mine.json"
says "3. Trapped! (my.trapped)"
mkdir "$scratch/pack" "$scratch/pack/campaigns"
mv "$scratch/mine.json" "$scratch/pack/campaigns"
mv "$scratch/own/a-mission.json" "$scratch/pack"
gives 0 campaign "$scratch/pack/campaigns/mine.json" --runs 3

# ---- an id in two files ----
gives 1 check tests/broken/files/E312-same-id
says "second.json:4:9: error E312 at /id"
says 'The id "my.raid" is taken. Another file has it: tests/broken/files/E312-same-id/first.json.'
says "1 error, 0 warnings."
gives 1 check tests/broken/files/E312-same-id/second.json tests/broken/files/E312-same-id/first.json
says "first.json:4:9: error E312"
gives 0 check missions missions/classic
cp -r missions "$scratch/all" # a copy of everything is nobody's mistake, a second copy of one is
gives 0 check "$scratch/all"
cp missions/classic/02-trapped.json "$scratch/all/second/copy.json"
gives 1 check "$scratch/all"
says "second/copy.json:4:9: error E312"
sed 's/"rounds": /"rounds": 1/' missions/classic/02-trapped.json > "$scratch/pack/copy.json"
gives 1 check "$scratch/pack"
says "copy.json:4:9: error E312"
says "missions/classic/02-trapped.json."

# One file alone is compared with its folder and with the shipped missions, whichever of two it is.
for name in first second; do
    gives 1 check tests/broken/files/E312-same-id/$name.json
    says "$name.json:4:9: error E312 at /id"
done
gives 1 check "$scratch/pack/copy.json"
says "missions/classic/02-trapped.json."
(cd "$scratch/pack" && "$tool" check copy.json > "$scratch/out"); grep -q E312 "$scratch/out" || fail "without a folder no id is taken"
gives 0 check missions/classic/02-trapped.json
mkdir "$scratch/alone"
cp missions/classic/02-trapped.json "$scratch/alone/"
gives 0 check "$scratch/alone/02-trapped.json"
says "1 file is in order."
cp missions/classic/02-trapped.json "$scratch/alone/copy.json" # the game would have it twice
gives 1 check "$scratch/alone/02-trapped.json"
says "alone/copy.json."
mkdir "$scratch/alone/below"
mv "$scratch/alone/copy.json" "$scratch/alone/below/"
gives 0 check "$scratch/alone/02-trapped.json"
gives 0 check missions/campaigns/01-three-nights.json
sed 's/"title": "/&My /' "$plan" > "$scratch/alone/plan.json"
gives 1 check "$scratch/alone/plan.json"
says 'The id "classic.three-nights" is taken.'
rm "$scratch/pack/copy.json"
mkdir -p "$XDG_DATA_HOME/citadel/missions"
gives 0 check "$scratch/pack"
sed 's/"rounds": /"rounds": 1/' "$scratch/pack/a-mission.json" > "$XDG_DATA_HOME/citadel/missions/mine.json"
gives 1 check "$scratch/pack"
says "a-mission.json:4:9: error E312"
says "data/citadel/missions/mine.json."

# A tool that is carried about, with its own folder, knows the missions there and no others.
mkdir -p "$scratch/carried/player/missions"
cp "$tool" "$scratch/carried/citadel-tool"
touch "$scratch/carried/portable.txt"
(tool=$scratch/carried/citadel-tool; gives 0 check "$scratch/pack") || exit 1
mv "$XDG_DATA_HOME/citadel/missions/mine.json" "$scratch/carried/player/missions"
(tool=$scratch/carried/citadel-tool; gives 1 check "$scratch/pack"; says "carried/player/missions/mine.json.") || exit 1
[ ! -e "$scratch/config" ] || fail "a check makes folders"

# ---- fix: no key of another kind of file is taken for a misspelt one, no backup is written over ----
cp tests/broken/mission/E205-key-of-a-campaign.json "$scratch/mission.json"
gives 1 fix "$scratch/mission.json"
says "nothing to fix"
cmp -s tests/broken/mission/E205-key-of-a-campaign.json "$scratch/mission.json" || fail "fix renames a campaign's key"
cp tests/broken/campaign/E205-key-of-a-mission.json "$scratch/plan.json"
run fix "$scratch/plan.json"
grep -q '"modes": \["solo"\]' "$scratch/plan.json" || fail "fix does not mend a campaign"
grep -q '"targets": \[\]' "$scratch/plan.json" || fail "fix renames a mission's key"
sed 's/"figures":/"figurs":/' assets/rules/classic/legion.json > "$scratch/legion.json"
gives 0 fix "$scratch/legion.json"
cmp -s assets/rules/classic/legion.json "$scratch/legion.json" || fail "fix does not mend a file of the rules"
mkdir "$scratch/misspelt"
sed 's/"missions":/"misions":/; s/my[.]two-ways-in/my.misspelt/' "$scratch/two-ways.json" > "$scratch/misspelt/plan.json"
gives 1 check "$scratch/misspelt/plan.json"
says 'Did you mean "missions"?'
grep -q "1 error, 0 warnings." "$scratch/out" || fail "a campaign with a misspelt key is taken for a mission"
gives 0 fix "$scratch/misspelt/plan.json"
grep -q '"missions": \[' "$scratch/misspelt/plan.json" || fail "fix does not mend a campaign's misspelt key"
mine=$scratch/numbered.json
for try in 1 2 3; do
    sed -e "s/\"rounds\": 4/\"ronuds\": 4/; s/Eagle Strike/Try $try/; s/classic.eagle-strike/test.numbered/" missions/classic/01-eagle-strike.json > "$mine"
    cp "$mine" "$scratch/before-$try"
    gives 0 fix "$mine"
done
says "the old file is kept as $mine.bak.3;"
cmp -s "$mine.bak" "$scratch/before-1" || fail "the first old file is lost"
cmp -s "$mine.bak.2" "$scratch/before-2" || fail "the second old file is lost"
cmp -s "$mine.bak.3" "$scratch/before-3" || fail "the third old file is lost"
sed -e 's/"rounds": 4/"$comment": "four!", "x-mine": [1e2, "\\u00e9"], "ronuds": 4/; s/classic.eagle-strike/test.numbered/' \
    missions/classic/01-eagle-strike.json > "$mine"
gives 0 fix "$mine"
grep -qF '"$comment": "four!", "x-mine": [1e2, "\u00e9"], "rounds": 4' "$mine" || fail "fix loses a remark"
end
