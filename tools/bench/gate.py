#!/usr/bin/python3
"""Instructions of the engine's figures, counted by callgrind: the same on a busy machine as on an idle one.

gate.py PROGRAM            compares them with instructions.json beside this file; exit status 1 if one is more than 5 % worse
gate.py PROGRAM --write    writes them there
"""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TABLE = Path(__file__).with_name("instructions.json")
WORSE = 1.05
# What is counted: the figure that `bench --json` gives for its units, and the function of src/tool/bench*.c.
COUNTED = {"actions": "play_missions", "los": "look", "los_plain": "look_plainly", "reach": "reach_three",
           "reach_plain": "reach_three_plainly", "field": "compute_fields", "legal": "list_commands", "copy": "copy_game",
           "hash": "hash_game", "odds": "quote_odds", "replay": "replay_log", "load": "bench_check_files", "load_plain": "bench_parse_files"}
ROWS = ["missions", "replay", "los", "reach", "field", "actions", "state", "odds", "load"]


def count(program):
    """Instructions for one unit of each figure."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        for function in COUNTED.values():
            command += [f"--zero-before={function}", f"--dump-after={function}"]
        run = subprocess.run(command + [program, "bench", "--few", "--json", *ROWS], capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"gate: {program} failed: {run.stderr[-400:]}")
        units = {line["figure"]: line["units"] for line in map(json.loads, run.stdout.splitlines())}
        found = {}
        for path in Path(folder).iterdir():
            text = path.read_text()
            trigger = re.search(r"^desc: Trigger: --dump-after=(\w+)$", text, re.M)
            if trigger:
                found[trigger[1]] = int(re.search(r"^(?:totals|summary): (\d+)$", text, re.M)[1])
    return {figure: round(found[function] / units[figure], 1) for figure, function in COUNTED.items()}


def main():
    now = count(sys.argv[1])
    if "--write" in sys.argv:
        TABLE.write_text(json.dumps(now, indent=2) + "\n")
    before = json.loads(TABLE.read_text())
    worse = 0
    print(f"{'figure':12} {'instructions':>14} {'in the table':>14} {'ratio':>7}")
    for figure, instructions in now.items():
        ratio = instructions / before[figure]
        worse += ratio > WORSE
        print(f"{figure:12} {instructions:14.1f} {before[figure]:14.1f} {ratio:7.3f}{' WORSE' if ratio > WORSE else ''}")
    sys.exit(1 if worse else 0)


if __name__ == "__main__":
    main()
