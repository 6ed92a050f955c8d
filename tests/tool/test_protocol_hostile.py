#!/usr/bin/env python3
"""Lines meant to break the service: each gets exactly one error line, and the service goes on as if nothing had been."""
import json
import random

from protocol_client import Service

START = {"mission": "training/trial-by-fire.json", "seed": 1, "teams": ["bauhaus", "mishima"]}

# Each field with a value that is fine once the mission above has been started.
VERBS = {
    "hello": {"protocol": 1}, "missions": {}, "quit": {},
    "start": {**START, "rank": 1, "draft": False, "weapons": [[None, None], [None, None]], "gear": [[[], []], [[], []]],
              "points": [5, 0], "credits": [3, 4], "options": ["tougher"], "rules": {"move_steps": 4}, "legion": "deck",
              "legion_corporation": None},
    "save": {"path": "/nonexistent/save.json"}, "load": {"path": "/nonexistent/save.json"},
    "board": {}, "figures": {}, "teams": {"viewer": 0}, "legal": {"figure": 0, "cards_of": 0}, "check": {"command": {"do": "end_turn"}},
    "apply": {"command": {"do": "end_turn"}}, "decide": {"policy": "random"}, "undo": {}, "redo": {},
    "view": {"seat": 0}, "state": {}, "odds": {"attacker": 0, "target": 10, "mode": 1},
    "sight": {"from": "A1", "to": [1, 1]}, "reach": {"figure": 0, "steps": 3, "to": "A1"}, "prompt": {"viewer": 0},
    "hash": {}, "place": {"figure": 0, "at": "A1"}, "dice": {"results": "1"},
}
COMMAND = {"do": "move", "seat": 0, "figure": 0, "target": 0, "target2": 0, "mode": 1, "shape": 0, "turn": 0, "extra": 0,
           "gate": 0, "slot": 0, "slot2": 0, "kind": 0, "choice": 0, "steps": 1, "entry": 0, "to": [1, 1], "step": [0],
           "reason": {"kind": 1, "card": 0, "line": 0, "chosen": 0, "runner_up": 0, "tie": 0, "value": 0,
                      "other_value": 0}}

MISSIONS = ["classic/01-eagle-strike.json", "classic/04-assault-on-the-east-tower.json",
            "classic/06-hold-the-fort.json", "classic/07-portal-of-doom.json"]
POLICIES = [{}, {"policy": "random"}, {"policy": "greedy"}, {"policy": "cautious"}]
NULL_IS_FINE = {("view", "seat"), ("prompt", "viewer"), ("teams", "viewer"), ("legal", "cards_of"), ("place", "at"), ("start", "legion_corporation")}


def wrong_values(fine):
    """Values of every other kind, and far too large ones of the same."""
    values = [True, {"x": 1}, -1, 1.5, 10**30, 99999, "", "no such word \u2028 \u0001", [[[]]], [1, 2, 3], ["A1", -7]]
    if fine is not None:
        values.append(None)
    return [value for value in values if not (isinstance(fine, str) and isinstance(value, str) and value)]


def is_fine_after_all(verb, field, value):
    return (verb, field) in NULL_IS_FINE and value is None or (field == "seed" and value == 99999) or (
        verb == "hello" and value == 99999) or (field == "draft" and value is True) or (
        field in ("points", "credits") and value == [1, 2, 3])


def wrong_fields():
    for verb, fields in VERBS.items():
        yield json.dumps({"verb": verb, **fields, "stranger": 1})
        for field, fine in fields.items():
            for value in wrong_values(fine):
                if not is_fine_after_all(verb, field, value):
                    yield json.dumps({"verb": verb, **fields, field: value})
            if field not in ("protocol", "seed", "rank", "draft", "weapons", "gear", "points", "credits", "options", "rules",
                             "legion", "legion_corporation", "figure", "cards_of", "policy", "steps", "viewer") and not (verb == "reach" and field == "to"):
                yield json.dumps({"verb": verb, **{key: fields[key] for key in fields if key != field}})


def wrong_commands():
    for field, fine in COMMAND.items():
        for value in wrong_values(fine):
            if (field, value) not in (("to", None), ("step", [1, 2, 3])):
                yield json.dumps({"verb": "check", "command": {**COMMAND, field: value}})
    for field, fine in COMMAND["reason"].items():
        yield json.dumps({"verb": "check", "command": {**COMMAND, "reason": {**COMMAND["reason"], field: "x"}}})
    for place in ["A0", "a1", "A", "1", "AAAAAAAAAA1", "A1 ", "A99999999999999", "Ä1", [1], [1, 2, 3], [1.5, 2], [-1, 0]]:
        yield json.dumps({"verb": "sight", "from": place, "to": "A1"})


def wrong_lines():
    yield from (b"", b" ", b"\t\r", b"\0", b"nonsense", b"{", b"}", b"[]", b"null", b"1", b'""', b'"', b"{}", b"\xef\xbb\xbf{}")
    yield from (b"[" * 100000, b'{"a":' * 100000, b"]" * 5000, b"[" * 31 + b"]" * 31, b'{"verb":' + b"[" * 40 + b"]" * 40 + b"}")
    yield from (b'{"verb":"hash","verb":"hash"}', b'{"verb":"hash",}', b'{"verb":"hash"} {"verb":"hash"}', b"{'verb':'hash'}",
                b'{"verb":"hash"}\0', b'{"verb":"ha\0sh"}', b'{"verb":"hash\\u0000"}', b'{"verb":"\\ud800"}', b'{"verb":NaN}',
                b'{"verb":"hash","id":1e999}', b'{"verb":"hash","id":[1]}', b'{"verb":"hash","id":{}}', b'{"verb":"hash","id":true}',
                b'{"verb":"hash","id":"' + b"x" * 257 + b'"}', b'{"verb":"\xff\xfe"}', b'{"verb":"\xc0\xaf"}', b'{"verb":"' + b"x" * 5000 + b'"}',
                b'{"verb":"hello","protocol":2}', b'{"verb":"HASH"}', b"\xff" * 1000, b"9" * 100000,
                b'{"verb":"start","teams":["bauhaus"],"mission":"../../../etc/passwd"}',
                b'{"verb":"start","teams":["bauhaus"],"mission":"/dev/zero"}', b'{"verb":"start","teams":["bauhaus"],"mission":"/"}',
                b'{"verb":"start","teams":["bauhaus"],"mission_text":{}}', b'{"verb":"start","teams":["bauhaus"]}',
                b'{"verb":"start","teams":["bauhaus"],"mission":"x","mission_text":{}}',
                b'{"verb":"start","teams":["bauhaus","bauhaus"],"mission":"training/trial-by-fire.json"}',
                b'{"verb":"start","teams":["bauhaus","capitol","cybertronic","imperial","mishima"],"mission":"training/trial-by-fire.json"}',
                b'{"verb":"start","teams":["bauhaus"],"legion_corporation":"bauhaus","mission":"training/trial-by-fire.json"}',
                b'{"verb":"load","path":"/dev/zero"}', b'{"verb":"load","path":"/"}', b'{"verb":"load","path":"/etc/passwd"}',
                b'{"verb":"save","path":"/"}', b'{"verb":"save","path":"/proc/save"}')
    yield b" " * (1 << 20) + b"{}"
    yield b'{"verb":"hello","x-' + b"y" * (1 << 21) + b'":1}'


def random_lines(dice, count):
    fine = [json.dumps({"verb": verb, **fields}).encode() for verb, fields in VERBS.items() if fields]
    for turn in range(count):
        if turn % 3 == 0:
            yield bytes(byte for byte in dice.randbytes(dice.randrange(1, 300)) if byte != 10)
        elif turn % 3 == 1:
            line = dice.choice(fine)
            yield line[:dice.randrange(len(line) - 1)]
        else:
            line = bytearray(dice.choice(fine))
            at = dice.randrange(len(line))
            line[at:at + 1] = dice.choice([b"\0", b"\xff", b'""', b"{{", b"]", b"\x07"])
            yield bytes(line)


def refuse(service, line):
    answer = service.send_line(line)
    assert answer["ok"] is False and "id" in answer, (line[:300], answer)
    assert answer["error"]["code"] and answer["error"]["sentence"], (line[:300], answer)
    assert "[serve" not in answer["error"]["sentence"], answer


def check_lines(service, lines):
    before = service.want("hash")
    count = 0
    for line in lines:
        refuse(service, line if isinstance(line, bytes) else line.encode())
        count += 1
        if count % 20 == 0:
            service.want("hello")
    assert service.want("hash")["hash"] == before["hash"], "a refused line changed the game"
    return count


def check_without_mission():
    with Service() as service:
        for verb, fields in VERBS.items():
            if verb not in ("hello", "missions", "start", "load", "quit", "place", "dice"):
                service.refused("no_mission", verb, **fields)
        service.refused("sandbox_only", "place", figure=0, at="A1")
        service.want("start", **START)
        service.refused("sandbox_only", "dice", results="1")
        error = service.refused("refused", "apply", command={"do": "sandbox_dice", "choice": 1})
        assert error["reject"]["code"] == "NOT_A_SANDBOX", error


def check_ids(service):
    for word in (b"1", b"-0.50", b"12345678901234567890", b'"\\u00e9 \\"\xc3\xa9"', b"null", b'""'):
        answer = service.send_line(b'{"verb":"hello","id":' + word + b"}")
        assert answer["ok"] and answer["id"] == json.loads(word), answer


def any_command(dice):
    names = ["none", "entrance", "move", "attack", "jump", "finish", "end_turn", "reroll", "keep", "call", "reinforce",
             "force_sector", "place", "choose_team", "choose_figure", "take", "ready", "deploy", "play", "use", "examine",
             "alter", "move_force", "place_marker", "ai_reveal", "ai_tie_breaker", "sandbox_place",
             "sandbox_dice", "sandbox_card", "sandbox_counter", "sandbox_trigger", "sandbox_round"]
    command = {"do": dice.choice(names)}
    for field in ("seat", "figure", "target", "target2", "shape", "turn", "extra", "gate", "slot", "slot2", "kind", "choice", "steps",
                  "entry"):
        if dice.random() < 0.6:
            command[field] = dice.choice([0, 1, 2, 3, 5, 10, 22, 39, 40, 254, 255, dice.randrange(256)])
    if dice.random() < 0.7:
        command["to"] = dice.choice([None, [dice.randrange(40), dice.randrange(40)], [dice.randrange(24), dice.randrange(16)]])
    if dice.random() < 0.4:
        command["step"] = [dice.randrange(256) if dice.random() < 0.2 else dice.randrange(8) for _ in range(dice.randrange(9))]
    if dice.random() < 0.5:
        command["mode"] = dice.choice([1, 2])
    if dice.random() < 0.2:
        command["reason"] = {name: dice.randrange(256) for name in ("kind", "card", "line", "chosen", "runner_up", "tie")}
    return command


def nearly_legal(dice, service):
    """A legal command, or a figure put anywhere, with one field changed."""
    commands = service.want("legal")["commands"] or [{"do": "end_turn"}]
    command = dice.choice(commands)
    if dice.random() < 0.3:
        command = {"do": "sandbox_place", "figure": dice.choice([0, 1, 2, 3, 10, 11, 25, 39]),
                   "to": dice.choice([None, [dice.randrange(24), dice.randrange(16)]])}
    fields = ["figure", "target", "target2", "extra", "gate", "slot", "slot2", "kind", "choice", "turn", "shape"]
    return {**command, dice.choice(fields): dice.choice([0, 1, 10, 255])}


def check_any_commands(dice, count):
    """Well-formed commands full of nonsense, in a sandbox where figures stand anywhere."""
    accepted = 0
    with Service("--sandbox") as service:
        service.want("start", mission="classic/01-eagle-strike.json", seed=dice.randrange(1 << 64),
                     teams=["capitol", "imperial"], legion="seat", draft=True, rules={"doomtrooper_cards": 8})
        for turn in range(count):
            command = nearly_legal(dice, service) if dice.random() < 0.5 else any_command(dice)
            legal = service.want("check", command=command)["legal"]
            answer = service.ask("apply", command=command)
            assert answer["ok"] <= legal, (command, answer)
            accepted += answer["ok"]
            if turn % 4 == 0:
                step = service.want("decide", **dice.choice(POLICIES)) if not service.want("hash")["over"] else None
                if step:
                    service.want("apply", command=step["command"])
                else:
                    service.want("start", mission=dice.choice(MISSIONS), seed=turn, teams=["mishima", "bauhaus"], draft=True)
            if turn % 25 == 0:
                service.ask(dice.choice(["undo", "redo"]))
                service.want("prompt")
                service.want("figures")
                service.want("teams")
                service.want("board")
    return accepted


def main():
    dice = random.Random(4711)
    check_without_mission()
    count = 0
    with Service("--sandbox") as service:
        service.want("start", **START)
        check_ids(service)
        count += check_lines(service, wrong_lines())
        count += check_lines(service, wrong_fields())
        count += check_lines(service, wrong_commands())
        count += check_lines(service, random_lines(dice, 300))
    assert count >= 200
    accepted = check_any_commands(dice, 1500)
    print(f"ok {count} hostile lines, each one error; {accepted} of 1500 nonsensical commands were legal after all")


main()
