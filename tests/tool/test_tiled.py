#!/usr/bin/env python3
"""citadel-tool import-tiled: a map drawn with Tiled becomes a mission in canonical form, and whatever is wrong with a map is
a sentence with its place, never a crash."""
import copy
import json
import os
import pathlib
import random
import subprocess
import tempfile

from checks import ROOT, TOOL, ok, passed

SAMPLE = ROOT / "tests/tiled/breach.tmj"
ACROSS, DOWN, DIAGONAL = 0x80000000, 0x40000000, 0x20000000
MUTATIONS = 250


def run(*arguments):
    done = subprocess.run([TOOL, *map(str, arguments)], cwd=FOLDER, capture_output=True, timeout=60, check=False,
                          env=dict(os.environ, CITADEL_DATA=str(ROOT / "assets")))
    out, told = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
    ok(done.returncode in (0, 1, 2) and "AddressSanitizer" not in told and "runtime error" not in told,
       f"{arguments} ends with {done.returncode}: {told}")
    return done.returncode, out, told


def sample():
    return json.loads(SAMPLE.read_text())


def put(value, name="map.tmj"):
    (FOLDER / name).write_text(value if isinstance(value, str) else json.dumps(value))
    return name


def imported(value, *more, status=0):
    found, out, told = run("import-tiled", put(value), *more)
    ok(found == status, f"status {found}: {told}")
    return json.loads(out)


def refused(value, code, sentence, *more):
    status, out, told = run("import-tiled", put(value), *more)
    ok(status == 1 and not out, f"{code}: status {status}: {out}{told}")
    ok(f"error {code} at /" in told and "map.tmj:1:" in told, f"{code} is not told with its place: {told}")
    ok(sentence in told, f"does not say “{sentence}”: {told}")


def objects(value):
    return value["layers"][1]["objects"]


def point(called, x, y, **properties):
    made = [{"name": name, "type": "string", "value": told} for name, told in properties.items()]
    return {"class": called, "x": x, "y": y, "point": True, "width": 0, "height": 0, "properties": made}


# ---- what is right ----

def the_sample_becomes_a_mission():
    status, out, told = run("import-tiled", SAMPLE)
    ok(status == 0 and "error" not in told and "warning" not in told, told)
    mission = json.loads(out)
    ok(mission["board"] == {"layout": [["1", "2r90", "5r180"], ["4", None, None]], "closed": ["1.n"]}, mission["board"])
    ok(mission["entrances"] == {"doomtroopers": ["1.w", "4.s"], "reinforcements": ["5.e"]}, mission["entrances"])
    ok(mission["exits"] == {"only": ["4.s"]} and mission["citadel"] == {"at": [8, 8]}, "exits, citadel")
    ok(mission["figures"] == [{"kind": "razide", "at": "2.d6"}, {"kind": "legionnaire", "waiting_at": "5.s"}], mission["figures"])
    ok(mission["targets"] == [{"kind": "computer", "armour": 2, "at": "5.e5"}], mission["targets"])
    ok(mission["id"] == "my.breach" and mission["title"] == "The Breach", "names")
    written = FOLDER / "breach.json"
    status, out, told = run("import-tiled", "--out", written, SAMPLE)
    ok(status == 0 and "a mission of 4 sectors" in out and "kept" not in out, out)
    ok(run("check", written)[0] == 0 and run("format", "--check", written)[0] == 0, "check, format")
    before = written.read_bytes()
    status, out, told = run("import-tiled", "--out", written, "--edition", "second", SAMPLE)
    ok("The old file is kept as" in out and (FOLDER / "breach.json.bak").read_bytes() == before, out)


def squares_turn_with_their_sector():
    """The same place of the board, on sector 1 in all four directions; a whole board of points back through the map."""
    for flags, turn, where in ((0, "", "c7"), (ACROSS | DIAGONAL, "r90", "g6"), (ACROSS | DOWN, "r180", "f2"),
                               (DOWN | DIAGONAL, "r270", "b3")):
        value = sample()
        value["layers"][0]["data"] = [flags | 1, 2, 4, 3, 0, 0]
        value["layers"][1]["objects"] = [point("entrance", 0, 32), point("figure", 2.5 * 8, 6.5 * 8, kind="razide")]
        mission = imported(value)
        ok(mission["board"]["layout"][0][0] == f"1{turn}", mission["board"])
        ok(mission["figures"][0]["at"] == f"1.{where}", f"{turn}: {mission['figures']}")


def the_board_may_lie_anywhere_on_the_map():
    value = sample()
    value["width"] = value["height"] = 10
    value["layers"][0] = {"type": "tilelayer", "data": [0] * 100}
    value["layers"][0]["data"][55:58] = [1, 2, 4]
    value["layers"] = [{"type": "group", "layers": value["layers"]}]
    places = value["layers"][0]["layers"][1]
    places["objects"] = [point("entrance", 5 * 64 - 10, 5 * 64 + 30), point("closed", 8 * 64, 5 * 64 + 30)]
    mission = imported(value)
    ok(mission["board"] == {"layout": [["1", "2", "5r180"]], "closed": ["5.e"]}, mission["board"])
    ok(mission["entrances"] == {"doomtroopers": ["1.w"]}, mission)
    places["objects"][0] = point("start", 6 * 64 + 1, 5 * 64 + 1)
    mission = imported(value)
    ok(mission["start"] == {"in": ["2"]}, mission)


def tile_sets_may_be_files():
    value = sample()
    put(value["tilesets"][0], "sectors.tsj")
    value["tilesets"] = [{"firstgid": 1, "source": "sectors.tsj"}]
    ok(imported(value)["board"]["layout"][0][1] == "2r90", "a set of its own")
    value["tilesets"] = [{"firstgid": 1, "source": "nowhere.tsj"}]
    status, out, told = run("import-tiled", put(value))
    ok(status == 1 and "nowhere.tsj" in told, told)
    for source in ("sectors.tsx", "/etc/passwd", "/etc/x.json"):
        value["tilesets"][0]["source"] = source
        refused(value, "E321", "cannot be read")


def the_other_edition():
    value = sample()
    value["properties"].append({"name": "edition", "type": "string", "value": "second"})
    value["layers"][1]["objects"] = [point("entrance", 0, 32), point("door", 64, 32)]
    mission = imported(value)
    ok(mission["edition"] == "second" and mission["board"]["doors"] == ["2.w"], mission)
    ok(imported(value, "--edition", "classic")["edition"] == "classic", "the option comes first")
    ok(run("import-tiled", SAMPLE, "--edition", "third")[0] == 2, "no such edition")


def a_mission_with_mistakes_is_written_and_they_are_told():
    value = sample()
    objects(value).append(point("figure", 100, 100 - 64, kind="razid"))
    status, out, told = run("import-tiled", put(value), "--out", FOLDER / "new.json")
    ok(status == 1 and "new.json:" in told and 'Did you mean "razide"?' in told, told)
    ok((FOLDER / "new.json").exists(), "it is written")


# ---- what is wrong ----

def everything_wrong_has_a_sentence():
    def changed(change):
        value = sample()
        change(value)
        return value

    def layer(key, told):
        return changed(lambda value: value["layers"][0].__setitem__(key, told))

    def top(key, told):
        return changed(lambda value: value.__setitem__(key, told))

    refused(top("orientation", "isometric"), "E206", '"isometric" is not one of the words')
    refused(top("infinite", True), "E319", "without end")
    refused(top("width", 1 << 40), "E203", "is out of range")
    refused(top("width", 4), "E207", "")
    refused(top("width", 1.5), "E204", "")
    refused(top("tilewidth", 0), "E203", "0 is out of range")
    refused(top("tileheight", 1e300), "E203", "is out of range")
    refused(top("tilesets", []), "E207", "")
    refused(top("layers", {}), "E202", "")
    refused(top("layers", []), "E404", "")
    for key in ("orientation", "width", "height", "tilewidth", "tileheight", "tilesets", "layers"):
        refused(changed(lambda value, key=key: value.pop(key)), "E201", f'The key "{key}" is missing')
    refused(layer("encoding", "base64"), "E206", "csv")
    refused(layer("data", "eJxjYGBg"), "E202", "")
    refused(layer("data", [1, 2, 4, 3, 0, 99]), "E316", "The tile 99 stands for no sector.")
    refused(layer("data", [1, 2, 4, 3, 0, 1 << 33]), "E316", "The tile 8589934592 stands for no sector.")
    refused(layer("data", [1, 2, 4, 3, 0, -1]), "E203", "")
    refused(layer("data", [1, 2, 4, 3, 0, "1"]), "E202", "")
    refused(layer("data", [1, 2, ACROSS | 4, 3, 0, 0]), "E318", "Sector 5 is seen as in a mirror")
    refused(layer("data", [0] * 6), "E404", "")
    refused(changed(lambda value: value["tilesets"][0]["tiles"][0].__setitem__("type", "77")), "E303", "77")
    refused(changed(lambda value: value["tilesets"][0]["tiles"][3]["properties"][1].__setitem__("value", 45)), "E203", "turn")
    refused(changed(lambda value: value["tilesets"][0]["tiles"][0].__setitem__("id", 5000)), "E203", "5000")
    refused(changed(lambda value: objects(value).append(point("entrence", 1, 1))), "E206", 'Did you mean "entrance"?')
    refused(changed(lambda value: objects(value).append(point("figure", 1, 1))), "E201", 'The key "kind" is missing')
    for x, y in ((100, 100), (-40, 3), (1e6, 5), (190, 70)):
        refused(changed(lambda value, x=x, y=y: objects(value).append(point("target", x, y, kind="computer"))), "E317",
                "there is no sector")
    refused(changed(lambda value: objects(value).append(point("exit", 1e9, 1))), "E203", "is out of range")
    refused(changed(lambda value: objects(value).append(point("exit", "far", 1))), "E202", "")
    refused(changed(lambda value: objects(value).append({"class": "exit", "x": 1})), "E201", '"y"')
    refused(changed(lambda value: value["layers"][1].__setitem__("objects", [])), "E320", 'no object of the class "entrance"')
    wide = sample()
    wide["width"], wide["height"], wide["layers"][0] = 6, 1, {"type": "tilelayer", "data": [1, 2, 3, 4, 1, 2]}
    refused(wide, "E403", "at most 5 rows")
    for text in ("", "{", "[]", "7", '{"a": 1}', "<map/>", "\x00\x01"):
        status, out, told = run("import-tiled", put(text))
        ok(status == 1 and not out and "map.tmj" in told, f"{text!r}: {told}")
    ok(run("import-tiled", "nowhere.tmj")[0] == 1, "no file")
    ok(run("import-tiled")[0] == 2 and run("import-tiled", "a", "b")[0] == 2 and run("import-tiled", "--out", "", "a")[0] == 2, "calls")


# ---- made with bad intentions ----

def hostile_maps_are_survived():
    deep = '{"type": "group", "layers": [' * 200 + "]}" * 200
    run("import-tiled", put(SAMPLE.read_text().replace('"layers":[', '"layers":[' + deep + ",", 1)))
    run("import-tiled", put('{"layers":' + "[" * 100000))
    value = sample()
    value["layers"] *= 300
    value["layers"][1]["objects"] = objects(value) * 2000
    run("import-tiled", put(value))
    value = sample()
    value["width"] = value["height"] = 64
    value["layers"][0]["data"] = [1] * 4096
    value["layers"] = [value["layers"][0]] * 90
    value["tilesets"][0]["tiles"][0]["properties"] = [{"name": f"n{i}", "value": i} for i in range(20000)]
    run("import-tiled", put(value))
    value = sample()
    for name in ("at", "at", "waiting_at", "", "kind", "\u0000x"[1:], "k" * 4000, "$comment", "guards"):
        objects(value)[5].setdefault("properties", []).append({"name": name, "value": "x" * 4000})
    value["properties"] += [{"name": name, "value": 7} for name in ("id", "title", "board", "force", "edition")]
    run("import-tiled", put(value))
    os.rename(FOLDER / "map.tmj", FOLDER / "å\x07 \udcff.tmj")
    run("import-tiled", "å\x07 \udcff.tmj")


def places_of(value, found):
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        found.append((value, key))
        places_of(inner, found)
    return found


def mutations_are_survived():
    odd = [None, True, -1, 0, 1, 2, 8, 64, 1 << 31, 1 << 63, 1.5, -1e308, 1e308, "", "1", "x" * 5000, [], {}, [[]], [1], {"a": 1}]
    for seed in range(MUTATIONS):
        dice, value = random.Random(seed), sample()
        for _ in range(dice.randint(1, 4)):
            owner, key = dice.choice(places_of(value, []))
            kind = dice.random()
            if kind < 0.2:
                del owner[key]
            elif kind < 0.4:
                owner[key] = copy.deepcopy(dice.choice(places_of(sample(), [])))[0]
            else:
                owner[key] = dice.choice(odd)
        run("import-tiled", put(value))
        text = SAMPLE.read_text()
        cut = dice.randrange(len(text))
        run("import-tiled", put(text[:cut] + (dice.choice('{}[],:"0-') + text[cut + 1:] if seed % 2 else "")))


with tempfile.TemporaryDirectory(prefix="citadel-tiled-") as place:
    FOLDER = pathlib.Path(place)
    the_sample_becomes_a_mission()
    squares_turn_with_their_sector()
    the_board_may_lie_anywhere_on_the_map()
    tile_sets_may_be_files()
    the_other_edition()
    a_mission_with_mistakes_is_written_and_they_are_told()
    everything_wrong_has_a_sentence()
    hostile_maps_are_survived()
    mutations_are_survived()
print(f"ok {passed()} checks")
