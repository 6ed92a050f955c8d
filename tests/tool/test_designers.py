#!/usr/bin/env python3
"""docs/DESIGNERS.md tells the truth: its edits are made and its commands run, in a copy of the missions.

Blocks of `console` show what a command answers, word for word; blocks of `sh` are only run and must succeed. With
CITADEL_WRITE_EXPECTED set the answers are written anew. The problem matcher of .vscode/tasks.json must find the
problems shown.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / os.environ.get("BUILD", "build")
GUIDE = ROOT / "docs/DESIGNERS.md"
GAME_SECONDS = 4


def environment(folder):
    return dict(os.environ, CITADEL_DATA=str(ROOT / "assets"), HOME=str(folder), XDG_DATA_HOME=f"{folder}/data",
                XDG_CONFIG_HOME=f"{folder}/config", SDL_VIDEODRIVER="dummy", SDL_RENDER_DRIVER="software",
                SDL_AUDIODRIVER="dummy")


def run(command, folder):
    done = subprocess.run(command, shell=True, cwd=folder, env=environment(folder), stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, timeout=120, check=False)
    return done.returncode, done.stdout


def start_game(command, folder):
    """The game goes on until it is closed: still running is success."""
    if not (BUILD / "citadel").exists():
        return
    try:
        done = subprocess.run(command.split(), cwd=folder, env=environment(folder), capture_output=True, text=True,
                              timeout=GAME_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return
    if done.returncode:
        sys.exit(f"{command}: exit status {done.returncode}\n{done.stdout}{done.stderr}")


def edit(text, folder):
    """"Change `A` to `B` and `C` to `D`", in the guide's own mission."""
    path = folder / "missions/my/first-breach.json"
    count = 0
    for sentence in re.findall(r"Change\s+(`.*?)[.:]?(?=\s+(?:A mission|Now look|and look|and all)|$)", text, re.S):
        for old, new in re.findall(r"`([^`]+)`\s+to\s+`([^`]+)`", sentence):
            mission = path.read_text()
            old, new = " ".join(old.split()), " ".join(new.split())  # the page breaks its lines
            if mission.count(old) != 1:
                sys.exit(f"{old} stands {mission.count(old)} times in the mission")
            path.write_text(mission.replace(old, new))
            count += 1
    return count


def check_matchers(output):
    """VS Code's way of reading: consecutive lines, each matched by the next expression."""
    heads = re.findall(r"^.+:\d+:\d+: (?:error|warning|info) [EWI]\d+", output, re.M)
    tasks = json.loads((ROOT / ".vscode/tasks.json").read_text())["tasks"]
    for task in tasks:
        if not task["problemMatcher"]:
            continue
        found = 0
        lines = output.splitlines()
        for matcher in task["problemMatcher"]:
            pattern = matcher["pattern"]
            for at in range(len(lines) - len(pattern) + 1):
                matches = [re.match(step["regexp"], lines[at + i]) for i, step in enumerate(pattern)]
                found += all(matches)
                if all(matches) and not matches[-1].group(pattern[-1]["message"]).strip():
                    sys.exit(f"no message in {lines[at]}")
        if found != len(heads):
            sys.exit(f"task {task['label']} finds {found} of {len(heads)} problems in\n{output}")
    return len(heads)


def prepare(folder):
    shutil.copytree(ROOT / "missions", folder / "missions", ignore=shutil.ignore_patterns("my", "*.bak"))
    (folder / "build").symlink_to(BUILD.resolve())
    shutil.copytree(ROOT / "tests/tiled", folder / "tests/tiled")


def follow(guide, folder):
    """The guide with its answers as they are now; and how many edits, commands and matched problems there were."""
    edits = commands = matched = 0
    pieces = re.split(r"(```(?:sh|console)\n.*?```)", guide, flags=re.S)
    for i, piece in enumerate(pieces):
        if piece.startswith("```sh"):
            for command in piece.splitlines()[1:-1]:
                commands += 1
                if command.startswith("build/citadel "):
                    start_game(command, folder)
                    continue
                status, output = run(command, folder)
                if status:
                    sys.exit(f"{command}: exit status {status}\n{output}")
        elif piece.startswith("```console"):
            command = piece.splitlines()[1].removeprefix("$ ")
            commands += 1
            status, output = run(command, folder)
            if status not in (0, 1):
                sys.exit(f"{command}: exit status {status}\n{output}")
            if " check " in command:
                matched += check_matchers(output)
            pieces[i] = f"```console\n$ {command}\n{output.rstrip()}\n```"
        else:
            edits += edit(piece, folder)
    return "".join(pieces), edits, commands, matched


def check_broken_files():
    """Every kind of report is matched, those without a line of the file too."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "empty.json").touch()
        _, output = run(f"{BUILD.resolve()}/citadel-tool check {ROOT}/tests/broken {folder} missing.json", folder)
    return check_matchers(output)


def main():
    guide = GUIDE.read_text()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prepare(folder)
        now, edits, commands, matched = follow(guide, folder)
    if edits < 6 or commands < 15 or matched < 5:
        sys.exit(f"only {edits} edits, {commands} commands, {matched} problems found in the guide")
    if os.environ.get("CITADEL_WRITE_EXPECTED"):
        GUIDE.write_text(now)
    elif now != guide:
        stale = [line for line in now.splitlines() if line not in guide.splitlines()]
        sys.exit("docs/DESIGNERS.md is stale: CITADEL_WRITE_EXPECTED=1 tests/tool/test_designers.py writes it anew. "
                 "Now it says:\n" + "\n".join(stale))
    print(f"ok {edits} edits, {commands} commands, {matched} + {check_broken_files()} problems matched")


main()
