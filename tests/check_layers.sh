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
table='
base:    base
rules:   base rules
ai:      base rules ai
text:    base rules text
mission: base rules text mission
view:    base rules text view
input:   base rules text view input
ui:      base rules text view input ui
screen:  base rules text view input ui screen
app:     base rules text mission ai view input ui screen app
tool:    base rules text mission ai tool
'

check_table() {
    local leaks="" folder allowed file header
    for folder in src/*/; do
        folder=$(basename "$folder")
        allowed=$(printf '%s' "$table" | sed -n "s/^$folder: *//p")
        [ -n "$allowed" ] || { leaks="$leaks src/$folder has no line in the table"$'\n'; continue; }
        while IFS=: read -r file header; do
            [ -n "$file" ] || continue
            case " $allowed " in
                *" ${header%%/*} "*) ;;
                *) leaks="$leaks$file includes $header"$'\n' ;;
            esac
        done < <(grep -oH '^#include "[^"]*"' "src/$folder"/*.[ch] 2>/dev/null | sed 's/#include "//; s/"$//')
    done
    verdict "every room includes only rooms below it" "$leaks"
}

check_names() {
    local wrong="" file header guard
    while IFS=: read -r file header; do
        [ -f "src/$header" ] || wrong="$wrong$file includes $header, which is no file below src/"$'\n'
    done < <(grep -oHr '^#include "[^"]*"' src | sed 's/#include "//; s/"$//')
    for file in src/*/*.h; do
        guard=$(printf '%s' "${file#src/}" | tr 'a-z/.' 'A-Z__')
        grep -q "^#ifndef $guard\$" "$file" && grep -q "^#define $guard\$" "$file" || wrong="$wrong$file has another guard than $guard"$'\n'
    done
    verdict "includes are written from src/ and guards are paths" "$wrong"
}

# ---- the world outside ---------------------------------------------------------------------------------------------

check_system_headers() {
    local pure='assert|ctype|inttypes|limits|stdbool|stddef|stdint|stdlib|string'
    verdict "base, rules and ai know no files, no clock, no mathematics library" \
        "$(grep -nH '^#include <' src/base/*.[ch] src/rules/*.[ch] src/ai/*.[ch] | grep -vE "<($pure)\.h>")"
    verdict "text knows no files beyond snprintf" \
        "$(grep -nH '^#include <' src/text/*.[ch] | grep -vE "<($pure|stdarg|stdio)\.h>")"
    verdict "only mission and tool know cJSON" \
        "$(grep -nHE '^#include <(cjson/)?cJSON' src/*/*.[ch] | grep -vE '^src/(mission|tool)/')"
    verdict "only view, input_sdl and app include SDL" \
        "$(grep -nHE '^#include <SDL' src/*/*.[ch] | grep -vE '^src/(view/|app/|input/input_sdl\.)')"
    verdict "base and rules compute in whole numbers" \
        "$(sed 's@/\*.*\*/@@' src/base/*.[ch] src/rules/*.[ch] | grep -nwE '^[^*]*(float|double)' | grep -vE '^[0-9]+: ?\*')"
}

# ---- every header compiles alone -----------------------------------------------------------------------------------

warnings='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings -Wvla -fno-common -Werror'
packages=$(pkg-config --cflags sdl2 SDL2_image SDL2_ttf fontconfig libcjson 2>/dev/null)

compile_header() { # prints the header's name if it does not stand alone
    printf '#include "%s"\n#include "%s"\nextern int alone;\n' "${1#src/}" "${1#src/}" |
        $cc -std=c17 $warnings $packages -Isrc -D_POSIX_C_SOURCE=200809L -fsyntax-only -x c - 2>&1 | head -n 4 |
        sed "s@^@${1#src/}: @"
}
export -f compile_header
export cc warnings packages

# struct game_setup, which is compared and saved field by field, may end in padding.
setup_end=$(awk '/^struct game_setup/ { inside = 1 } inside && /^};/ { print NR; exit }' src/rules/game.h)

check_headers() {
    verdict "every header compiles alone, and twice" \
        "$(printf '%s\n' src/*/*.h | xargs -P 2 -I{} bash -c 'compile_header "{}"')"
    verdict "a game has no padding, so that its bytes can be compared and hashed" \
        "$(printf '#include "rules/game.h"\nextern int alone;\n' |
            $cc -std=c17 -Isrc -Wpadded -fsyntax-only -x c - 2>&1 |
            grep -E '^src/(rules/(game|command|event|ids|geometry|reject)|base/rng)\.h:[0-9]+.*padding' |
            grep -v "^src/rules/game.h:$setup_end:")"
}

# ---- what the libraries call -----------------------------------------------------------------------------------------

c_library='memcpy|memset|memcmp|memmove|memchr|strcmp|strlen|strncmp|strchr|strcspn|strspn|strstr|abs|qsort'
compiler='__assert_fail|__stack_chk_.*|__popcountdi2|__ctzdi2|__clzdi2|__asan_.*|__ubsan_.*|__sanitizer_.*|__gcov_.*|_GLOBAL_OFFSET_TABLE_|__stack_chk_fail'

undefined_in() { nm -u --format=posix "$@" 2>/dev/null | awk '$2 == "U" { print $1 }' | sort -u; }
defined_in() { nm --defined-only --format=posix "$@" 2>/dev/null | awk 'NF > 2 { print $1 }' | sort -u; }

strangers() { # strangers ROOM "libraries it may call" "further functions": symbols from nowhere
    local room=$1 below=$2 more=$3
    undefined_in "$build/lib$room.a" | grep -vxE "$c_library|$compiler${more:+|$more}" |
        comm -23 - <(for l in $room $below; do defined_in "$build/lib$l.a"; done | sort -u)
}

check_library_calls() {
    local room
    for room in base rules ai text; do
        [ -f "$build/lib$room.a" ] || { bad "$build/lib$room.a is not there; run make first"; return; }
    done
    verdict "base calls nothing but the C library's memory functions" "$(strangers base '' '')"
    verdict "rules calls nothing but base and the C library's memory functions" "$(strangers rules base 'calloc|free|malloc')"
    verdict "ai calls nothing but rules, base and the C library's memory functions" "$(strangers ai 'rules base' '')"
    verdict "text calls no files, no clock, no window" \
        "$(strangers text 'rules base' 'calloc|realloc|free|snprintf|vsnprintf|isdigit|isalpha|islower|isupper|toupper|tolower|__ctype_.*|__isoc99_sscanf|strtol')"
    verdict "rules takes memory only in history, los and scenario" \
        "$(nm -u -A "$build/librules.a" 2>/dev/null | grep -wE 'calloc|malloc|realloc|free' | grep -vE ':(history|los|scenario)\.o:')"
}

check_no_mutable_state() {
    local room
    if nm "$build/librules.a" 2>/dev/null | grep -q '__asan_\|__ubsan_\|__gcov_'; then
        ok "mutable state is not looked for in an instrumented build"
        return
    fi
    for room in base rules ai text mission; do
        [ -f "$build/lib$room.a" ] || continue
        verdict "$room holds no mutable state outside its values" \
            "$(objdump -h "$build/lib$room.a" | awk '/file format/ { object = $1 } $2 ~ /^\.(data|bss|tdata|tbss)$/ && $3 !~ /^0+$/ { print object, $2 }')"
    done
}

check_table
check_names
check_system_headers
check_headers
check_library_calls
check_no_mutable_state
exit $failed
