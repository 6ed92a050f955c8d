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
gives 0 campaign $ways --runs 5 --json
says '"step":1,"ways":['
gives 0 campaign $nights --runs 5 --json
! grep -q '"ways"' "$scratch/out" || fail "a list of missions has ways"

gives 0 explain $ways
says "    Otherwise, if no Doomtrooper has been lost, “Get the Boss!” follows."
says "    If the objective “hold-the-stairs” has been accomplished or at most 2 Doomtroopers have been lost, “Assault on the East Tower” follows."
says "    Otherwise the campaign ends and is lost."
gives 0 explain $nights
says "3. Assault on the East Tower"
gives 0 explain missions/campaigns/04-second-assault.json
says "    Reward: 2 Promotion Points for each team that shares in it."
! grep -q "fails, 0 for" "$scratch/out" || fail "nothing is told as a reward"
gives 1 explain tests/broken/campaigns/no-such.json
mkdir -p "$scratch/campaigns"
cp tests/broken/campaign/E301-unknown-way.json "$scratch/campaigns/"
gives 1 explain "$scratch/campaigns/E301-unknown-way.json"

gives 0 campaign $nights --runs 1 --legion nepharite
gives 2 campaign
gives 2 campaign $nights --runs 0
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
