#!/usr/bin/env python3
"""citadel-tool generate: missions that are in order, read well, are the same each time and as hard as was asked for."""
import json
import os
import pathlib
import subprocess
import tempfile

from checks import ROOT, TOOL, ok, passed

BAND = 8
CALLS = [("classic", 1000, 30, 2, 6), ("classic", 1010, 30, 1, 5), ("classic", 1004, 85, 3, 4),
         ("second", 1001, 50, 2, 6), ("second", 1011, 50, 1, 5)]
WRONG = [["--teams", "5"], ["--teams=0"], ["--difficulty", "100"], ["--difficulty", "easy"], ["--length", "2"],
         ["--seed", "-1"], ["--seed", ""], ["--seed"], ["--out"], ["--edition", ""], ["--edition", "third"], ["--rubbish"], ["a.json"]]


def tool(*arguments):
    done = subprocess.run([TOOL, *arguments], env={**os.environ, "CITADEL_DATA": str(ROOT / "assets")},
                          capture_output=True, text=True, timeout=300, check=False)
    return done.returncode, done.stdout, done.stderr


def call(edition, seed, difficulty, teams, length):
    return ["generate", "--edition", edition, "--seed", str(seed), "--difficulty", str(difficulty), "--teams",
            str(teams), "--length", str(length)]


def check_mission(path, wanted):
    edition, _, difficulty, teams, length = wanted
    what = " ".join(map(str, wanted))
    mission = json.loads(path.read_text())
    status, out, _ = tool("check", str(path))
    ok(status == 0 and out == "1 file is in order.\n", f"{what}: check: {out}")
    ok(tool("format", "--check", str(path))[0] == 0, f"{what}: is formatted")
    status, out, _ = tool("explain", str(path))
    ok(status == 0 and mission["title"] in out and "THE TASK" in out, f"{what}: explain")
    ok(mission["edition"] == edition and mission["teams"] == {"min": teams, "max": teams}, f"{what}: as ordered")
    ok(mission["rounds"] == length, f"{what}: {length} rounds, not {mission['rounds']}")
    sectors = sum(cell is not None for row in mission["board"]["layout"] for cell in row)
    ok(2 <= sectors <= 6, f"{what}: {sectors} sectors")
    ok(40 <= len(mission["brief"].split()) <= 180, f"{what}: length of the brief")
    ok("[tool." not in path.read_text() and "{" not in mission["brief"], f"{what}: whole sentences")
    for seed in ("777", "4242"):
        status, out, _ = tool("simulate", str(path), "--seed", seed, "--runs", "500", "--json")
        counts = json.loads(out)["counts"]
        rate = 100 * counts["wins"] / counts["runs"]
        ok(status == 0 and abs(rate - difficulty) <= BAND, f"{what}: won {rate:.1f} % of other games")


def check_calls():
    for arguments in WRONG:
        status, out, err = tool("generate", *arguments)
        ok(status == 2 and not out and len(err) > 20, f"{arguments}: {status} {err}")
    _, _, err = tool("generate", "--difficulty", "1")
    ok("a whole number from 5 to 95 is wanted" in err, f"--difficulty 1 names no range: {err}")
    ok("third" in tool("generate", "--edition", "third")[2], "names the edition that is not there")
    status, _, err = tool(*call(*CALLS[0]), "--out", "/nowhere/at/all.json")
    ok(status == 2 and "/nowhere/at/all.json" in err, "names the file that cannot be written")


def check_words():
    """A word is a seed, always the same one, and another one than another word."""
    made = [tool(*call("classic", seed, 50, 1, 3))[:2] for seed in ("Tolkien", "Tolkien", "tolkien")]
    ok(all(status == 0 for status, _ in made), f"words are seeds: {made}")
    ok(made[0] == made[1] != made[2], "each word is a seed of its own")


def main():
    with tempfile.TemporaryDirectory() as folder:
        for number, wanted in enumerate(CALLS):
            path = pathlib.Path(folder) / f"{number}.json"
            status, out, err = tool(*call(*wanted), "--out", str(path))
            ok(status == 0 and "%" in out and not err, f"{wanted}: {status} {out}{err}")
            check_mission(path, wanted)
            if number % 3 == 0:
                status, again, err = tool(*call(*wanted), "--jobs", "1")
                ok(status == 0 and again == path.read_text(), f"{wanted}: the same bytes, whatever the number of jobs")
    check_words()
    check_calls()
    print(f"ok {passed()} checks of generated missions")


main()
