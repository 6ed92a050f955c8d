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

gives 2 simulate $mission --option easy
says "easy"
says "much_tougher"
[ ! -s "$scratch/out" ] || fail "a call that is refused has a result"
gives 2 simulate $mission --rank 7
says "Ranks 1 to 6"
gives 2 simulate $mission --rank
gives 2 simulate $mission --rank 1,
gives 2 simulate $mission --teams 5
says "“--teams 5”"
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
says "“--runs 0”"
gives 2 simulate $second --fly
says "“--fly”"
gives 0 simulate $second --runs 1 --teams 1 --option wide_split --option wide_split
gives 2 simulate --runs 3
gives 1 simulate missions/classic/no-such-mission.json
end
