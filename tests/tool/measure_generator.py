#!/usr/bin/env python3
"""How well the forge keeps its word: measure_generator.py [COUNT] [FIRST] (make measure-generator).

Orders COUNT (200) missions of both editions for one to four teams, as hard and as long as may be, lets computer players
play 400 games of each with other seeds, and counts how many are won as often as was ordered, give or take 8 points. Of
a mission that is won in exactly so many games as ordered 400 games alone would lie outside once in a thousand times.
No test: it takes half an hour.
"""
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from checks import ROOT, TOOL

BAND, GAMES, OTHER_SEED = 8, 400, 900000
DATA = {**os.environ, "CITADEL_DATA": str(ROOT / "assets")}


def order_of(number):
    chance = random.Random(number)
    return {"seed": 5000 + number, "edition": ("classic", "second")[number % 2], "teams": 1 + number // 2 % 4,
            "difficulty": chance.choice(range(10, 95, 5)), "length": chance.randint(3, 12)}


def tool(*arguments):
    return subprocess.run([TOOL, *arguments], env=DATA, capture_output=True, text=True, check=False)


def processor_seconds():
    times = os.times()
    return times.children_user + times.children_system


def measure(number, path):
    """Seconds of the processors and of the clock, and how far the rate is off in points; None: no mission was found."""
    order = order_of(number)
    began, used = time.monotonic(), processor_seconds()
    done = tool("generate", *(f"--{name}={value}" for name, value in order.items()), "--out", str(path))
    row = {**order, "used": processor_seconds() - used, "passed": time.monotonic() - began, "off": None}
    if done.returncode == 0:
        games = tool("simulate", str(path), "--seed", str(OTHER_SEED + number), "--runs", str(GAMES), "--json")
        counts = json.loads(games.stdout)["counts"]
        row["off"] = 100 * counts["wins"] / counts["runs"] - order["difficulty"]
    return row


def tell(rows, what):
    made = [row for row in rows if row["off"] is not None]
    within = sum(abs(row["off"]) <= BAND for row in made)
    used, passed = (sorted(row[name] for row in rows) for name in ("used", "passed"))
    print(f"{what}: {len(rows)} ordered, {len(made)} made, {within} within {BAND} points; processor seconds: half of them "
          f"{used[len(used) // 2]:.1f}, nine tenths {used[len(used) * 9 // 10]:.1f}, most {used[-1]:.1f}; by the clock: "
          f"half {passed[len(passed) // 2]:.1f}, nine tenths {passed[len(passed) * 9 // 10]:.1f}, most {passed[-1]:.1f}",
          flush=True)


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(first, first + count):
            rows.append(measure(number, pathlib.Path(folder) / "made.json"))
            print(" ".join(f"{name} {value:.1f}" if isinstance(value, float) else f"{name} {value}"
                           for name, value in rows[-1].items()), flush=True)
    for teams in range(1, 5):
        some = [row for row in rows if row["teams"] == teams]
        if some:
            tell(some, f"{teams} {'team' if teams == 1 else 'teams'}")
    tell(rows, "all")


main()
