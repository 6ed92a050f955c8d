#!/bin/bash
# check_rule_ids.sh -- every rule of an edition is named by the code that carries it out and by a test, or stands in the
# list of those that need none.
#
#   tests/check_rule_ids.sh                    checks both editions, with an "ok" line for each promise kept
#   tests/check_rule_ids.sh classic|second     one of them
#   tests/check_rule_ids.sh --list [EDITION]   a table instead: every id, the files that carry the rule out, the tests
#                                              that name it
#
# tests/siege/rules/EDITION_ids.txt           the ids that docs/rules/EDITION.md promises, nothing else
# tests/siege/rules/EDITION_ids_untested.txt  "ID reason" for rules that no test can or need name
# tests/siege/rules/EDITION_ids_no_code.txt   "ID reason" for rules that no code or file of values carries out
# tests/siege/rules/EDITION_ids_in_values.txt "ID FILE" for rules carried out by files of values, which hold no comments
#
# A rule is named by its id ("C-LOS-4"), by a range ("C-LOS-1 to C-LOS-4", all four of them), or in the name of a test's
# function ("c_ex_13_close_combat"). The mission file with "number": 5 carries out C-M05-... without a line in the list.
# Worked examples (C-EX-...) are tests and need no code.
set -u
cd "$(dirname "$0")/.." || exit 1
list=
edition=
for word; do
    case $word in
    --list) list=$word ;;
    classic | second) edition=$word ;;
    *) printf 'usage: %s [--list] [classic|second]\n' "$0" >&2; exit 2 ;;
    esac
done
if [ -z "$edition" ]; then
    failed=0
    for edition in classic second; do "tests/${0##*/}" $list "$edition" || failed=1; done
    exit $failed
fi
case $edition in classic) L=C ;; second) L=S ;; esac # how its ids begin
ids=tests/siege/rules/${edition}_ids.txt
untested=tests/siege/rules/${edition}_ids_untested.txt
no_code=tests/siege/rules/${edition}_ids_no_code.txt
in_values=tests/siege/rules/${edition}_ids_in_values.txt
book=docs/rules/$edition.md
failed=0

verdict() { # verdict "promise" "what breaks it, line by line"
    if [ -z "$2" ]; then printf 'ok %s\n' "$1"; else printf 'FAILED %s\n' "$1"; printf '%s\n' "$2" | sed 's/^/  /'; failed=1; fi
}

promised() { # rules in bold at the start of a paragraph, and worked examples
    sed -nE "s/^- \\*\\*($L-[A-Z0-9]+-[A-Z0-9]+)\\*\\*.*/\\1/p; s/^id: ($L-EX-[0-9]+)\$/\\1/p" "$book" | sort -u
}

# ---- who names a rule: "ID FILE" lines -------------------------------------------------------------------------------

named_in() { # named_in FILE...: a range that goes on in the next line of a comment counts, too
    awk -v L="$L" '
        function topic(id) { sub(/-[0-9]+$/, "", id); return id }
        function number(id) { sub(/^.*-/, "", id); return id + 0 }
        function scan(line,    id, rest, last) {
            while (match(line, "(^|[^A-Z0-9-])" L "-[A-Z0-9]+-[A-Z0-9]+")) {
                id = substr(line, RSTART, RLENGTH)
                sub(/^[^A-Z]/, "", id)
                rest = substr(line, RSTART + RLENGTH)
                print id, FILENAME
                if (match(rest, "^ to " L "-[A-Z]+-[0-9]+")) {
                    last = substr(rest, 5, RLENGTH - 4)
                    if (topic(last) == topic(id))
                        for (i = number(id) + 1; i < number(last); i++) print topic(id) "-" i, FILENAME
                }
                line = rest
            }
        }
        FNR == 1 { kept = "" }
        {
            line = $0
            if (kept != "") { sub(/^[ *\/#]+/, "", line); line = kept " " line; kept = "" }
            if (match(line, L "-[A-Z]+-[0-9]+( to)?[ \\\\]*$")) {
                kept = substr(line, RSTART)
                sub(/[ \\]+$/, "", kept)
                line = substr(line, 1, RSTART - 1)
            }
            scan(line)
            if (kept != "") scan(kept)
        }' "$@" | sort -u
}

named_by_functions() { # named_by_functions FILE...: c_ex_13_close_combat
    local l
    l=$(printf %s "$L" | tr CS cs)
    grep -oHE "\\<${l}_[a-z]+[0-9]*_[a-z0-9]+\\>|\\<${l}_[a-z]+[0-9]*_[0-9]+" "$@" |
        awk -F: '{ id = toupper($2); gsub("_", "-", id); print id, $1 }'
}

named_by_mission_files() {
    local file number
    for file in missions/classic/*.json; do [ "$edition" = classic ] || break
        number=$(sed -nE 's/^  "number": ([0-9]+),$/\1/p' "$file")
        grep -E "^C-M$(printf '%02d' "${number:-0}")-" "$ids" | sed "s@\$@ $file@"
    done
}

by_code() {
    { named_in $(find src -type f -name '*.[ch]'); named_by_mission_files; cat "$in_values"; } | sort -u
}

by_tests() {
    local files
    files=$(find tests -type f \( -name '*.[ch]' -o -name '*.py' -o -name '*.sh' \) ! -name check_rule_ids.sh)
    { named_in $files; named_by_functions $files; } | sort -u
}

known=$(sort -u "$ids")
code=$(by_code)
tests=$(by_tests)

# ---- the table ---------------------------------------------------------------------------------------------------------

if [ -n "$list" ]; then
    { printf '%s\n' "$code" | sed 's/$/ code/'; printf '%s\n' "$tests" | sed 's/$/ test/'; } |
        awk 'NR == FNR { order[++n] = $1; next }
             { at = $1 SUBSEP $3; named[at] = (named[at] == "" ? "" : named[at] ", ") $2 }
             END {
                 print "| rule | code and values | tests |"
                 print "|---|---|---|"
                 for (i = 1; i <= n; i++) printf "| %s | %s | %s |\n", order[i], named[order[i], "code"], named[order[i], "test"]
             }' "$ids" -
    exit 0
fi

# ---- the promises ------------------------------------------------------------------------------------------------------

allowed() { sed -nE "s/^($L-[A-Z0-9]+-[A-Z0-9]+) .*/\\1/p" "$1" | sort -u; }
unnamed() { comm -23 <(printf '%s\n' "$known") <(printf '%s\n' "$1" | cut -d' ' -f1 | sort -u); }
without_reason() { grep -nvE "^$L-[A-Z0-9]+-[A-Z0-9]+ [a-z].{9,}\$" "$1"; }
strangers() { # ids that no rule has: mistyped, or of a rule that is gone
    printf '%s\n' "$1" | awk 'NR == FNR { known[$1] = 1; next } !($1 in known) { print $2 " names " $1 }' "$ids" -
}

untold=$(unnamed "$tests")
uncarried=$(unnamed "$code" | grep -v "^$L-EX-")

verdict "the list of ids is that of $book" "$(diff <(promised) <(printf '%s\n' "$known"))"
verdict "every line of $untested has an id and a reason" "$(without_reason "$untested")"
verdict "every line of $no_code has an id and a reason" "$(without_reason "$no_code")"
verdict "every line of $in_values has an id and a file that is there" \
    "$(while read -r id file; do [ -f "$file" ] || printf '%s %s\n' "$id" "$file"; done < "$in_values")"
verdict "every rule is named by a test or needs none" "$(comm -23 <(printf '%s\n' "$untold") <(allowed "$untested"))"
verdict "no rule that needs no test is named by one" "$(comm -13 <(printf '%s\n' "$untold") <(allowed "$untested"))"
verdict "every rule is named by the code that carries it out or needs none" \
    "$(comm -23 <(printf '%s\n' "$uncarried") <(allowed "$no_code"))"
verdict "no rule that needs no code is named by any" "$(comm -13 <(printf '%s\n' "$uncarried") <(allowed "$no_code"))"
verdict "no code names a rule that is not in the book" "$(strangers "$code")"
[ "$failed" -eq 0 ] && printf 'ok %d rules, %d named by code, %d by tests\n' "$(printf '%s\n' "$known" | wc -l)" \
    "$(comm -12 <(printf '%s\n' "$known") <(printf '%s\n' "$code" | cut -d' ' -f1 | sort -u) | wc -l)" \
    "$(comm -12 <(printf '%s\n' "$known") <(printf '%s\n' "$tests" | cut -d' ' -f1 | sort -u) | wc -l)"
exit $failed
