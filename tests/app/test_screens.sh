#!/bin/sh
# Every text of every main screen has room and none is written across another: in the smallest window in all languages, and
# where little room is left of a larger one. "make measure-screens" does it for all screens, sizes, scales and languages.
cd "$(dirname "$0")/../.." || exit 1
export WALKS=screens
exec tests/app/measure_screens.sh 1024x640 100 en 1024x640 100 sv 1024x640 100 de 1024x640 100 pseudo 1280x800 150 de \
    1280x800 150 pseudo
