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
for other in --option=fewer_teams --seed=2 --teams=4 --rank=3 --legion=greedy; do
    gives 0 campaign $nights --runs 5 "$other"
    ! cmp -s "$scratch/out" "$scratch/first" || fail "$other changes nothing"
done

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

gives 0 campaign $nights --runs 1 --legion nepharite
gives 2 campaign
gives 2 campaign $nights --runs 0
gives 2 campaign $nights --teams 5
gives 2 campaign $nights --rank 99
gives 2 campaign $nights --legion x
gives 2 campaign $nights --fly
gives 2 campaign $nights $nights
run campaign $nights --option no_such_rule
[ $status -ne 0 ] || fail "an unknown option is taken"
run campaign missions/campaigns/no-such.json
[ $status -ne 0 ] || fail "a file that is not there is played"
end
