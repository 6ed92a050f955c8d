#!/bin/sh
# citadel-tool fix: what check offers is carried out, shown, and then gone; nothing else changes.
. "$(dirname "$0")/setup.sh"
mkdir "$scratch/mission" "$scratch/syntax" || exit 1
cp tests/broken/mission/*.json "$scratch/mission"
cp tests/broken/syntax/E1*.json "$scratch/syntax"

codes_with_fix() {
    "$tool" check "$1" | awk '/: (error|warning|info) [EWI][0-9]+ at /{ code = $3 } /^   fix: /{ print code }' | sort -u
}

# Fix, then check: of all codes a fix was offered for, nothing is left in the missions, and no fix is offered any more.
fixable=$(codes_with_fix "$scratch/mission")
[ "$(printf '%s\n' "$fixable" | wc -l)" -ge 5 ] || fail "too few fixable codes: $fixable"
for file in "$scratch"/mission/*.json; do
    offered=$(codes_with_fix "$file")
    cp "$file" "$scratch/before"
    run check "$file"
    errors=$(grep -c ': error ' "$scratch/out")
    fixes=$(grep -c '^   fix: ' "$scratch/out")
    run fix "$file"
    if [ -z "$offered" ]; then
        cmp -s "$file" "$scratch/before" || fail "$file is changed without a fix on offer"
        continue
    fi
    says "the old file is kept as"
    cmp -s "$file.bak" "$scratch/before" || fail "$file.bak is not the old file"
    [ -z "$(codes_with_fix "$file")" ] || fail "$file: fixes are left: $(codes_with_fix "$file")"
    [ "$errors" -ne "$fixes" ] || gives 0 check "$file"
done

# Where a quote is missing and what follows is taken for its opposite, that quote is put, and nothing else is guessed.
wrong=tests/broken/mission/W563-points-by-round-four.json
sed 's/"title": /"x-note": "a", "x-list": ["4.s", "1.w"], &/' "$wrong" > "$scratch/whole.json"
for slip in 's/"brief": "/"brief": /' 's/"title": "Breach",/"title": "Breach,/' 's/"4.s"/"4.s/' 's/"x-note"/"x-note/' 's/"a", /"a, /'; do
    sed "$slip" "$scratch/whole.json" > "$scratch/shifted.json"
    cmp -s "$scratch/shifted.json" "$scratch/whole.json" && fail "no slip: $slip"
    run check "$scratch/shifted.json"
    ! grep -q 'replace " with' "$scratch/out" || fail "$slip: advice that fix does not follow"
    run fix "$scratch/shifted.json"
    cmp -s "$scratch/shifted.json" "$scratch/whole.json" || fail "$slip: $(diff "$scratch/whole.json" "$scratch/shifted.json")"
    rm -f "$scratch"/shifted.json*
done
# … however many mistakes come to light with it.
sed 's/"title": "/"title: "/; s/"rounds": /"ruonds": /; s/"board"/"baord"/' "$scratch/whole.json" > "$scratch/shifted.json"
run check "$scratch/shifted.json"
[ "$(grep -c ': error ' "$scratch/out")" -eq 1 ] || fail "the mistakes behind the quote are not hidden"
run fix "$scratch/shifted.json"
cmp -s "$scratch/shifted.json" "$scratch/whole.json" || fail "a missing quote hides the rest: $(diff "$scratch/whole.json" "$scratch/shifted.json")"
sed 's/"title": "/"title: "/; s/"rounds": 4/"rounds": 99/; s/"edition": "classic"/"edition": 7/' "$scratch/whole.json" > "$scratch/shifted.json"
cmp -s "$scratch/shifted.json" "$scratch/whole.json" && fail "no slip"
gives 1 fix "$scratch/shifted.json"
grep -q '"title": "' "$scratch/shifted.json" || fail "a missing quote is not put because of what it hides"
rm -f "$scratch"/shifted.json*
rm "$scratch/whole.json"

# A quote that stands twice goes, and one of another kind at the begin of a text is exchanged.
for slip in 's/"title": "/&"/' "s/\"title\": \"/\"title\": '/" "s/\"brief\"/'brief\"/"; do
    sed "$slip" "$wrong" > "$scratch/quoted.json"
    cmp -s "$scratch/quoted.json" "$wrong" && fail "no slip: $slip"
    run fix "$scratch/quoted.json"
    cmp -s "$scratch/quoted.json" "$wrong" || fail "$slip: $(diff "$wrong" "$scratch/quoted.json")"
    rm -f "$scratch"/quoted.json*
done

# A list whose brackets are both missing gets them, close to what it holds.
sed 's/"4.w"\]/"4.w"/; s/\["1.n"/"1.n"/' "$wrong" > "$scratch/bare.json"
cmp -s "$scratch/bare.json" "$wrong" && fail "no list without brackets"
run fix "$scratch/bare.json"
cmp -s "$scratch/bare.json" "$wrong" || fail "a list without brackets: $(diff "$wrong" "$scratch/bare.json")"
rm -f "$scratch"/bare.json*

# In broken syntax each fix removes its own problem, unless more mistakes than before would come to light; the file need not be a mission.
for file in "$scratch"/syntax/*.json; do
    code=$(basename "$file" .json)
    [ "$(codes_with_fix "$file" | grep -c "$code")" -eq 1 ] || continue
    run check "$file"
    ! grep -q "error E202 at /\$" "$scratch/out" || continue
    run fix "$file"
    ! grep -q "left out" "$scratch/out" || continue
    run check "$file"
    ! grep -q "error $code" "$scratch/out" || fail "$file: $code is still there"
    checks=$((checks + 1))
done

# A mission of 2018 that says 1993: no number of a sector or card is guessed, the edition is named and mended.
other=$scratch/other.json
cp tests/broken/files/E326-of-another-edition.json "$other"
gives 1 check "$other"
says "error E326 at /edition"
says "1 error, 0 warnings."
gives 0 fix "$other"
gives 0 check "$other"
grep -q '"15"' "$other" || fail "fix changed the board of $other"
sed 's/"edition": "classic"/"edition": "third"/' tests/broken/files/E326-of-another-edition.json > "$other"
gives 1 check "$other"
says 'There is no edition "third". There are: classic, second.'
says "1 error, 0 warnings."
sed 's/"8"/"88"/; s/"3"/"33"/' missions/training/trial-by-fire.json > "$other"
run check "$other"
says "error E303"
! grep -q "fix: " "$scratch/out" || fail "the number of a sector is guessed"

# What other languages write: round brackets; lines that an editor has wrapped; one bracket too many or too few, where
# only one way leaves nothing wrong. What joins two conditions is told, and left alone.
python3 - missions/training/trial-by-fire.json "$scratch" << 'END' || fail "the test's own missions are not broken"
import json, re, sys
text = open(sys.argv[1]).read()
text = text.replace(json.loads(text)["id"], "test.slips")
does = '[\n    { "id": "horn", "on": "round_start", "do": [{ "say": "horn" }] }\n  ]'
text = text.rstrip()[:-1].rstrip() + ',\n  "texts": { "horn": "A horn\\n\\nsounds far away." },\n  "when": ' + does + '\n}\n'
def write(name, before, after, good=text):
    assert before in good, name
    good = good.replace('"test.slips"', f'"test.{name}"')
    open(f"{sys.argv[2]}/{name}.json", "w").write(good.replace(before, after, 1))
    open(f"{sys.argv[2]}/{name}.good", "w").write(good)
write("round", '[{ "say": "horn" }]', '[( "say": "horn" )]')
write("round-list", '[{ "say": "horn" }]', '({ "say": "horn" })')
write("wrapped", "sounds far", "sounds\n      far")
write("paragraph", "A horn\\n\\nsounds", "A horn\n\nsounds")
write("unopened", '[{ "say": "horn" }]', '{ "say": "horn" }]')
write("unopened-two", '[{ "say": "horn" }, { "say": "horn" }]', '{ "say": "horn" }, { "say": "horn" }]',
      text.replace('[{ "say": "horn" }]', '[{ "say": "horn" }, { "say": "horn" }]'))
write("doubled", '[{ "say": "horn" }]', '[{ "say": "horn" }]]')
write("or", '"do": [', '"if": { "round": { "at_least": 2 } } or { "round": { "at_least": 3 } }, "do": [')
END
for name in round round-list wrapped paragraph unopened unopened-two doubled; do
    broken=$scratch/$name.json
    gives 1 check "$broken"
    gives 0 fix "$broken"
    cmp -s "$broken" "$scratch/$name.good" || fail "$name: $(diff "$broken" "$scratch/$name.good")"
    rm "$broken" "$broken.bak"
done
cp "$scratch/or.json" "$scratch/before"
gives 1 fix "$scratch/or.json"
says '"any": [first, second]'
cmp -s "$scratch/or.json" "$scratch/before" || fail "fix guessed how conditions are joined"
rm "$scratch/or.json"

# Several slips in one file, the small difference shown, the rest byte for byte as it was.
good=$scratch/good/good.json
mkdir "$scratch/good" "$scratch/mine" && sed 's/"classic.eagle-strike"/"test.good"/' missions/classic/01-eagle-strike.json > "$good" || exit 1
mine=$scratch/mine/mine.json
sed -e 's/"rounds": 4/"ronuds": "4",/' -e 's/"number": 1/"number": 1.0/' "$good" > "$mine"
cmp -s "$good" "$mine" && fail "the test's own mission is not broken"
cp "$mine" "$scratch/broken.json"
gives 0 fix --dry-run "$mine"
says '"ronuds"'
says "nothing written"
cmp -s "$mine" "$scratch/broken.json" || fail "a dry run writes"
[ ! -e "$mine.bak" ] || fail "a dry run keeps an old file"
gives 0 fix "$mine"
says ' -   "ronuds": "4",,'
says ' +   "rounds": 4,'
says "4 fixes made"
cmp -s "$mine" "$good" || fail "the fixed mission is not the good one: $(diff "$mine" "$good")"
gives 0 fix "$mine"
says "nothing to fix; 0 errors"

# A comment that is taken out leaves no blanks behind.
sed -e 's|^  "rounds": 4,|  // four of them\n  "rounds": 4, /* or more? */|' -e 's|^  "number": 1,|  /* two\n     lines */\n&|' "$good" > "$mine"
cmp -s "$good" "$mine" && fail "the test's own mission has no comments"
gives 0 fix "$mine"
says "3 fixes made"
cmp -s "$mine" "$good" || fail "a comment leaves something behind: $(diff "$mine" "$good")"
sed 's|"rounds": 4,|"rounds": /* no more */ 4,|' "$good" > "$mine"
gives 0 fix "$mine"
grep -qF '"rounds":  4,' "$mine" || fail "more than the comment is taken out"

# A bracket that is missing is told where it is missing, alone, and put there; so are quotes within a text.
python3 - "$good" "$scratch" << 'END' || fail "the test's own missions are not broken"
import re, sys
text = open(sys.argv[1]).read()
def write(name, wanted):
    assert wanted != text, name
    open(f"{sys.argv[2]}/{name}.json", "w").write(wanted.replace('"test.good"', f'"test.{name}"'))
write("list", re.sub(r'(\n    \})\n  \],(\n  "(?!board))', r'\1\n  ,\2', text, count=1))
write("object", re.sub(r'("reward": \{[^}\n]*?) ?\}', r'\1', text, count=1))
write("entry", text.replace('["withdrawn"], "sectors"', '["withdrawn", "sectors"', 1))
write("row", re.sub(r'(\n      )\["', r'\1"', text, count=1))
write("quotes", re.sub(r'"brief": "(\w+)', r'"brief": "The "\1"', text, count=1))
END
for name in list object entry row quotes; do
    broken=$scratch/$name.json
    gives 1 check "$broken"
    says "1 error, 0 warnings."
    if [ "$name" = quotes ]; then says "error E137"; else says "error E136"; fi
    gives 0 fix "$broken"
    says "1 fix made"
    gives 0 check "$broken"
done

# Line breaks in a text are written as such, but a line that is only wrapped goes on with a blank; where the text ends nowhere for sure, nothing is done to it.
python3 - "$good" "$scratch" << 'END' || fail "the test's own missions are not broken"
import re, sys
text = open(sys.argv[1]).read()
long = "One man, and another: both go.\\n\\nBreak the \\\"engine\\\", he says, and\\nleave.\","
wanted = re.sub(r'("brief": ").*', lambda found: found[1] + long, text).replace('"test.good"', '"test.breaks"')
assert wanted != text
open(f"{sys.argv[2]}/whole.json", "w").write(wanted.replace("and\\nleave", "and leave"))
open(f"{sys.argv[2]}/breaks.json", "w").write(wanted.replace("\\n", "\n").replace('\\"', '"'))
open(f"{sys.argv[2]}/endless.json", "w").write(wanted.replace("\\n", "\n").replace('leave.",', "leave,"))
END
run check "$scratch/breaks.json"
[ "$(grep -c 'error E118' "$scratch/out")" -eq 1 ] || fail "a text with line breaks is told $(cat "$scratch/out")"
run fix "$scratch/breaks.json"
cmp -s "$scratch/breaks.json" "$scratch/whole.json" || fail "line breaks: $(diff "$scratch/breaks.json" "$scratch/whole.json")"
cp "$scratch/endless.json" "$scratch/broken.json"
gives 1 fix "$scratch/endless.json"
says "error E121"
says "where it ends cannot be told"
cmp -s "$scratch/endless.json" "$scratch/broken.json" || fail "a text without end is mended"

# Words that join conditions: other words for them are known, and no slip with other letters is taken for one.
for pair in and:all AND:all '&&:all' or:any OR:any every:all; do
    awk -v word="${pair%%:*}" '/^  "rounds"/ { print "  \"end_when\": { \"" word "\": [{ \"round\": { \"at_least\": 2 } }] }," } 1' "$good" > "$mine"
    run check "$mine"
    says "with \"${pair#*:}\" (citadel-tool fix)"
done
for word in none nor ann nat aln; do
    awk -v word="$word" '/^  "rounds"/ { print "  \"end_when\": { \"" word "\": [{ \"round\": { \"at_least\": 2 } }] }," } 1' "$good" > "$mine"
    run check "$mine"
    says "\"$word\" is not known here"
    ! grep -qE 'Did you mean "(all|any|not)"' "$scratch/out" || fail "$word is taken for another word"
done

# A name that is misspelt where it is given is one mistake with one fix, however often it is used as it should be.
sed -e 's/^  "rounds"/  "counters": [{ "id": "Bells", "title": "bells" }],\n&/' \
    -e 's/^  "when": \[/&\n{ "id": "toll", "on": "round_end", "if": { "counter": { "name": "bells", "at_most": 2 } }, "do": [{ "add": { "counter": "bells" } }] },/' "$good" > "$mine"
run check "$mine"
says 'replace "Bells" with "bells"'
says "1 error, "
gives 0 fix "$mine"
says "1 fix made"
grep -q '"Bells"' "$mine" && fail "the misspelt name is still there"
sed -i 's/"id": "bells"/"id": "balls"/' "$mine"
run check "$mine"
says 'error E301'

# The bracket that closes the file is put on a line of its own, if the others are.
for ends in '$d' '$s/}/  /'; do
    sed "$ends" "$good" > "$mine"
    gives 0 fix "$mine"
    [ "$(sed '/^ *$/d' "$mine")" = "$(cat "$good")" ] || fail "the last bracket: $(diff "$good" "$mine")"
done

# All quotes are single ones, of more texts than problems are kept, one of them long; of one the other kind within is unsure, and it alone is left.
python3 - "$good" "$scratch" << 'END' || fail "the test's own missions are not broken"
import json, re, sys
mission = json.load(open(sys.argv[1]))
mission["brief"] = "A long text, of far more letters than stand in a problem, and a line break.\nHere it's over."
mission["x-list"] = ["of many"] * 120
text = json.dumps(mission, indent=2, ensure_ascii=False).replace("'", "\\'")
text = re.sub(r'"(?:[^"\\]|\\[^"])*"', lambda found: found[0] if '\\"' in found[0] else "'" + found[0][1:-1] + "'", text)
assert '"' not in text
open(f"{sys.argv[2]}/single.json", "w").write(text.replace("test.good", "test.single"))
open(f"{sys.argv[2]}/unsure.json", "w").write(text.replace("test.good", "test.unsure").replace("of many", 'of "many', 1))
END
gives 0 fix "$scratch/single.json"
gives 0 check "$scratch/single.json"
grep -q "Here it's over" "$scratch/single.json" || fail "a single quote within a text"
gives 1 fix "$scratch/unsure.json"
run check "$scratch/unsure.json"
says "error E114"
says "1 error, 0 warnings."
rm "$scratch"/single.json* "$scratch"/unsure.json*

# Lines that stay the same are not shown as going and coming.
sed 's/"min": 1/"min": 01/' "$good" > "$mine"
gives 0 fix --dry-run "$mine"
[ "$(grep -c '^ *[0-9]* [-+] ' "$scratch/out")" -eq 2 ] || fail "more is shown than what changes"
printf '{\n  "a": 1,\n  "once": True,\n  "b": [\n    1,\n    2\n  ],\n  "once2": true,\n  "once": true\n}\n' > "$mine"
run fix --dry-run "$mine"
says ' -   "once": True,'
says ' +   "once": true,'
[ "$(grep -c '^ *[0-9]* [-+] ' "$scratch/out")" -eq 2 ] || fail "more is shown than what changes: $(cat "$scratch/out")"

# A fix after which more would be wrong than before is left out, and that is said.
cp tests/broken/syntax/E126.json "$mine"
cp "$mine" "$scratch/broken.json"
gives 1 fix "$mine"
says "1 fix was left out: with it the file would have no fewer mistakes."
cmp -s "$mine" "$scratch/broken.json" || fail "a fix that brings more mistakes to light is made"

# check offers none that fix would leave out.
sed -E '/"layout"/,/\]/s/"([0-9]+)"/""/' "$good" > "$mine"
cmp -s "$good" "$mine" && fail "no place of the layout is emptied"
run check "$mine"
says "error E209"
! grep -q "citadel-tool fix" "$scratch/out" || fail "check offers what fix leaves out: $(cat "$scratch/out")"
sed 's/"use": \["1-7"\]/"use": "all"/' "$good" > "$mine"
run check "$mine"
says "error E202 at /force/use"
! grep -q "citadel-tool fix" "$scratch/out" || fail "check offers what fix leaves out: $(cat "$scratch/out")"
sed 's/"use": \["1-7"\]/"use": "1-7"/' "$good" > "$mine"
run check "$mine"
says 'replace "1-7" with ["1-7"]'

# What fix counts at the end is what check finds: an id that another file has, too.
mkdir "$scratch/taken" && sed "s/\"rounds\"/\"ronuds\"/; s/Trapped/Caught/" missions/classic/02-trapped.json > "$scratch/taken/m.json"
gives 1 fix "$scratch/taken/m.json"
says "2 fixes made"
says "1 error and 0 warnings left."
gives 1 check "$scratch/taken/m.json"
says "error E312"

# One mark too many, too few or of another kind: what the file holds tells which, and never are more mistakes left than before.
python3 - "$good" "$scratch/taken" << 'END' || fail "the test's own missions are not broken"
import sys
text = open(sys.argv[1]).read()
done = '"done_when": { "all": [ { "eliminations": { "at_least": 3 } }, { "round": { "at_most": 4 } } ] }'
mission = text.replace('"objectives": [', '"objectives": [ { "id": "both", ' + done + ', "reward": { "team": 1 } },', 1)
SLIPS = [("{ \"at_least\": 3 } }", "{ \"at_least\": 3 } } }"), ("{ \"at_most\": 4 } }", "{ \"at_most\": 4 } } }"), ('"done_when": {', '"done_when": '),
         ('"done_when": {', '"done_when": {{'), ('"texts": {', '"texts": '), ('"texts": {', '"texts": {{'), ('"texts": {', '"texts": ['),
         ('"eliminations": {', '"eliminations: {'), ('"both", "', '"both, "'), ('[ { "elim', '[ [ "elim'), ('"eliminations"', '{eliminations"')]
for i, (right, slip) in enumerate(SLIPS):
    assert right in mission, right
    whole = mission.replace('"test.good"', f'"test.slip-{i}"')
    open(f"{sys.argv[2]}/slip-{i}.json", "w").write(whole.replace(right, slip, 1))
    open(f"{sys.argv[2]}/slip-{i}.good", "w").write(whole)
# Two slips that hide each other: whichever is put right lets the file be read further, up to the other one.
PAIRS = [(('"texts": {', '"texts": '), ('"done_when": {', '"done_when": {{')), (('"done_when": {', '"done_when": '), ('"texts": {', '"texts": ')),
         (('"number": 1,', '"number": 1'), ('"done_when": {', '"done_when": ')), (('[ { "elim', '[ { { "elim'), ('"texts": {', '"texts": {{'))]
for i, pair in enumerate(PAIRS):
    whole = slipped = mission.replace('"test.good"', f'"test.pair-{i}"')
    for right, slip in pair:
        assert right in slipped, right
        slipped = slipped.replace(right, slip, 1)
    open(f"{sys.argv[2]}/pair-{i}.json", "w").write(slipped)
    open(f"{sys.argv[2]}/pair-{i}.good", "w").write(whole)
END
for broken in "$scratch"/taken/slip-*.json "$scratch"/taken/pair-*.json; do
    gives 1 check "$broken"
    gives 0 fix "$broken"
    python3 -c 'import json, sys; sys.exit(json.load(open(sys.argv[1])) != json.load(open(sys.argv[2])))' "$broken" "${broken%.json}.good" ||
        fail "$broken: $(diff "${broken%.json}.good" "$broken")"
done

# Of two versions that a merge has left in a file none is taken: the marks are told, and nothing is changed. Nor is it said that brackets are wrong, as little as of a key that stands twice or of half a character.
sed 's/^  "rounds": 4,/<<<<<<< HEAD\n&\n=======\n  "rounds": 5,\n>>>>>>> longer/' "$good" > "$mine"
sed 's/^  "rounds": 4,/&\n&/' "$good" > "$scratch/twice.json"
sed 's/"brief": "/&took a \\ud83d alive. /' "$good" > "$scratch/half.json"
run check "$mine"
[ "$(grep -c 'error E139' "$scratch/out")" -eq 3 ] || fail "the marks of a merge are told $(cat "$scratch/out")"
says "3 errors, 0 warnings."
for broken in "$mine" "$scratch/twice.json" "$scratch/half.json"; do
    cp "$broken" "$scratch/broken.json"
    gives 1 fix "$broken"
    says "a fix would have to guess what is meant"
    cmp -s "$broken" "$scratch/broken.json" || fail "fix guesses: $(diff "$scratch/broken.json" "$broken")"
done
rm "$scratch/twice.json" "$scratch/half.json"

# What no fix mends stays a mistake, and the exit status says so.
mkdir "$scratch/alone" && cp tests/broken/mission/E401-same-sector-twice.json "$scratch/alone"
gives 1 fix "$scratch/alone/E401-same-sector-twice.json"
says "nothing to fix; 1 error"
says "error E401"
says "a fix would have to guess what is meant"
printf '{ "format": 1, "id": "test.closed" ]]\n' > "$mine"
gives 1 fix "$mine"
says "error E126"
says "Mend that by hand, then run fix again."
[ ! -e "$scratch/alone/E401-same-sector-twice.json.bak" ] || fail "an untouched file is written"
printf 'Dear reader: this is a letter, not a mission.\n' > "$scratch/letter.json"
cp "$scratch/letter.json" "$scratch/letter"
gives 1 fix "$scratch/letter.json"
cmp -s "$scratch/letter.json" "$scratch/letter" || fail "a letter is turned into a mission"
: > "$scratch/empty.json"
printf '{ "title": "\374ber" }\n' > "$scratch/latin.json"
for broken in "$scratch/empty.json" "$scratch/latin.json"; do
    gives 1 fix "$broken"
    says "what is wrong is no slip in one place"
done
gives 1 fix "$scratch/missing.json"
says "there is no such file or folder"
gives 2 fix
gives 2 fix --nonsense "$good"
git diff --quiet -- missions 2> /dev/null || [ ! -e "$good.bak" ] || fail "shipped missions are touched"

# A folder that cannot be written to: the file stays, and a sentence says why.
if [ "$(id -u)" -ne 0 ]; then
    mkdir "$scratch/locked" && cp "$scratch/broken.json" "$scratch/locked/m.json" && chmod 555 "$scratch/locked"
    gives 1 fix "$scratch/locked/m.json"
    says "you have no right"
    cmp -s "$scratch/locked/m.json" "$scratch/broken.json" || fail "a locked file is changed"
fi
end
