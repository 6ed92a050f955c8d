#!/usr/bin/env python3
"""Writes docs/MISSION-FORMAT.md from the JSON Schema of missions: mission_format.py > docs/MISSION-FORMAT.md"""
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[3]
SECOND = ROOT / "missions/schema/second.mission.schema.json"

INTRODUCTION = """\
# The mission file format

This page is written from `missions/schema/mission.schema.json` by `tests/siege/mission/mission_format.py`; change
descriptions in `assets/locale/en/missions.json`, keys in `src/siege/mission/load/schema_mission.c`.

A mission is one JSON file under `missions/`. Put `"$schema": "../schema/mission.schema.json"` on top and editors
complete keys and words, show these descriptions, and underline mistakes. `citadel-tool check FILE` finds the rest and
says where; `citadel-tool explain FILE` reads the mission back in sentences. [DESIGNERS.md](DESIGNERS.md) leads from a
copied file to a game; [EXAMPLES.md](EXAMPLES.md) has an example of every condition and every action.

* Strict JSON: no comments, no trailing commas. Notes go under `"$comment"` or keys that begin with `x-`, in any object.
* A place is written as it lies on the board: `"4"` is sector 4, `"4.w"` the doorway on its west side. Sides are those
  of the board, also of turned sectors.
* A square is named in its sector as printed, column `a` to `h` from the west and row 1 to 8 from the north: `"3.c4"`.
  It keeps its name when the sector is turned or moved.
* Cards are numbers or ranges as mission books write them: `["1-7", 12]`. Where `use` and `without` both may stand, as
  in `events`, they go together: `"use": ["1-8"], "without": [3]` uses the cards 1 to 8 but for the third. A card that
  both name by its own number is warned of (W541).
* A warning that is meant is silenced with a reason: `"$allow": { "W504": "the long way is the point" }`. Errors cannot
  be silenced; an entry without a reason (W549) or for nothing (I707) is told.
* Sectors, creatures, equipment and cards that no edition has stand in `own.json` beside it, by the schema
  `missions/schema/own.schema.json`, and are named like all others ([DESIGNERS.md](DESIGNERS.md)).
* What it says in other languages lies beside it, `NAME.sv.json` beside `NAME.json`, by the schema
  `missions/schema/words.schema.json` ([DESIGNERS.md](DESIGNERS.md)).

A small mission:

```json
{
  "$schema": "../schema/mission.schema.json",
  "format": 1,
  "id": "example.first-breach",
  "edition": "classic",
  "title": "First breach",
  "brief": "Go in by the western gate, put down a Centurion, and come back alive.",
  "board": {
    "layout": [
      ["1", "7r90", null],
      ["4", "2",    "5"]
    ]
  },
  "citadel": { "at": [8, 8] },
  "entrances": { "doomtroopers": ["4.w"], "reinforcements": ["5.e"] },
  "rounds": 6,
  "force": { "use": ["1-7"] },
  "objectives": [
    {
      "id": "hunt",
      "done_when": { "count": { "figures": "centurion", "states": ["on_board"], "at_most": 0 } },
      "team_done_when": { "count": { "figures": "doomtroopers", "own": true, "states": ["withdrawn"], "at_least": 1 } },
      "reward": { "team": 1, "legion_if_failed": 1 }
    }
  ]
}
```

A condition is an object with exactly one key, its kind; conditions may stand inside conditions:

```json
{ "any": [{ "round": { "at_least": 5 } }, { "not": { "force_face_down": { "at_least": 1 } } }] }
```

What happens by itself is a trigger: a moment, perhaps a condition, and up to six actions with one key each. Its words
stand under `texts`, by names of your own:

```json
{
  "id": "gate-falls",
  "title": "The gate falls",
  "on": "round_start",
  "if": { "all": [{ "round": { "at_least": 3 } }, { "targets_destroyed": { "at_most": 0 } }] },
  "once": true,
  "do": [
    { "say": "gate_falls" },
    { "close": "4.w" },
    { "wait_at": { "kind": "razide", "at": "5.e", "number": 1 } }
  ]
}
```

Any condition can ask whether that has happened: `{ "trigger_fired": "gate-falls" }`, or how many rounds ago:
`{ "rounds_since": { "trigger": "gate-falls", "at_least": 2 } }`. Players read its title there, “The gate falls”; without one
the text that it says, or when it comes about: what happens at the start of round 3. Where that is long or would be a
sentence of its own they read the words of its id, “gate falls”; otherwise its id is for the file alone.

Whether a doorway is open can be asked, whatever opened or closed it: `{ "doorway": { "at": "4.w", "is": "closed" } }`. It may
lie at the rim or between two sectors, and of a door it means that it has been opened for good.

The moments of `on` are the start and the end of a round or a turn, a Force Card that has been revealed, an elimination,
and any deed. An elimination is anybody's, of a Doomtrooper as of a creature, and it is one moment however many fall in the
same attack. `figures` says who must be among them:

```json
{ "id": "tally", "on": "elimination", "figures": "creatures", "do": [{ "add": { "counter": "watch" } }] }
```

So do `"figures": "doomtroopers"`, `"figures": "followers"`, a kind of creature or a list of these. To count each creature that
Doomtroopers have eliminated, ask `eliminations`.

Triggers surprise. One with `"known": true` is told in the brief before the mission begins, but for the texts that it shows:
“At the start of round 3: the west doorway of sector 4 closes, if it was open. 1 Razide takes position …”

A mission remembers: counters are numbers from 0 to 99 that triggers change with `add` and `set` and conditions ask with
`counter`, or with `flag` whether they are more than 0. One with a `title` is for players: the panel of the mission and the
page of goals tell it with its number from the beginning, a flag while it is set. Without one it stays a secret. What must be so for some time is asked with `in_a_row`, which
counts rounds by how they end.

```json
{
  "counters": [{ "id": "alarm", "title": "the alarm rings" }],
  "objectives": [
    {
      "id": "hold",
      "done_when": {
        "in_a_row": {
          "of": { "count": { "figures": "doomtroopers", "states": "on_board", "sectors": ["2"], "at_least": 1 } },
          "at_least": 2
        }
      },
      "reward": { "team": 2 }
    },
    { "id": "quiet", "bonus": true, "done_when": { "not": { "flag": "alarm" } }, "reward": { "team": 1 } }
  ]
}
```

Chance: `"chance": 30` lets a trigger fire in 30 of 100 cases, `"choose": 1` draws one of its actions, and where a
doorway, a sector or a square is wanted a list of them means one at random, with `"unexplored": true` only where nobody
has been:

```json
{
  "id": "hunters",
  "on": "round_start",
  "do": [
    { "wait_at": { "kind": "razide", "at": ["5.e", "5.n", "2.s"], "unexplored": true } },
    { "place": { "kind": "legionnaire", "at": ["2.c4", "2.f6", "5.b3"], "number": 2 } }
  ]
}
```

Figures and targets that are there from the beginning are drawn when the mission begins. A square that somebody or
something may be drawn to belongs to nobody else for certain (E430, E437); several may be drawn from the same squares, as
long as there is one for each (E470). This engineer is in one of three rooms, with his guard in one of two places, and
two of the four containers are there:

```json
{
  "figures": [
    { "kind": "legionnaire", "at": ["2.d4", "5.c3", "5.g6"], "follower": true, "name": "the engineer" },
    { "kind": "centurion", "at": ["5.c4", "5.f6"], "guards": true }
  ],
  "targets": [{ "kind": "container", "at": ["2.b2", "2.g7", "5.b6", "5.f2"], "number": 2 }]
}
```

A follower is somebody whom a team leads: a hostage, a guide. He stands on the board in a creature's place, moves as that
kind does, is led by the first Doomtrooper who comes to stand next to him, moves in that team's turns from the next one on,
does not attack, can be attacked as soon as he is led, leaves by the ways out that Doomtroopers have, and is counted with
`"figures": "followers"`. In the round in which he is found he stays where he is: leave a round for it. A Doomtrooper who is
put beside him by hand in test mode leads nobody; a Move that ends there does.

```json
{
  "figures": [{ "kind": "legionnaire", "at": "2.d4", "follower": true, "name": "the engineer" }],
  "objectives": [
    {
      "id": "home",
      "done_when": { "count": { "figures": "followers", "states": "withdrawn", "at_least": 1 } },
      "reward": { "team": 2 }
    }
  ]
}
```

`check` follows his way as it follows that of Doomtroopers: it tells if none of them walks to him, if no way leads from him
to the exit or sector that is asked for, if the trigger that opens that way waits for him to be out, and if the way opens too
late for the rounds there are or shuts before he can be there.

A target is put on the board at the beginning or when a Force Card is turned over, which then should be a key card:

```json
{ "kind": "computer", "armour": 2, "with_force_card": 7 }
```

Missions of the 2018 edition have `"edition": "second"` and their own schema,
`missions/schema/second.mission.schema.json`: the same keys with sectors 1 to 16, Force Cards 1 to 36 and Event Cards 1 to
22. What these rules add:

```json
{
  "$schema": "../schema/second.mission.schema.json",
  "format": 1,
  "id": "example.lost-and-found",
  "edition": "second",
  "title": "Lost and found",
  "brief": "Somebody is lying in the war room. Silence the terminal, lift the wounded, and come back.",
  "board": { "layout": [["2", "12"]], "doors": ["12.w"] },
  "entrances": { "doomtroopers": ["2.w"], "reinforcements": ["12.e"] },
  "targets": [
    { "kind": "terminal", "at": "2.d4" },
    { "kind": "casualty", "at": "12.g2" },
    { "kind": "debris", "in": ["12"], "number": 3, "apart": true }
  ],
  "tasks": [
    { "id": "lift", "title": "Lift the wounded soldier", "next_to": "casualty", "takes": true, "carries": true, "carrier_steps": 2 },
    { "id": "photograph", "title": "Photograph the plans", "beside": ["12.c2", "12.f7"], "most": 1 }
  ],
  "rounds": 7,
  "force": { "use": ["1-31"] },
  "events": { "use": ["1-17"] },
  "secondary_missions": "all",
  "objectives": [
    {
      "id": "home",
      "done_when": {
        "all": [
          { "hacks": { "at_least": 1 } },
          { "teams": { "of": { "count": { "figures": "doomtroopers", "own": true, "states": "withdrawn", "at_least": 1 } }, "at_least": 50 } },
          { "count": { "figures": "doomtroopers", "states": "withdrawn", "carrying": "lift", "at_least": 1 } }
        ]
      },
      "points": { "team": 4, "legion_if_failed": 4, "commander_if_failed": 2 },
      "final": true
    }
  ]
}
```

* `doors` stand in doorways between two sectors, or on one side of a square. Doomtroopers open them for good, creatures
  only for as long as they stand beside them. Those that are under `locked`, too, let nobody through.
* A task is a Special action: one action of a Doomtrooper next to a target of a kind, next to a painted square, or in a
  sector. What it gives to carry can be asked for with `carrying`.
* `teams` asks each team and compares the share of those of which it is true, in percent: 50 is half of them, 1 is any.
* Rewards stand under `points`. With `final`, in missions of either edition, the mission
  ends after the round in which the task is accomplished.

Triggers work these doors by the name that they have under `doors`:

| action | the door stands, closed | it is locked | it has been opened |
|---|---|---|---|
| `open` | gone for good, no door card | gone for good, no door card | – |
| `close` | – | – | it stands there again, a door like any |
| `lock` | locked | – | it stands there again, locked |
| `unlock` | – | a door like any | – |

A locked door is a wall to sight, steps and blasts for everybody; no card or equipment opens it, and a creature beside it
does not either. A vault that a terminal unlocks, and that shuts for good in round 6:

```
+--+--+--+--+--+--+--+--+
| .  .  .| .  .| .  .  .|
| .  .  .| .  .| .  .  .|   sector 2: the terminal T
| .  .  .  T  .  .  .  .|
+--+--+--+==+==+--+--+--+   "12.n": locked at first
| .  .| .  .  .  .| .  .|   sector 12: the plans
```

```json
{
  "board": { "layout": [["2"], ["12"]], "doors": ["12.n"], "locked": ["12.n"] },
  "when": [
    {
      "id": "lock-gives",
      "on": "deed",
      "if": { "hacks": { "at_least": 1 } },
      "once": true,
      "do": [{ "unlock": "12.n" }]
    },
    {
      "id": "night-watch",
      "on": "round_start",
      "if": { "round": { "at_least": 6 } },
      "once": true,
      "do": [{ "lock": "12.n" }]
    }
  ]
}
```

A doorway between sectors without a door opens and closes, too, as in the 1993 edition: closed it is a wall;
while a door of a card stands in it, it does not close. There `lock` and `unlock` have nothing to work on: a doorway without
a door has no lock (E469). The mission is played, explained and checked in `tests/language/the-vault.json`.
"""

NOTES = {
    "rules": "Each is a whole number. 0 and 1 stand for no and yes. What is left out is as the edition has it.",
}


def words(values, most=6):
    shown = [f"`{json.dumps(value)}`" for value in values[:most]]
    return ", ".join(shown) + (", …" if len(values) > most else "")


def bounds(schema):
    return f"{schema['minimum']} to {schema['maximum']}"


def type_of_names(schema):
    """An object whose keys are names: of texts, of creatures, of rules."""
    inner = schema["additionalProperties"]
    if inner:
        return f"object: name to {type_of(inner)}"
    if "legionnaire" in schema["properties"]:
        return f"object: kind of creature to {type_of(schema['properties']['legionnaire'])}"
    return "object [rules](#rules)"


def type_of(schema):
    """The value in a few words."""
    if "allOf" in schema:
        name = schema["allOf"][0]["$ref"].rsplit("/", 1)[1]
        return f"object [{name}](#{name.replace('_', '-')})"
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return "one of " + words(schema["enum"])
    if "anyOf" in schema:
        return " or ".join(type_of(choice) for choice in schema["anyOf"])
    kind = schema["type"]
    if kind == "integer":
        return "whole number, " + bounds(schema)
    if kind == "array":
        least, most = schema["minItems"], schema["maxItems"]
        number = str(least) if least == most else f"{least} to {most}"
        return f"list of {number}: {type_of(schema['items'])}"
    if kind == "string" and schema.get("pattern", "\\S") != "\\S":
        return f"text like `{schema['pattern']}`"
    if kind == "string":
        return f"text, at most {schema['maxLength']} bytes"
    if kind == "object":
        return type_of_names(schema)
    return {"boolean": "true or false"}[kind]


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ")


def row(key, schema, needed):
    default = f" Without it: `{json.dumps(schema['default'])}`." if "default" in schema else ""
    if schema.get("default_2018", schema.get("default")) != schema.get("default"):
        default = f" Without it: `{schema['default']}` in 1993, `{schema['default_2018']}` in 2018."
    return f"| `{key}` | {'yes' if needed else ''} | {cell(type_of(schema))} | {cell(schema['description'] + default)} |"


def table(name, schema):
    lines = [f"## {name.replace('_', '-')}", "", schema.get("description", "")]
    if "anyOf" in schema:
        keys = [choice["required"][0] for choice in schema["anyOf"]]
        lines[-1] += " At least one of " + ", ".join(f"`{key}`" for key in keys) + " is needed."
        if keys == ["at_least", "at_most"]:
            lines[-1] += " Where one is left out there is no limit on that side."
    lines += ["", "| key | needed | value | meaning |", "|---|---|---|---|"]
    required = schema.get("required", [])
    lines += [row(key, inner, key in required) for key, inner in schema["properties"].items()]
    return lines + [""]


def rules_of(schema):
    rules = dict(schema["properties"]["rules"])
    rules["description"] += " " + NOTES["rules"]
    for name, rule in json.loads(SECOND.read_text(encoding="utf-8"))["properties"]["rules"]["properties"].items():
        if name in rules["properties"]:
            rules["properties"][name]["default_2018"] = rule["default"]
    return rules


def document():
    schema = json.loads((ROOT / "missions/schema/mission.schema.json").read_text())
    lines = INTRODUCTION.splitlines() + [""]
    lines += table("mission", schema)
    for name, definition in schema["definitions"].items():
        lines += table(name, definition)
    lines += table("rules", rules_of(schema))
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    print(document(), end="")
