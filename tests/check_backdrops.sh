#!/bin/sh
# The painted places are what tools/art paints: nobody has changed one by hand, and none is left over.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -B tools/art/backdrops.py "$folder"
diff -rq "$folder" assets/art/backdrops || { echo "not ok: make pictures writes others"; exit 1; }
echo "ok $(find "$folder" -name '*.svg' | wc -l) places"
