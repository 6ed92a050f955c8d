#!/bin/bash
# check_repository.sh -- the tree speaks of the game alone, nothing is left half-done, and every sentence for players
# comes from the string table. Prints an "ok" line for each promise kept.
set -u
cd "$(dirname "$0")/.." || exit 1
failed=0

verdict() { # verdict "promise" "what breaks it, line by line"
    if [ -z "$2" ]; then
        printf 'ok %s\n' "$1"
    else
        printf 'FAILED %s\n%s\n' "$1" "$2"
        failed=1
    fi
}

# Every file of the project, but this one: it must name what it looks for.
files() { { git ls-files 2>/dev/null || find . -type f -not -path './.git/*' -not -path './build/*' | sed 's@^\./@@'; } | grep -vx 'tests/check_repository.sh'; }
texts() { files | grep -vE '\.(svg|png|ttf|wav|ogg|bin)$' | while read -r file; do [ -f "$file" ] && printf '%s\n' "$file"; done; }

# ---- the world outside ---------------------------------------------------------------------------------------------

outside='\.\./share[d]|/wor[k]/|/home/[a-z]|/root/|/Users/|[A-Z]:\\\\|/tmp/build'
verdict "no line names a place outside the project" \
    "$(texts | xargs -d '\n' grep -nHE "$outside" 2>/dev/null)"
verdict "nothing is marked as left to do" \
    "$(texts | xargs -d '\n' grep -nHwE 'TODO|FIXME|XXX|TBD|HACK' 2>/dev/null)"
verdict "no file is a left-over of an editor or a merge" \
    "$(files | grep -E '(~|\.orig|\.rej|\.bak|\.swp)$'; texts | xargs -d '\n' grep -nHE '^(<<<<<<< |>>>>>>> )' 2>/dev/null)"

verdict "no picture lies beside the README" "$(files | grep -E '^[^/]*\.(png|svg|html|zip|save)$')"

idle() { # tests that nobody would miss: run_all.sh passes over what cannot be executed
    files | grep -E '^tests/(.*/)?(test|check)_[^/]*\.(sh|py)$' | while read -r file; do
        [ -x "$file" ] && head -n 1 "$file" | grep -q '^#!/' && ! head -n 1 "$file" | grep -q '^#!/ ' || printf '%s cannot be run\n' "$file"
    done
}
verdict "every test script can be run" "$(idle)"

# ---- documents -------------------------------------------------------------------------------------------------------

dead_links() { # links of the documents to files of the project that are not there
    files | grep '\.md$' | while read -r page; do
        grep -oE '\]\([^)#]+' "$page" 2>/dev/null | sed 's/^](//' | grep -vE '^[a-z]+:' | while read -r link; do
            [ -e "$(dirname "$page")/$link" ] || printf '%s links to %s\n' "$page" "$link"
        done
    done
}
verdict "every link of the documents leads to a file" "$(dead_links)"

# ---- sentences -------------------------------------------------------------------------------------------------------

# Two words in a row in a literal are a sentence. Allowed: comments, asserts, what goes to the terminal or to the log of
# programmers, and these files:
#   src/app/main.c            the terminal, when the string table itself cannot be read
#   src/shell/store/paths.c     the same
#   src/shell/app/loop.c      the same: no window, no fonts
#   src/shell/app/script.c    messages to writers of test scripts
#   src/shell/app/settings.c  the heading of the settings file
#   src/shell/canvas/font.c   names of fonts
allowed='^src/(app/main|shell/app/(paths|loop|script|settings)|shell/canvas/font)\.c:'
calls='SDL_Log|SDL_SetError|fprintf\(stderr|assert\(|strstr\('
literals() { # FILE:LINE:"literal" for each literal that stands in code, none for lines that make the calls above
    grep -rnH '"' src/siege/screen src/siege/view src/siege/input src/shell/{canvas,input,ui,stack,app} src/app --include='*.[ch]' |
        grep -vE '^[^:]+:[0-9]+: *(/?\*|//)' | grep -vE "$calls" | sed 's@/\*.*\*/@@; s@/\*.*@@' |
        sed -E 's/\\"//g' | awk '{
            split($0, part, ":")
            place = part[1] ":" part[2] ":"
            text = $0
            while (match(text, /"[^"]*"/)) {
                print place substr(text, RSTART, RLENGTH)
                text = substr(text, RSTART + RLENGTH)
            }
        }'
}
verdict "screens, widgets, views and input hold no sentence of their own" \
    "$(literals | grep -E '"[^"]*[A-Za-z]{2,} [A-Za-z]{2,}' | grep -vE "$allowed")"

# Keys given to the functions that look sentences up. A key that is the beginning of others is completed by the caller
# ("explain.state" + ".waiting").
lookups='string_get|words_get|words_say|words_key|page_text|page_tell|tool_say|board_say|put_string|explain_word|explain_add|about_say|about_say_part|refuse_plainly|print_measure'
keys=$(mktemp)
trap 'rm -f "$keys"' EXIT
cat assets/locale/en/*.json | grep -oE '^ *"[^"$]+" *:' | sed 's/^ *"//; s/" *:$//' | sort -u > "$keys"

missing_keys() {
    grep -oHrE "\b($lookups)\([^\"();]*\"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+\"" src --include='*.[ch]' |
        sed -E 's/^([^:]+):.*"([^"]+)"$/\1 \2/' | sort -u |
        while read -r file key; do
            grep -qxF "$key" "$keys" || grep -qE "^${key//./\\.}[._]" "$keys" || printf '%s wants "%s"\n' "$file" "$key"
        done
}
verdict "every key that the code names stands in the string table" "$(missing_keys)"
verdict "no key stands twice in the string table" \
    "$(cat assets/locale/en/*.json | grep -oE '^ *"[^"$]+" *:' | sort | uniq -d)"

# Every reason for a refusal, event, verb and the like has its sentence.
listed() { # listed FILE MACRO: the identifiers of an X-macro table, in small letters
    sed -n "/^#define $2(X)/,/[^\\\\]\$/p" "$1" | grep -oE 'X\([A-Z_0-9a-z]+' | sed 's/X(//' | tr 'A-Z' 'a-z'
}
without_sentence() { # without_sentence PREFIX FILE MACRO
    listed "$2" "$3" | grep -vxE 'none|unknown_command' | while read -r id; do
        grep -qxE "$1\.${id}(\..*)?" "$keys" || printf '%s.%s\n' "$1" "$id"
    done
}
verdict "every refusal has its sentence" "$(without_sentence reject src/siege/rules/turn/reject.h REJECTS)"
exit $failed
