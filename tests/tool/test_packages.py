#!/usr/bin/env python3
"""citadel-tool pack and install: a package goes round whole, and one that somebody has made with bad intentions is refused
with a sentence that names the culprit, while nothing is written anywhere."""
import hashlib
import io
import json
import os
import pathlib
import random
import resource
import shutil
import struct
import subprocess
import tempfile
import warnings
import zipfile

from checks import ROOT, TOOL, ok, passed

MUTATIONS = 300
warnings.simplefilter("ignore")  # a name that is there twice is what we want


class Desk:
    """A folder with a home in it, and all that lies there, to be compared."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.home = self.folder / "home"
        self.home.mkdir()
        self.package = self.folder / "bad.citadel"

    def run(self, *arguments, **environment):
        done = subprocess.run([TOOL, *map(str, arguments)], cwd=self.folder, capture_output=True, timeout=60, check=False,
                              env=dict(os.environ, CITADEL_DATA=str(ROOT / "assets"), HOME=str(self.folder / "person"),
                                       XDG_DATA_HOME=str(self.folder / "data"), XDG_CONFIG_HOME=str(self.folder / "config"),
                                       **environment))
        told = (done.stdout + done.stderr).decode("utf-8", "replace")
        ok(done.returncode in (0, 1, 2), f"{arguments} ends with {done.returncode}: {told}")
        return done.returncode, told

    def lies_there(self):
        return {str(path.relative_to(self.folder)): os.readlink(path) if path.is_symlink() else
                path.read_bytes() if path.is_file() else None
                for path in self.folder.rglob("*") if path != self.package}

    def refuses(self, name, sentence, *more):
        before = self.lies_there()
        status, told = self.run("install", "--to", self.home, *more, self.package)
        ok(status == 1, f"{name}: status {status}: {told}")
        ok(sentence in told, f"{name}: does not say “{sentence}”: {told}")
        ok(self.lies_there() == before, f"{name}: something was written")


def mission(identity="own.eagle", title=None):
    text = (ROOT / "missions/classic/01-eagle-strike.json").read_text(encoding="utf-8")
    text = text.replace("classic.eagle-strike", identity)
    return (text.replace('"Eagle Strike"', json.dumps(title)) if title else text).encode()


def manifest_of(held, **changes):
    told = {"format": "citadel-package", "format_version": 1, "game": "0.2", "id": "trial", "name": "Trial", "author": "Ann",
            "version": "1.0", "licence": "MIT", "missions": [],
            "files": [{"name": name, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
                      for name, data in held.items()]}
    told.update(changes)
    return json.dumps({key: value for key, value in told.items() if value is not None}).encode()


def pack(files, manifest=None, method=zipfile.ZIP_DEFLATED, entries=()):
    """The bytes of an archive; `entries`: (ZipInfo or name, bytes) that stand behind the files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        if manifest is not False:
            archive.writestr("manifest.json", manifest or manifest_of(files))
        for name, data in [*files.items(), *entries]:
            archive.writestr(name, data)
    return out.getvalue()


def patched(data, old, new, count=-1):
    ok(old in data, f"{old} is not in the archive")
    return data.replace(old, new, count)


# ---- there and back ----

def goes_round(desk):
    source = desk.folder / "My Missions"
    (source / "campaigns").mkdir(parents=True)
    (source / "one.json").write_bytes(mission())
    (source / "two.json").write_bytes(mission("own.second"))
    plan = json.loads(min((ROOT / "missions/campaigns").glob("*.json")).read_text(encoding="utf-8"))
    plan["id"] = "own.plan"
    (source / "campaigns/plan.json").write_text(json.dumps(plan))
    (source / "locale").mkdir()
    (source / "locale/sv.json").write_text('{"mission.own.eagle.title": "Örnen", "campaign.own.plan.title": "Planen"}')
    (source / "pack.json").write_text('{"author": "Ann", "name": "Trials", "version": "1.2"}')
    status, told = desk.run("pack", source)
    ok(status == 0 and "Packed: my-missions.citadel. Trials, version 1.2, 2 missions, 1 campaign." in told, told)
    ok("It names no licence" in told and "author" not in told, told)
    _, told_of_it = desk.run("pack", source, "-o", "said.citadel", "--licence", "CC BY 4.0")
    ok("It names" not in told_of_it, told_of_it)
    first = (desk.folder / "my-missions.citadel").read_bytes()
    for path in source.rglob("*"):
        os.utime(path, (1, 1))
    desk.run("pack", source, "-o", "again.citadel", TZ="Asia/Tokyo")
    ok((desk.folder / "again.citadel").read_bytes() == first, "the same files make other bytes")
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        ok(archive.testzip() is None, "another program finds it damaged")
        told_of = json.loads(archive.read("manifest.json"))
        ok("locale/sv.json" in archive.namelist(), "words in another language")
        ok([entry["file"] for entry in told_of["missions"]] == ["one.json", "two.json"], "missions")
        ok(told_of["missions"][0]["teams"] == [1, 4] and told_of["missions"][0]["minutes"] > 0, "teams, minutes")
        for entry in told_of["files"]:
            ok(hashlib.sha256(archive.read(entry["name"])).hexdigest() == entry["sha256"], entry["name"])
    before = desk.lies_there()
    status, told = desk.run("install", "--list", "my-missions.citadel")
    ok(status == 0 and "Trials, version 1.2 (my-missions)\nby Ann" in told and "one.json: Eagle Strike (own.eagle)" in told, told)
    ok("locale/sv.json: words in another language" in told, told)
    ok(desk.lies_there() == before, "--list writes")
    status, told = desk.run("install", "my-missions.citadel")
    ok(status == 0 and "2 missions, 1 campaign" in told, told)
    there = desk.folder / "data/citadel/missions/my-missions"
    ok("Örnen" in (there / "locale/sv.json").read_text(encoding="utf-8"), "no words are installed")
    ok((there / "one.json").read_bytes() == mission() and (there / "campaigns/plan.json").is_file(), "not in the user's folder")
    shutil.rmtree(desk.folder / "data")


def versions_take_turns(desk):
    def install(version, *more):
        files = {"one.json": mission(title=f"Version {version}")}
        desk.package.write_bytes(pack(files, manifest_of(files, version=version)))
        return desk.run("unpack", "--to", desk.home, *more, desk.package)
    ok(install("1.2")[0] == 0, "the first version")
    status, told = install("1.10")
    ok(status == 0 and "Trial, version 1.10 in place of 1.2" in told, told)
    status, told = install("1.9")
    ok(status == 1 and "A newer version of “Trial” is installed: 1.10. This one is 1.9." in told, told)
    ok(b"Version 1.10" in (desk.home / "trial/one.json").read_bytes(), "the newer one is gone")
    ok(install("1.9", "--force")[0] == 0, "--force")
    ok(b"Version 1.9" in (desk.home / "trial/one.json").read_bytes(), "--force installs nothing")
    ok(sorted(path.name for path in desk.home.iterdir()) == ["trial"], "something is left")
    (desk.home / "trial").rename(desk.home / ".old-trial")  # killed at the worst moment
    ok(install("1.9")[0] == 0 and sorted(path.name for path in desk.home.iterdir()) == ["trial"], "it is not mended")
    shutil.rmtree(desk.home / "trial")


def no_link_is_followed(desk):
    elsewhere = desk.folder / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "dear.json").write_text("{}")
    files = {"one.json": mission()}
    desk.package.write_bytes(pack(files))
    (desk.home / ".new-trial").symlink_to(elsewhere)
    (desk.home / ".old-trial").symlink_to(elsewhere)
    ok(desk.run("install", "--to", desk.home, desk.package)[0] == 0, "links beside")
    ok([path.name for path in elsewhere.iterdir()] == ["dear.json"], "a link was followed")
    ok(sorted(path.name for path in desk.home.iterdir()) == ["trial"], "the links are left")
    shutil.rmtree(desk.home / "trial")
    (desk.home / "trial").mkdir()
    desk.refuses("a folder of that name", "is there already and is something else")
    shutil.rmtree(desk.home / "trial")
    shutil.rmtree(elsewhere)


def the_old_one_stays(desk):
    """The disk says no in the middle, or the program dies: the version that was there is whole, and nothing hinders the next."""
    files = {"one.json": mission()}
    desk.package.write_bytes(pack(files))
    ok(desk.run("install", "--to", desk.home, desk.package)[0] == 0, "the old one")
    before = desk.lies_there()
    files["two.json"] = mission("own.two") + b" " * 3000
    desk.package.write_bytes(pack(files, manifest_of(files, version="2.0")))
    for least in (100, len(mission()) + 10, len(files["two.json"]) - 1):
        subprocess.run([TOOL, "install", "--to", desk.home, desk.package], capture_output=True, timeout=60, check=False,
                       env=dict(os.environ, CITADEL_DATA=str(ROOT / "assets")),
                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (least, least)))
        there = {path: data for path, data in desk.lies_there().items() if not path.startswith("home/.new-trial")}
        ok(there == before, f"files of at most {least} bytes: the old one has changed")
    ok(desk.run("install", "--to", desk.home, desk.package)[0] == 0, "the next one")
    ok(sorted(path.name for path in desk.home.iterdir()) == ["trial"], "something is left")
    ok((desk.home / "trial/two.json").is_file(), "the new one is not there")


def one_file_brings_what_lies_beside(desk):
    """A mission that is named by itself: its translations, own.json and pictures go with it, and nothing else does."""
    shutil.copytree(ROOT / "tests/own", desk.folder / "crypts")
    home = desk.folder / "crypts"
    said = json.loads((home / "the-crypt.json").read_text(encoding="utf-8"))
    identity, title = said["id"], said["title"]
    for language in ("sv", "de"):
        (home / f"the-crypt.{language}.json").write_text(json.dumps({"format": 1, "mission": identity, "title": "Kryptan"}))
    (home / "the-crypt.two.json").write_bytes(mission("own.two"))  # by its name one might take it for a translation
    (home / "another.json").write_bytes(mission("own.other"))
    (home / "another.sv.json").write_text('{"format": 1, "mission": "own.other", "title": "En annan"}')
    wanted = {"manifest.json", "the-crypt.json", "the-crypt.sv.json", "the-crypt.de.json", "own.json",
              *(f"art/{path.name}" for path in (home / "art").glob("*.svg"))}
    for where, named in ((desk.folder, ["crypts/the-crypt.json"]), (home, ["the-crypt.json"]),
                         (home, ["the-crypt.json", "the-crypt.sv.json"])):
        out = desk.folder / "crypt.citadel"
        done = subprocess.run([TOOL, "pack", *named, "-o", str(out)], cwd=where, capture_output=True, timeout=60, check=False,
                              env=dict(os.environ, CITADEL_DATA=str(ROOT / "assets")), text=True)
        ok(done.returncode == 0 and "Packed: " in done.stdout, done.stdout + done.stderr)
        ok(f"crypt.citadel. {title}, version 1, 1 mission," in done.stdout, done.stdout)
        with zipfile.ZipFile(out) as archive:
            ok(set(archive.namelist()) == wanted, f"{named}: {sorted(archive.namelist())}")
        out.unlink()
    (home / "the-crypt.sv.json").write_text(json.dumps({"format": 1, "mission": identity, "titel": "Kryptan"}))
    status, told = desk.run("pack", "crypts/the-crypt.json")
    ok(status == 1 and "crypts/the-crypt.sv.json:1:" in told and "titel" in told, told)
    shutil.rmtree(home)


def packing_refuses(desk):
    (desk.folder / "night.json").write_bytes(mission(title="A Night"))
    status, told = desk.run("pack", "night.json")
    ok(status == 0 and "Packed: night.citadel. A Night, version 1, 1 mission, 0 campaigns." in told, told)
    for command in ("explain", "map", "simulate", "campaign", "format", "fix"):
        status, told = desk.run(command, "night.citadel")
        ok(status == 2 and "night.citadel is a package" in told and f"“{command}”" in told
           and "“citadel-tool install --list night.citadel” tells which are in it" in told, told)
    ok(desk.run("check", "night.citadel")[0] == 0, "check looks into a package")
    broken = desk.folder / "broken"
    broken.mkdir()
    (broken / "one.json").write_bytes(mission().replace(b'"format": 1', b'"format": "x"').replace(b'"title"', b'"titel"'))
    status, told = desk.run("pack", broken)
    ok(status == 1 and "broken/one.json:" in told and "titel" in told, told)
    (broken / "one.json").write_bytes(mission())
    (broken / "two.json").write_bytes(mission())
    status, told = desk.run("pack", broken)
    ok(status == 1 and 'The id "own.eagle" is taken.' in told, told)
    (broken / "two.json").write_bytes(mission("classic.trapped"))
    status, told = desk.run("pack", broken)
    ok(status == 1 and 'The id "classic.trapped" is taken.' in told, told)
    (broken / "two.json").unlink()
    (broken / "pack.json").write_text('{"autor": "Ann"}')
    status, told = desk.run("pack", broken)
    ok(status == 1 and "pack.json:1:" in told and "autor" in told, told)
    (broken / "pack.json").unlink()
    (broken / "one.json").rename(broken / "ein\u00e4.json")
    status, told = desk.run("pack", broken)
    ok(status == 1 and "cannot be in a package" in told, told)
    for call in ([], ["-o"], ["--id", "No Good", broken], ["--version", "one", broken], ["--what", broken]):
        ok(desk.run("pack", *call)[0] == 2, f"pack {call}")
    for name in ("con", "NUL", "com1.missions"):
        status, told = desk.run("pack", "--id", name, broken)
        ok(status == 2 and f"“{name}” is no id of a package: Windows keeps con" in told, told)
    for call in ([], ["--to"], ["--what", "x"], ["a", "b"]):
        ok(desk.run("install", *call)[0] == 2, f"install {call}")
    ok(not list(desk.folder.glob("broken*.citadel")), "something was packed")
    shutil.rmtree(broken)


# ---- made with bad intentions ----

def link_named(name, mode):
    info = zipfile.ZipInfo(name)
    info.create_system = 3
    info.external_attr = mode << 16
    return info


def hostile():
    """(what, bytes, sentence)"""
    good = {"one.json": mission()}
    for name in ("../one.json", "/etc/one.json", "..\\one.json", "C:one.json", "a/../../one.json", "campaigns/../../x.json"):
        files = {name: mission()}
        yield f"the name {name}", pack(files), f"“{name}” leads out of the package"
    for name in ("a/one.json", "./one.json", "campaigns/a/one.json", ".one.json", "one..json", "one.txt", "one", "one.zip",
                 "sch\u00f6n.json", "locale/a/b.json", "locale/.json", "locale/sv", "x" * 61 + ".json", "-one.json", "con.json", "NUL.json", "com1.sv.json", "campaigns/lpt9.json", "schema/one.json", "campaigns/.json", "one .json"):
        yield f"the name {name}", pack({name: mission()}), "cannot be in a package"
    yield "a long name", pack({"x" * 5000 + ".json": mission()}), "cannot be in a package"
    nul = patched(pack({"oneXjson": mission()}), b"oneXjson", b"one\0json")
    yield "a zero byte", nul, "“one?json” cannot be in a package"
    hidden = patched(pack({"one.jsonXxxxx": mission()}), b"one.jsonXxxxx", b"one.json\0xxxx")
    yield "a name behind a zero byte", hidden, "“one.json?xxxx” cannot be in a package"
    yield "twice", pack(good, entries=[("one.json", mission())]), "“one.json” is in the package twice"
    yield "twice but for capitals", pack(dict(good, **{"ONE.json": mission("own.other")})), "“ONE.json” is in the package twice"
    yield "two manifests", pack(good, entries=[("Manifest.json", b"{}")]), "“Manifest.json” is in the package twice"
    yield "a link", pack(good, entries=[(link_named("link.json", 0o120777), b"/etc/passwd")]), "“link.json” is a folder, a link"
    yield "a device", pack(good, entries=[(link_named("dev.json", 0o020666), b"")]), "“dev.json” is a folder, a link"
    yield "a pipe", pack(good, entries=[(link_named("pipe.json", 0o010666), b"")]), "“pipe.json” is a folder, a link"
    yield "a folder", pack(good, entries=[("campaigns/", b"")]), "“campaigns/” is a folder, a link"
    many = {f"m{number}.json": mission(f"own.m{number}") for number in range(70)}
    yield "many files", pack(many), "too many files: there may be 64"
    yield "a large file", pack({"one.json": os.urandom(3 << 20)}), "“one.json” is too large"
    yield "a bomb", pack({"one.json": b" " * (2 << 20)}), "“one.json” would become suspiciously large"
    noise = random.Random(1).randbytes(2 << 20)
    yield "a large archive", pack({f"m{number}.json": noise for number in range(5)}, method=zipfile.ZIP_STORED), "it is too large"
    quarter = bytes(b"ABCD"[byte & 3] for byte in noise)
    yield "much in all", pack({f"m{number}.json": quarter for number in range(9)}), "holds more than 16 MiB"
    size = struct.pack("<I", len(mission()))
    for lie in (len(mission()) - 9, len(mission()) + 9, 10):
        yield f"a lie of {lie} bytes", patched(pack(good), size, struct.pack("<I", lie)), "cannot be unpacked"
    yield "a lie in one place", patched(pack(good), size, struct.pack("<I", 10), 1), "no zip archive, or it is damaged"
    data = bytearray(pack(good, method=zipfile.ZIP_STORED))
    data[data.index(b'"rounds"') + 1] ^= 1
    yield "a changed byte", bytes(data), "cannot be unpacked"
    yield "another hash", pack(good, manifest_of({"one.json": mission() + b" "})), "“one.json” is not the file"
    yield "another file of that size", pack(good, manifest_of({"one.json": mission()[:-1] + b" "})), "“one.json” is not the file"
    yield "an unlisted file", pack(dict(good, **{"two.json": mission("own.two")}), manifest_of(good)), "“two.json” is in the package, but"
    yield "a missing file", pack(good, manifest_of(dict(good, **{"two.json": b"x"}))), "“two.json” is listed in the manifest, but"
    yield "listed twice", pack(good, manifest_of(good, files=json.loads(manifest_of(good))["files"] * 2)), "“one.json” is in the package twice"
    locked = bytearray(pack(good))
    for mark, flags in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        locked[locked.rindex(mark) + flags] |= 1
    yield "a password", bytes(locked), "“one.json” is locked by a password"
    yield "bzip2", pack(good, method=zipfile.ZIP_BZIP2), "compressed in a way that Citadel does not read"
    yield "lzma", pack(good, method=zipfile.ZIP_LZMA), "compressed in a way that Citadel does not read"
    whole = pack(good)
    yield "cut off", whole[:-30], "no zip archive, or it is damaged"
    yield "cut in half", whole[:len(whole) // 2], "no zip archive, or it is damaged"
    yield "nothing", b"", "no zip archive, or it is damaged"
    yield "no archive", b"Hello. I am a package.", "no zip archive, or it is damaged"
    yield "something before it", b"#!/bin/sh\n" + whole, "no zip archive, or it is damaged"
    yield "something behind it", whole + b"and more", "no zip archive, or it is damaged"
    yield "an archive in it", pack(dict(good, **{"two.json": whole})), "The package holds a file with mistakes: two.json"
    yield "no manifest", pack(good, False), "manifest.json is not in it"
    yield "a broken manifest", pack(good, b'{"format": "citadel-package", '), "manifest.json:1"
    yield "an empty manifest", pack(good, b" "), "What the package says of itself is wrong"
    yield "a list as manifest", pack(good, b"[]"), "What the package says of itself is wrong"
    yield "another manifest", pack(good, b'{"manifest_version": 3}'), "does not say"
    yield "a later form", pack(good, manifest_of(good, format_version=2, game="9.1")), "made by Citadel 9.1 in a form that this one, 0.2,"
    for key in ("id", "name", "author", "version", "licence", "files"):
        yield f"no {key}", pack(good, manifest_of(good, **{key: None})), f'The key "{key}" is missing'
    for identity in ("../x", "x/y", "X", "a b", "..", ".new-x", "a--b", "campaigns", "schema", "locale",
                     "x" * 60, ""):
        yield f"the id {identity}", pack(good, manifest_of(good, id=identity)), ""
    for identity in ("con", "nul", "aux.missions", "com1", "lpt9.x"):
        yield f"the id {identity}", pack(good, manifest_of(good, id=identity)), f"“{identity}” is no id of a package: Windows keeps"
    yield "the version one", pack(good, manifest_of(good, version="one")), "“one” is no version"
    measured = [{"file": "one.json", "measured": [{"teams": 2, "games": 10, "won": 11}]}]
    yield "more won than played", pack(good, manifest_of(good, missions=measured)), "won: 11 is out of range"
    yield "names that are numbers", pack(good, manifest_of(good, name=7)), "manifest.json:1"
    yield "deep brackets", pack(good, b'{"format":' + b"[" * 8000), "What the package says of itself is wrong"
    bad = {"one.json": mission().replace(b'"rounds"', b'"runden"')}
    yield "a mission with mistakes", pack(bad), "The package holds a file with mistakes: one.json:"
    yield "no mission", pack({}, manifest_of({})), "What the package says of itself is wrong"
    plan = {"campaigns/p.json": b'{"format": 1, "id": "own.p", "edition": "classic", "title": "P", "brief": "P", "missions": [{"mission": "own.nowhere"}]}'}
    yield "a campaign of nothing", pack(dict(good, **plan)), "campaigns/p.json"
    for identity in ("own.eagle", "classic.trapped"):
        mixed = {"format": 1, "id": "own.p", "edition": "second", "title": "P", "brief": "P",
                 "missions": [{"mission": "second.supply-raid"}, {"mission": identity}]}
        yield f"a campaign with {identity} of another edition", pack({**good, "campaigns/p.json": json.dumps(mixed).encode()}), f'The mission "{identity}" is made for the edition "classic"'
    for key in ("mission.own.eagle2.brief", "mission.classic.eagle-strike.brief", "title.quit", "mission.own.eagle"):
        words = {"locale/sv.json": json.dumps({key: "Ha!"}).encode()}
        yield f"the words of {key}", pack(dict(good, **words)), f"“locale/sv.json” has the key “{key}”, which belongs to no mission"
    yield "words that are none", pack(dict(good, **{"locale/sv.json": b'{"mission.own.eagle.brief": 7}'})), "locale/sv.json:1:"
    yield "words in a list", pack(dict(good, **{"locale/sv.json": b'[]'})), "locale/sv.json:1:"
    translated = json.dumps({"format": 1, "mission": "own.eagle", "brief": "Ha!"})
    yield "words beside another name", pack(dict(good, **{"two.sv.json": translated.encode()})), "“two.sv.json” has the words of a mission"
    yield "words beside of another mission", pack(dict(good, **{"one.sv.json": translated.replace("eagle", "owl").encode()})), "one.sv.json:1:"
    yield "words beside a mission alone", pack({"one.sv.json": translated.encode()}), "The package holds no missions"
    yield "words alone", pack({"locale/sv.json": b'{}'}), "The package holds no missions"
    yield "one id twice", pack({"one.json": mission(), "two.json": mission()}), "have the same id, “own.eagle”"
    yield "the id of a shipped mission", pack({"one.json": mission("classic.eagle-strike")}), "“one.json” has the id “classic.eagle-strike”"
    yield "the id of an installed one", pack({"one.json": mission("there.one")}), "there/there.json"
    yield "the id of an own one", pack({"one.json": mission("loose.one")}), "home/loose.json"


def refuses_all(desk):
    files = {"there.json": mission("there.one")}
    desk.package.write_bytes(pack(files, manifest_of(files, id="there")))
    ok(desk.run("install", "--to", desk.home, desk.package)[0] == 0, "what is there already")
    (desk.home / "loose.json").write_bytes(mission("loose.one"))
    for name, data, sentence in hostile():
        desk.package.write_bytes(data)
        desk.refuses(name, sentence)
        desk.refuses(name, sentence, "--force")
        status, told = desk.run("check", "--format=json", desk.package)
        by_ids = name in ("the id of an installed one", "the id of an own one")  # check does not know what is there
        ok(by_ids or (status == 1 and len(json.loads(told)) == 1), f"check of {name}: {told}")
    desk.package.unlink()
    desk.refuses("no file", "there is no such file")
    desk.package.mkdir()
    desk.refuses("a folder", "not an ordinary file")
    desk.package.rmdir()


def mutations(desk):
    """Some of its bytes are others, gone or twice: it is refused, or what is installed is what was listed."""
    chance = random.Random(1993)
    seeds = [pack({"one.json": mission()}), pack({"one.json": mission(), "two.json": mission("own.two")}, method=zipfile.ZIP_STORED)]
    outside = {path: data for path, data in desk.lies_there().items()}
    installed = 0
    for number in range(MUTATIONS):
        data = bytearray(chance.choice(seeds))
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(data)) if chance.random() < 0.5 else chance.randrange(max(0, len(data) - 300), len(data))
            kind = chance.randrange(4)
            if kind == 0:
                data[at] = chance.randrange(256)
            elif kind == 1:
                data[at] ^= 1 << chance.randrange(8)
            elif kind == 2:
                del data[at:at + chance.randint(1, 9)]
            else:
                data[at:at] = data[at:at + chance.randint(1, 60)]
        desk.package.write_bytes(bytes(data))
        status, told = desk.run("install", "--to", desk.home, desk.package)
        ok(status in (0, 1) and told.strip(), f"mutation {number}")
        there = desk.lies_there()
        inside = {path for path in there if path == "home/trial" or path.startswith("home/trial/")}
        ok({path: data for path, data in there.items() if path not in inside} == outside, f"mutation {number} wrote elsewhere")
        ok(bool(inside) == (status == 0), f"mutation {number}: {status} and {inside}: {told}")
        if inside:
            installed += 1
            ok(there["home/trial/one.json"] == mission(), f"mutation {number} installed something else")
            shutil.rmtree(desk.home / "trial")
    ok(installed < MUTATIONS / 2, f"{installed} mutations were installed")


def order_is_told_and_changed(desk):
    """Of several missions with one id the first is taken, and which is the first can be said."""
    def order(*names, wanted=0):
        status, told = desk.run("install", "--order", *names, "--to", desk.home)
        ok(status == wanted, f"--order {names}: status {status}: {told}")
        return told

    ok("There are no packages and no folders of missions" in order(), "an empty folder is not told")
    for name in ("a", "b"):
        desk.package.write_bytes(pack({"one.json": mission(f"own.{name}")}, manifest_of({"one.json": mission(f"own.{name}")}, id=name,
                                                                                        name=f"Pack {name.upper()}")))
        status, told = desk.run("install", "--to", desk.home, desk.package)
        ok(status == 0, told)
    ok(order().startswith("1. Pack A, version 1.0 (a)\n2. Pack B, version 1.0 (b)\n"), "the order is not told")
    loose = desk.home / "loose"
    loose.mkdir()
    (loose / "mine.json").write_bytes(mission("own.b"))
    told = order()
    ok("3. the folder loose, which is no package" in told, told)
    ok("The id own.b is in " in told and told.index("/b/one.json") < told.index("/loose/mine.json: the first is taken."), told)
    told = order("loose", "b", "loose")
    ok(told.startswith("1. the folder loose, which is no package\n2. Pack B, version 1.0 (b)\n3. Pack A"), told)
    ok(told.index("/loose/mine.json") < told.index("/b/one.json: the first is taken."), told)
    ok((desk.home / "order.txt").read_text(encoding="utf-8") == "loose\nb\na\n", "the order is not kept")
    told = order("c", wanted=2)
    ok("There is no package and no folder “c”" in told and "There are: loose, b, a." in told, told)
    order("../home", wanted=2)
    # A campaign beside them takes the mission of the first one.
    plan = json.loads((ROOT / "missions/campaigns/01-three-nights.json").read_text(encoding="utf-8"))
    plan["id"], plan["missions"] = "own.plan", [{"mission": "own.b"}, {"mission": "own.a"}]
    (desk.home / "campaigns").mkdir()
    (desk.home / "campaigns/plan.json").write_text(json.dumps(plan), encoding="utf-8")
    (loose / "mine.json").write_bytes(mission("own.b", "Mine"))
    for first, title in (("loose", "Mine"), ("b", "Eagle Strike")):
        order(first)
        status, told = desk.run("campaign", desk.home / "campaigns/plan.json", "--runs", "1")
        ok(status == 0 and f"| {title} | 1 |" in told, f"{first} first: {told}")
    for garbage in (b"\xff\0b", b"\n\n\n", b"b\r\na\r\n", b"x" * 100000):
        (desk.home / "order.txt").write_bytes(garbage)
        ok("Pack A" in order(), f"an order of {garbage[:9]}")
    for call in (("--list", "--order"), ("--order", "--force"), ("--order", "--fly")):
        status, told = desk.run("install", *call)
        ok(status == 2, f"{call}: {told}")


def main():
    for part in (order_is_told_and_changed, goes_round, versions_take_turns, no_link_is_followed, the_old_one_stays, one_file_brings_what_lies_beside,
                 packing_refuses, refuses_all, mutations):
        with tempfile.TemporaryDirectory(prefix="citadel-packages-") as folder:
            part(Desk(folder))
    print(f"ok {passed()} checks")


main()
