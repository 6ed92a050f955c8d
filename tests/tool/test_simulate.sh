#!/bin/sh
# citadel-tool simulate: options, house rules, the same result each time, tables.
. "$(dirname "$0")/setup.sh"

mission=missions/classic/04-assault-on-the-east-tower.json
gives 0 simulate $mission --runs 6 --teams 2 --json
cp "$scratch/out" "$scratch/first"
gives 0 simulate $mission --runs 6 --teams 2 --json
cmp -s "$scratch/out" "$scratch/first" || fail "the same call gives another result"
gives 0 simulate $mission --runs 6 --teams 2 --json --rank 5
! cmp -s "$scratch/out" "$scratch/first" || fail "the Rank changes nothing"
gives 0 simulate $mission --runs 6 --teams 2 --json --option much_tougher --option=strict_corners
! cmp -s "$scratch/out" "$scratch/first" || fail "house rules and difficulty change nothing"

gives 0 simulate $mission --runs 3 --teams 1,3 --rank 2 --markdown
says "**Assault on the East Tower**, Rank 2"
says "| Teams | Missions | Won |"
[ "$(grep -c '^|' "$scratch/out")" -eq 4 ] || fail "not two rows below the head of the table"

gives 0 simulate $mission missions/training/trial-by-fire.json --runs 2 --rank 1,3 --table
says "| Mission | Rank | 1 team |"
says "| Trial by Fire | 3 |"
[ "$(grep -c '^|' "$scratch/out")" -eq 6 ] || fail "not a row for every mission and Rank"

gives 0 simulate missions/classic/*.json --runs 3 --watch --json
lines=$(($(ls missions/classic/*.json | wc -l) * 4))
[ "$(wc -l < "$scratch/out")" -eq $lines ] || fail "not every mission with one to four teams"
[ "$(grep -c '"stalled":0' "$scratch/out")" -eq $lines ] || fail "a mission stalls"

# ---- how much the Nepharite thinks: another commander, to be told apart; the usual amount is the usual one
gives 0 simulate missions/training/trial-by-fire.json --runs 2 --teams 2 --json --legion nepharite
says '"legion":"nepharite",'
cp "$scratch/out" "$scratch/usual"
gives 0 simulate missions/training/trial-by-fire.json --runs 2 --teams 2 --json --legion nepharite --thinking 2500
cmp -s "$scratch/out" "$scratch/usual" || fail "the usual thinking is not what is usual"
gives 0 simulate missions/training/trial-by-fire.json --runs 2 --teams 2 --json --legion nepharite --thinking 2600 --jobs 1
says '"legion":"nepharite:2600"'
cp "$scratch/out" "$scratch/more"
gives 0 simulate missions/training/trial-by-fire.json --runs 2 --teams 2 --json --legion nepharite --thinking 2600 --jobs 2
cmp -s "$scratch/out" "$scratch/more" || fail "thinking more is another game by other processors"
gives 0 simulate missions/training/trial-by-fire.json --runs 2 --teams 2 --json --legion deck --thinking 2600
says '"legion":"deck"'
gives 2 simulate $mission --legion nepharite --thinking 0
says "“--thinking 0”"

# ---- one or two teams: as the game proposes it, or with the printed values
gives 0 simulate $mission --runs 6 --teams 2 --json
says '"adapted":true'
says '"options":"fewer_teams"'
gives 0 simulate $mission --runs 6 --teams 2 --json --printed
says '"adapted":false'
says '"options":""'
gives 0 simulate $mission --runs 6 --teams 2,4 --report "$scratch/values.html"
says "as the game proposes it. With --printed"
grep -q "as the game proposes it. With --printed" "$scratch/values.html" || fail "the page does not say by which values"
gives 0 simulate $mission --runs 6 --teams 2,4 --printed --report "$scratch/values.html"
says "leave out --printed"
grep -q "leave out --printed" "$scratch/values.html" || fail "the page does not say by which values"
gives 0 simulate missions/classic/01-eagle-strike.json --policy random --runs 20 --teams 1,4 --report "$scratch/values.html"
[ "$(grep -c "at least 1 Doomtrooper has left the board alive" "$scratch/values.html")" -eq 1 ] || fail "a condition of few teams stands in a row of the same words"
gives 0 simulate $mission --runs 6 --teams 3,4
! grep -q -e --printed "$scratch/out" || fail "four teams hear of values for two"
gives 0 simulate missions/second/second-assault/03-high-command-error.json --runs 2 --teams 2
! grep -q -e --printed "$scratch/out" || fail "a mission without values for few teams tells of some"

# ---- how often a bonus is reached: below the line, in the table, in the figures of each of them
bonus=tests/language/hold-the-hall.json
gives 0 simulate $bonus --runs 20 --teams 2
says "    Bonus “"
gives 0 simulate $bonus --runs 20 --teams 2 --markdown
says "| Stalled | Bonus reached |"
gives 0 simulate $bonus --runs 20 --teams 2 --json
says '"bonus_percent":{"'
says '"reached":['

# ---- every processor: the same bytes, nothing about progress where nobody looks
gives 0 simulate $mission --runs 9 --teams 2 --json --jobs 1
cp "$scratch/out" "$scratch/first"
for jobs in 2 3 64; do
    gives 0 simulate $mission --runs 9 --teams 2 --json --jobs $jobs
    cmp -s "$scratch/out" "$scratch/first" || fail "--jobs $jobs gives another result"
    [ ! -s "$scratch/err" ] || fail "--jobs $jobs tells progress to a file"
done
for jobs in 0 65 x -1 ''; do
    gives 2 simulate $mission --jobs "$jobs"
    says "“--jobs $jobs”"
done
if python3 -c 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)' "$tool" simulate \
    missions/classic/01-eagle-strike.json --runs 600 --teams 4 --jobs 1 > "$scratch/terminal" 2>&1; then
    grep -q "of 600 games, about" "$scratch/terminal" || fail "a terminal is told no progress"
else
    fail "simulate on a terminal"
fi

# ---- parts of a simulation make the whole
gives 0 simulate $mission --runs 9 --teams 1,2 --rank 1,3 --json
cp "$scratch/out" "$scratch/whole.json"
gives 0 simulate $mission --runs 9 --teams 1,2 --rank 1,3 --report "$scratch/whole.html"
cp "$scratch/out" "$scratch/whole.txt"
says "Assault on the East Tower, Rank 3:"
gives 0 simulate $mission --runs 4 --teams 1,2 --rank 1,3 --json
cp "$scratch/out" "$scratch/a.json"
gives 0 simulate $mission --first 5 --runs 5 --teams 1,2 --rank 1,3 --json
cp "$scratch/out" "$scratch/b.json"
gives 0 simulate --merge "$scratch/b.json" "$scratch/a.json" --json
cmp -s "$scratch/out" "$scratch/whole.json" || fail "two parts are not the whole"
gives 0 simulate --merge "$scratch/a.json" "$scratch/b.json" --report "$scratch/parts.html"
cmp -s "$scratch/out" "$scratch/whole.txt" || fail "two parts tell otherwise than the whole"
cmp -s "$scratch/parts.html" "$scratch/whole.html" || fail "two parts have another page than the whole"
gives 2 simulate --merge "$scratch/a.json" "$scratch/a.json"
says "game 5 should come next, but a part begins with game 1"
gives 0 simulate $mission --first 5 --runs 5 --teams 1,2 --rank 1,3 --json --seed 2
cp "$scratch/out" "$scratch/c.json"
gives 2 simulate --merge "$scratch/a.json" "$scratch/c.json"
says "Only parts of one simulation"
sed 's/"content":"./"content":"x/' "$scratch/b.json" > "$scratch/c.json"
gives 2 simulate --merge "$scratch/a.json" "$scratch/c.json"
says "Only parts of one simulation"
gives 2 simulate --merge "$scratch/a.json" $mission
says "line 1 is no result"
gives 2 simulate --merge "$scratch/a.json" "$scratch/b.json" --teams 2
says "“--teams” does not belong there"
gives 2 simulate --merge "$scratch/none.json"
gives 2 simulate --merge

# What a mission's file holds is what was played, even if it is written anew meanwhile: after the first row, while only a
# page of the others finds room in the pipe.
cp missions/classic/01-eagle-strike.json "$scratch/edited.json"
cat > "$scratch/edit.py" << 'EOF'
import fcntl, subprocess, sys
tool, mission, out = sys.argv[1:]
with subprocess.Popen([tool, "simulate", mission, "--runs", "1", "--rank", "1,2,3,4,5,6", "--json"], bufsize=0,
                      stdout=subprocess.PIPE, preexec_fn=lambda: fcntl.fcntl(1, fcntl.F_SETPIPE_SZ, 4096)) as process:
    lines = process.stdout.readline()
    with open(mission, "a") as file:
        file.write("\n")
    lines += process.stdout.read()
with open(out, "wb") as file:
    file.write(lines)
sys.exit(process.returncode)
EOF
python3 "$scratch/edit.py" "$tool" "$scratch/edited.json" "$scratch/rows.json" || fail "a mission is written anew meanwhile"
contents() {
    sed 's/.*"content":"\([^"]*\)".*/\1/' "$1" | uniq
}
[ "$(contents "$scratch/rows.json" | wc -l)" -eq 1 ] || fail "one mission, two contents"
gives 0 simulate --merge "$scratch/rows.json" --json
[ "$(contents "$scratch/out")" = "$(contents "$scratch/rows.json")" ] || fail "results are told of another file"

# Two hundred parts, as docs/SWEEPS.md has them.
gives 0 simulate missions/training/trial-by-fire.json --runs 1 --teams 1 --json
for i in $(seq 200); do
    sed "s/\"first\":1,/\"first\":$i,/" "$scratch/out" > "$scratch/part-$i.json"
done
gives 0 simulate --merge "$scratch"/part-*.json --json
says '"games":200'

# Many missions, in several rows each.
mkdir "$scratch/many"
for i in $(seq 32); do
    sed "s/classic.eagle-strike/many.eagle-$i/" missions/classic/01-eagle-strike.json > "$scratch/many/$i.json"
done
gives 0 simulate "$scratch"/many/*.json --runs 1 --teams 1,2 --json
cp "$scratch/out" "$scratch/many.json"
gives 0 simulate --merge "$scratch/many.json" --json
cmp -s "$scratch/out" "$scratch/many.json" || fail "the parts of many missions are not the whole"

# ---- the page
grep -q "sweep-the-tower: no creature is on the board" "$scratch/whole.html" || fail "the page does not say what was lacking"
! grep -qiE "<script|https?:|src=" "$scratch/whole.html" || fail "the page wants something from elsewhere"
gives 2 simulate $mission --runs 1 --report "$scratch/no/such/folder.html"
gives 2 simulate $mission --runs 1 --report

# ---- what has changed
gives 0 simulate $mission --runs 40 --teams 2 --json
cp "$scratch/out" "$scratch/old.json"
gives 0 simulate $mission --runs 40 --teams 2 --rank 1,6 --compare "$scratch/old.json" --report "$scratch/changed.html"
says "2 teams at Rank 1: the win rate is"
says "% as before."
says "2 teams, Rank 6: $scratch/old.json has no such games"
grep -q "What has changed" "$scratch/changed.html" || fail "the page does not say what has changed"
gives 0 simulate $mission --runs 40 --teams 2 --option much_tougher --printed --compare "$scratch/old.json"
says "fell from"
says "played otherwise"
gives 0 simulate $mission --runs 40 --teams 2 --seed 3 --compare "$scratch/old.json"
says "within chance"
gives 2 simulate missions/classic/01-eagle-strike.json --compare "$scratch/old.json"
says "tells of the mission “classic.assault-on-the-east-tower”"
[ ! -s "$scratch/out" ] || fail "a call that is refused has a result"
for wrong in 's/"format":[0-9]*/"format":99/' 's/"runs":40/"runs":39/' 's/"wins":[0-9]*/"wins":41/' \
    's/"wins":[0-9]*/"wins":-1/' 's/"rank":1/"rank":99/' 's/"by_round":\[[^]]*/"by_round":[1e300/' 's/}}$//'; do
    sed "$wrong" "$scratch/old.json" > "$scratch/wrong.json"
    gives 2 simulate $mission --runs 1 --teams 2 --compare "$scratch/wrong.json"
    says "line 1 is no result"
done
printf '' > "$scratch/wrong.json"
gives 2 simulate $mission --runs 1 --compare "$scratch/wrong.json"
gives 2 simulate $mission --runs 1 --compare "$scratch"

gives 0 simulate $mission --runs 20 --teams 1 --printed
says "Warning W601: With 1 team at Rank 1"
gives 0 help W601

gives 0 simulate $mission --runs 1 --teams 1
says "1 team   1 mission: won"

gives 2 simulate $mission --option easy
says "easy"
says "much_tougher"
[ ! -s "$scratch/out" ] || fail "a call that is refused has a result"
gives 2 simulate $mission --rank 7
says "Ranks 1 to 6"
gives 2 simulate $mission --rank
gives 2 simulate $mission --rank 1,
for teams in 0 5 9 x 2,7 '' 1, ; do
    gives 2 simulate $mission --teams "$teams"
    says "“--teams $teams”"
    says "1 to 4 teams"
done
sed 's/"teams": { "min": 1, "max": 4 }/"teams": { "min": 2, "max": 2 }/' $mission > "$scratch/two.json"
gives 2 simulate "$scratch/two.json" --teams 3
says "This mission is for 2 teams, no more and no fewer."
gives 0 simulate "$scratch/two.json" --runs 1
[ "$(grep -c "^[0-9] team" "$scratch/out")" -eq 1 ] || fail "not the one number of teams that the mission allows"
second=missions/second/second-assault/01-battle-plans.json
gives 0 simulate $second --runs 1 --teams 1 --table --rank 12,5,10
[ "$(grep -c '| Battle Plans | \(5\|10\|12\) |' "$scratch/out")" -eq 3 ] || fail "not a row for each of three Ranks"
for rank in 0 13 x : '<' 1,,2 -1 +1 ' 1' 1x 10, 99999999999999999999 ''; do
    gives 2 simulate $second --runs 1 --rank "$rank"
    says "“--rank $rank”"
done
gives 2 simulate $second --rank=13
says "“--rank=13”"
gives 2 simulate $second --legion x
says "“--legion x”"
gives 2 simulate $second --policy deck
gives 2 simulate $second --runs 0
says "“--runs 0” is not understood: a whole number from 1 to 1000000 is wanted."
gives 2 simulate $second --seed -1
says "“--seed -1” is not understood: a whole number, 0 or more, is wanted."
gives 2 simulate $second --fly
says "“--fly”"
gives 0 simulate $second --runs 1 --teams 1 --option wide_split --option wide_split
gives 2 simulate --runs 3
gives 1 simulate missions/classic/no-such-mission.json
[ ! -s "$scratch/out" ] || fail "players are talked of where nobody has played"
gives 1 simulate tests/broken/mission/E303-unknown-sector.json
[ ! -s "$scratch/out" ] || fail "players are talked of where nobody has played"
end
