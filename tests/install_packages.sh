#!/bin/sh
# install_packages.sh NAME... -- installs the Debian packages that are missing.
# Does nothing, quickly, when all are there. Needs root or sudo otherwise.
set -eu
missing=""
for name in "$@"; do
    dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'install ok installed' || missing="$missing $name"
done
[ -n "$missing" ] || exit 0
command -v apt-get >/dev/null 2>&1 || { echo "These packages are needed, and this system has no apt-get to install them:$missing" >&2; exit 1; }
as_root=""
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || { echo "These packages are missing; install them as root:$missing" >&2; exit 1; }
    as_root="sudo"
fi
echo "Installing:$missing"
$as_root apt-get update -qq
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
