#!/usr/bin/env python3
"""How well the forge keeps its word: measure_generator.py [COUNT] [FIRST] (make measure-generator).

Orders COUNT (200) missions of both editions for one to four teams, as hard and as long as may be, lets the checker read
them and computer players play 400 games of each with other seeds, and counts how many are won as often as was ordered,
give or take 8 points. Of a mission that is won in exactly so many games as ordered 400 games alone would lie outside
once in a thousand times. Exit status 1 unless every order was made, none has an error or a warning, and at least 95 of
100 lie within. All of it takes ten minutes; test_generator_sample.py does the same with a few.
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

BAND, GAMES, OTHER_SEED, PERCENT_LEAST = 8, 400, 900000, 95
IN_ORDER = "1 file is in order.\n"
DATA = {**os.environ, "CITADEL_DATA": str(ROOT / "assets")}


def order_of(number, longest=12):
    chance = random.Random(number)
    return {"seed": 5000 + number, "edition": ("classic", "second")[number % 2], "teams": 1 + number // 2 % 4,
            "difficulty": chance.choice(range(10, 95, 5)), "length": chance.randint(3, longest)}


def tool(*arguments):
    return subprocess.run([TOOL, *arguments], env=DATA, capture_output=True, text=True, check=False)


def processor_seconds():
    times = os.times()
    return times.children_user + times.children_system


def measure(order, path):
    """The order with seconds of the processors and of the clock, what the checker says, and how far the rate is off in
    points; None: no mission was found."""
    began, used = time.monotonic(), processor_seconds()
    done = tool("generate", *(f"--{name}={value}" for name, value in order.items()), "--out", str(path))
    row = {**order, "used": processor_seconds() - used, "passed": time.monotonic() - began, "off": None, "told": ""}
    if done.returncode == 0:
        checked = tool("check", str(path))
        row["told"] = checked.stdout + checked.stderr
        games = tool("simulate", str(path), "--seed", str(OTHER_SEED + order["seed"]), "--runs", str(GAMES), "--json")
        counts = json.loads(games.stdout)["counts"]
        row["off"] = 100 * counts["wins"] / counts["runs"] - order["difficulty"]
    return row


def line_of(row):
    return " ".join(f"{name} {value:.1f}" if isinstance(value, float) else f"{name} {value}"
                    for name, value in row.items() if name != "told")


def faults_of(rows):
    """What is wrong with these orders: a sentence each; [] if the forge has kept its word."""
    faults = [f"no mission was made: {line_of(row)}" for row in rows if row["off"] is None]
    made = [row for row in rows if row["off"] is not None]
    faults += [f"not in order: {line_of(row)}\n{row['told']}" for row in made if row["told"] != IN_ORDER]
    within = sum(abs(row["off"]) <= BAND for row in made)
    if within * 100 < PERCENT_LEAST * len(made):
        faults.append(f"only {within} of {len(made)} are won as often as ordered, give or take {BAND} points")
    return faults


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
            rows.append(measure(order_of(number), pathlib.Path(folder) / "made.json"))
            print(line_of(rows[-1]), flush=True)
    for teams in range(1, 5):
        some = [row for row in rows if row["teams"] == teams]
        if some:
            tell(some, f"{teams} {'team' if teams == 1 else 'teams'}")
    tell(rows, "all")
    faults = faults_of(rows)
    print("\n".join(faults) if faults else "The forge has kept its word.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
