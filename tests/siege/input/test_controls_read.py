#!/usr/bin/env python3
"""Every setting and every key command has a reader outside the pages that only show it, and its words; nothing is for show."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
PAGES = {"preferences.h", "siege_preferences.h", "siege_preferences.c", "settings_screen.c", "keys_screen.c",
         "bindings.h", "key_commands.h"}
# Not chosen on the page: the size of the window, what has been won, what has been watched, who stayed behind last,
# what new mission was ordered last.
REMEMBERED = {"PREFERENCE_WINDOW_WIDTH", "PREFERENCE_WINDOW_HEIGHT", "PREFERENCE_FIRST_MISSION_WON",
              "PREFERENCE_LEGION_SEEN", "PREFERENCE_PAIRS",
              "PREFERENCE_NEW_EDITION", "PREFERENCE_NEW_TEAMS", "PREFERENCE_NEW_WINS", "PREFERENCE_NEW_ROUNDS"}


def rows(path, macro):
    text = (ROOT / path).read_text()
    block = re.search(r"#define %s\(X\)(.*?)\n\n" % macro, text, re.S).group(1)
    return re.findall(r"X\((\w+), \"(\w+)\"", block)


readers = "".join(p.read_text() for p in sorted((ROOT / "src").rglob("*.[ch]")) if p.name not in PAGES)
page = (ROOT / "src/siege/screen/siege_preferences.c").read_text()
words = {}
for path in (ROOT / "assets/locale/en").glob("*.json"):
    words.update(json.loads(path.read_text()))
faults, count = [], 0

for path, macro in (("src/shell/ui/preferences.h", "PREFERENCE_LIST"),
                    ("src/siege/screen/siege_preferences.h", "SIEGE_PREFERENCE_LIST")):
    for name, key in rows(path, macro):
        name, count = "PREFERENCE_" + name, count + 1
        if not re.search(r"\b%s\b" % name, readers):
            faults.append(f"{name} is read by nobody")
        shown = re.search(r"\b%s\b" % name, page) is not None
        if shown == (name in REMEMBERED):
            faults.append(f"{name} is {'shown' if shown else 'not on the page of settings'}")
        if f"preference.{key}" not in words:
            faults.append(f"{name} has no words")

for path, macro in (("src/shell/input/bindings.h", "KEY_COMMAND_LIST"),
                    ("src/siege/input/key_commands.h", "SIEGE_KEY_LIST"),
                    ("src/siege/input/key_commands.h", "EDITOR_KEY_LIST")):
    for name, key in rows(path, macro):
        count += 1
        read = "FIGURE_1" if name.startswith("FIGURE_") else name
        if not re.search(r"\bKEY_COMMAND_%s\b" % read, readers):
            faults.append(f"KEY_COMMAND_{name} does nothing")
        if f"command.{key}" not in words:
            faults.append(f"KEY_COMMAND_{name} has no words")

known = {key for _, key in rows("src/shell/ui/preferences.h", "PREFERENCE_LIST") +
         rows("src/siege/screen/siege_preferences.h", "SIEGE_PREFERENCE_LIST")} | {"language"}  # a text, not a number
faults += [f"{key} tells of a setting that is not there" for key in words
           if key.startswith("preference.") and key.split(".")[1] not in known]
if faults:
    sys.exit("\n".join(faults))
print(f"ok {count} settings and keys")
