#!/bin/sh
# What is installed: it is found from where it lies, starts without the source tree, says what its manual says, passes
# the desktop's own checkers; the Debian package passes lintian; the portable folder keeps its saves; nothing is left.
. "$(dirname "$0")/setup.sh"
unset CITADEL_DATA
version=$(sed -n 's/^#define CITADEL_VERSION "\(.*\)"/\1/p' src/base/version.h)
empty=$scratch/empty
root=$scratch/root
mkdir -p "$empty" "$HOME"

# starts PROGRAM ARGUMENT...: from an empty folder, with nothing of this tree in the environment.
starts() {
    program=$1
    shift
    (cd "$empty" && timeout 60 env -i HOME="$HOME" PATH="$PATH" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$program" "$@") \
        > "$out" 2>&1 || fail "does not start: $program $*"
}

# plays FOLDER-OF-PROGRAMS MISSIONS: the game to its title and into a mission, the other program over the missions.
plays() {
    starts "$1/citadel" --software --script "$walk"
    starts "$1/citadel-tool" check "$2"
    grep -q 'are in order' "$out" || fail "the missions in $2 are not in order"
}

make -s BUILD="$build" DESTDIR="$root" PREFIX=/usr install || fail "make install"
plays "$root/usr/bin" "$root/usr/share/citadel/missions/classic"
for size in 16 22 24 32 48 64 96 128 256 512; do
    file "$root/usr/share/icons/hicolor/${size}x$size/apps/citadel.png" 2> /dev/null | grep -q "$size x $size" ||
        [ ! -x "$(command -v file)" ] || fail "the icon of $size is not"
done
echo "ok make install into an empty root: both programs find what they need"

# ---- the manual ------------------------------------------------------------------------------------------------------

options_of() { grep -oE -- '--[a-z][a-z-]+' | sort -u; }
starts "$root/usr/bin/citadel" --help
options_of < "$out" > "$scratch/told"
sed 's/\\-/-/g' docs/man/citadel.6 | options_of > "$scratch/manual"
diff "$scratch/told" "$scratch/manual" > "$out" || fail "--help and the manual differ"
starts "$root/usr/bin/citadel-tool" --help
sed -n 's/^  \([a-z][a-z]*\) .*/\1/p' "$out" > "$scratch/told"
sed -n 's/^\.BR \([a-z]*\) .*/\1/p' docs/man/citadel-tool.6 | grep -v '^citadel$' > "$scratch/manual"
diff "$scratch/told" "$scratch/manual" > "$out" || fail "citadel-tool help and the manual differ"
starts "$root/usr/bin/citadel-tool" simulate --help
options_of < "$out" > "$scratch/told"
sed -n '/^\.BR simulate/,/^\.TP/p' docs/man/citadel-tool.6 | sed 's/\\-/-/g' | options_of > "$scratch/manual"
diff "$scratch/told" "$scratch/manual" > "$out" || fail "simulate --help and the manual differ"
for page in docs/man/*.6; do
    grep -q "\"Citadel $version\"" "$page" || fail "$page is of another version"
    ! command -v man > /dev/null || LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l "$page" 2> "$out" > /dev/null
    [ ! -s "$out" ] || fail "$page is not well formed"
done
grep -q "release version=\"$version\"" tools/desktop/citadel.metainfo.xml || fail "the metadata are of another version"
echo "ok the manual tells every option and command of version $version"

# ---- the desktop's checkers ------------------------------------------------------------------------------------------

# checked_by TOOL ARGUMENT...: where the tool is there.
checked_by() {
    command -v "$1" > /dev/null || { echo "   not checked: there is no $1"; return; }
    "$@" > "$out" 2>&1 || fail "$*"
}
share=$root/usr/share
checked_by desktop-file-validate "$share/applications/citadel.desktop"
checked_by appstreamcli validate --no-net "$share/metainfo/net.citadel_siege.Citadel.metainfo.xml"
checked_by update-mime-database "$share/mime"
[ ! -f "$share/mime/globs2" ] || grep -q 'citadel.mission+json:\*.mission.json' "$share/mime/globs2" || fail "the type of missions"
[ ! -f "$share/mime/globs2" ] || grep -q 'citadel.package+zip:\*.citadel' "$share/mime/globs2" || fail "the type of packages"
grep -q '^MimeType=.*citadel.package+zip;' "$share/applications/citadel.desktop" || fail "packages are not opened with the game"
make -s BUILD="$build" DESTDIR="$root" PREFIX=/usr uninstall || fail "make uninstall"
rm -rf "$share/mime"
find "$root" -type f > "$out"
[ ! -s "$out" ] || fail "make uninstall leaves files"
echo "ok the desktop's files are valid, and nothing is left of them"

# ---- the Debian package ----------------------------------------------------------------------------------------------

if command -v dpkg-deb > /dev/null && command -v dpkg-shlibdeps > /dev/null; then
    BUILD="$build" tools/desktop/make_deb.sh > "$out" 2>&1 || fail "make deb"
    package=$(find "$build" -maxdepth 1 -name "citadel_${version}_*.deb")
    checked_by lintian --allow-root --fail-on error,warning "$package"
    dpkg-deb -x "$package" "$scratch/debian" || fail "the package cannot be unpacked"
    plays "$scratch/debian/usr/games" "$scratch/debian/usr/share/citadel/missions/second"
    echo "ok the Debian package"
fi

# ---- the folder to carry about ---------------------------------------------------------------------------------------

make -s BUILD="$build" portable > "$out" 2>&1 || fail "make portable"
cp -R "$build/Citadel-$version" "$scratch/carried" && rm -rf "$HOME/.local" "$HOME/.config"
mkdir "$scratch/carried/saves" && echo '{}' > "$scratch/carried/saves/earlier.json" # by an earlier version
plays "$scratch/carried" "$scratch/carried/missions/classic"
[ -f "$scratch/carried/player/saves/earlier.json" ] || fail "the portable folder holds no saves"
[ ! -e "$scratch/carried/saves" ] || fail "the player's files lie among those of the game"
[ ! -e "$HOME/.local" ] && [ ! -e "$HOME/.config" ] || fail "the portable folder left something at home"
echo "ok the portable folder keeps its saves"
