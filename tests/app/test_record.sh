#!/bin/sh
# --record DIR keeps a film: thirty numbered pictures a second of what a script shows. A folder that cannot be made is told,
# and the program says by its status that there is no film. Ctrl+F11 does the same.
set -eu
build=${BUILD:-build}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf 'wait 300\nclick @title.single_mission\nwait 400\nquit\n' > "$folder/script"

citadel() {
    SDL_VIDEODRIVER=dummy "$build/citadel" --user-dir "$folder/user" --size 640x480 --software --script "$folder/script" \
        --record "$1"
}

citadel "$folder/deep/film"
count=$(find "$folder/deep/film" -name '0*.png' | wc -l)
[ "$count" -ge 14 ] && [ "$count" -le 40 ] || { echo "not ok: $count pictures of 700 ms"; exit 1; }
[ -s "$folder/deep/film/000001.png" ] || { echo "not ok: the first picture has no number one"; exit 1; }
cmp -s "$folder/deep/film/000003.png" "$folder/deep/film/$(printf %06d "$count").png" &&
    { echo "not ok: nothing moves in the film"; exit 1; }
: > "$folder/file"
status=0
citadel "$folder/file/film" 2> "$folder/said" || status=$?
[ "$status" -eq 1 ] || { echo "not ok: no film, and status $status"; exit 1; }
grep -q 'could not be kept' "$folder/said" || { echo "not ok: nobody says that there is no film"; cat "$folder/said"; exit 1; }

# The same by a key, below the pictures: it begins, ends, and begins another one; what has been asked for at the start goes on.
printf 'wait 200\nkey Ctrl+F11\nwait 1000\nkey Ctrl+F11\nwait 500\nkey Ctrl+F11\nwait 100\nquit\n' > "$folder/script"
SDL_VIDEODRIVER=dummy "$build/citadel" --user-dir "$folder/user" --size 640x480 --software --lang en --script "$folder/script" \
    2> "$folder/said"
[ "$(ls "$folder"/user/screenshots/*.avi | wc -l)" -eq 2 ] || { echo "not ok: there are not two films"; exit 1; }
film=$(ls -S "$folder"/user/screenshots/*.avi | head -n 1)
pictures=$(grep -ao 'The film has ended: [0-9]* pictures' "$folder/said" | grep -o '[0-9]*' | sort -n | tail -n 1)
[ "$pictures" -ge 28 ] && [ "$pictures" -le 34 ] || { echo "not ok: $pictures pictures of a second"; exit 1; }
python3 - "$film" "$pictures" <<'PYTHON'
import struct, sys
film = open(sys.argv[1], "rb").read()
assert film[:4] == b"RIFF" and struct.unpack("<I", film[4:8])[0] == len(film) - 8, "its size is another one"
assert struct.unpack("<I", film[48:52])[0] == int(sys.argv[2]), "the head does not know how many pictures there are"
index = film.rindex(b"idx1")
assert struct.unpack("<I", film[index + 4:index + 8])[0] == 16 * int(sys.argv[2]), "the index is not whole"
PYTHON
grep -q "A film begins.*Ctrl+F11 ends it" "$folder/said" || { echo "not ok: nobody says that it begins"; cat "$folder/said"; exit 1; }
grep -q "The film has ended: $pictures pictures in $film" "$folder/said" || { echo "not ok: nobody says where it is"; cat "$folder/said"; exit 1; }
printf 'wait 200\nkey Ctrl+F11\nwait 300\nkey Ctrl+F11\nwait 300\nquit\n' > "$folder/script"
citadel "$folder/whole" 2> "$folder/said"
[ "$(find "$folder/whole" -name '0*.png' | wc -l)" -ge 22 ] || { echo "not ok: the key ends a film of the command line"; exit 1; }
rm -r "$folder/user/screenshots"
: > "$folder/user/screenshots"
SDL_VIDEODRIVER=dummy "$build/citadel" --user-dir "$folder/user" --software --lang en --script "$folder/script" 2> "$folder/said" ||
    { echo "not ok: a film that cannot be made ends the game"; exit 1; }
grep -q 'could not be kept' "$folder/said" || { echo "not ok: nobody says that there is no film by the key"; exit 1; }
echo "ok $count and $pictures pictures of films"
