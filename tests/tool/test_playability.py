#!/usr/bin/env python3
"""What check says about ways (E407, E408, W501, W504, W505, W517) is what walking the drawn sectors square by square says.

Layouts are laid at random, as nobody would design them; a warning too many fails as well as one too few.
"""
import collections
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = (ROOT / os.environ.get("BUILD", "build") / "citadel-tool").resolve()
DRAWINGS = {sector["number"]: sector["drawing"]
            for sector in json.loads((ROOT / "assets/rules/classic/sectors.json").read_text())["sectors"]}
SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
STEPS = 3
MISSIONS = 400
BY_CARDS = {"E408": "W535", "W501": "I705", "W517": "I705"}
CODES = ("E407", "W535", "I705", "E408", "W501", "W502", "W504", "W505", "W517")


def turned(drawing):
    """Clockwise by a quarter; walls change their direction."""
    swap = {"|": "-", "-": "|"}
    return ["".join(swap.get(drawing[16 - x][y], drawing[16 - x][y]) for x in range(17)) for y in range(17)]


class Board:
    """Squares and the walls between them, in squares of the whole board."""

    def __init__(self, layout, closed):
        self.walls, self.sector_at, self.corner = set(), {}, {}
        for row, places in enumerate(layout):
            for column, place in enumerate(places):
                if place:
                    self.lay(place, column * 8, row * 8)
        for doorway in closed:
            for square in self.doorway(doorway):
                self.walls.add((square, SIDES[doorway[-1]]))

    def lay(self, place, left, top):
        number, _, degrees = place.partition("r")
        drawing = DRAWINGS[int(number)]
        for _ in range(int(degrees or 0) // 90):
            drawing = turned(drawing)
        self.corner[number] = (left, top)
        for y in range(8):
            for x in range(8):
                self.sector_at[left + x, top + y] = number
                for dx, dy in SIDES.values():
                    if drawing[2 * y + 1 + dy][2 * x + 1 + dx] in "|-":
                        self.walls.add(((left + x, top + y), (dx, dy)))

    def passable(self, square, step):
        """One orthogonal step, whatever each of the two sectors draws between."""
        beyond = (square[0] + step[0], square[1] + step[1])
        back = (-step[0], -step[1])
        return beyond in self.sector_at and (square, step) not in self.walls and (beyond, back) not in self.walls

    def neighbours(self, square):
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                beyond = (square[0] + dx, square[1] + dy)
                if dx == 0 or dy == 0:
                    if (dx or dy) and self.passable(square, (dx, dy)):
                        yield beyond
                    continue
                way = self.passable(square, (dx, 0)) and self.passable((square[0] + dx, square[1]), (0, dy))
                other = self.passable(square, (0, dy)) and self.passable((square[0], square[1] + dy), (dx, 0))
                if way or other:
                    yield beyond

    def doorway(self, doorway):
        """The squares just inside an opening on a side of a sector."""
        number, side = doorway.split(".")
        left, top = self.corner[number]
        dx, dy = SIDES[side]
        squares = [(left + (7 if dx > 0 else 0 if dx < 0 else i), top + (7 if dy > 0 else 0 if dy < 0 else i))
                   for i in range(8)]
        return [square for square in squares if (square, (dx, dy)) not in self.walls]

    def gates(self):
        """Outer doorways."""
        for number, (left, top) in self.corner.items():
            for side, (dx, dy) in SIDES.items():
                if (left + dx * 8, top + dy * 8) not in self.sector_at and self.doorway(f"{number}.{side}"):
                    yield f"{number}.{side}"

    def steps(self, gates, teleporters=((), ())):
        """Steps from outside; going in is the first. A step onto one of two teleporters ends at the other."""
        found, queue = {}, collections.deque()

        def reach(squares, steps):
            for square in squares:
                if square not in found:
                    found[square] = steps
                    queue.append(square)
                    for one, other in (teleporters, teleporters[::-1]):
                        if square in one:
                            reach(other, steps)

        reach((square for gate in gates for square in self.doorway(gate)), 1)
        while queue:
            square = queue.popleft()
            reach(self.neighbours(square), found[square] + 1)
        return found

    def places(self, target, perhaps):
        """The squares on which a target may stand; of those that somebody puts there all, if perhaps is good enough."""
        if "at" in target:
            number, name = target["at"].split(".")
            left, top = self.corner[number]
            return {(left + ord(name[0]) - ord("a"), top + int(name[1:]) - 1)}
        return {square for square, number in self.sector_at.items() if number in target["in"]} if perhaps else set()

    def steps_out(self, steps, gate):
        return min((steps[square] + 1 for square in self.doorway(gate) if square in steps), default=None)


class Shifting:
    """The board in every way in which a trigger's actions turn and swap its sectors; outer doorways stay where they are."""

    def __init__(self, layout, closed, actions):
        self.first = Board(layout, closed)
        start = {(x, y): place for y, row in enumerate(layout) for x, place in enumerate(row) if place}
        self.width, self.height = len(layout[0]), len(layout)
        self.shut = [(*(corner // 8 for corner in self.first.corner[doorway[:-2]]), SIDES[doorway[-1]]) for doorway in closed]
        self.states, self.boards, self.after = [start], [], []
        for state in self.states:
            self.boards.append(self.board(state))
            self.after.append([])
            for action in actions:
                other = self.carried_out(state, action)
                if other not in self.states:
                    self.states.append(other)
                self.after[-1].append(self.states.index(other))

    def board(self, state):
        board = Board([[state.get((x, y)) for x in range(self.width)] for y in range(self.height)], [])
        for x, y, (dx, dy) in self.shut:
            for i in range(8):
                square = (8 * x + (7 if dx > 0 else 0 if dx < 0 else i), 8 * y + (7 if dy > 0 else 0 if dy < 0 else i))
                board.walls.add((square, (dx, dy)))
        return board

    @staticmethod
    def carried_out(state, action):
        at = {place.partition("r")[0]: slot for slot, place in state.items()}
        if "swap" in action:
            one, other = (at[number] for number in action["swap"])
            return {**state, one: state[other], other: state[one]}
        slot, quarters = at[action["turn"]["sector"]], action["turn"]["quarters"]
        number, _, degrees = state[slot].partition("r")
        degrees = (int(degrees or 0) + 90 * quarters) % 360
        return {**state, slot: f"{number}r{degrees}" if degrees else number}

    def carried(self, square, before, after):
        """Where a square goes with its sector."""
        slot = (square[0] // 8, square[1] // 8)
        number, _, degrees = self.states[before][slot].partition("r")
        x, y = square[0] % 8, square[1] % 8
        for other, place in self.states[after].items():
            if place.partition("r")[0] == number:
                for _ in range((int(place.partition("r")[2] or 0) - int(degrees or 0)) % 360 // 90):
                    x, y = 7 - y, x
                return (8 * other[0] + x, 8 * other[1] + y)
        raise AssertionError(place)

    def steps(self, gates):
        """Steps to (layout, square), however often the trigger fires."""
        found, queue = {}, collections.deque()

        def reach(layout, square, steps):
            if (layout, square) in found:
                return
            found[layout, square] = steps
            queue.append((layout, square))
            for after in self.after[layout]:
                reach(after, self.carried(square, layout, after), steps)

        for gate in gates:
            for square in self.first.doorway(gate):
                for layout in range(len(self.boards)):
                    reach(layout, square, 1)
        while queue:
            layout, square = queue.popleft()
            for beyond in self.boards[layout].neighbours(square):
                reach(layout, beyond, found[layout, square] + 1)
        return found

    def sectors(self, steps):
        return {self.boards[layout].sector_at[square] for layout, square in steps}

    @staticmethod
    def least(steps):
        """By squares alone."""
        least = {}
        for (_, square), there in steps.items():
            least[square] = min(there, least.get(square, there))
        return least


def random_mission(rng):
    width, height = rng.randint(1, 4), rng.randint(1, 3)
    numbers = rng.sample(sorted(DRAWINGS), len(DRAWINGS))
    layout = [[None] * width for _ in range(height)]
    for slot in rng.sample(range(width * height), rng.randint(1, min(8, width * height))):
        turn = rng.choice(["", "r90", "r180", "r270"])
        layout[slot // width][slot % width] = f"{numbers.pop()}{turn}"
    whole = Board(layout, [])
    gates = list(whole.gates())
    inner = [f"{number}.{side}" for number in whole.corner for side in SIDES
             if f"{number}.{side}" not in gates and whole.doorway(f"{number}.{side}")
             and any(whole.passable(square, SIDES[side]) for square in whole.doorway(f"{number}.{side}"))]
    rng.shuffle(gates)
    closed = rng.sample(inner, min(len(inner), rng.choice([0, 0, 1, 3, 7])))
    if len(gates) < 3:
        return None
    third = rng.randint(1, len(gates) - 2)
    exits = gates[-rng.randint(1, 2):]
    mission = {
        "format": 1, "id": f"test.random-{rng.getrandbits(64):x}", "edition": "classic", "title": "t", "brief": "t",
        "board": {"layout": layout},
        "entrances": {"doomtroopers": gates[:third][:3], "reinforcements": gates[third:][:2]},
        "exits": {"only": exits},
        "rounds": rng.choice([1, 2, 3, 5, 8]),
        "force": {"use": ["1-7"]},
        "objectives": [{"id": "out", "done_when": {"count": {"figures": "doomtroopers", "states": "withdrawn",
                                                            "at_least": 1}}}],
    }
    if rng.random() < 0.5:
        upright = [place for row in layout for place in row if place and "r" not in place]
        mission["targets"] = [
            {"kind": "teleporter", "armour": 1,
             **({"at": f"{rng.choice(upright)}.{rng.choice('abcdefgh')}{rng.randint(1, 8)}"}
                if upright and rng.random() < 0.6 else {"in": rng.sample(sorted(whole.corner), 1)})} for _ in range(2)]
        if len({target.get("at", i) for i, target in enumerate(mission["targets"])}) < 2:
            return None
    if rng.random() < 0.3:  # an exit that is shut at first, and perhaps opens
        closed.append(exits[-1])
        if rng.random() < 0.7:
            mission["when"] = [{"id": "gong", "on": "round_start", "if": {"round": {"at_least": 2}}, "once": True,
                                "do": [{"open": exits[-1]}]}]
    elif not mission.get("targets") and rng.random() < 0.4:  # sectors that turn or change places, 16 ways at most
        numbers = sorted(whole.corner)
        turn = {"turn": {"sector": rng.choice(numbers), "quarters": rng.randint(1, 3)}}
        swap = {"swap": rng.sample(numbers, 2)} if len(numbers) > 1 else turn
        mission["when"] = [{"id": "mill", "on": "round_end", "do": rng.choice([[turn], [swap], [swap, turn]])}]
    if rng.random() < 0.7:  # no card that leads where no way leads
        mission["rules"] = {"equipment": 0, "events": 0, "doomtrooper_cards": 0}
    if closed:
        mission["board"]["closed"] = closed
    return mission


def expected(mission):
    """The problems about ways, as (code, pointer)."""
    shut = set(mission["board"].get("closed", [])) & set(mission["exits"]["only"])
    trigger = mission.get("when", [{"id": ""}])[0]
    closed = [doorway for doorway in mission["board"].get("closed", []) if doorway not in shut]
    board = Board(mission["board"]["layout"], closed)
    turns = trigger["id"] == "mill" and mission["rounds"] >= 2  # after the only round nobody walks any more
    shifting = Shifting(mission["board"]["layout"], closed, trigger["do"] if turns else [])
    entrances = mission["entrances"]["doomtroopers"]
    targets = mission.get("targets", [])
    beyond = tuple(board.places(target, True) for target in targets) or ((), ())
    surely = tuple(board.places(target, False) for target in targets) or ((), ())

    def walk(gates):
        """Steps by squares, and the sectors that are reached."""
        if targets:
            steps = board.steps(gates, beyond)
            return steps, {board.sector_at[square] for square in steps}
        steps = shifting.steps(gates)
        return shifting.least(steps), shifting.sectors(steps)

    steps, reached = walk(entrances)
    found = set()
    opens = trigger["id"] == "gong" and mission["rounds"] >= 2  # later is too late
    stuck = () if opens else shut
    for kind, way in (("entrances", "doomtroopers"), ("entrances", "reinforcements"), ("exits", "only")):
        found |= {("E407", f"/{kind}/{way}/{i}") for i, gate in enumerate(mission[kind][way]) if gate in stuck}
    for i, gate in enumerate(entrances):
        places = {(x // 8, y // 8) for x, y in walk([gate])[0]}
        if len(board.corner) > 1 and len(places) == 1:
            found.add(("E408", f"/entrances/doomtroopers/{i}"))
    for y, row in enumerate(mission["board"]["layout"]):
        for x, place in enumerate(row):
            if place and place.partition("r")[0] not in reached:
                found.add(("W517", f"/board/layout/{y}/{x}"))
    out = [board.steps_out(steps, gate) for gate in mission["exits"]["only"]]
    found |= {("W501", f"/exits/only/{i}") for i, steps_there in enumerate(out) if steps_there is None}
    sure_steps = board.steps(entrances, surely)
    for i, gate in enumerate(mission["entrances"]["reinforcements"]):
        there = board.steps_out(sure_steps, gate)
        if there is not None and there <= 2 * STEPS:
            found.add(("W505", f"/entrances/reinforcements/{i}"))
    nearest = min((steps_there for gate, steps_there in zip(mission["exits"]["only"], out)
                   if steps_there is not None and gate not in stuck), default=None)
    at = "/objectives/0/done_when"
    if "rules" not in mission:
        found = {(BY_CARDS.get(code, code), pointer) for code, pointer in found}
    leaves = [gate for gate in mission["exits"]["only"] if gate not in stuck]
    if nearest is None and not (leaves and "rules" not in mission):
        found.add(("W502", at))
    elif nearest is not None and nearest > 2 * STEPS * mission["rounds"]:
        found.add(("W504", at))
    mistaken = {pointer for code, pointer in found if code.startswith("E")}
    if mistaken:  # what only follows is not told: an end that an error shuts off, advice on the wrong value itself
        found = {(code, pointer) for code, pointer in found
                 if code.startswith("E") or (code not in ("W502", "W504") and pointer not in mistaken)}
    return found


def main():
    rng = random.Random(1993)
    missions = {}
    environment = dict(os.environ, CITADEL_DATA=str(ROOT / "assets"))
    seen = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        while len(missions) < MISSIONS:
            mission = random_mission(rng)
            if mission:
                path = f"{folder}/{len(missions):04}.json"
                pathlib.Path(path).write_text(json.dumps(mission))
                missions[path] = mission
        output = subprocess.run([TOOL, "check", "--format=json", folder], env=environment, capture_output=True,
                                text=True, timeout=60, check=False)
    found = collections.defaultdict(set)
    for problem in json.loads(output.stdout):
        if problem["pointer"].startswith("/targets"):
            continue  # of targets: test_check.c
        if problem["code"] in CODES:
            found[problem["file"]].add((problem["code"], problem["pointer"]))
        elif problem["severity"] == "error":
            sys.exit(f"{problem}\n{json.dumps(missions[problem['file']])}")
    for path, mission in missions.items():
        if found[path] != expected(mission):
            sys.exit(f"check says {sorted(found[path])}\nwalking says {sorted(expected(mission))}\n{json.dumps(mission)}")
        seen.update(code for code, _ in found[path])
    print(f"ok {len(missions)} random missions: " + ", ".join(f"{seen[code]} {code}" for code in sorted(seen)))


main()
