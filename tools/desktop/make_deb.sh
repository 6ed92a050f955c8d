#!/bin/sh
# make_deb.sh -- a Debian package of the programs that lie in $BUILD: installs them into a folder, adds what Debian asks
# for and packs it. MAINTAINER: whose package it is.
set -eu
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
maintainer=${MAINTAINER:-The Citadel authors <citadel@packages.example.org>}
version=$(sed -n 's/^#define CITADEL_VERSION "\(.*\)"/\1/p' src/base/version.h)
date=$(sed -n 's/.*<release version="'"$version"'" date="\([^"]*\)".*/\1/p' tools/desktop/citadel.metainfo.xml | head -n 1)
architecture=$(dpkg --print-architecture)
for tool in dpkg-deb dpkg-shlibdeps strip; do
    command -v $tool > /dev/null || { echo "This needs $tool, of the package dpkg-dev." >&2; exit 1; }
done
work=$(mktemp -d "${TMPDIR:-/tmp}/citadel-deb-XXXXXX")
trap 'rm -rf "$work"' EXIT
root=$work/root
umask 022
make --no-print-directory BUILD="$build" DESTDIR="$root" PREFIX=/usr BINDIR=/usr/games install
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$root"/usr/games/*
gzip -9n "$root"/usr/share/man/man6/*.6

# Papers: the licence in Debian's form instead of ours, what has changed, a page that needs no other place.
papers=$root/usr/share/doc/citadel
rm "$papers/LICENSE"
{
    printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Citadel\n\n'
    printf 'Files: *\nCopyright: 2026 the Citadel authors\nLicense: Expat\n'
    sed -n '/^Permission is/,$p' LICENSE | sed 's/^$/./; s/^/ /'
} > "$papers/copyright"
printf 'citadel (%s) unstable; urgency=medium\n\n  * Release %s; what is new in it: the AppStream data.\n\n -- %s  %s\n' \
    "$version" "$version" "$maintainer" "$(LC_ALL=C date -u -d "$date" '+%a, %d %b %Y 12:00:00 +0000')" |
    gzip -9n > "$papers/changelog.gz"

# What the programs need is asked of them; the fonts are named here.
mkdir "$work/debian"
printf 'Source: citadel\n\nPackage: citadel\nArchitecture: any\n' > "$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O root/usr/games/citadel root/usr/games/citadel-tool 2> /dev/null |
    sed -n 's/^shlibs:Depends=//p')
mkdir "$root/DEBIAN"
cat > "$root/DEBIAN/control" << CONTROL
Package: citadel
Version: $version
Section: games
Priority: optional
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $libraries, fonts-bebas-neue, fonts-open-sans, fonts-vollkorn
Description: board game of one against many, for one to five persons
 Up to four corporations send two Doomtroopers each into the Citadel of the
 Nepharite Alakhai. The Dark Legion inside is played by a person, by a deck of
 cards that shows and explains what it does, or by a commander that thinks
 ahead. The board game of 1993 and its edition of 2018 are both whole.
 .
 Missions are files that anybody can write: citadel-tool checks them, reads
 them back in sentences and simulates them. This is an unofficial fan work.
CONTROL
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"
package=$build/citadel_${version}_$architecture.deb
dpkg-deb --root-owner-group --uniform-compression -Zxz -b "$root" "$package" > /dev/null
echo "The package is $package"
