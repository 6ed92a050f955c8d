#!/usr/bin/env python3
"""Every condition, every action and every moment of missions has an example that the checker takes, and docs/EXAMPLES.md shows it
beside what `citadel-tool explain` makes of it. With CITADEL_WRITE_EXPECTED set the page is written anew."""
import json
import os
import subprocess
import sys
import tempfile

from checks import ROOT, TOOL, ok, passed

PAGE = ROOT / "docs/EXAMPLES.md"
HEAD = """\
# Conditions, moments and actions, each with an example

This page is written by `tests/tool/test_examples.py` from `tests/tool/examples.json`. On the left what stands in the
file, on the right what `citadel-tool explain` reads there. All examples lie on the board of
`missions/second/second-assault/01-battle-plans.json`, with doors in 15.e and 14.w, the latter of them locked, two
terminals, a counter "bells", a flag "alarm", a task "photograph" and a trigger "the-gong" with the title "The gong". What
else may stand under each word is in [MISSION-FORMAT.md](MISSION-FORMAT.md).
"""
TITLES = {
    "conditions": "\n## Conditions\n\nThey stand under `if` of a trigger, `done_when` and `after` of an objective, `end_when`; those with "
    "`\"own\": true` are asked\nof a team, under `team_done_when` or within `teams`.\n\n",
    "moments": "\n## Moments\n\nThey stand under `on` of a trigger. `figures` beside \"elimination\" says whose it must be.\n\n",
    "actions": "\n## Actions\n\nThey stand in the list `do` of a trigger.\n\n",
}

AT_THE_END = ("ended_early",)  # known too late for a trigger


def base():
    mission = json.loads((ROOT / "missions/second/second-assault/01-battle-plans.json").read_text())
    for key in ("$schema", "$allow", "fewer_teams"):
        del mission[key]
    mission["id"] = "tests.examples"
    mission["secondary_missions"] = "some"
    mission["exits"] = {"only": ["15.n", "15.s", "14.s"]}
    mission["board"].update({"doors": ["15.e", "14.w"], "locked": ["14.w"]})
    mission["tasks"][0]["id"] = "photograph"
    mission["objectives"][0]["done_when"]["tasks"]["task"] = "photograph"
    mission["counters"] = [{"id": "bells", "title": "bells that have rung"}, {"id": "alarm"}]
    mission["targets"] += [{"kind": "terminal", "at": "2.b2"}, {"kind": "terminal", "at": "2.g7"}]
    mission["texts"] = {"gong": "A gong, far down."}
    mission["when"] = [{"id": "the-gong", "title": "The gong", "on": "round_end", "if": {"round": {"at_least": 2}}, "do": [{"set": {"counter": "alarm"}}, {"add": {"counter": "bells"}}, {"say": "gong"}]}]
    return mission


def run(command, mission):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(mission, file)
        file.flush()
        done = subprocess.run([TOOL, command, file.name], capture_output=True, text=True)
    return done.returncode, done.stdout


def told(kind, word, example):
    """What explain says of the example, as the trigger that asks it or the action that it is."""
    mission = base()
    trigger = {"id": "example", "on": "round_end", "do": [{"add": {"counter": "bells"}}]}
    trigger.update({"conditions": {"if": example}, "actions": {"do": [example]}, "moments": example}[kind])
    mission["when"].append(trigger)
    status, output = run("check", mission)
    ok(status == 0, f"the example of {word} is refused:\n{output}")
    ok('"example" can never fire' not in output or word in AT_THE_END, f"the example of {word} can never be:\n{output}")
    status, output = run("explain", mission)
    ok(status == 0, f"the example of {word} cannot be explained")
    lines = output.split("IN THE COURSE OF THE MISSION\n")[1].split("\n\n")[0].splitlines()
    moment, *actions = lines[lines.index('    the players read: "A gong, far down."') + 1:]
    moment = moment.removeprefix("Trigger 2 (example). ").rstrip(":")
    return {"conditions": moment.removeprefix("At the end of every round, "), "moments": moment,
            "actions": " ".join(action.strip() for action in actions)}[kind]


def words_of(kind):
    schema = json.loads((ROOT / "missions/schema/second.mission.schema.json").read_text())
    if kind == "moments":
        return schema["definitions"]["trigger"]["properties"]["on"]["enum"]
    shape = {"conditions": "condition", "actions": "trigger_action"}[kind]
    return list(schema["definitions"][shape]["properties"])


def table(kind, examples):
    ok(sorted(examples) == sorted(word for word in words_of(kind) if not word.startswith(("$", "x-"))),
       f"each of the {kind} has an example: {set(words_of(kind)) ^ set(examples)}")
    rows = ["| word | in the file | as it reads |", "|---|---|---|"]
    for word, example in [(word, one) for word, some in examples.items() for one in (some if isinstance(some, list) else [some])]:
        said = told(kind, word, example) if example else "Only on cards of Secondary Missions."
        shown = f"`{json.dumps(example, ensure_ascii=False)}`" if example else ""
        rows.append(f"| `{word}` | {shown} | {said} |")
    return "\n".join(rows) + "\n"


def main():
    examples = json.loads((ROOT / "tests/tool/examples.json").read_text())
    page = HEAD + "".join(TITLES[kind] + table(kind, examples[kind]) for kind in TITLES)
    if os.environ.get("CITADEL_WRITE_EXPECTED"):
        PAGE.write_text(page)
    ok(PAGE.read_text() == page, f"{PAGE} is stale: run this test with CITADEL_WRITE_EXPECTED=1")
    print(f"ok every condition, moment and action has an example that reads well ({passed()} checks)")


if __name__ == "__main__":
    sys.exit(main())
