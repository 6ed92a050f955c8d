#!/bin/sh
# packages.sh NAME... -- asks whether what these packages of Debian hold is there (packages.txt says how) and, on Debian
# as root or with sudo, installs what is missing; elsewhere it says what is missing by the names of that system. Does
# nothing, quickly, when all is there.
# SYSTEM: debian, fedora, arch or homebrew, to be told of that one and to install nothing.
set -eu
table=$(dirname "$0")/packages.txt
python=/usr/bin/python3
[ -x $python ] || python=python3

# is_there HOW: "pkg:sdl2", "tool:cc", "python:numpy", "font:Open_Sans".
is_there() {
    what=${1#*:}
    case $1 in
    pkg:*) pkg-config --exists "$what" 2> /dev/null ;;
    tool:*) command -v "$what" > /dev/null 2>&1 ;;
    python:*) $python -c "import $what" 2> /dev/null ;;
    font:*) [ -n "$(fc-list ":family=$(echo "$what" | tr _ ' ')" family 2> /dev/null)" ] ;;
    *) return 1 ;;
    esac
}

system_here() {
    if command -v apt-get > /dev/null 2>&1; then echo debian
    elif command -v dnf > /dev/null 2>&1; then echo fedora
    elif command -v pacman > /dev/null 2>&1; then echo arch
    elif command -v brew > /dev/null 2>&1; then echo homebrew
    else echo unknown; fi
}

missing=""
for name in "$@"; do
    row=$(grep "^$name " "$table") || { echo "packages.txt does not know “$name”." >&2; exit 2; }
    is_there "$(echo "$row" | awk '{ print $2 }')" || missing="$missing $name"
done
[ -n "$missing" ] || exit 0
system=${SYSTEM:-$(system_here)}
case $system in
debian) column=1 with="apt-get install" ;;
fedora) column=3 with="dnf install" ;;
arch) column=4 with="pacman -S" ;;
homebrew) column=5 with="brew install" ;;
*) column=1 with="" ;;
esac
if [ "$system" != debian ] || [ -n "${SYSTEM:-}" ]; then
    names="" others=""
    for name in $missing; do
        here=$(grep "^$name " "$table" | awk -v column=$column '{ print $column }')
        if [ "$here" = - ]; then others="$others $name"; else names="$names $here"; fi
    done
    [ -z "$with" ] || [ -z "$names" ] || echo "This is missing: $with$names" >&2
    [ -n "$with" ] || echo "This is missing, by Debian's names:$names" >&2
    [ -z "$others" ] || echo "And what Debian calls$others." >&2
    exit 1
fi
as_root=""
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo > /dev/null 2>&1 || { echo "These packages are missing; install them as root:$missing" >&2; exit 1; }
    as_root="sudo"
fi
echo "Installing:$missing"
$as_root apt-get update -qq
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing > /dev/null
