#!/bin/bash
# check_rule_ids.sh -- every rule of the 1993 edition is named by a test, or stands in the list of those that need none.
#
# tests/rules/classic_ids.txt       the ids that docs/rules/classic.md promises, nothing else
# tests/rules/classic_ids_untested.txt  "ID reason" for rules that no test can or need name
# A test names a rule by its id ("C-LOS-4") or in the name of a function ("c_ex_13_close_combat").
set -u
cd "$(dirname "$0")/.." || exit 1
ids=tests/rules/classic_ids.txt
untested=tests/rules/classic_ids_untested.txt
book=docs/rules/classic.md
failed=0

verdict() { # verdict "promise" "what breaks it, line by line"
    if [ -z "$2" ]; then printf 'ok %s\n' "$1"; else printf 'FAILED %s\n' "$1"; printf '%s\n' "$2" | sed 's/^/  /'; failed=1; fi
}

promised() { # rules in bold at the start of a paragraph, and worked examples
    sed -nE 's/^- \*\*(C-[A-Z0-9]+-[A-Z0-9]+)\*\*.*/\1/p; s/^id: (C-EX-[0-9]+)$/\1/p' "$book" | sort -u
}

cited() {
    grep -rhoE --include='*.[ch]' --include='*.py' --include='*.sh' --exclude=check_rule_ids.sh \
        '\<(C-[A-Z0-9]+-[A-Z0-9]+|c_[a-z]+[0-9]*_[a-z0-9]+)\>|\<c_[a-z]+[0-9]*_[0-9]+' tests |
        tr 'a-z_' 'A-Z-' | sort -u
}

allowed() { sed -nE 's/^(C-[A-Z0-9]+-[A-Z0-9]+) .*/\1/p' "$untested" | sort -u; }

known=$(sort -u "$ids")
named=$(cited)
uncited=$(comm -23 <(printf '%s\n' "$known") <(printf '%s\n' "$named"))

verdict "the list of ids is that of $book" "$(diff <(promised) <(printf '%s\n' "$known"))"
verdict "every line of $untested has an id and a reason" "$(grep -vnE '^C-[A-Z0-9]+-[A-Z0-9]+ [a-z].{9,}$' "$untested")"
verdict "every rule is named by a test or needs none" "$(comm -23 <(printf '%s\n' "$uncited") <(allowed))"
verdict "no rule that needs no test is named by one" "$(comm -13 <(printf '%s\n' "$uncited") <(allowed))"
[ "$failed" -eq 0 ] && printf 'ok %d rules, %d named by tests, %d need none\n' "$(printf '%s\n' "$known" | wc -l)" \
    "$(comm -12 <(printf '%s\n' "$known") <(printf '%s\n' "$named") | wc -l)" "$(allowed | wc -l)"
exit $failed
