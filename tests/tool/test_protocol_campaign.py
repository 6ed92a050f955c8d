#!/usr/bin/env python3
"""Campaigns through the protocol, mission after mission to the end, with the ledger; the ways of one that branches; one
of one's own; equipment held to the rules of the draft; and what a start with --sandbox leaves as it is."""
import json
import pathlib
import tempfile

from protocol_client import ROOT, Service


def play(service, now):
    while not now["over"]:
        command = service.want("decide")["command"]
        now = service.want("apply", command=command)
    return now


def check_campaign(service, path, **fields):
    """Every mission is played by computer players; every total is the sum of its entries."""
    for verb in ("ledger", "campaign_mission"):
        service.refused("no_campaign", verb)
    standing = service.want("campaign", path=path, seed=3, **fields)
    while not standing["over"]:
        mission = standing["next"]
        begun = service.want("campaign_mission", seed=11 + len(standing["played"]))
        assert begun["mission"] == mission, begun
        service.refused("nothing_to_count", "campaign_finish")
        end = play(service, begun)
        assert isinstance(end["accomplished"], bool) and all(0 <= seat <= 5 for seat in end["winners"]), end
        standing = service.want("campaign_finish")
        assert standing["played"][-1]["accomplished"] == end["accomplished"], standing
    service.refused("campaign_over", "campaign_mission")
    ledger = service.want("ledger")
    for player in ledger["players"]:
        for total in ("points", "credits"):
            entries = [entry.get(total, 0) for entry in ledger["entries"] if entry["player"] == player["player"]]
            assert sum(entries) == player[total], (player, entries)
    return len(ledger["played"])


def check_ways(service):
    """A branching campaign tells its step, what may follow and when, and why each mission after another came."""
    path = "tests/siege/mission/campaigns/two-ways-up.json"
    standing = service.want("campaign", path=path, seed=4, teams=["capitol", "mishima"], mode="coop")
    assert standing["step"] == 1, standing
    first = standing["may_follow"][0]
    assert (first["step"], first["mission"]) == (4, "classic.trapped"), first
    assert first["sentence"] == "If the mission has failed, “classic.trapped” follows.", first
    while not standing["over"]:
        before = {fork.get("step") for fork in standing["may_follow"]}
        play(service, service.want("campaign_mission", seed=5))
        standing = service.want("campaign_finish")
        assert standing.get("step") in before, (standing, before)
    because = [play.get("because") for play in standing["played"]]
    won = standing["played"][0]["accomplished"]
    assert (because[0] == "the mission has failed") == (not won), because
    assert "may_follow" not in standing and because[-1], standing


def check_own(service):
    """A campaign of one's own: its missions lie beside it, not among the shipped ones."""
    names = ("01-eagle-strike", "02-trapped")
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        for i, name in enumerate(names):
            mission = json.loads((ROOT / f"missions/classic/{name}.json").read_text())
            (home / f"{name}.json").write_text(json.dumps({**mission, "id": f"tests.own-{i}"}))
        plan = {"format": 1, "id": "tests.own", "edition": "classic", "title": "Own", "brief": "Two.",
                "missions": [{"mission": f"tests.own-{i}"} for i in range(len(names))]}
        (home / "campaigns").mkdir()
        (home / "campaigns/own.json").write_text(json.dumps(plan))
        standing = service.want("campaign", path=str(home / "campaigns/own.json"), teams=["capitol"], mode="solo")
        while not standing["over"]:
            begun = service.want("campaign_mission")
            assert begun["mission"] == standing["next"] == f"tests.own-{len(standing['played'])}", begun
            play(service, begun)
            standing = service.want("campaign_finish")


def check_bad_campaigns(service):
    path = "campaigns/02-siege-of-the-citadel.json"
    service.refused("bad_campaign", "campaign", path=path, teams=["capitol", "capitol"])
    service.refused("bad_field", "campaign", path=path, teams=["spoon"])
    service.want("campaign", path=path, teams=["capitol", "bauhaus"], mode="coop")
    assert service.refused("bad_campaign", "campaign_buy", player=0)["reject"] == "POINTS_TOO_LOW"


def check_equipment(service):
    """C-EQUIP-5 to C-EQUIP-8, S-EQUIP-2: what the draft would refuse, a start refuses with the same reason."""
    start = {"mission": "classic/01-eagle-strike.json", "teams": ["bauhaus"]}
    for reason, fields in (("CREDITS_TOO_LOW", {"gear": [[["laser_sight", "explosive_ammo"], []]]}),
                           ("NO_COPY_LEFT", {"gear": [[["laser_sight"], ["laser_sight"]]], "rank": 6}),
                           ("NEEDS_CARBINE", {"gear": [[["grenade_launcher"], []]], "rank": 6})):
        error = service.refused("bad_setup", "start", **start, **fields)
        assert error["reject"] == reason and error["team"] == 0, error
    service.want("start", **start, gear=[[["laser_sight", "explosive_ammo"], []]], rank=6)


def check_ends(service):
    """A sandbox ends like any game, unless it is asked to be endless."""
    for endless in (False, True):
        service.want("start", mission="classic/01-eagle-strike.json", teams=["bauhaus"], seed=2, endless=endless)
        service.want("apply", command={"do": "entrance", "gate": 0})
        for figure in (0, 1):
            now = service.want("place", figure=figure, at=None)
        assert now["over"] is not endless, now
        assert ("winners" in now) is not endless, now


with Service("--sandbox") as running:
    played = check_campaign(running, "campaigns/01-three-nights.json", teams=["capitol", "mishima"], mode="coop")
    check_ways(running)
    check_own(running)
    check_bad_campaigns(running)
    check_equipment(running)
    check_ends(running)
print(f"ok a campaign of {played} missions, ways, equipment, ends")
