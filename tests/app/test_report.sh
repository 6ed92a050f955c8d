#!/bin/sh
# A mission that has been played is kept as a page beside the player's pictures, in the player's language; where nothing can
# be written the game goes on. citadel-tool makes the same page of the save.
. "$(dirname "$0")/setup.sh"
CITADEL_SCRIPT="$scratch/clicks" "$build/tests/app/test_play_training" > "$out" 2>&1 || fail "the mission is not played"
sed -i '/^screenshot/d; s/^quit$/wait 800\nclick @result.report\nwait 300\nquit/' "$scratch/clicks"
mkdir "$scratch/user"
echo 'enemy_speed = 5' > "$scratch/user/settings.txt"
gives 0 "" --user-dir "$scratch/user" --seed 19 --size 1280x800 --software \
    --script "$scratch/clicks" --lang en
page=$(ls "$scratch"/user/screenshots/*.html)
[ ! -e "$page.tmp" ] && [ ! -e "$page.bak" ] || fail "something else is left beside it"
save=$(ls -t "$scratch"/user/saves/*.save | head -n 1)
"$tool" report "$save" "$scratch/tool.html" > "$out" 2>&1 || fail "the tool makes no page"
cmp "$page" "$scratch/tool.html" > "$out" || fail "the tool makes another page"
printf 'wait 900\nclick @hud.continue\nwait 1200\nclick @result.report\nwait 300\nquit\n' > "$scratch/again"
gives 0 "" --user-dir "$scratch/german" --lang de --software --script "$scratch/again" "$save"
python3 - "$page" "$scratch"/german/screenshots/*.html << 'END' > "$out" 2>&1 || fail "the pages"
import sys
from xml.dom import minidom
for path, lang, words in ((sys.argv[1], "en", ("Luck", "Mission accomplished", "Round 1", "The story", "Human")),
                          (sys.argv[2], "de", ("Glück", "Runde 1", "Der Verlauf", "Mensch", "Das Brett am Ende"))):
    text = open(path, encoding="utf-8").read()
    page = minidom.parseString(text.encode())
    assert page.documentElement.getAttribute("lang") == lang
    for word in words:
        assert word in text, (path, word)
    assert len(page.getElementsByTagName("circle")) >= 0 and len(page.getElementsByTagName("svg")) >= 1
    assert "http" not in text and "<script" not in text and "[" not in page.getElementsByTagName("body")[0].toxml()
END
rm -r "$scratch/german/screenshots"
: > "$scratch/german/screenshots"
gives 0 "" --user-dir "$scratch/german" --lang en --software --script "$scratch/again" "$save"
echo "ok reports of missions"
