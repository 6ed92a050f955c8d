#!/usr/bin/python3
"""Others beside us: the same kind of work by whatever libraries are there, in turn with ours, so that the ratio survives a
busy machine. peers.py PROGRAM FOLDER: builds what it needs in that folder, prints a line for each figure.

libtcod (Debian: libtcod-dev): a sight line, a field of distances. cJSON: the parse alone of a long mission. boardgame.io
(npm): one move of a toy game."""
import json
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
TIMES = 5
program, folder = sys.argv[1], Path(sys.argv[2])


def lines(command, **more):
    run = subprocess.run(command, capture_output=True, text=True, **more)
    return [json.loads(line) for line in run.stdout.splitlines()] if run.returncode == 0 else []


def ours(row):
    return {one["figure"]: one["seconds"][1] / one["units"] * 1e9
            for one in lines([program, "bench", "--few", "--json", row])}


def tcod():
    """The program that measures libtcod, or None."""
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libtcod"], capture_output=True, text=True)
    path = folder / "peer_tcod"
    built = flags.returncode == 0 and subprocess.run(
        ["cc", "-O2", str(HERE / "peer_tcod.c"), "-o", str(path), *flags.stdout.split()]).returncode == 0
    return [str(path)] if built else None


def boardgame():
    """The same of boardgame.io."""
    if not shutil.which("npm"):
        return None
    if not (folder / "node_modules/boardgame.io").is_dir():
        subprocess.run(["npm", "install", "--silent", "--prefix", str(folder), "boardgame.io@0.50"], capture_output=True)
    shutil.copy(HERE / "peer_boardgame.js", folder)
    return ["node", str(folder / "peer_boardgame.js")] if (folder / "node_modules/boardgame.io").is_dir() else None


def tell(name, what, their, mine):
    if their and mine:
        a, b = statistics.median(their), statistics.median(mine)
        print(f"{name:14} {what:34} {a:14,.0f} {b:14,.0f} {b / a:9.4f}")
    else:
        print(f"{name:14} {what:34} is not there")


def side_by_side(name, command, rows):
    """rows: figure of theirs, row and figure of ours, what it is."""
    their, mine = {}, {}
    for _ in range(TIMES if command else 0):
        for one in lines(command):
            their.setdefault(one["figure"], []).append(one["nanoseconds"])
        for figure, row, our, _ in rows:
            mine.setdefault(figure, []).append(ours(row)[our])
    for figure, _, _, what in rows:
        tell(name, what, their.get(figure), mine.get(figure))


def main():
    folder.mkdir(parents=True, exist_ok=True)
    print(f"{'':14} {'nanoseconds each':34} {'theirs':>14} {'ours':>14} {'ours/theirs':>9}")
    side_by_side("libtcod", tcod(), [("los", "los", "los", "sight between two squares"),
                                     ("field", "field", "field", "distances over the board")])
    both = [ours("load") for _ in range(TIMES)]
    tell("cJSON", "a mission of 10,000 lines", [one["load_plain"] for one in both], [one["load"] for one in both])
    side_by_side("boardgame.io", boardgame(), [("actions", "missions", "actions", "one command")])


if __name__ == "__main__":
    main()
