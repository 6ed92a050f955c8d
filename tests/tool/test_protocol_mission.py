#!/usr/bin/env python3
"""Whole missions through the protocol: the same games as without it, saved, loaded, replayed, taken back, and seen by a seat."""
import json
import pathlib
import random
import subprocess
import tempfile

from protocol_client import ROOT, TOOL, Service, environment

MISSIONS = ["training/trial-by-fire.json", "classic/01-eagle-strike.json", "classic/04-assault-on-the-east-tower.json"]
CORPORATIONS = ["bauhaus", "capitol", "cybertronic", "imperial", "mishima"]
CARD_HIDDEN, CARD_NONE, FORCE_OUT = 254, 255, 255


def run_tool(*arguments):
    return subprocess.run([str(TOOL), *arguments], env=environment(), cwd=ROOT, capture_output=True, check=True).stdout


def simulated(mission, seed, teams, policy):
    """The hash at the end of one mission that citadel-tool plays by itself."""
    line = run_tool("simulate", f"missions/{mission}", "--runs", "1", "--seed", str(seed), "--teams", str(teams),
                    "--policy", policy, "--printed", "--json")
    return json.loads(line)["hash"]


def play_as_simulated(service, mission, seed, teams, policy):
    """simulate gives its first mission the seed times 1000003, and corporations in their order."""
    now = service.want("start", mission=mission, seed=seed * 1000003, teams=CORPORATIONS[:teams], draft=True)
    while not now["over"]:
        asked = {} if now["seat"] == 5 else {"policy": policy}
        command = service.want("decide", **asked)["command"]
        now = service.want("apply", command=command)
    return now["hash"]


def check_against_simulate():
    with Service() as service:
        for number, mission in enumerate(MISSIONS):
            for policy in ("random", "cautious"):
                teams = 1 + (number + len(policy)) % 4
                found = play_as_simulated(service, mission, 11 + number, teams, policy)
                assert found == simulated(mission, 11 + number, teams, policy), (mission, policy)


def choose(dice, commands):
    """Any legal command, but a turn is not ended or an order given up while something can be done."""
    eager = [command for command in commands if command["do"] not in ("finish", "end_turn", "ai_reveal", "ai_tie_breaker")]
    attacks = [command for command in eager if command["do"] == "attack"]
    return dice.choice(attacks if attacks and dice.random() < 0.7 else eager or commands)


def check_view(service):
    """What lies face down reads the same for everybody: hidden."""
    state = service.want("state")["state"]
    for seat in (0, "legion", None):
        view = service.want("view", seat=seat)["view"]
        for card, place in zip(view["force"]["card"], view["force"]["place"][:view["force"]["count"]]):
            assert card == CARD_HIDDEN or place == FORCE_OUT, view["force"]
        assert all(card == CARD_HIDDEN for card in view["events"]["card"][:view["events"]["count"]]), view["events"]
        assert all(card == CARD_HIDDEN for card in view["ai"]["card"][view["ai"]["next"]:view["ai"]["count"]]), view["ai"]
        assert all(view[name][part] == 0 for name in ("dice", "cards", "deck") for part in ("state", "stream")), view
        assert view["figures"] == state["figures"] and view["turn"] == state["turn"]
        for number, team in enumerate(view["teams"]["list"]):
            if number != seat:
                assert set(team["hand"]) <= {CARD_HIDDEN, CARD_NONE} and team["secondary"] in (CARD_HIDDEN, CARD_NONE), team


def check_teams(service):
    """Everybody sees how many cards a team holds, and only its own seat which."""
    for viewer in (0, 1, None):
        for team in service.want("teams", viewer=viewer)["teams"]:
            own = team["seat"] == viewer
            assert all((card is not None) == own for card in team["hand"]), (viewer, team)
            if "secondary" in team:
                assert (team["secondary"] is not None) == own, (viewer, team)


def check_cards(service):
    """What a team may play in anybody's turn is legal then."""
    for seat in (0, 1, 2):
        for command in service.want("legal", cards_of=seat)["commands"][:3]:
            assert command["do"] in ("play", "use") and command["seat"] == seat, command
            assert service.want("check", command=command)["legal"], command


def check_undo(service, before, after):
    """Back and forth again, where nothing new was learnt."""
    back = service.ask("undo")
    if not back["ok"]:
        assert back["error"]["code"] == "nothing_to_undo" and back["error"]["boundary"] in ("dice", "card", "seat", "depth"), back
        return
    assert back["hash"] == before["hash"] and back["commands"] == before["commands"], (before, back)
    assert service.want("redo")["hash"] == after["hash"]


def play_at_random(service, dice, folder):
    """A mission with all seats, the Dark Legion's too, given any legal command. Returns the last position."""
    middle = folder / "middle.json"
    hashes = []
    now = service.want("start", mission="classic/01-eagle-strike.json", seed=dice.randrange(1 << 64),
                       teams=["mishima", "bauhaus", "capitol"], legion="seat", legion_corporation="imperial", draft=True,
                       points=[10, 60, 0, 5], credits=[9, 12, 6], options=["tougher", "strict_corners"],
                       rules={"doomtrooper_cards": 6})
    assert [team["bunker_credits"] for team in service.want("teams")["teams"]] == [9, 12, 6]
    while not now["over"]:
        commands = service.want("legal")["commands"]
        assert commands and all(command["seat"] == now["seat"] for command in commands), now
        command = choose(dice, commands)
        assert service.want("check", command=command)["legal"]
        before, now = now, service.want("apply", command=command)
        assert now["commands"] == before["commands"] + 1 and now["hash"] != before["hash"]
        assert now["events"] or command["do"] == "keep", now
        hashes.append((now["command"], now["hash"]))
        if len(hashes) % 9 == 0:
            check_undo(service, before, now)
        if len(hashes) % 15 == 0:
            check_view(service)
            check_teams(service)
            check_cards(service)
        if len(hashes) == 60:
            service.want("save", path=str(middle))
    assert service.want("legal")["commands"] == [] and service.want("hash")["seat"] is None
    service.refused("nobody_to_act", "decide")
    return now, middle, hashes[60:]


def check_continuation(middle, hashes):
    """Another service goes on from the saved middle to the same end."""
    with Service() as service:
        service.want("load", path=str(middle))
        for command, expected in hashes:
            assert service.want("apply", command=command)["hash"] == expected


def check_random_mission(dice, folder):
    end = folder / "end.json"
    with Service() as service:
        last, middle, hashes = play_at_random(service, dice, folder)
        service.want("save", path=str(end))
        service.want("start", mission=MISSIONS[0], teams=["imperial"])
        assert service.want("load", path=str(end))["hash"] == last["hash"]
    check_continuation(middle, hashes)
    assert b"every hash is the same" in run_tool("replay", str(end))
    return last["commands"]


def check_embedded_mission():
    """A mission in the request plays as the one from the file."""
    text = json.loads((ROOT / "missions" / MISSIONS[2]).read_text(encoding="utf-8"))
    with Service() as service:
        for seed in (3, 2**64 - 1):
            by_path = service.want("start", mission=MISSIONS[2], seed=seed, teams=["capitol"], rank=2)
            by_text = service.want("start", mission_text=text, seed=seed, teams=["capitol"], rank=2)
            assert by_path["hash"] == by_text["hash"]
        text["rounds"] = "eight"
        error = service.refused("bad_mission", "start", mission_text=text, teams=["capitol"])
        assert error["problems"][0]["pointer"] == "/mission_text/rounds", error
        assert service.want("hash")["hash"] == by_path["hash"], "a failed start left the game alone"


def check_setups():
    """Equipment given by hand, and what is wrong with a setup is told where it stands."""
    start = {"mission": MISSIONS[1], "teams": ["capitol", "mishima"]}
    gear = [[["laser_sight"], []], [[], []]]
    with Service() as service:
        service.want("start", **start, gear=gear, rank=6)
        worn = {figure["figure"]: figure.get("gear", []) for figure in service.want("figures")["figures"]}
        assert worn[0] == ["laser_sight"] and not worn[1], worn
        for field, value, pointer in (("gear", [[["spoon"], []], [[], []]], "/gear/0/0/0"), ("gear", [[[], []]], "/gear"),
                                      ("options", ["easy_peasy"], "/options/0"), ("points", [1], "/points"),
                                      ("credits", [1, 256], "/credits/1"), ("draft", 1, "/draft"),
                                      ("rules", {"strict_corner": 1}, "/rules/strict_corner"),
                                      ("rules", {"strict_corners": 2}, "/rules/strict_corners")):
            error = service.refused("bad_field", "start", **{**start, field: value})
            assert error["problems"][0]["pointer"] == pointer, error
        service.want("start", **start, rules={"move_steps": 5})
        assert service.want("reach", figure=0)["steps"] == 5


def main():
    check_setups()
    check_against_simulate()
    check_embedded_mission()
    with tempfile.TemporaryDirectory() as folder:
        commands = check_random_mission(random.Random(1993), pathlib.Path(folder))
    print(f"ok missions through the protocol; the random one took {commands} commands")


main()
