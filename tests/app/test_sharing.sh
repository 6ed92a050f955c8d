#!/bin/sh
# Packages of missions in the game: one that is named on the command line or let fall on the window is shown and asked
# about, installed, listed, filtered, switched off and removed; what is wrong with one is told in the window, and by ear.
. "$(dirname "$0")/setup.sh"
user=$scratch/user
told=$scratch/told
mkdir -p "$scratch/my/campaigns" "$scratch/other"

# mission FILE ID TITLE
mission() {
    sed "s/classic\.eagle-strike/$2/; s/\"Eagle Strike\"/\"$3\"/" missions/classic/01-eagle-strike.json > "$1"
}

mission "$scratch/my/one.json" own.one "Night One"
mission "$scratch/my/two.json" own.two "Night Two"
sed -i '/"number": 1,/d' "$scratch/my/one.json"
mkdir "$scratch/my/locale"
echo '{ "mission.own.one.title": "Första natten", "mission.own.one.brief": "Mörkret faller." }' > "$scratch/my/locale/sv.json"
sed 's/"id": "classic\.[a-z-]*"/"id": "own.plan"/; s/"title": "[^"]*"/"title": "A Plan of Ann"/' \
    missions/campaigns/01-three-nights.json > "$scratch/my/campaigns/plan.json"
echo '{ "name": "Two Nights", "author": "Ann", "version": "1.2", "licence": "CC BY 4.0" }' > "$scratch/my/pack.json"
mission "$scratch/single.json" own.single "A Night Alone"
mission "$scratch/other/one.json" own.one "Night of Another"
for folder in my other; do
    "$tool" pack "$scratch/$folder" -o "$scratch/$folder.citadel" > "$out" 2>&1 || fail "cannot be packed"
done
"$tool" pack "$scratch/my" -o "$scratch/newer.citadel" --version 1.10 > "$out" || fail "cannot be packed"
head -c 900 "$scratch/my.citadel" > "$scratch/half.citadel"

# run ARGUMENT…: plays the script on standard input; what is told by ear goes to $told.
run() {
    cat > "$scratch/script"
    timeout 60 "$game" --user-dir "$user" --size 1024x640 --software --script "$scratch/script" --speak "$@" > "$told" \
        2> "$out" < /dev/null
    judge $? 0 "$*"
    ! grep -q '\[[a-z_]*\.[a-z_.]*\]' "$told" || fail "a sentence is missing"
}

hears() {
    grep -qF -- "$1" "$told" || fail "is not told: $1"
}

lies_there() {
    [ "$(cd "$user/missions" 2> /dev/null && find . -type f ! -name '*.bak' | LC_ALL=C sort | tr '\n' ' ')" = "$1" ] ||
        fail "$(find "$user/missions") is there instead of $1"
}

# ---- no is no, yes is yes ----
run "$scratch/my.citadel" << 'END'
expect @offer.yes
wait 100
expect_unclipped
key Escape
expect @title.single_mission
quit
END
lies_there ""
for line in "Install this package?" "Two Nights" "Version 1.2, by Ann" "Licence: CC BY 4.0" "2 missions, 1 campaign" "Night One" "Install, button."; do
    hears "$line"
done
run "$scratch/my.citadel" << 'END'
key Enter
expect_not @offer.yes
expect @packages.row#0
key Escape
click @title.single_mission
wait 200
click @missions.filter#2
click @missions.filter#2
click @missions.filter#2
wait 100
expect @missions.row#1
expect_not @missions.row#2
expect_unclipped
click @missions.filter#4
wait 100
expect @missions.row#1
expect_unclipped
click @missions.filter#4
wait 100
expect_not @missions.row#0
click @missions.filter#4
wait 100
expect @missions.row#1
click @missions.filter#0
click @missions.filter#0
wait 100
expect_not @missions.row#0
key Escape
expect @missions.row#3
click @missions.search
type ann
wait 100
expect @missions.row#1
expect_not @missions.row#2
click @missions.row#0
wait 100
quit
END
lies_there "./my/.package.json ./my/campaigns/plan.json ./my/locale/sv.json ./my/one.json ./my/two.json "
hears "“Two Nights”, version 1.2, is installed, with 2 missions."
hears "From the package “Two Nights” 1.2, by Ann"
hears "Night One, 1993: 1 to 4 teams; for 2: 25 min, 4 rounds"
hears "About 25 minutes for 2 teams, by the number of rounds. Nobody has measured how often it is won."

echo 'text_detail = 2' >> "$user/settings.txt"
run --lang sv << 'END'
click @title.single_mission
click @missions.search
type första natten
wait 100
expect @missions.row#0
expect_not @missions.row#1
click @missions.row#0
wait 100
quit
END
hears "Första natten"
hears "Mörkret faller."
run << 'END'
click @title.campaign
click @campaigns.tabs#1
wait 200
move @campaigns.row#3
wheel -9
wait 400
click @campaigns.row#6
wait 100
wait 100
quit
END
hears "A Plan of Ann"

# ---- let fall on the window: what has come is chosen, whatever was sought before; in the middle of a mission too ----
run << END
click @title.single_mission
click @missions.filter#2
click @missions.search
type trapped
wait 100
drop $scratch/single.json
click @offer.yes
wait 200
expect @missions.test
quit
END
hears "A Night Alone"
rm "$user/missions/single.json"

run << END
click @title.first_mission
wait 900
drop $scratch/newer.citadel
click @offer.yes
wait 100
expect @hud.menu
drop $scratch/my.citadel
wait 100
expect @offer.yes
key Escape
wait 100
drop $scratch/single.json
click @offer.yes
wait 100
drop $scratch/single.json
wait 100
expect_not @offer.yes
click @offer.no
drop $scratch/other.citadel
wait 100
expect_not @offer.yes
click @offer.no
drop $scratch/my/pack.json
wait 100
expect_not @offer.yes
click @offer.no
drop $scratch/half.citadel
wait 100
expect_not @offer.yes
expect_unclipped
click @offer.no
expect @hud.menu
quit
END
lies_there "./my/.package.json ./my/campaigns/plan.json ./my/locale/sv.json ./my/one.json ./my/two.json ./single.json "
hears "Replace a package?"
hears "Version 1.2 is installed. It is removed, and this one, 1.10, takes its place."
hears "A newer version is installed, 1.10. It is removed, and this older one, 1.2, takes its place."
hears "“A Night Alone” is now among your own missions."
hears "“single.json” cannot be installed"
hears "“Night of Another” cannot be installed"
hears "“half.citadel” cannot be installed"
for line in "The 1993 edition, 1 to 4 teams, 4 rounds" "Goal: "; do
    hears "$line"
done
hears "You have this mission already: “A Night Alone”."
hears "You have this mission already: “Night One”."
hears "The file is no mission, or one with mistakes: pack.json:1:1: "
hears "This is no package: it is no zip archive, or it is damaged, cut off or has something before or behind it."

# ---- off, on and away ----
cp "$scratch/my/one.json" "$user/missions/twin.json"
run << 'END'
click @title.single_mission
wait 200
click @missions.filter#2
click @missions.filter#2
wait 100
expect @missions.row#1
expect_not @missions.row#2
click @missions.row#0
wait 100
click @missions.row#1
wait 100
click @missions.filter#2
wait 100
expect @missions.row#1
click @missions.row#0
wait 100
click @missions.packages
click @packages.switch
wait 100
key Escape
wait 100
expect_not @missions.row#0
click @missions.packages
click @packages.switch
wait 100
key Escape
expect @missions.row#1
click @missions.packages
click @packages.remove
click @packages.ask.no
click @packages.remove
wait 100
expect_unclipped
click @packages.ask.yes
wait 100
expect_not @packages.row#0
key Escape
wait 100
expect_not @missions.row#0
quit
END
lies_there "./single.json ./twin.json "
hears "Another mission has the same id, own.one: $user/missions/twin.json. Your campaigns take that one, for it comes first."
hears "A mission of the package “Two Nights” has the same id, own.one: $user/missions/my/one.json. Your campaigns take this one, for it comes first." # each names the other
hears "It is switched off: its missions and campaigns are not listed."
hears "Remove “Two Nights”, with 2 missions? The files are deleted; saved games can still be played."
hears "No package is installed."

# ---- a mission is deleted: asked first, by pad or mouse; its file is kept. One of a package goes with the package ----
echo "an older one" > "$user/missions/single.json.bak"
run << 'END'
click @title.single_mission
click @missions.group#1
wait 100
expect_not @missions.remove
click @missions.search
type a night alone
wait 100
click @missions.row#0
click @missions.remove
wait 100
expect_unclipped
key Enter
expect_not @missions.ask.yes
expect @missions.row#0
pad RB
pad A
wait 100
pad Right
pad A
wait 100
expect_not @missions.row#0
quit
END
lies_there "./single.json.bak.2 ./twin.json "
cmp -s "$user/missions/single.json.bak.2" "$scratch/single.json" || fail "it is not the file"
hears "Delete “A Night Alone” (single.json)? Its file is kept under another name beside it."
hears "Deleted. To have it back, rename single.json.bak.2 to single.json."
rm "$user/missions/twin.json"
run "$scratch/my.citadel" << 'END'
click @offer.yes
wait 100
key Escape
click @title.single_mission
click @missions.search
type night two
wait 100
click @missions.row#0
click @missions.remove
wait 100
expect_unclipped
click @missions.ask.no
expect @missions.row#0
click @missions.remove
wait 100
click @missions.ask.yes
wait 100
expect_not @missions.row#0
quit
END
lies_there "./single.json.bak.2 "
hears "“Night Two” came with the package “Two Nights”. Remove the whole package, with 2 missions?"

# ---- files that lie about are found, looked at and installed ----
mkdir -p "$scratch/home/Downloads"
cp "$scratch/my.citadel" "$scratch/home/Downloads/"
(
    HOME=$scratch/home
    export HOME
    run << 'END'
click @title.single_mission
click @missions.packages
wait 100
expect_unclipped
click @packages.files
wait 100
expect @files.row#0
expect_not @files.row#1
expect_unclipped
click @files.choose
wait 100
expect @offer.yes
key Enter
wait 200
expect @missions.remove
click @missions.packages
wait 100
expect @packages.row#0
quit
END
    hears "From the package “Two Nights” 1.2, by Ann"
) || exit 1
echo "ok packages are installed, listed, switched and removed"
