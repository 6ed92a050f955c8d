#!/bin/sh
# Every main screen in every language, and in English that is two fifths longer: no text is cut, at the sizes in SIZES.
# The language follows the system and the setting; a language that is not there leaves English.
. "$(dirname "$0")/setup.sh"
sizes=${SIZES:-1024x640 1280x800}
awk '/^screenshot/ { print "expect_unclipped"; next } { print }' tests/app/screens.script > "$scratch/fits"
for language in sv de pseudo; do
    for size in $sizes; do
        timeout 120 "$game" --software --seed 19 --size "$size" --lang $language --user-dir "$scratch/$language$size" \
            --script "$scratch/fits" > "$out" 2>&1 || fail "$language does not fit at $size"
    done
done
echo "ok sv, de and longer English fit at $sizes"
for words in 80 120 150; do
    for size in $sizes; do
        mkdir -p "$scratch/words$words$size"
        echo "text_size = $words" > "$scratch/words$words$size/settings.txt"
        timeout 120 "$game" --software --seed 19 --size "$size" --user-dir "$scratch/words$words$size" \
            --script "$scratch/fits" > "$out" 2>&1 || fail "words of $words % do not fit at $size"
    done
done
echo "ok words from 80 to 150 % fit at $sizes"
cat > "$scratch/choose" <<'SCRIPT'
wait 300
click @title.settings
wait 300
click @settings.language
wait 200
click @settings.language
wait 200
key Escape
wait 200
quit
SCRIPT
timeout 60 "$game" --software --user-dir "$scratch/user" --script "$scratch/choose" > "$out" 2>&1 || fail "choosing a language"
grep -q '^language = sv$' "$scratch/user/settings.txt" || fail "the language is not kept"
said() { # said WORDS VARIABLE...: what --help says first in such surroundings
    words=$1
    shift
    env "$@" "$game" --help > "$out" 2>&1
    grep -qF -- "$words" "$out" || fail "“$words” is not said"
}
said 'ORDNER    Einstellungen' LANG=de_DE.UTF-8
said 'MAPP      håll' LANG=sv_SE.UTF-8 LANGUAGE=
said 'DIR       keep' LANG=fr_FR.UTF-8 LANGUAGE=
said 'DIR       keep' LANG=C LANGUAGE=
echo "ok the language follows the system, and the setting is kept"
