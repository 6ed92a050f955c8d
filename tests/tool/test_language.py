#!/usr/bin/env python3
"""Missions written with the language of triggers, and a campaign that branches, are simulated: every game ends, whoever
plays which, every trigger fires, what must follow from what does, and each is won as often as a good mission is."""
import json
import os
import subprocess

from checks import ROOT, TOOL, ok, passed

RUNS, SEED, ROUNDS_MAX = 120, 11, 64
PLAN = "tests/siege/mission/campaigns/two-ways-up.json"
# Percent of the games that computer players of Rank 1 may win: for two teams, and for as many as may play.
BANDS = {"hold-the-hall": (80, 100), "the-engineer": (15, 50), "hunters": (70, 100), "three-faces": (30, 70),
         "the-vault": (20, 60)}


def tool(*arguments):
    done = subprocess.run([TOOL, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, timeout=300,
                          check=False, env=dict(os.environ, CITADEL_DATA=str(ROOT / "assets")))
    ok(done.returncode == 0, f"{arguments}: status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def simulate(path, *more):
    return tool("simulate", path, "--runs", RUNS, "--seed", SEED, "--json", *more)


class Games:
    """What is counted of so many games of one mission."""

    def __init__(self, row):
        self.row, self.counts, self.won, self.triggers = row, row["counts"], row["won"], row["triggers"]
        fired = self.counts["fired"] + [0] * (ROUNDS_MAX * len(self.triggers))
        self.rounds = {name: fired[number * ROUNDS_MAX:][:ROUNDS_MAX] for number, name in enumerate(self.triggers)}
        self.fired = {name: sum(rounds) for name, rounds in self.rounds.items()}

    def mean_round(self, trigger):
        return sum(number * games for number, games in enumerate(self.rounds[trigger])) / self.fired[trigger]


def of_a_hall_that_is_held(games):
    ok(games.fired["first-bell"] >= games.fired["more-bells"] > 0, "bells ring before the first")
    ok(all(more <= first for first, more in zip(games.rounds["first-bell"], games.rounds["more-bells"])),
       "more bells come first in another round than that at whose end the first has rung")
    ok(games.fired["through"] >= games.won > 0, "held for two rounds without one")


def of_an_engineer(games):
    ok(games.fired["found"] >= games.won > 0, "led out without being found")
    ok(games.fired["lost"] > 0 and games.fired["lost"] + games.won <= RUNS, "both dead and led out")


def of_hunters(games):
    ok(games.rounds["hunter"][1] == RUNS, "no hunter comes in the first round")
    ok(games.rounds["mood"][3] == games.fired["mood"], "the mood changes at another time than after the third round")
    ok(games.counts["creatures_eliminated"] > RUNS, "nobody hunts")


def of_three_faces(games):
    faces = ("first-broken", "second-broken", "third-broken")
    ok(RUNS >= games.fired[faces[0]] >= games.fired[faces[1]] >= games.fired[faces[2]] == games.won, "faces out of order")
    ok(games.fired[faces[1]] * 2 >= RUNS, "the third face is seen in less than half of the games")
    ok(games.mean_round(faces[0]) < games.mean_round(faces[1]), "two faces at once")
    ok(games.fired["second-breath"] == games.fired[faces[1]], "no breath after a face")


def of_a_vault(games):
    ok(games.fired["lock-gives"] >= games.won > 0, "photographed behind a door that was never unlocked")
    ok(sum(games.rounds["lock-gives"][:4]) == games.fired["lock-gives"], "the lock gives later than in round 3")
    ok(games.rounds["night-watch"][4] == games.fired["night-watch"], "the night watch comes in another round")


HAPPENS = {"hold-the-hall": of_a_hall_that_is_held, "the-engineer": of_an_engineer, "hunters": of_hunters,
           "three-faces": of_three_faces, "the-vault": of_a_vault}


def missions_are_played():
    for name, happens in HAPPENS.items():
        path = f"tests/language/{name}.json"
        ok("1 file is in order." in tool("check", path), f"{name} is not in order")
        told = simulate(path, "--jobs", 1)
        ok(told == simulate(path, "--jobs", 2), f"{name}: two processors play other games than one")
        rows = [Games(json.loads(line)) for line in told.splitlines()]
        ok(rows[-1].row["teams"] == 4 and len(rows) >= 3, f"{name}: only {len(rows)} numbers of teams")
        for games in rows:
            ok(games.counts["runs"] == RUNS, f"{name}: {games.counts['runs']} games")
            ok(games.row["stalled"] == 0 and games.counts["broken"] == 0, f"{name}: games that do not end")
        two = next(games for games in rows if games.row["teams"] == 2)
        silent = [trigger for trigger in two.triggers if not two.fired[trigger]]
        ok(not silent, f"{name}: {silent} have not fired in {RUNS} games")
        happens(two)
        low, high = BANDS[name]
        for games in rows[-3:]:
            ok(low * RUNS <= 100 * games.won <= high * RUNS, f"{name} is won {games.won} times by {games.row['teams']} teams")


def a_campaign_takes_its_ways():
    ok("1 file is in order." in tool("check", PLAN), "the campaign is not in order")
    told = simulate(PLAN)
    ok(told == simulate(PLAN), "the same campaigns end otherwise")
    steps = [json.loads(line) for line in told.splitlines()]
    plan = json.loads((ROOT / PLAN).read_text())
    ok([step["mission"] for step in steps] == [step["mission"] for step in plan["missions"]], "steps out of order")
    reached = {entry["id"]: 0 for entry in plan["missions"]} | {"won": 0, "lost": 0}
    reached[plan["missions"][0]["id"]] = RUNS
    for step, entry in zip(steps, plan["missions"]):
        ok(step["games"] > 0 and step["stalled"] == 0, f"{entry['id']} is never played")
        ok(sum(step["ways"]) == step["games"], f"{entry['id']}: {step['ways']} ways after {step['games']} games")
        for way, taken in zip(entry["next"], step["ways"]):
            reached[way["go_to"]] += taken
        if entry["id"] == "first-night":
            ok(all(taken > 0 for taken in step["ways"]), f"a way after the first night is never taken: {step['ways']}")
            ok(step["ways"][0] == step["games"] - step["won"], "others than those who failed dig in")
        if entry["id"] == "the-tower":
            ok(step["ways"] == [step["won"], step["games"] - step["won"]], "the last way does not follow from the result")
    for step, entry in zip(steps, plan["missions"]):
        ok(step["games"] == reached[entry["id"]], f"{entry['id']} is played {step['games']} times, reached {reached[entry['id']]}")
    ok(reached["won"] > 0 and reached["lost"] > 0 and reached["won"] + reached["lost"] == RUNS, f"endings: {reached}")


missions_are_played()
a_campaign_takes_its_ways()
print(f"ok {passed()} checks")
