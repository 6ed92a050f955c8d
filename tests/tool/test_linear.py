#!/usr/bin/env python3
"""Files made to be slow or hungry (hostile_shapes.py): no file of up to 16 MB takes citadel-tool or the start of the game
out of bounds. What is asserted is memory, that every file is answered with a sentence, and that nothing hangs: the limit
on processor time is many times what is needed. CITADEL_LINEAR=1 weighs every shape at 160 KB, 1.6 MB and 16 MB, by every
command, and prints the table."""
import os
import resource
import shutil
import tempfile

from hostile_shapes import ROOT, SAVES, SHAPES

BUILD = os.path.join(ROOT, os.environ.get("BUILD", "build"))
TOOL = os.path.join(BUILD, "citadel-tool")
GAME = os.path.join(BUILD, "citadel")
MOST_MEGABYTES = 64
GUARD_SECONDS = 10
LARGEST = 16 * 1024 * 1024
WHOLE = os.environ.get("CITADEL_LINEAR", "") != ""
SANITIZED = b"__asan_init" in open(TOOL, "rb").read()  # which takes memory of its own

# The largest files of these, in every run: the hungriest, those with the most problems, and one of each kind.
LARGE = ["unknown keys at the top", "unknown keys, escaped", "rules that are none", "texts", "small values", "commas",
         "one text", "line breaks in a text", "save: commands", "save: a mission with remarks", "campaign: unknown keys"]
MISSION_COMMANDS = [["explain"], ["map"], ["fix", "--dry-run"], ["simulate", "--runs", "1"]]
environment = dict(os.environ, CITADEL_DATA=os.path.join(ROOT, "assets"), SDL_VIDEODRIVER="dummy")


def write(folder, name, size, ending):
    """Writes a shape in a process of its own, so that what it takes is not counted as the tool's."""
    path = os.path.join(folder, "shape" + ending)
    process = os.fork()
    if process == 0:
        with open(path, "wb") as out:
            out.write({**SHAPES, **SAVES}[name](size))
        os._exit(0)
    assert os.waitpid(process, 0)[1] == 0, f"cannot write {name}"
    return path


def weigh(command, out):
    """Runs a program; its seconds of processor time, its megabytes, its exit status (above 128: a signal)."""
    process = os.fork()
    if process == 0:
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
        resource.setrlimit(resource.RLIMIT_CPU, (GUARD_SECONDS, GUARD_SECONDS))
        os.execve(command[0], command, environment)
    _, status, usage = os.wait4(process, 0)
    code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, code


def answered(command, what, most=MOST_MEGABYTES):
    """Neither hung nor crashed nor silent nor hungry; seconds and megabytes."""
    with tempfile.TemporaryFile() as out:
        seconds, megabytes, code = weigh(command, out)
        out.seek(0, os.SEEK_END)
        said = out.tell() > 0
    assert code < 128, f"{what}: ended by signal {code - 128} after {seconds:.1f} s"
    assert said or command[0] == GAME, f"{what}: not a word"
    assert megabytes <= most or SANITIZED, f"{what}: {megabytes:.1f} MB"
    return seconds, megabytes


def commands_for(name):
    ending = ".save" if name in SAVES else ".json"
    return ending, [["check"]] + (MISSION_COMMANDS if name in SHAPES else [["replay"]])


def check_all(folder, size):
    for name in {**SHAPES, **SAVES}:
        path = write(folder, name, size, commands_for(name)[0])
        answered([TOOL, "check", path], f"check, {name}, {size} bytes")
        os.unlink(path)
    print(f"ok {len(SHAPES) + len(SAVES)} shapes of {size} bytes are checked within {MOST_MEGABYTES} MB")


def check_large(folder):
    for name in LARGE:
        ending, commands = commands_for(name)
        path = write(folder, name, LARGEST, ending)
        for command in commands:
            answered([TOOL, *command, path], f"{command[0]}, {name}, {LARGEST} bytes")
        os.unlink(path)
    print(f"ok {len(LARGE)} shapes of {LARGEST} bytes are read by every command within {MOST_MEGABYTES} MB")


def check_service(folder):
    """A mission and a save by their path, in a request."""
    for name in LARGE:
        path = write(folder, name, LARGEST, ".any")
        request = os.path.join(folder, "request")
        with open(request, "w", encoding="utf-8") as file:
            file.write(f'{{"verb":"start","mission":"{path}"}}\n{{"verb":"load","path":"{path}"}}\n')
        answered(["/bin/sh", "-c", 'exec "$0" serve < "$1"', TOOL, request], f"serve, {name}")
        os.unlink(path)
    print("ok the service reads them too")


def start_game(user, what, most):
    script = os.path.join(user, "script")
    with open(script, "w", encoding="utf-8") as file:
        file.write("expect @title.load\nquit\n")
    return answered([GAME, "--user-dir", user, "--software", "--script", script], what, most)


def check_start(folder):
    """The game looks at own missions, saves and campaigns before its first picture."""
    empty = os.path.join(folder, "empty")
    os.makedirs(empty)
    _, idle = start_game(empty, "the game alone", 1024)
    for place, name in (("missions/x.json", "unknown keys at the top"), ("missions/y.json", "rules that are none"),
                        ("saves/x.save", "save: keys of the top"), ("campaigns/x.campaign", "campaign: unknown keys")):
        user = os.path.join(folder, "user")
        target = os.path.join(user, place)
        os.makedirs(os.path.dirname(target))
        os.rename(write(folder, name, LARGEST, ".any"), target)
        start_game(user, f"the start with {place}", idle + MOST_MEGABYTES)
        shutil.rmtree(user)
    print("ok the game starts with four such files")


def print_table(folder):
    for name in {**SHAPES, **SAVES}:
        ending, commands = commands_for(name)
        for command in commands:
            cells = []
            for size in (LARGEST // 100, LARGEST // 10, LARGEST):
                path = write(folder, name, size, ending)
                seconds, megabytes = answered([TOOL, *command, path], f"{command[0]}, {name}, {size} bytes")
                cells.append(f"{seconds:6.2f} s {megabytes:3.0f} MB")
            print(f"{command[0]:8} {name:34} {' | '.join(cells)}", flush=True)


with tempfile.TemporaryDirectory() as scratch:
    if WHOLE:
        print_table(scratch)
    check_all(scratch, LARGEST // 10)
    check_large(scratch)
    check_service(scratch)
    if not SANITIZED:
        check_start(scratch)
