#!/usr/bin/env python3
"""monkey.py SEED COUNT [WHERE]: a script of COUNT random clicks, keys, drags and window sizes for citadel --script.

WHERE says where it begins: "title", "board" (the first mission), "menus" (from the choice of missions) or "editor"
(a new mission in it). The same seed gives the same script."""
import random
import sys

KEYS = ("Escape Enter Space Tab Shift+Tab Up Down Left Right PageUp PageDown Home End Delete Backspace "
        "F1 F2 F3 F4 F5 F8 F9 F10 F11 F12 1 2 3 4 5 6 7 8 9 0 + - "
        "Ctrl+Z Ctrl+Y Ctrl+S Ctrl+L Ctrl+F Alt+Enter Shift+Left Shift+Right").split()
KEYS += [chr(c) for c in range(ord("A"), ord("Z") + 1)]
SIZES = ((200, 100), (480, 300), (1024, 640), (1280, 800), (1920, 1080), (2560, 1440), (64, 900), (1600, 64))
BEGIN = {"title": [],
         "board": ["click @title.first_mission", "wait 1500"],
         "menus": ["click @title.single_mission", "wait 200"],
         "editor": ["click @title.editor", "wait 200", "click @editor_start.new", "wait 200"]}


def place(dice, size):
    return dice.randrange(-5, size[0] + 5), dice.randrange(-5, size[1] + 5)


def resize(dice):
    if dice.random() < 0.5:
        return dice.choice(SIZES)
    return dice.randrange(200, 1600), dice.randrange(100, 1000)


def line(dice, size):
    kind = dice.random()
    spot = "%d %d" % place(dice, size)
    if kind < 0.50:
        return "click " + spot
    if kind < 0.56:
        return "right_click " + spot
    if kind < 0.60:
        return "double_click " + spot
    if kind < 0.66:
        return "move " + spot
    if kind < 0.70:
        return "drag %s %d %d" % ((spot,) + place(dice, size))
    if kind < 0.74:
        return "wheel %d" % dice.randrange(-4, 5)
    if kind < 0.76:
        return "type " + dice.choice(("Alpha", "ä€😀", "x" * 40, "../../etc", "%s%n"))
    if kind < 0.80:
        return "wait %d" % dice.choice((16, 50, 200, 1000))
    return "key " + dice.choice(KEYS)


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    where = sys.argv[3] if len(sys.argv) > 3 else "title"
    dice = random.Random(seed)
    size = (1280, 800)
    print("# seed %d" % seed)
    print("\n".join(BEGIN[where]))
    for _ in range(count):
        if dice.random() < 0.03:
            size = resize(dice)
            print("resize %d %d" % size)
        else:
            print(line(dice, size))


if __name__ == "__main__":
    main()
