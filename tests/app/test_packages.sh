#!/bin/sh
# What is missing is named by the names of the system at hand and installed on Debian only: asked in a folder with hardly
# a tool in it. Every package of the Makefile has its row.
set -u
cd "$(dirname "$0")/../.." || exit 1
bare=$(mktemp -d "${TMPDIR:-/tmp}/citadel-bare-XXXXXX") || exit 1
trap 'rm -rf "$bare"' EXIT
out=$bare/out
for tool in sh awk grep dirname tr id; do
    ln -s "$(command -v $tool)" "$bare/$tool"
done
fail() {
    printf 'not ok %s\n' "$*"
    cat "$out"
    exit 1
}
# asks STATUS SENTENCE NAME...: what packages.sh says there, of SYSTEM if that is set.
asks() {
    wanted=$1 sentence=$2
    shift 2
    PATH=$bare sh tools/packages.sh "$@" > "$out" 2>&1
    status=$?
    [ $status -eq "$wanted" ] || fail "$* ends with $status"
    [ -z "$sentence" ] || grep -qxF "$sentence" "$out" || fail "“$sentence” is not said"
}
for packages in PACKAGES TEST_PACKAGES SOUND_PACKAGES; do
    names=$(sed -n "s/^$packages *:= //p" Makefile)
    [ -n "$names" ] || fail "where are the $packages?"
    for name in $names; do
        grep -q "^$name " tools/packages.txt || fail "packages.txt does not know $name"
    done
done
awk '!/^#/ && NF != 5' tools/packages.txt > "$out"
[ ! -s "$out" ] || fail "these rows are not of five columns"
awk '!/^#/ { print $1 }' tools/packages.txt | sort | uniq -d > "$out"
[ ! -s "$out" ] || fail "these stand twice"
export SYSTEM
SYSTEM=fedora
asks 1 'This is missing: dnf install gcc SDL2-devel libcmocka-devel' build-essential libsdl2-dev libcmocka-dev
SYSTEM=arch
asks 1 'This is missing: pacman -S sdl2_mixer cjson' libsdl2-mixer-dev libcjson-dev
SYSTEM=homebrew
asks 1 'This is missing: brew install sdl2 xdotool' libsdl2-dev xdotool xvfb
asks 1 'And what Debian calls xvfb.' libsdl2-dev xdotool xvfb
SYSTEM=debian
asks 1 'This is missing: apt-get install build-essential' build-essential
unset SYSTEM
asks 1 "This is missing, by Debian's names: libsdl2-dev" libsdl2-dev
asks 2 'packages.txt does not know “rubbish”.' rubbish
printf "#!/bin/sh\n" > "$bare/cc" && chmod +x "$bare/cc"
asks 0 '' build-essential
[ ! -s "$out" ] || fail "something is said though nothing is missing"
echo "ok what is missing is named for Debian, Fedora, Arch and Homebrew"
