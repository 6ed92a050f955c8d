#!/bin/bash
# check_layers.sh -- who may include whom, headers that stand alone, rooms that know no files, clocks or windows.
# Needs the libraries in $BUILD (default: build), made by `make`. Prints an "ok" line for each promise kept.
set -u
cd "$(dirname "$0")/.." || exit 1
build=${BUILD:-build}
cc=${CC:-gcc}
failed=0

ok() { printf 'ok %s\n' "$1"; }
bad() { printf 'FAILED %s\n' "$1"; failed=1; }
verdict() { # verdict "promise" "what breaks it, line by line"
    if [ -z "$2" ]; then ok "$1"; else bad "$1"; printf '%s\n' "$2"; fi
}

# ---- the table of docs/ARCHITECTURE.md -----------------------------------------------------------------------------
# A room and all its shelves may include these rooms and their shelves. The shell never knows a game.
words='base shell/words'
system="$words shell/system"
json="$system shell/store shell/json"
logic="$json siege/rules siege/text"
window="$words shell/canvas shell/input shell/ui"
table="
base:         base
shell/words:  $words
shell/system: shell/system
shell/store:  $system shell/store
shell/json:   $json
siege/rules:  base siege/rules
siege/ai:     base siege/rules siege/ai
siege/text:   $words siege/rules siege/text
siege/mission: $logic siege/mission
siege/workshop: $logic siege/mission siege/workshop
siege/trial:  $words siege/rules siege/ai siege/text siege/trial
siege/forge:  $logic siege/mission siege/ai siege/trial siege/forge
shell/canvas: $system shell/canvas
shell/input:  base shell/input
shell/sound:  base shell/sound
shell/ui:     $window
shell/stack:  $window shell/stack
shell/app:    $window shell/system shell/sound shell/store shell/stack shell/app
siege/view:   $words shell/canvas siege/rules siege/text siege/view
siege/sound:  $words shell/canvas shell/sound siege/rules siege/text siege/view siege/sound
siege/input:  base shell/input siege/rules siege/text siege/view siege/input
siege/screen: $window shell/sound shell/stack siege/sound siege/rules siege/text siege/view siege/input siege/workshop siege/screen
app:          $json $window shell/sound shell/stack shell/app siege app
tool:         $logic siege/mission siege/ai siege/trial siege/forge tool
"
rooms=$(printf '%s' "$table" | sed -n 's/:.*//p')

room_of() { # room_of PATH: the room whose name begins the path, the longest if there are several
    local room best=""
    for room in $rooms; do case $1 in "$room"/*) [ ${#room} -gt ${#best} ] && best=$room ;; esac; done
    printf '%s' "$best"
}

check_table() {
    local leaks="" file header room allowed fits
    declare -A may
    while IFS=: read -r file header; do
        room=${file#src/}
        room=${room%/*}
        if [ -z "${may[$room]:-}" ]; then
            may[$room]=$(printf '%s' "$table" | sed -n "s@^$(room_of "$room/x"): *@@p")
            [ -n "${may[$room]}" ] || { leaks="$leaks src/$room has no line in the table"$'\n'; may[$room]=none; }
        fi
        fits=
        for allowed in ${may[$room]}; do case $header in "$allowed"/*) fits=1 ;; esac; done
        [ -n "$fits" ] || leaks="$leaks$file includes $header"$'\n'
    done < <(grep -roH '^#include "[^"]*"' src --include='*.[ch]' | sed 's/#include "//; s/"$//')
    verdict "every room includes only rooms below it" "$leaks"
}

check_names() {
    local wrong="" file header guard
    while IFS=: read -r file header; do
        [ -f "src/$header" ] || wrong="$wrong$file includes $header, which is no file below src/"$'\n'
    done < <(grep -oHr '^#include "[^"]*"' src | sed 's/#include "//; s/"$//')
    while read -r file; do
        guard=$(printf '%s' "${file#src/}" | tr 'a-z/.' 'A-Z__')
        grep -q "^#ifndef $guard\$" "$file" && grep -q "^#define $guard\$" "$file" || wrong="$wrong$file has another guard than $guard"$'\n'
    done < <(find src -name '*.h')
    verdict "includes are written from src/ and guards are paths" "$wrong"
}

# ---- the world outside ---------------------------------------------------------------------------------------------

includes_in() { # includes_in FOLDER...: "FILE:LINE:#include <…>" for system headers
    local folder
    for folder; do grep -rnH '^#include <' "src/$folder" --include='*.[ch]'; done
}

check_system_headers() {
    local pure='assert|ctype|inttypes|limits|stdbool|stddef|stdint|stdlib|string'
    verdict "base, rules and ai know no files, no clock, no mathematics library" \
        "$(includes_in base siege/rules siege/ai | grep -vE "<($pure)\.h>")"
    verdict "text knows no files beyond snprintf" \
        "$(includes_in siege/text shell/words | grep -vE "<($pure|stdarg|stdio)\.h>")"
    verdict "trial knows no files beyond snprintf" \
        "$(includes_in siege/trial | grep -vE "<($pure|math|stdio)\.h>")"
    verdict "only json, mission and tool know cJSON" \
        "$(includes_in . | grep -E '<(cjson/)?cJSON' | grep -vE '^src/./(shell/json|siege/mission|tool)/')"
    verdict "only archive.c knows libzip" "$(includes_in . | grep -E '<zip' | grep -v '^src/./shell/store/archive\.c:')"
    verdict "only canvas, sound, view, input_sdl and app include SDL" \
        "$(includes_in . | grep -E '<SDL' | grep -vE '^src/./(shell/canvas/|shell/sound/|siege/view/|shell/app/|app/|shell/input/input_sdl\.)')"
    verdict "only shell/system is written for one family of systems" \
        "$(includes_in . | grep -E '<(sys/.*|arpa/.*|net.*|dirent|dlfcn|execinfo|fcntl|fontconfig/.*|poll|pthread|pwd|spawn|strings|termios|unistd|windows|wordexp)\.?h?>' | grep -v '^src/./shell/system/')"
    verdict "base and rules compute in whole numbers" \
        "$(find src/base src/siege/rules -name '*.[ch]' -exec sed 's@/\*.*\*/@@' {} + | grep -nwE '^[^*]*(float|double)' | grep -vE '^[0-9]+: ?\*')"
}

# ---- what the shell must not know -----------------------------------------------------------------------------------

# Nouns of the game, as words and as parts of identifiers. Words that any program may use (board, card, round, turn) are
# not among them.
nouns='sector|figure|(doom)?trooper|legion|legionnaire|creature|corporation|citadel|siege|mission|campaign|bunker'
nouns="$nouns|squad|edition|catalogue|seat|dice|reinforcement|armou?r|wound|scenario|team|promotion|credit|objective"
nouns="$nouns|doorway|weapon|muster|force[_ ]card|event[_ ]card|nepharite|razide|ezoghoul|necromutant|bauhaus|capitol"
nouns="$nouns|cybertronic|imperial|mishima"

check_shell_words() {
    verdict "the shell knows no word of the game" "$(grep -rniE "(^|[^a-z])($nouns)s?([^a-z]|\$)" src/shell)"
}

# ---- every header compiles alone -----------------------------------------------------------------------------------

warnings='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings -Wvla -fno-common -Werror'
packages=$(pkg-config --cflags sdl2 SDL2_image SDL2_ttf SDL2_mixer fontconfig libcjson 2>/dev/null)

compile_header() { # prints the header's name if it does not stand alone
    printf '#include "%s"\n#include "%s"\nextern int alone;\n' "${1#src/}" "${1#src/}" |
        $cc -std=c17 $warnings $packages -Isrc -fsyntax-only -x c - 2>&1 | head -n 4 |
        sed "s@^@${1#src/}: @"
}
export -f compile_header
export cc warnings packages

# struct game_setup, which is compared and saved field by field, may end in padding.
setup_end=$(awk '/^struct game_setup/ { inside = 1 } inside && /^};/ { print NR; exit }' src/siege/rules/turn/game.h)

check_headers() {
    verdict "every header compiles alone, and twice" \
        "$(find src -name '*.h' | xargs -P 2 -I{} bash -c 'compile_header "{}"')"
    verdict "a game has no padding, so that its bytes can be compared and hashed" \
        "$(printf '#include "siege/rules/turn/game.h"\nextern int alone;\n' |
            $cc -std=c17 -Isrc -Wpadded -fsyntax-only -x c - 2>&1 |
            grep -E '^src/(siege/rules/[a-z]*/(game|command|event|ids|geometry|reject)|base/rng)\.h:[0-9]+.*padding' |
            grep -v "^src/siege/rules/turn/game.h:$setup_end:")"
}

# ---- what the libraries call -----------------------------------------------------------------------------------------

c_library='memcpy|memset|memcmp|memmove|memchr|strcmp|strlen|strncmp|strchr|strcspn|strspn|strstr|abs|qsort'
compiler='__assert_fail|__stack_chk_.*|__popcountdi2|__ctzdi2|__clzdi2|__asan_.*|__ubsan_.*|__sanitizer_.*|__gcov_.*|_GLOBAL_OFFSET_TABLE_|__stack_chk_fail'

undefined_in() { nm -u --format=posix "$@" 2>/dev/null | awk '$2 == "U" { print $1 }' | sort -u; }
defined_in() { nm --defined-only --format=posix "$@" 2>/dev/null | awk 'NF > 2 { print $1 }' | sort -u; }

library() { printf '%s/lib%s.a' "$build" "$(printf %s "$1" | tr / -)"; }

strangers() { # strangers ROOM "libraries it may call" "further functions": symbols from nowhere
    local room=$1 below=$2 more=$3
    undefined_in "$(library "$room")" | grep -vxE "$c_library|$compiler${more:+|$more}" |
        comm -23 - <(for l in $room $below; do defined_in "$(library "$l")"; done | sort -u)
}

check_library_calls() {
    local room
    for room in base shell/words siege/rules siege/ai siege/text; do
        [ -f "$(library $room)" ] || { bad "$(library $room) is not there; run make first"; return; }
    done
    verdict "base calls nothing but the C library's memory functions" "$(strangers base '' '')"
    verdict "rules calls nothing but base and the C library's memory functions" "$(strangers siege/rules base 'calloc|free|malloc')"
    verdict "ai calls nothing but rules, base and the C library's memory functions" "$(strangers siege/ai 'siege/rules base' '')"
    verdict "words and text call no files, no clock, no window" \
        "$(for room in shell/words siege/text; do strangers $room 'shell/words siege/rules base' 'calloc|realloc|free|snprintf|vsnprintf|isdigit|isalpha|islower|isupper|toupper|tolower|__ctype_.*|__isoc99_sscanf|strtol'; done)"
    verdict "rules takes memory only in history, los and scenario" \
        "$(nm -u -A "$(library siege/rules)" 2>/dev/null | grep -wE 'calloc|malloc|realloc|free' | grep -vE ':(history|los|scenario)\.o:')"
}

check_no_mutable_state() {
    local room
    if nm "$(library siege/rules)" 2>/dev/null | grep -q '__asan_\|__ubsan_\|__gcov_'; then
        ok "mutable state is not looked for in an instrumented build"
        return
    fi
    for room in base shell/words shell/store shell/json siege/rules siege/ai siege/text siege/mission siege/workshop siege/trial siege/forge; do
        [ -f "$(library $room)" ] || continue
        verdict "$room holds no mutable state outside its values" \
            "$(objdump -h "$(library $room)" | awk '/file format/ { object = $1 } $2 ~ /^\.(data|bss|tdata|tbss)$/ && $3 !~ /^0+$/ { print object, $2 }')"
    done
}

check_table
check_names
check_system_headers
check_shell_words
check_headers
check_library_calls
check_no_mutable_state
exit $failed
