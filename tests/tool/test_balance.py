#!/usr/bin/env python3
"""What assets/rules/<edition>/balance.json says of the missions is what citadel-tool finds.

With --write [GAMES] the files are played anew (make balance); a search by the Nepharite is dear: a fifth of the games.
"""
import glob
import itertools
import json
import os
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
BUILD = os.environ.get("BUILD", "build")
TOOL = BUILD if os.path.isabs(BUILD) else os.path.join(ROOT, BUILD)
TOOL = os.path.join(TOOL, "citadel-tool")
EDITIONS = {
    "classic": ["missions/training/*.json", "missions/classic/*.json"],
    "second": ["missions/second/second-assault/*.json", "missions/second/day-of-reckoning/*.json"],
}
KEYS = ["campaign", "teams", "legion", "adapted", "rank", "games", "won", "decisions", "watched"]
COMMANDERS = ["deck", "greedy", "nepharite"]
TEAMS = range(1, 5)


def play(*arguments):
    """The lines of a simulation."""
    call = [TOOL, *arguments, "--json"]
    out = subprocess.run(call, cwd=ROOT, check=True, stdout=subprocess.PIPE, encoding="utf-8",
                         env={**os.environ, "CITADEL_DATA": os.path.join(ROOT, "assets")}).stdout
    return [json.loads(line) for line in out.splitlines()]


def files_of(edition):
    return sorted(path for pattern in EDITIONS[edition] for path in glob.glob(os.path.join(ROOT, pattern)))


def campaigns_of(edition):
    """Those that one person can play."""
    for path in sorted(glob.glob(os.path.join(ROOT, "missions/campaigns/*.json"))):
        with open(path, encoding="utf-8") as file:
            plan = json.load(file)
        if plan["edition"] == edition and "solo" in plan.get("modes", ["solo"]):
            yield path


def calls(edition, games):
    """The calls of the tool, what is recommended first: two teams in a campaign, then single missions."""
    for path in campaigns_of(edition):
        for teams in (2, 1, 3, 4):
            runs = min(1000, 5 * games) if teams == 2 else games
            yield ["campaign", path, "--runs", str(runs), "--teams", str(teams), "--option", "fewer_teams"]
    for commander, ranks in (("deck", "1"), ("greedy", "1"), ("deck", "3,5"), ("nepharite", "1")):
        few = max(1, games // (5 if commander == "nepharite" else 1))
        common = [*files_of(edition), "--runs", str(few), "--rank", ranks, "--legion", commander]
        yield ["simulate", *common, "--teams", "1,2", "--option", "fewer_teams"]
        yield ["simulate", *common, "--printed"]


def write(games):
    """Row by row over those that are there; what was not played anew goes at the end."""
    old = {edition: shipped(edition) for edition in EDITIONS}
    new = {edition: {} for edition in EDITIONS}
    turns = itertools.zip_longest(*([(edition, call) for call in calls(edition, games)] for edition in EDITIONS))
    for edition, call in (turn for both in turns for turn in both if turn):
        for line in play(*call):
            row = {key: line[key] for key in KEYS if key in line}
            for missions in (old[edition], new[edition]):
                missions.setdefault(line["mission"], {})[same(row)] = row
        store(edition, old[edition])
    for edition in EDITIONS:
        store(edition, new[edition])


def same(row):
    """What tells one row from another; the Rank of a campaign is what came of it."""
    return (row.get("campaign", ""), row["legion"], row["teams"], row["adapted"], 0 if "campaign" in row else row["rank"])


def store(edition, missions):
    blocks = []
    for mission in sorted(missions):
        lines = ",\n".join("      " + json.dumps(missions[mission][key]) for key in sorted(missions[mission]))
        blocks.append('    { "mission": "%s", "rows": [\n%s\n    ] }' % (mission, lines))
    with open(path_of(edition), "w", encoding="utf-8") as file:
        file.write('{\n  "format": 1,\n  "missions": [\n' + ",\n".join(blocks) + "\n  ]\n}\n")


def path_of(edition):
    return os.path.join(ROOT, "assets/rules", edition, "balance.json")


def shipped(edition):
    if not os.path.exists(path_of(edition)):
        return {}
    with open(path_of(edition), encoding="utf-8") as file:
        return {entry["mission"]: {same(row): row for row in entry["rows"]} for entry in json.load(file)["missions"]}


checks = 0


def check(holds, text):
    global checks
    checks += 1
    if not holds:
        print("not ok", text)
        sys.exit(1)


def rate(row):
    return 100 * row["won"] / row["games"]


def check_edition(edition):
    missions = shipped(edition)
    check(len(missions) == len(files_of(edition)), f"{edition}: not a block for each mission")
    for mission, keyed in missions.items():
        rows = keyed.values()
        for teams in TEAMS:
            for commander in COMMANDERS:
                check(any(row["teams"] == teams and row["legion"] == commander and "campaign" not in row
                          for row in rows), f"{mission}: no row for {teams} teams against {commander}")
        for row in rows:
            if row.get("campaign") and row["teams"] == 2 and row["games"] >= 1000:
                check(35 <= rate(row) <= 65, f"{mission} in {row['campaign']}: two teams win {rate(row):.1f} of 100")
            # The values for fewer teams ask nothing that a single team cannot do.
            if row["teams"] == 1 and row["adapted"] and row["legion"] == "deck" and row["games"] >= 400:
                check(row["won"] > 0, f"{mission}: a single team never wins at Rank {row['rank']}")


def check_sample(edition, path, *options):
    """Few games played today come near to what the file says: within four standard deviations."""
    for line in play("simulate", path, "--runs", "120", *options):
        row = shipped(edition)[line["mission"]][same(line)]
        far = 100 * 4 * (0.25 / row["games"] + 0.25 / line["games"]) ** 0.5
        check(abs(rate(row) - rate(line)) < far, f"{line['mission']}: {rate(row):.0f} of 100 are told, "
              f"{rate(line):.0f} are won by {line['teams']} teams: make balance")
        check(abs(row["decisions"] - line["decisions"]) <= 3 + line["decisions"] // 6,
              f"{line['mission']}: other decisions are counted: make balance")


def main():
    if "--write" in sys.argv:
        at = sys.argv.index("--write")
        games = int(sys.argv[at + 1]) if len(sys.argv) > at + 1 else 1000
        write(games)
        return
    for edition in EDITIONS:
        check_edition(edition)
    check_sample("classic", "missions/classic/01-eagle-strike.json")
    check_sample("classic", "missions/classic/03-get-the-boss.json", "--teams", "2", "--option", "fewer_teams")
    check_sample("second", "missions/second/day-of-reckoning/02-supply-raid.json", "--teams", "2,4", "--legion", "greedy")
    print("ok", checks, "checks")


main()
