#!/bin/sh
# The brief of a mission of one's own, by ear: every changed rule is told as citadel-tool explain tells it, nothing by an id
# of the file; of what happens by itself what is known, and no more.
. "$(dirname "$0")/setup.sh"
user=$scratch/user
told=$scratch/told
mkdir -p "$user/missions"
cat > "$user/missions/ambush.json" << 'END'
{ "format": 1, "id": "test.ambush", "edition": "classic", "title": "The Gorge", "brief": "Go in.",
  "board": { "layout": [["1", "2"]] }, "entrances": { "doomtroopers": ["1.w"] }, "rounds": 6,
  "figures": [{ "kind": "centurion", "at": ["2.c4", "2.f6"] }],
  "force": { "use": ["1-4"] },
  "rules": { "move_steps": 4, "strength": 9, "doomtrooper_cards": 5, "friendly_fire_pp": 0, "stall_rounds": 3 },
  "objectives": [{ "id": "hold-on", "done_when": { "trigger_fired": "amb" }, "reward": { "team": 1 } }],
  "texts": { "sigh": "A sigh goes through the ranks." }, "counters": [{ "id": "secret-count" }],
  "end_when": { "trigger_fired": "bare-id" },
  "when": [
    { "id": "amb", "title": "The ambush", "on": "round_start", "if": { "round": { "at_least": 3 } }, "once": true,
      "do": [{ "place": { "kind": "razide", "in": ["2"] } }] },
    { "id": "bare-id", "on": "elimination", "known": true, "if": { "eliminations": { "figures": "razide", "at_least": 1 } }, "once": true,
      "do": [{ "say": "sigh" }, { "heal": { "number": 1 } }, { "add": { "counter": "secret-count" } }, { "calls": 1 }] }
  ] }
END
cat > "$scratch/script" << 'END'
wait 300
click @title.single_mission
wait 300
click @missions.search
type gorge
wait 200
click @missions.choose
wait 300
click @setup.start
wait 300
move @brief.text
wheel -4
wait 200
wheel -4
wait 200
wheel -30
wait 300
expect_unclipped
click @brief.start
wait 2500
quit
END
timeout 90 "$game" --user-dir "$user" --size 1024x640 --software --seed 11 --script "$scratch/script" --speak \
    > "$told" 2> "$out" < /dev/null
judge $? 0 "the brief"

hears() {
    grep -qF -- "$1" "$told" || fail "is not told: $1"
}
hears "The mission is accomplished if at its end “The ambush” has happened."
hears "The mission ends at once when “A sigh goes through the ranks.” has happened."
hears "When one of the creatures or Doomtroopers has been eliminated, the first time that at least 1 Razide has been eliminated: every Doomtrooper on the board gets back 1 Strength. The Dark Legion may call for reinforcements 1 time more."
hears "What has a question mark on the map comes to one of its marked squares, drawn at random."
! grep -qF "appears in sector 2" "$told" || fail "a hidden trigger is told"
"${BUILD:-build}/citadel-tool" explain "$user/missions/ambush.json" | sed -n '/^RULES OF/,/^$/p' | grep '\.$' > "$scratch/rules"
[ "$(wc -l < "$scratch/rules")" = 5 ] || fail "explain tells other rules: $(cat "$scratch/rules")"
while read -r rule; do
    hears "$rule"
done < "$scratch/rules"
! grep -nE '\b(amb|bare-id|hold-on|secret-count)\b' "$told" || fail "an id of the file is told"
echo "ok the brief tells what is asked and what is known, every changed rule, and no id of the file"

# What is asked only after something else is no secret as such: brief and list say that more follows, not what.
mkdir -p "$scratch/staged/missions"
cat > "$scratch/staged/missions/stages.json" << 'END'
{ "format": 1, "id": "test.stages", "edition": "classic", "title": "The Gorge", "brief": "Go in.",
  "board": { "layout": [["1", "2"]] }, "entrances": { "doomtroopers": ["1.w"] }, "rounds": 6,
  "figures": [{ "kind": "centurion", "at": ["2.c4", "2.f6"] }],
  "force": { "use": ["1-4"] },
  "objectives": [
    { "id": "first", "title": "Kill the captain", "done_when": { "eliminations": { "figures": "centurion", "at_least": 1 } },
      "reward": { "team": 1 } },
    { "id": "second", "title": "Bring one home", "after": { "eliminations": { "at_least": 1 } },
      "done_when": { "count": { "figures": "doomtroopers", "states": "withdrawn", "at_least": 1 } }, "reward": { "team": 1 } }],
  "end_when": { "all": [{ "eliminations": { "figures": "centurion", "at_least": 1 } },
                        { "count": { "figures": "doomtroopers", "states": "withdrawn", "at_least": 1 } }] } }
END
timeout 90 "$game" --user-dir "$scratch/staged" --size 1024x640 --software --seed 11 --script "$scratch/script" --speak \
    > "$told" 2> "$out" < /dev/null
judge $? 0 "the brief of a mission in stages"
hears "The mission is accomplished only if at its end at least 1 Centurion has been eliminated."
[ "$(grep -c "More will be asked: what follows then is told when it is time." "$told")" -ge 2 ] || fail "more is asked than is told"
! grep -nE "Bring one home|Centurion has been eliminated and" "$told" || fail "what is asked later is given away"
echo "ok brief and list of a mission in stages say that more follows, and not what"
