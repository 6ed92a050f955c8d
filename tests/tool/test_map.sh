#!/bin/sh
# citadel-tool map: every place that a mission's file names is drawn and listed under that name; both ways of drawing.
. "$(dirname "$0")/setup.sh"
sed 's/"do": *\[ *{/"do": [{ "swap": ["1", "2"] }, {/' tests/language/hold-the-hall.json > "$scratch/swaps.json"
drawn='"figures": [{ "kind": "razide", "at": ["5.c4", "5.d4", "2.a1"] }]'
drawn="$drawn"', "targets": [{ "kind": "computer", "armour": 2, "at": ["7.a1", "5.h8"] }],'
sed "s/\"rounds\": *6,/\"rounds\": 6, $drawn/" tests/language/hold-the-hall.json > "$scratch/drawn.json"
for file in missions/classic/*.json missions/training/*.json missions/second/*/*.json tests/language/hold-the-hall.json \
    "$scratch/swaps.json" "$scratch/drawn.json"; do
    gives 0 map "$file"
    cp "$scratch/out" "$scratch/map.txt"
    gives 0 map --svg --out "$scratch/map.svg" "$file"
    checks=$((checks + 1))
    python3 - "$file" "$scratch/map.txt" "$scratch/map.svg" << 'END' || fail "$file is not drawn as it is"
import json, re, sys
from xml.dom import minidom
mission = json.load(open(sys.argv[1], encoding="utf-8"))
text, svg = (open(path, encoding="utf-8").read() for path in sys.argv[2:])
minidom.parseString(svg)
assert not re.search(r"script|href|url\(|@import", svg), "more than a picture"
drawn, lists = text.split("\nLEGEND\n")
width = 120 if len(mission["board"]["layout"][0]) <= 3 else 200
assert max(map(len, text.split("\n"))) <= width, max(map(len, text.split("\n")))
for place in filter(None, sum(mission["board"]["layout"], [])):
    assert f"[{place}]" in drawn and f">{place}<" in svg, place
    number = re.match("[0-9]+", place).group()
    large = rf'<text class="r" [^>]*>{number}</text>\n<text class="a" [^>]*>(round [0-9]+|never)</text>'
    told = re.search(large, svg)
    assert told and re.search(rf"^Sector {number}: {told.group(1)}", lists, re.M), (place, "its number, and when it is reached")
assert "Large in each sector stands its number" in svg
for who, word in (("doomtroopers", "Doomtroopers enter"), ("reinforcements", "reinforcements enter")):
    for name in mission["entrances"].get(who, []):
        assert re.search(rf"^{name}: outer doorway.*{word}", lists, re.M), name
        assert name in drawn and name in svg, name
for name in mission["board"].get("closed", []):
    assert re.search(rf"^{name}: .*closed", lists, re.M), name
# By the rules Doomtroopers leave by every open doorway in the edge of the board, unless the mission names some.
opened = {action["open"] for trigger in mission.get("when", []) for action in trigger["do"]
          if isinstance(action.get("open"), str)}
only = mission.get("exits", {}).get("only")
for name, uses in re.findall(r"^(\d+\.[nesw]): outer doorway(.*)$", lists, re.M):
    ways = name in only if only is not None else "closed" not in uses or name in opened
    assert ("way out" in uses or "portal" in uses) == ways, (name, uses)
assert "X a way out that the mission names, x any other way out" in lists
verbs = {verb for trigger in mission.get("when", []) for action in trigger["do"] for verb in action}
changes = verbs & {"open", "close", "turn", "swap"}
assert ("This is the board as the mission begins: triggers" in lists) == bool(changes), changes
assert ("Outer doorways stay where they are then." in lists) == bool(verbs & {"turn", "swap"}), verbs
assert not re.search(r"[ ,.]\.\.\.", drawn), "dots behind a comma"
for thing in mission.get("figures", []) + mission.get("targets", []):
    if isinstance(thing.get("at"), list):
        assert re.search(rf"^(..): .* on one of {', '.join(thing['at'])} \(drawn\)$", lists, re.M), thing
        sign = re.search(rf"^(..): .* on one of {thing['at'][0]},", lists, re.M).group(1)
        assert len(re.findall(re.escape(sign), drawn)) == len(thing["at"]) == len(re.findall(f">{re.escape(sign)}<", svg)), sign
    elif "at" in thing:
        assert re.search(rf" at {thing['at']}$", lists, re.M), thing
    if "waiting_at" in thing:
        assert f"waits at {thing['waiting_at']}" in lists, thing
for task in mission.get("tasks", []):
    assert all(square in lists for square in task.get("beside", [])), task
END
done
# One of several doorways is drawn, and not always.
gives 0 map tests/language/hunters.json
says "Trigger hunter: 1 Razide at one of 2.n, 5.n, 5.e, 3.s, 6.e, 6.s (drawn)"
sed 's/"id": "hunter",/"id": "hunter", "chance": 40,/' tests/language/hunters.json > "$scratch/hunters.json"
gives 0 map "$scratch/hunters.json"
says "(drawn), in 40 of 100 cases"
# What a designer put there is drawn and listed as the file has it: doors by their names, who follows, what is dark or
# locked, walls that come and go, and all that may come to a square.
python3 - "$scratch/vault.json" << 'END'
import json, sys
mission = json.load(open("tests/language/the-vault.json", encoding="utf-8"))
mission["board"]["dark"] = ["12"]
mission["figures"] = [{"kind": "legionnaire", "at": ["2.f2", "14.g2"], "follower": True, "name": "the engineer"}]
mission["targets"].append({"kind": "container", "at": ["14.c3", "14.f6", "15.f3"], "number": 2})
mission["when"].append({"id": "breach", "on": "round_start", "once": True, "do": [{"breach": "12.c2.e"}, {"wall": "14.a1.e"}]})
json.dump(mission, open(sys.argv[1], "w", encoding="utf-8"))
END
gives 0 map "$scratch/vault.json"
says "Door at 15.e"
says "Door at 14.w"
says "Locked door at 12.n"
says "Door at 12.d6.e"
says "Trigger lock-gives unlocks the door at 12.n"
says "Trigger lock-gives opens 12.d6.e"
says "&l: the engineer, a follower (Legionnaire) on one of 2.f2, 14.g2 (drawn)"
says "In the dark when the mission begins: 12"
says ", in the dark"
says "*1: one of T2, T3, whichever is drawn there"
for mark in '&l' '*1' '%%+%%' ' A1!' ' .:'; do
    sed '/^LEGEND/,$d' "$scratch/out" | grep -qF -- "$mark" || fail "not drawn: $mark"
done
gives 0 map --svg --out "$scratch/vault.svg" "$scratch/vault.json"
for part in 'class="k"' 'class="b"' 'class="u"' 'class="dark"' 'class="q"[^>]*>T2<' 'class="q"[^>]*>T3<' 'What is dark is veiled' 'a locked one red with gaps'; do
    grep -q "$part" "$scratch/vault.svg" || fail "not in the picture: $part"
done
gives 0 explain "$scratch/vault.json"
says "The door in the north doorway of sector 12 is locked"
says "the west doorway of sector 14"
# The reference of sectors is what the tool draws today; with --write it is written anew (make regenerate).
for edition in classic second; do
    gives 0 map --sectors $edition
    sed 's/ *$//' "$scratch/out" | cat -s > "$scratch/$edition"
done
{
    printf '# The sectors\n\nThis page is written by `tests/tool/test_map.sh --write` (`make regenerate`) from '
    printf '`citadel-tool map --sectors EDITION`.\nEvery sector as printed: a square is named by sector, column and row '
    printf '("3.c4"), a doorway by its side as the sector\nlies on the board ("4.w"). s1 to s6 are stairs, ## is never '
    printf 'entered.\n\n## 1993 (`classic`)\n\n```text\n'
    cat "$scratch/classic"
    printf '```\n\n## 2018 (`second`)\n\n```text\n'
    cat "$scratch/second"
    printf '```\n'
} > "$scratch/sectors.md"
[ "${1-}" != --write ] || cp "$scratch/sectors.md" docs/SECTORS.md
checks=$((checks + 1))
cmp -s "$scratch/sectors.md" docs/SECTORS.md || fail "docs/SECTORS.md is stale: make regenerate"
for number in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
    grep -qF "[$number]" "$scratch/second" || fail "sector $number of 2018 is not drawn"
done
# As many as appear, as they are called.
sed 's/"do": \[{/"do": [{ "place": { "kind": "razide", "at": "1.c4", "number": 2 } }, {/' missions/classic/01-eagle-strike.json > "$scratch/two.json"
gives 0 map "$scratch/two.json"
grep -q "2 Razides appearing at 1.c4" "$scratch/out" || fail "two Razides are called otherwise: $(grep Razide "$scratch/out")"
sed 's/"do": \[{/"do": [{ "place": { "kind": "razide", "at": ["1.c4", "1.d4"] } }, {/' missions/classic/01-eagle-strike.json > "$scratch/one.json"
gives 0 map "$scratch/one.json"
grep -qF "1 Razide appearing on one of 1.c4, 1.d4 (drawn)" "$scratch/out" || fail "one Razide is called otherwise: $(grep Razide "$scratch/out")"
gives 2 map --sectors third
gives 2 map --sectors classic missions/classic/02-trapped.json

# Coordinates turn with the sector: those of "7r90" run from east to west and from north to south.
gives 0 map missions/classic/02-trapped.json
says "8  7  6  5  4  3  2  1"
says "2.s: to sector 7, closed"
says "Sector 7: round 4, inside the Citadel"
# A doorway that a trigger opens in round 5 is drawn as it lies at the beginning: closed, with nobody behind it before.
gives 0 map tests/broken/mission/follower-led-out-in-time.json
says "2.e: to sector 5, closed, opened by the trigger gate"
says "5.w: to sector 2, closed, opened by the trigger gate"
says ".| #    #   5 |"
says "Sector 5: round 5"
"$tool" map --svg tests/broken/mission/follower-led-out-in-time.json > "$scratch/closed.svg"
sed -z 's/,\n *"closed": \["2.e"\]//; s/"open": "2.e"/"close": "2.e"/' \
    tests/broken/mission/follower-led-out-in-time.json > "$scratch/open.json"
"$tool" map --svg "$scratch/open.json" > "$scratch/open.svg"
walls=$(grep -c 'class="w"' "$scratch/closed.svg") open=$(grep -c 'class="w"' "$scratch/open.svg")
[ "$walls" -eq $((open + 4)) ] || fail "the picture draws the closed doorway with $((walls - open)) edges"
# A mistake elsewhere in the file does not hide the board; a broken layout does.
sed 's/"rounds": *[0-9]*/"rounds": 99/' missions/classic/01-eagle-strike.json > "$scratch/wrong.json"
gives 1 map "$scratch/wrong.json"
says "wrong.json:"
says "DOORWAYS OF EACH SECTOR"
sed 's/"1"/"77"/' missions/classic/01-eagle-strike.json > "$scratch/broken.json"
gives 1 map "$scratch/broken.json"
[ ! -s "$scratch/out" ] || fail "draws a board that is none"
# The largest board, one sector, and holes.
python3 - "$scratch" << 'END'
import json, sys
mission = json.load(open("missions/second/second-assault/01-battle-plans.json", encoding="utf-8"))
for key in ("targets", "tasks", "figures", "exits", "when", "citadel", "reinforcements", "message_sectors"):
    mission.pop(key, None)
def write(name, layout):
    number = next(filter(None, sum(layout, [])))
    mission["board"] = {"layout": layout}
    mission["entrances"] = {"doomtroopers": [number + ".n"], "reinforcements": [number + ".w"]}
    json.dump(mission, open(f"{sys.argv[1]}/{name}.json", "w", encoding="utf-8"))
write("huge", [[str(5 * y + x + 1) + "r180" if 5 * y + x < 16 else None for x in range(5)] for y in range(5)])
write("holes", [["1", None, "2r270"], [None, None, None], ["3", None, "4"]])
write("one", [["1r90"]])
END
sed -i 's/"1r180.n"/"1.n"/; s/"1r180.w"/"1.w"/; s/"1r90.n"/"1.n"/; s/"1r90.w"/"1.w"/' "$scratch"/*.json
for name in huge holes one; do
    for way in --text --svg; do
        run map $way "$scratch/$name.json"
        [ -s "$scratch/out" ] || fail "$name is not drawn"
        checks=$((checks + 1))
    done
done
# Few teams; bad calls; titles are only shown.
gives 0 map --teams 1 missions/classic/01-eagle-strike.json
gives 2 map
gives 2 map --teams 9 missions/classic/01-eagle-strike.json
gives 2 map --out "$scratch/no/such/folder.svg" missions/classic/01-eagle-strike.json
gives 1 map "$scratch/nothing.json"
sed 's|"Eagle Strike"|"<script>\\u001b[31m\&"|' missions/classic/01-eagle-strike.json > "$scratch/evil.json"
for way in --text --svg; do
    run map $way --out "$scratch/evil" "$scratch/evil.json"
    ! grep -q "$(printf '\033')" "$scratch/evil" || fail "a title is obeyed: $way"
done
! grep -q '<script' "$scratch/evil" || fail "a title becomes markup"
end
