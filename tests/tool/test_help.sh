#!/bin/sh
# citadel-tool help and schema: every code has its page; unknown words are guessed; the schema is the shipped one.
. "$(dirname "$0")/setup.sh"
gives 0 help
for command in check fix explain map generate simulate campaign replay report bench serve schema help; do
    says "$command"
    for asked in "help $command" "$command --help" "$command -h"; do
        # shellcheck disable=SC2086
        gives 0 $asked
        says "citadel-tool $command"
    done
    gives 0 help
done
codes=$(sed -n 's/.*X(\([EWI]\), \([0-9]*\)).*/\1\2/p' src/shell/json/problem_codes.h src/siege/mission/mission_problems.h)
[ "$(printf '%s\n' "$codes" | wc -l)" -gt 80 ] || fail "where are the codes?"
for code in $codes; do
    gives 0 help "$code"
    says "$code ("
    [ "$(wc -l < "$scratch/out")" -eq 2 ] || fail "help $code is not two lines"
    ! grep -q '[{}]' "$scratch/out" || [ "${code%??}" = E1 ] || [ "$code" = E202 ] || fail "help $code has an open slot"
done
gives 0 help codes
[ "$(wc -l < "$scratch/out")" -eq "$(printf '%s\n' "$codes" | wc -l)" ] || fail "help codes does not list all"
gives 0 help e303
says "E303 (error)"
gives 2 help E3003
says "Did you mean E30"
gives 2 help chek
says "Did you mean check"
gives 2 help rubbish
says "help codes"
says "The commands are check, fix, explain,"
gives 2 help W5
says "There is no problem code \"W5\". These begin so: W501, W502,"
gives 2 help w60
says "W601, W602, W603, W604, W605, W606."
gives 2 hlep
says "Did you mean help?"
gives 2 checks missions
says "Did you mean check?"
gives 2 rubbish
says "citadel-tool help lists them"
gives 0 --help
gives 0 schema mission
cmp -s "$scratch/out" missions/schema/mission.schema.json || fail "the schema is not the shipped one"
gives 2 schema
gives 2 schema rubbish
end
