#!/usr/bin/python3
"""How strong the Nepharite is by how much it thinks: the same games by each commander of the Dark Legion, and what each
does better or worse than the Nepharite as it usually thinks, game by game.

thinking.py PROGRAM [--runs N] [--teams N] [--thinking N,N] [MISSION...]
"""
import argparse
import json
import math
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

USUAL = 2500
MISSIONS = ["missions/classic/01-eagle-strike.json", "missions/classic/03-get-the-boss.json",
            "missions/second/day-of-reckoning/02-supply-raid.json"]


def play(program, mission, teams, commander, game):
    """Won by the teams, the Dark Legion's points, rounds, seconds of processor time."""
    thinking = ["--legion", "deck"] if commander == 0 else ["--legion", "nepharite", "--thinking", str(commander)]
    call = [program, "simulate", mission, "--runs", "1", "--first", str(game), "--jobs", "1", "--teams", str(teams), "--json",
            *thinking]
    child = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    line = json.loads(child.stdout.read())
    spent = os.wait4(child.pid, 0)[2].ru_utime
    return line["won"], line["counts"]["legion_points"], line["counts"]["rounds"], spent


def interval(values):
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((v - mean) ** 2 for v in values) / max(1, len(values) - 1) / len(values))
    return mean, 1.96 * spread


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("program")
    reader.add_argument("missions", nargs="*", default=MISSIONS)
    reader.add_argument("--runs", type=int, default=60)
    reader.add_argument("--teams", type=int, default=2)
    reader.add_argument("--thinking", default="3000,25000")
    wish = reader.parse_intermixed_args()
    commanders = [0, USUAL] + [int(n) for n in wish.thinking.split(",")]
    print("| Mission | Dark Legion | ms a round | won by the teams | more than usual | points | more than usual |\n|---|---|---|---|---|---|---|",
          flush=True)
    for mission in wish.missions:
        usual = None
        for commander in [USUAL] + [c for c in commanders if c != USUAL]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                games = list(pool.map(lambda game: play(wish.program, mission, wish.teams, commander, game),
                                      range(1, wish.runs + 1)))
            won, points = interval([100 * g[0] for g in games]), interval([g[1] for g in games])
            usual = usual or games
            more = interval([100 * (g[0] - u[0]) for g, u in zip(games, usual)])
            better = interval([g[1] - u[1] for g, u in zip(games, usual)])
            took = 1000 * sum(g[3] for g in games) / sum(g[2] for g in games)
            name = f"Nepharite, {commander}" if commander else "AI deck"
            print(f"| {os.path.basename(mission)[3:-5]} | {name} | {took:.0f} | {won[0]:.0f} % ±{won[1]:.0f} | "
                  f"{more[0]:+.0f} ±{more[1]:.0f} | {points[0]:.1f} ±{points[1]:.1f} | {better[0]:+.1f} ±{better[1]:.1f} |", flush=True)


if __name__ == "__main__":
    main()
