#!/bin/sh
# citadel-tool with too little memory for a file: that is told as such, and the other files are checked all the same.
. "$(dirname "$0")/setup.sh"
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}verify_asan_link_order=0:allocator_may_return_null=1"
# shellcheck disable=SC2086 # a compiler may be two words
${CC:-cc} -shared -fPIC -o "$scratch/faults.so" tests/app/faulty_calls.c -ldl || fail "no faulty calls"

# Two missions, one of them with a remark of three million letters.
sed 's/classic.trapped/my.small/' missions/classic/02-trapped.json > "$scratch/small.json"
awk 'NR == 1 { print; printf "  \"$comment\": [\""; for (i = 0; i < 3000; i++) { for (k = 0; k < 16; k++) printf "%060d", 0
     printf "\", \"" } print "\"],"; next } { sub("my.small", "my.large"); print }' "$scratch/small.json" > "$scratch/large.json"
gives 0 check "$scratch/large.json" "$scratch/small.json"
for command in check explain simulate map; do
    LD_PRELOAD=$scratch/faults.so FAULT_MEMORY=2000000 gives 1 $command "$scratch/large.json"
    says "large.json:1:1: error E109 at /"
    says "There was not enough memory to read the file."
done
for command in fix format; do
    LD_PRELOAD=$scratch/faults.so FAULT_MEMORY=2000000 gives 1 $command "$scratch/large.json"
    says "large.json: there is not enough memory"
done
LD_PRELOAD=$scratch/faults.so FAULT_MEMORY=2000000 gives 1 check "$scratch/large.json" "$scratch/small.json"
says "1 error, 0 warnings."
end
