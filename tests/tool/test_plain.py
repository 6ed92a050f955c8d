#!/usr/bin/env python3
"""Text from elsewhere gives no orders to a terminal: in every field of missions, campaigns, saves, requests, settings and
sentences, in every key, in names of files and in arguments stand control characters, line breaks, marks that turn the
direction of writing and bytes that are no text. What comes out is printable, and it has as many lines as it has with a
harmless word in the same place."""
import json
import os
import re
import shutil
import subprocess
import tempfile
import unicodedata

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
BUILD = os.path.join(ROOT, os.environ.get("BUILD", "build"))
TOOL = os.path.join(BUILD, "citadel-tool")
GAME = os.path.join(BUILD, "citadel")
ASSETS = os.path.join(ROOT, "assets")
MISSIONS = ["classic/05-break-their-back.json", "second/day-of-reckoning/05-ezoghoul-destruction.json"]
CAMPAIGN = os.path.join(ROOT, "missions", "campaigns", "01-three-nights.json")
SAVE = os.path.join(ROOT, "tests", "saves", "format-2-eagle-strike.save")

EVIL = "q\x1b[31m\x1b]0;q\x07\r\n\t\x7f\u009b2J\u0085\u2028\u2029\u202e\u2066\u061c\u200fq"
BRIEF_EVIL = "q\x1b[2J\n\u009b\u202e"  # where there is little room
TAME = "Q!Q"  # no id either
NO_TEXT = b"q\x1b[31m\x9b2J\xff\xc0\x80\xed\xa0\x80q\n"  # no UTF-8
TURNS = {0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}
checks = 0


def is_printable(character):
    code = ord(character)
    return character == "\n" or (unicodedata.category(character) not in ("Cc", "Zl", "Zp", "Cs") and code not in TURNS)


def look(said, what):
    """The text said, which must be printable from end to end."""
    global checks
    checks += 1
    try:
        text = said.decode("utf-8", "strict")
    except UnicodeDecodeError as error:
        raise AssertionError(f"{what}: no UTF-8: {said[max(0, error.start - 60):error.end + 20]!r}") from None
    for place, character in enumerate(text):
        assert is_printable(character), f"{what}: {character!r} in {text[max(0, place - 60):place + 20]!r}"
    return text


def run(command, what, more=None, given=b""):
    environment = {**os.environ, "CITADEL_DATA": ASSETS, "SDL_VIDEODRIVER": "dummy", **(more or {})}
    done = subprocess.run(command, input=given, env=environment, cwd=ROOT, capture_output=True, timeout=120, check=False)
    assert 0 <= done.returncode < 126, f"{what}: exit status {done.returncode}"
    return look(done.stdout, what), look(done.stderr, what)


def lines(said):
    """How many, but for those that tell of each character nobody sees (W569): place, line, marks, sentence, fix, and where
    else."""
    count = []
    for part in said:
        told = re.findall(r"^[^\n]*: warning W569 at .*?\n\n", part, re.S | re.M)
        assert all(5 <= block.count("\n") - 1 <= 6 for block in told), part
        github = re.findall(r"^::warning [^\n]*W569[^\n]*\n", part, re.M)
        count.append(part.count("\n") - sum(block.count("\n") for block in told) - len(github))
    return count


def both(make, what, evil_word=EVIL):
    """make(word) runs something that holds the word: as many lines with the evil one as with the tame one."""
    evil, tame = make(evil_word), make(TAME)
    assert lines(evil) == lines(tame), f"{what}: {lines(evil)} lines instead of {lines(tame)}:\n{evil}\n{tame}"
    return evil


# ---- fields of files -------------------------------------------------------------------------------------------------

def places(value, path=()):
    """The place of every text and key, one for each kind of place: entries of a list stand for each other."""
    if path[:1] == ("snapshot",) and len(path) > 2:
        return  # numbers of a position
    if isinstance(value, dict):
        for name, entry in value.items():
            yield path, name
            yield from places(entry, path + (name,))
    elif isinstance(value, list):
        for index, entry in enumerate(value[:1]):
            yield from places(entry, path + (index,))
    elif isinstance(value, str):
        yield path, None


def spoilt(whole, place, word):
    """A copy with the word as the text at a place, or as the key there."""
    path, name = place
    copy = json.loads(json.dumps(whole))
    at = copy
    for step in path if name is not None else path[:-1]:
        at = at[step]
    if name is None:
        at[path[-1]] = word
    else:
        at[word] = at.pop(name)
    return copy


def write(path, value):
    with open(path, "w", encoding="utf-8", newline="") as file:
        json.dump(value, file, ensure_ascii=False)


def spoil_file(source, target, commands, evil=EVIL):
    with open(source, encoding="utf-8") as file:
        whole = json.load(file)
    for place in places(whole):
        for command in commands[:1] if place[1] is not None else commands:  # a strange key is told by the first
            def make(word, command=command, place=place):
                write(target, spoilt(whole, place, word))
                return run([TOOL, *command, target], f"{command} of {source} with {place}")
            both(make, f"{command} of {source} with {place}", evil)


def spoil_files(folder):
    os.mkdir(os.path.join(folder, "campaigns"))
    mission, plan = os.path.join(folder, "mission.json"), os.path.join(folder, "campaigns", "plan.json")
    for source in MISSIONS:
        spoil_file(os.path.join(ROOT, "missions", source), mission, [["check"], ["explain"], ["map"], ["map", "--svg"]])
    spoil_file(CAMPAIGN, plan, [["check"]])
    spoil_file(SAVE, os.path.join(folder, "game.save"), [["check"], ["replay"]], BRIEF_EVIL)
    print("ok texts and keys of missions, campaigns and saves")


def spoil_heads(folder):
    """What is said of a save that came from a later version, and of a campaign in progress."""
    target = os.path.join(folder, "head.save")
    heads = [{"citadel": kind, "format": number, "version": None, "title": None, "id": None, "edition": None,
              "mission_path": None, "game": None, "mission": {"edition": None, "title": None, "id": None},
              "shown": {"mission": None, "title": None}} for kind in ("save", "replay", "campaign") for number in (1, 99)]
    for head in heads:
        for command in (["check"], ["check", "--format", "json"], ["check", "--format", "github"], ["replay"]):
            def make(word, command=command, head=head):
                write(target, json.loads(json.dumps(head).replace("null", json.dumps(word))))
                return run([TOOL, *command, target], f"{command} of {head}")
            both(make, f"{command} of {head}")
    print("ok heads of saves and campaigns")


def spoil_bytes(folder):
    """The same as raw bytes, where JSON allows none: only what comes out is looked at."""
    target = os.path.join(folder, "bytes.json")
    with open(os.path.join(ROOT, "missions", MISSIONS[0]), encoding="utf-8") as file:
        whole = json.load(file)
    for place in places(whole):
        text = json.dumps(spoilt(whole, place, TAME)).encode()
        with open(target, "wb") as file:
            file.write(text.replace(TAME.encode(), NO_TEXT + EVIL.encode()).replace(b", ", b",\n\t"))
        for command in (["check"], ["check", "--format", "json"], ["check", "--format", "github"], ["fix", "--dry-run"]):
            said = run([TOOL, *command, target], f"{command} of bytes at {place}")
            if "json" in command:
                json.loads(said[0])
    print("ok bytes that are no text")


# ---- names and arguments ---------------------------------------------------------------------------------------------

def name_files(folder):
    mission = os.path.join(ROOT, "missions", MISSIONS[0])
    def make(word, command, source, ending):
        word += "\udcff" if word == EVIL else ""  # a byte that is no text
        place = os.path.join(folder, "names", word)
        os.makedirs(place)
        path = os.path.join(place, word + ending)
        if source:
            shutil.copy(source, path)
        said = [run([TOOL, *command, at], f"{command} of a file named evil") for at in (path, place)]
        shutil.rmtree(os.path.join(folder, "names"))
        return said[0] + said[1]

    for command in (["check"], ["check", "--format", "json"], ["check", "--format", "github"], ["explain"], ["map"], ["fix"],
                    ["fix", "--dry-run"], ["simulate", "--runs", "1"], ["replay"]):
        for source, ending in ((mission, ".json"), (SAVE, ".save"), (None, ".json")):
            both(lambda word: make(word, command, source, ending), f"{command} of a file named evil")
    for command in ([], ["help"], ["check", "--format"], ["simulate", mission, "--runs"], ["simulate", mission, "--teams"],
                    ["serve"], ["schema"], ["bench"]):
        both(lambda word: run([TOOL, *command, word], f"{command} EVIL"), f"{command} with an evil argument")
    both(lambda word: run([TOOL, "check", "."], "CITADEL_DATA", {"CITADEL_DATA": word}), "CITADEL_DATA")
    print("ok names of files and arguments")


# ---- the protocol ----------------------------------------------------------------------------------------------------

def ask(folder):
    """Every answer is one line of JSON."""
    save = os.path.join(folder, "asked.save")
    write(save, {"citadel": "save", "format": 99, "version": EVIL})
    mission = os.path.join(folder, "asked.json")
    with open(os.path.join(ROOT, "missions", "training", "first-mission.json"), encoding="utf-8") as file:
        write(mission, {**json.load(file), "title": EVIL})
    broken = os.path.join(folder, "broken.json")
    write(broken, {"id": EVIL, EVIL: EVIL})
    start = {"verb": "start", "mission": mission, "seed": 1, "teams": ["bauhaus"]}
    requests = [{"verb": EVIL}, {"id": EVIL, "verb": "hello"}, {"verb": "hello", EVIL: 1}, {"verb": "hello", "id": EVIL, EVIL: 1},
                {"verb": "load", "path": EVIL}, {"verb": "load", "path": save}, {**start, "mission": EVIL},
                {**start, "mission": broken}, {**start, "teams": [EVIL]}, {**start, "options": [EVIL]},
                {**start, "rules": {EVIL: 1}}, {**start, "mission_text": EVIL}, start, {"verb": "state"}, {"verb": "missions"},
                {"verb": "apply", "command": {"do": EVIL}}, {"verb": "apply", "command": {EVIL: 1, "do": "end_turn"}},
                {"verb": "save", "path": EVIL + "/" + EVIL}, {"verb": "decide", "policy": EVIL}]
    given = "".join(json.dumps(request, ensure_ascii=False).replace("\x7f", "\\u007f") + "\n" for request in requests)
    said, complaints = run([TOOL, "serve"], "serve", given=given.encode() + NO_TEXT)
    answers = [json.loads(line) for line in said.splitlines()]
    assert len(answers) == len(requests) + 1 + NO_TEXT[:-1].count(b"\n"), said
    assert answers[1]["id"] == EVIL and not complaints, answers[1]
    print("ok answers of the service")


# ---- the game --------------------------------------------------------------------------------------------------------

def start_game(folder):
    def play(word, *arguments, more=None, settings=None, files=()):
        user = os.path.join(folder, "user" + word)
        os.makedirs(user)
        if settings is not None:
            with open(os.path.join(user, "settings.txt"), "w", encoding="utf-8", newline="") as file:
                file.write(settings)
        for name, value in files:
            write(os.path.join(user, name), value)
        script = os.path.join(user, "script")
        with open(script, "w", encoding="utf-8", newline="") as file:
            file.write("expect @title.load\nquit\n")
        said = run([GAME, "--user-dir", user, "--software", "--script", script,
                    *(argument.replace("USER", user) for argument in arguments)], f"the game with {arguments}", more)
        shutil.rmtree(user)
        return said

    both(lambda word: play(word), "the name of the folder")
    both(lambda word: play(word, "USER/" + word), "a missing file")
    both(lambda word: play(word, "USER/a.json", files=[("a.json", {"id": word, word: word})]), "a broken mission")
    both(lambda word: play(word, "USER/a.save", files=[("a.save", {"citadel": "save", "format": 99, "version": word})]),
         "a save of a later version")
    both(lambda word: play(word, settings="\n".join(["language = " + w + "\nkey." + w + " = " + w + "\n" + w + " = 1"
                                                     for w in [word.replace("\r", "").replace("\n", "")]])), "settings")
    for option in ("--seed", "--size", "--scale", "--script", "--assets", "--" + EVIL):
        both(lambda word: run([GAME, option.replace(EVIL, word), word], f"the game with {option}"), option)
    both(lambda word: play(word, "--lang", word), "--lang")
    both(lambda word: run([GAME, "--help"], "CITADEL_DATA", {"CITADEL_DATA": word}), "CITADEL_DATA")

    def script(word):
        path = os.path.join(folder, "script")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(word.replace("\n", "") + " " + word.replace("\n", "") + "\n")
        return play(word, "--script", path)
    both(script, "a script")

    def sentences(word):
        own = os.path.join(folder, word)
        shutil.copytree(ASSETS, own)
        write(os.path.join(own, "locale", "en", "zz" + word.replace("/", "") + ".json"), {word: 1})
        said = run([GAME, "--assets", own, "--help"], "sentences"), play(word, "--assets", own)
        shutil.rmtree(own)
        return said[0] + said[1]
    both(sentences, "broken sentences")
    print("ok what the game says")


with tempfile.TemporaryDirectory() as scratch:
    spoil_heads(scratch)
    spoil_bytes(scratch)
    name_files(scratch)
    ask(scratch)
    start_game(scratch)
    spoil_files(scratch)
print(f"ok {checks} outputs looked at")
