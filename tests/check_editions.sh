#!/bin/sh
# No source file asks which edition is played: the rules read parameters and the catalogue, and only the loader of
# editions compares their names. Run from the top folder.
set -u
fail=0

# Text for programmers, paths of shipped missions and words that are no edition stand in comments or longer literals:
# only a whole literal "classic" or "second" counts.
named=$(grep -rnE '"(classic|second)"' src --include=*.c --include=*.h | sed 's,/\*.*\*/,,' | grep -E '"(classic|second)"')
if [ -n "$named" ]; then
    echo "editions: a name of an edition stands in the code" >&2
    echo "$named" >&2
    fail=1
fi

# An edition's id is compared in the loaders alone.
compared=$(grep -rnE 'str(n?case|n)?cmp\([^;]*(edition|catalogue(\.|->)id)' src --include=*.c |
    grep -vE '^src/siege/mission/(load/field_kinds|catalogue/editions|campaign/campaign_save)\.c:')
if [ -n "$compared" ]; then
    echo "editions: an id of an edition is compared outside the loaders" >&2
    echo "$compared" >&2
    fail=1
fi

# The rule book's number is an index into tables of rule ids, never a condition.
branched=$(grep -rnE '\brulebook *([=!<>]=|[<>?&|])|(if|while) *\([^;]*\brulebook\)|! *[a-z_>.-]*\brulebook' src \
    --include=*.c --include=*.h | grep -v 'assert(')
if [ -n "$branched" ]; then
    echo "editions: the rule book is used as a condition" >&2
    echo "$branched" >&2
    fail=1
fi

[ "$fail" -eq 0 ] && echo "editions: no code asks which one is played"
exit "$fail"
