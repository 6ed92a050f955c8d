# setup.sh -- sourced by the tests that start the program: where it is, a folder of its own, what is said and how it ends.
set -u
cd "$(dirname "$0")/../.." || exit 1
build=$(cd "${BUILD:-build}" && pwd)
game=$build/citadel
tool=$build/citadel-tool
scratch=$(mktemp -d "${TMPDIR:-/tmp}/citadel-env-XXXXXX") || exit 1
trap 'rm -rf "$scratch"' EXIT
export SDL_VIDEODRIVER=dummy CITADEL_DATA="$PWD/assets" HOME="$scratch/home"
unset XDG_DATA_HOME XDG_CONFIG_HOME DISPLAY WAYLAND_DISPLAY
out=$scratch/out
walk=$scratch/walk
cat > "$walk" <<'WALK'
wait 100
click @title.first_mission
wait 900
expect @hud.menu
quit
WALK
printf 'wait 200\nexpect @title.load\nquit\n' > "$scratch/look"

fail() {
    printf 'not ok %s\n' "$*"
    head -n 12 "$out"
    exit 1
}

# judge STATUS WANTED WHAT: neither hung nor crashed, and the wanted exit status.
judge() {
    [ "$1" -ne 124 ] || fail "hangs: $3"
    [ "$1" -lt 126 ] || fail "crashes with $1: $3"
    ! grep -q 'ERROR: AddressSanitizer\|runtime error' "$out" || fail "sanitizer: $3"
    [ "$1" -eq "$2" ] || fail "exit status $1 instead of $2: $3"
}

# gives STATUS TEXT [VARIABLE=VALUE…] ARGUMENT…: the exit status, and one line with this text ("" for silence is not asked).
gives() {
    wanted=$1
    text=$2
    shift 2
    variables=
    while case "${1:-}" in [A-Z]*=*) true ;; *) false ;; esac; do
        variables="$variables $1"
        shift
    done
    # shellcheck disable=SC2086 # the variables are words
    env $variables timeout 30 "$game" "$@" > "$out" 2>&1 < /dev/null
    judge $? "$wanted" "$variables $*"
    [ -z "$text" ] || grep -qF -- "$text" "$out" || fail "does not say \"$text\": $variables $*"
    ! grep -q '\[[a-z_]*\.[a-z_.]*\]' "$out" || fail "a sentence is missing: $*"
}

# one STATUS TEXT …: the same, and nothing but that line.
one() {
    gives "$@"
    [ "$(wc -l < "$out")" -eq 1 ] || fail "more than one sentence: $*"
}

# plays DIR [VARIABLE=VALUE…] ARGUMENT…: a game is begun in that user's folder and the program ends well.
plays() {
    folder=$1
    shift
    variables=
    while case "${1:-}" in [A-Z]*=*) true ;; *) false ;; esac; do
        variables="$variables $1"
        shift
    done
    # shellcheck disable=SC2086
    env $variables timeout 40 "$game" --user-dir "$folder" --software --size 1024x640 --seed 3 --script "$walk" "$@" \
        > "$out" 2>&1 < /dev/null
    judge $? 0 "$folder $variables $*"
}

good_save() {
    timeout 20 "$tool" replay "$1" > "$out" 2>&1 || fail "cannot be loaded: $1"
}
