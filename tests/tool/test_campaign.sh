#!/bin/sh
# citadel-tool campaign: whole campaigns, mission by mission, the same each time; options, teams, Ranks, commanders.
. "$(dirname "$0")/setup.sh"

nights=missions/campaigns/01-three-nights.json
gives 0 campaign $nights --runs 5
says "**Three Nights at the Wall**, 2 teams, deck"
says "| Mission | Games | Won | Rank |"
[ "$(grep -c '^| .* | 5 | ' "$scratch/out")" -eq 3 ] || fail "not a row for each of three missions"
cp "$scratch/out" "$scratch/first"
gives 0 campaign $nights --runs 5
cmp -s "$scratch/out" "$scratch/first" || fail "the same call gives another result"
for other in --printed --seed=2 --teams=4 --rank=3 --legion=greedy; do
    gives 0 campaign $nights --runs 5 "$other"
    ! cmp -s "$scratch/out" "$scratch/first" || fail "$other changes nothing"
done

# Two teams play with the values for so few, as in the game; the other ones are asked for.
gives 0 campaign $nights --runs 5
says "as the game proposes it. With --printed"
gives 0 campaign $nights --runs 5 --option fewer_teams
cmp -s "$scratch/out" "$scratch/first" || fail "what the game proposes changes something when it is asked for"
gives 0 campaign $nights --runs 5 --printed
says "leave out --printed"
gives 0 campaign $nights --runs 5 --teams 3
! grep -q -e --printed "$scratch/out" || fail "three teams hear of values for two"

# A line is a row of assets/rules/<edition>/balance.json.
gives 0 campaign $nights --runs 5 --option fewer_teams --json
[ "$(wc -l < "$scratch/out")" -eq 3 ] || fail "not a line for each of three missions"
says '"mission":"classic.eagle-strike","campaign":"classic.three-nights","teams":2,"legion":"deck","adapted":true,"rank":1,"games":5'
gives 0 campaign $nights --runs 5 --teams 3 --option fewer_teams --json
says '"adapted":false'
[ "$(grep -c '"stalled":0' "$scratch/out")" -eq 3 ] || fail "a mission stalls"

# The Rank grows from mission to mission.
gives 0 campaign missions/campaigns/06-the-long-war.json --runs 8 --option fewer_teams --json
first=$(sed -n '1s/.*"mean_rank":\([0-9]*\).*/\1/p' "$scratch/out")
last=$(sed -n '10s/.*"mean_rank":\([0-9]*\).*/\1/p' "$scratch/out")
[ "$first" -eq 1 ] && [ "$last" -gt 3 ] || fail "Rank $first at first, $last at last"

# One that branches tells how often each step was reached and each way taken; every campaign ends somewhere.
ways=tests/siege/mission/campaigns/two-ways-up.json
gives 0 campaign $ways --runs 40
says "| Eagle Strike | 40 |"
says "1. Eagle Strike: played 40 times, the last mission 0 times"
says "If the mission has failed, “Trapped!” follows."
ended=$(sed -n 's/.*the last mission \([0-9]*\) time.*/\1/p' "$scratch/out" | awk '{ sum += $1 } END { print sum }')
[ "$ended" -eq 40 ] || fail "$ended of 40 campaigns end"
taken=$(sed -n '/^1\. /,/^2\. /s/^ *\([0-9]*\) times\{0,1\}: .*/\1/p' "$scratch/out" | awk '{ sum += $1 } END { print sum }')
[ "$taken" -eq 40 ] || fail "$taken ways lead from the first mission after 40 campaigns"
says " % of the campaigns to a victory:"
python3 - "$scratch/open.json" << 'END'
import json, sys
plan = {"format": 1, "id": "own.open", "edition": "classic", "title": "Open", "brief": "Two nights.",
        "missions": [{"mission": "classic.get-the-boss", "if_failed": "end"}, {"mission": "classic.eagle-strike"}]}
json.dump(plan, open(sys.argv[1], "w", encoding="utf-8"))
END
gives 0 campaign "$scratch/open.json" --runs 10
says "The ways. Nothing is asked of the campaign as a whole: the highest score wins it."
if grep -q "to a victory" "$scratch/out"; then fail "a campaign that nobody can win as a whole is won"; fi
gives 0 campaign $ways --runs 5 --json
says '"step":1,"ways":['
gives 0 campaign $nights --runs 5 --json
! grep -q '"ways"' "$scratch/out" || fail "a list of missions has ways"

gives 0 explain $ways
says "    Otherwise, if no Doomtrooper has been lost, “Get the Boss!” follows."
says "    If task 1 of the mission has been accomplished or at most 2 Doomtroopers have been lost, “Assault on the East Tower” follows."
says "    Otherwise the campaign ends and is lost."
gives 0 explain $nights
says "3. Assault on the East Tower"
gives 0 explain missions/campaigns/04-second-assault.json
says "    Reward: Each team with a survivor: 2 Promotion Points."
! grep -q "fails, 0 for" "$scratch/out" || fail "nothing is told as a reward"
gives 1 explain tests/broken/campaigns/no-such.json
mkdir -p "$scratch/campaigns"
cp tests/broken/campaign/E301-unknown-way.json "$scratch/campaigns/"
gives 1 explain "$scratch/campaigns/E301-unknown-way.json"

# ---- as simulate plays missions: every processor, parts, numbers of teams, players, invariants
for commander in deck nepharite; do
    gives 0 simulate $ways --runs 6 --teams 1,2 --legion $commander --json --jobs 1
    cp "$scratch/out" "$scratch/first"
    for jobs in 2 5 64; do
        gives 0 simulate $ways --runs 6 --teams 1,2 --legion $commander --json --jobs $jobs
        cmp -s "$scratch/out" "$scratch/first" || fail "--jobs $jobs gives another result with $commander"
    done
done
gives 0 simulate $nights --runs 3 --teams 1,3
says "**Three Nights at the Wall**, 1 team, deck"
says "**Three Nights at the Wall**, 3 teams, deck"
cp "$scratch/out" "$scratch/first"
for other in --policy=greedy --first=4; do
    gives 0 simulate $nights --runs 3 --teams 1,3 "$other"
    ! cmp -s "$scratch/out" "$scratch/first" || fail "$other changes nothing"
done
gives 0 simulate $nights --runs 3 --teams 1,3 --watch
cmp -s "$scratch/out" "$scratch/first" || fail "who looks on changes the games"

# What does not go with a campaign is told in a sentence.
for other in --markdown --table --strength "--rank 1,2"; do
    # shellcheck disable=SC2086
    gives 2 simulate $nights $other
    says "01-three-nights.json is a campaign: “$other” does not go with one. "
    [ "$(wc -l < "$scratch/err")" -eq 1 ] || fail "more than a sentence about $other"
    [ ! -s "$scratch/out" ] || fail "a call that is refused has a result"
done
gives 2 campaign $nights --teams 5
says "“--teams 5” does not fit a campaign"

# ---- the page: each step's rates with intervals, the Rank there, the losses, the ways
gives 0 simulate $ways --runs 60 --teams 1,2 --report "$scratch/page.html" --jobs 1
cp "$scratch/page.html" "$scratch/first"
gives 0 simulate $ways --runs 60 --teams 1,2 --report "$scratch/page.html" --jobs 3
cmp -s "$scratch/page.html" "$scratch/first" || fail "another page with three processors"
for part in "<h1>Two Ways Up</h1>" "<h2>1 team</h2>" "<h2>2 teams</h2>" "60 campaigns: won as a whole" "95 % interval" \
    "Rank at its beginning" "Doomtroopers eliminated, in a game" "<th>5. Assault on the East Tower</th>" \
    "of a hundred): If the mission has failed, “Trapped!” follows."; do
    grep -qF "$part" "$scratch/page.html" || fail "the page lacks: $part"
done
! grep -qiE "<script|https?:|src=" "$scratch/page.html" || fail "the page wants something from elsewhere"
gives 0 simulate missions/campaigns/06-the-long-war.json --runs 1 --report "$scratch/page.html"
gives 2 simulate $nights --runs 1 --report "$scratch/no/such/folder.html"

# ---- parts of a simulation make the whole: lines, table and page, to the byte
gives 0 simulate $ways --runs 30 --teams 1,2 --json
cp "$scratch/out" "$scratch/whole.json"
gives 0 simulate $ways --runs 30 --teams 1,2 --report "$scratch/whole.html"
cp "$scratch/out" "$scratch/whole.txt"
for part in "a 1 1" "b 2 20" "c 22 9"; do
    # shellcheck disable=SC2086
    set -- $part
    gives 0 simulate $ways --first "$2" --runs "$3" --teams 1,2 --json
    cp "$scratch/out" "$scratch/$1.json"
done
cat "$scratch/b.json" "$scratch/a.json" > "$scratch/ba.json"
gives 0 simulate --merge "$scratch/c.json" "$scratch/ba.json" --json
cmp -s "$scratch/out" "$scratch/whole.json" || fail "three parts are not the whole"
for command in simulate campaign; do
    gives 0 $command --merge "$scratch/a.json" "$scratch/b.json" "$scratch/c.json" --report "$scratch/parts.html"
    cmp -s "$scratch/out" "$scratch/whole.txt" || fail "three parts tell otherwise than the whole"
    cmp -s "$scratch/parts.html" "$scratch/whole.html" || fail "three parts have another page than the whole"
done
gives 0 simulate --merge "$scratch/whole.json" --compare "$scratch/ba.json"
says "2 teams, the whole campaign: the win rate"

# What is no part of it is refused in a sentence.
refuses() {
    sentence=$1
    shift
    gives 2 "$@"
    says "$sentence"
    [ "$(wc -l < "$scratch/err")" -eq 1 ] || fail "more than a sentence: $sentence"
    [ ! -s "$scratch/out" ] || fail "a call that is refused has a result"
}
refuses "campaign 22 should come next, but a part begins with campaign 2." \
    simulate --merge "$scratch/a.json" "$scratch/b.json" "$scratch/b.json"
refuses "campaign 2 should come next, but a part begins with campaign 22." simulate --merge "$scratch/a.json" "$scratch/c.json"
gives 0 simulate missions/classic/01-eagle-strike.json --runs 1 --teams 2 --json
cp "$scratch/out" "$scratch/mission.json"
for files in "a mission" "mission a"; do
    # shellcheck disable=SC2086
    set -- $files
    refuses "results of missions and of campaigns cannot be put together" \
        simulate --merge "$scratch/$1.json" "$scratch/$2.json"
done
for other in "$ways --policy greedy" "$ways --seed 2" "$ways --rank 2" "$ways --printed" "$nights" "$ways --teams 1"; do
    # shellcheck disable=SC2086
    gives 0 simulate $other --first 2 --runs 2 --json
    cp "$scratch/out" "$scratch/other.json"
    refuses "Only parts of one simulation" simulate --merge "$scratch/a.json" "$scratch/other.json"
done
sed 's/"content":"./"content":"x/' "$scratch/b.json" > "$scratch/other.json"
refuses "Only parts of one simulation" simulate --merge "$scratch/a.json" "$scratch/other.json"
grep -v '"teams":1,.*"step":2,' "$scratch/a.json" | sed '$d' > "$scratch/other.json"
refuses "not every campaign comes to an end in these lines" simulate --merge "$scratch/other.json"
sed 's/"file":"[^"]*",//' "$scratch/a.json" > "$scratch/other.json"
refuses "these lines are of an older version" simulate --merge "$scratch/other.json"
sed 's/classic.trapped/classic.eagle-strike/' "$scratch/whole.json" > "$scratch/other.json"
refuses "other missions or ways by now" simulate --merge "$scratch/other.json"
sed 's/"campaigns":1,/"campaigns":2,/;2q' "$scratch/a.json" | sed '2s/"campaigns":2,/"campaigns":3,/' > "$scratch/other.json"
refuses "line 2 is no result" simulate --merge "$scratch/other.json"
gives 2 simulate --merge "$scratch/a.json" --runs 2
says "“--runs” does not belong there"
refuses "two-ways-up.json is a campaign: “--table” does not go with one" simulate --merge "$scratch/a.json" --table
refuses "01-three-nights.json is a campaign: with --merge, results" simulate --merge "$scratch/a.json" $nights
refuses "line 1 is no result of a campaign" campaign --merge $nights

# ---- what has changed
gives 0 simulate $ways --runs 60 --json
cp "$scratch/out" "$scratch/old.json"
gives 0 simulate $ways --runs 60 --compare "$scratch/old.json"
says "2 teams, the whole campaign: the win rate is"
says "2 teams, 1. Eagle Strike: the win rate is"
! grep -qE "chance|Rank there" "$scratch/out" || fail "the same call differs from itself"
gives 0 simulate $ways --runs 60 --teams 1,2 --policy greedy --printed --compare "$scratch/old.json" --report "$scratch/page.html"
says "those campaigns were played otherwise"
says "1 team: $scratch/old.json has no such campaigns."
says "2 teams, 1. Eagle Strike: the win rate fell from"
says "outside chance: If the mission has failed, “Trapped!” follows."
grep -q "What has changed" "$scratch/page.html" || fail "the page does not say what has changed"
grep -v '"step":2,' "$scratch/old.json" > "$scratch/fewer.json" # a step that was not reached shifts no way
gives 0 simulate $ways --runs 60 --compare "$scratch/fewer.json"
! grep -qE "this was so" "$scratch/out" || fail "ways of other steps are compared"
sed 's/classic.trapped/classic.eagle-strike/' "$scratch/old.json" > "$scratch/other.json"
gives 0 simulate $ways --runs 60 --compare "$scratch/other.json"
says "2 teams, 4. Trapped!: another mission stood here before (classic.eagle-strike)."
gives 0 simulate $ways --runs 60 --rank 3 --compare "$scratch/old.json"
says "those campaigns began at Rank 1, these begin at Rank 3."
says "the Rank there was 1.0 and is 3.0."
gives 2 simulate $nights --runs 1 --compare "$scratch/old.json"
says "tells of the campaign “tests.two-ways-up”, not of “classic.three-nights”"
for wrong in 's/"format":1/"format":99/' 's/"campaigns":60/"campaigns":0/' 's/"wins":[0-9]*/"wins":61/' \
    's/"step":1/"step":61/' 's/"ways":\[/&1,1,1,1,1,1,/' 's/"ranks":[0-9]*/"ranks":1e300/' 's/"from_rank":1/"from_rank":0/' \
    's/}}$//'; do
    sed "$wrong" "$scratch/old.json" > "$scratch/wrong.json"
    gives 2 simulate $ways --runs 1 --compare "$scratch/wrong.json"
    says "is no result of a campaign"
done
sed 1p "$scratch/old.json" > "$scratch/wrong.json"
gives 2 simulate $ways --runs 1 --compare "$scratch/wrong.json"
says "campaign 61 should come next, but a part begins with campaign 1. Each campaign must be there once."
gives 0 simulate missions/classic/01-eagle-strike.json --runs 1 --teams 2 --json
cp "$scratch/out" "$scratch/mission.json"
gives 2 simulate $ways --runs 1 --compare "$scratch/mission.json"
gives 2 simulate missions/classic/01-eagle-strike.json --runs 1 --compare "$scratch/old.json"

gives 0 campaign $nights --runs 1 --legion nepharite
gives 2 campaign
gives 2 campaign $nights --runs 0
says "“--runs 0” is not understood: a whole number from 1 to 1000000 is wanted."
gives 2 campaign $nights --teams 5
gives 2 campaign $nights --rank 99
gives 2 campaign $nights --rank 7
says "Ranks 1 to 6"
gives 2 campaign $nights --legion x
gives 2 campaign $nights --fly
gives 2 campaign $nights $nights
run campaign $nights --option no_such_rule
[ $status -ne 0 ] || fail "an unknown option is taken"
run campaign missions/campaigns/no-such.json
[ $status -ne 0 ] || fail "a file that is not there is played"
end
