#!/bin/sh
# Ctrl+F12, and the menu over a game, keep all that helps to find a mistake in one archive: any program for zip files opens
# it, the tools and the game read the save in it, and nothing in it tells whose computer it is.
. "$(dirname "$0")/setup.sh"
export HOME="$scratch/home of Ann"
unset CITADEL_DATA
user=$HOME/.local/share/citadel
me=$(id -un)
cat > "$scratch/script" << 'END'
wait 300
key Ctrl+F12
wait 200
click @title.first_mission
wait 1500
key Escape
wait 100
key Escape
expect @pause.bug
click @pause.bug
expect_not @pause.resume
wait 1200
key Ctrl+F12
wait 200
quit
END
mkdir -p "$HOME/.config/citadel"
printf 'sound = 35\nwhere.from = %s/things of %s\n' "$HOME" "$me" > "$HOME/.config/citadel/settings.txt"
gives 0 "Fehlerbericht gespeichert" --assets "$PWD/assets" --lang de --software --size 1024x640 --seed 77 --script "$scratch/script"
[ "$(ls "$user"/bugs/*.zip | wc -l)" -eq 3 ] || fail "there are not three reports"
[ -z "$(find "$user/bugs" -name '*.tmp' -o -name '*.bak')" ] || fail "something else is left beside them"
last=$(ls -tr "$user"/bugs/*.zip | tail -n 1)
python3 - "$HOME" "$me" "$user"/bugs/*.zip << 'END' || fail "what is in them"
import json, re, sys, zipfile
home, me, *paths = sys.argv[1:]
with_game = 0
for path in paths:
    archive = zipfile.ZipFile(path)
    assert archive.testzip() is None
    held = {name: archive.read(name) for name in archive.namelist()}
    assert held["picture.png"][:8] == b"\x89PNG\r\n\x1a\n" and held["picture.png"][-8:-4] == b"IEND"
    about = held["about.txt"].decode()
    for line in (r"version = Citadel \d", "picture = 1024x640", "renderer = software", "video = dummy", "language = de"):
        assert re.search(f"^{line}", about, re.M), (line, about)
    assert "user = ~/.local/share/citadel\n" in about
    assert held["settings.txt"].decode().startswith("#") or "sound = 35" in held["settings.txt"].decode()
    assert "where.from = ~/things of ~" in held["settings.txt"].decode(), held["settings.txt"]
    for name, text in held.items():
        if name != "picture.png":
            assert home.encode() not in text, name
            assert not re.search(rb"(?<![\w])" + re.escape(me.encode()) + rb"(?![\w])", text), name
    if "game.save" in held:
        with_game += 1
        assert "seed = 77\n" in about and "mission = training.first-mission\n" in about and "commands = " in about
        assert json.loads(held["game.save"])["mission_path"] == ""
        assert held["log.txt"].decode().count("\n") >= 3 and "Runde 1" in held["log.txt"].decode(), held["log.txt"]
assert with_game == 2, with_game
END
export CITADEL_DATA="$PWD/assets"
good_save "$last"
grep -q 'every hash is the same' "$out" || fail "replay does not read the save in it"
"$tool" check "$last" > "$out" || fail "check does not read the save in it"
grep -q '1 file is in order' "$out" || fail "check does not say that it is in order"
printf 'wait 600\nexpect @hud.menu\nquit\n' > "$scratch/opened"
gives 0 "" --user-dir "$scratch/other" --software --script "$scratch/opened" "$last"
head -c 2000 "$last" > "$scratch/cut.zip"
"$tool" replay "$scratch/cut.zip" > "$out" 2>&1 && fail "a cut archive is read"
grep -q 'not a file that this game has saved' "$out" || fail "a cut archive is not told"
printf 'wait 300\nkey Ctrl+F12\nwait 200\nquit\n' > "$scratch/nowhere"
gives 0 "The bug report could not be kept: " --user-dir /proc/nothing --software --script "$scratch/nowhere"
: > "$scratch/other/bugs"
gives 0 "The bug report could not be kept: " --user-dir "$scratch/other" --software --script "$scratch/nowhere"
echo "ok reports of bugs"
