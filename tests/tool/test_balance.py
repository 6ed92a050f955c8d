#!/usr/bin/env python3
"""What assets/rules/<edition>/balance.json says of the missions is what citadel-tool finds.

With --write [GAMES] the files are played anew (make balance); a search by the Nepharite is dear: a fifth of the games.
"""
import glob
import json
import os
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
BUILD = os.environ.get("BUILD", "build")
TOOL = BUILD if os.path.isabs(BUILD) else os.path.join(ROOT, BUILD)
TOOL = os.path.join(TOOL, "citadel-tool")
EDITIONS = {
    "classic": (["missions/training/*.json", "missions/classic/*.json"], "1,3,5"),
    "second": (["missions/second/second-assault/*.json", "missions/second/day-of-reckoning/*.json"], "1,3,5"),
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
    return sorted(path for pattern in EDITIONS[edition][0] for path in glob.glob(os.path.join(ROOT, pattern)))


def campaigns_of(edition):
    """Those that one person can play."""
    for path in sorted(glob.glob(os.path.join(ROOT, "missions/campaigns/*.json"))):
        with open(path, encoding="utf-8") as file:
            plan = json.load(file)
        if plan["edition"] == edition and "solo" in plan.get("modes", ["solo"]):
            yield path


def singles(edition, games):
    for commander in COMMANDERS:
        few = max(1, games // (5 if commander == "nepharite" else 1))
        ranks = EDITIONS[edition][1] if commander == "deck" else "1"
        common = [*files_of(edition), "--runs", str(few), "--rank", ranks, "--legion", commander]
        yield from play("simulate", *common)
        lines = play("simulate", *common, "--teams", "1,2", "--option", "fewer_teams")
        yield from (line for line in lines if line["adapted"])


def campaigns(edition, games):
    for path in campaigns_of(edition):
        for teams in TEAMS:
            runs = min(1000, 5 * games) if teams == 2 else games  # two teams are recommended
            yield from play("campaign", path, "--runs", str(runs), "--teams", str(teams), "--option", "fewer_teams")


def write(edition, games):
    missions = {}
    for line in [*singles(edition, games), *campaigns(edition, games)]:
        row = {key: line[key] for key in KEYS if key in line}
        missions.setdefault(line["mission"], []).append(row)
    with open(os.path.join(ROOT, "assets/rules", edition, "balance.json"), "w", encoding="utf-8") as file:
        file.write('{\n  "format": 1,\n  "missions": [\n')
        blocks = []
        for mission, rows in missions.items():
            lines = ",\n".join("      " + json.dumps(row) for row in rows)
            blocks.append('    { "mission": "%s", "rows": [\n%s\n    ] }' % (mission, lines))
        file.write(",\n".join(blocks) + "\n  ]\n}\n")


def shipped(edition):
    with open(os.path.join(ROOT, "assets/rules", edition, "balance.json"), encoding="utf-8") as file:
        return {entry["mission"]: entry["rows"] for entry in json.load(file)["missions"]}


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
    for mission, rows in missions.items():
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


def check_sample(path, *options):
    """Few games played today come near to what the file says: within four standard deviations."""
    for line in play("simulate", path, "--runs", "120", *options):
        rows = [row for row in shipped(line["mission"].split(".")[0])[line["mission"]] if "campaign" not in row and
                all(row[key] == line[key] for key in ("teams", "legion", "adapted", "rank"))]
        check(len(rows) == 1, f"{line['mission']}: {len(rows)} rows for the same games")
        far = 100 * 4 * (0.25 / rows[0]["games"] + 0.25 / line["games"]) ** 0.5
        check(abs(rate(rows[0]) - rate(line)) < far, f"{line['mission']}: {rate(rows[0]):.0f} of 100 are told, "
              f"{rate(line):.0f} are won by {line['teams']} teams: make balance")
        check(abs(rows[0]["decisions"] - line["decisions"]) <= 3 + line["decisions"] // 6,
              f"{line['mission']}: other decisions are counted: make balance")


def main():
    if "--write" in sys.argv:
        at = sys.argv.index("--write")
        games = int(sys.argv[at + 1]) if len(sys.argv) > at + 1 else 1000
        for edition in EDITIONS:
            write(edition, games)
        return
    for edition in EDITIONS:
        check_edition(edition)
    check_sample("missions/classic/01-eagle-strike.json")
    check_sample("missions/classic/03-get-the-boss.json", "--teams", "2", "--option", "fewer_teams")
    check_sample("missions/second/day-of-reckoning/02-supply-raid.json", "--teams", "2,4", "--legion", "greedy")
    print("ok", checks, "checks")


main()
