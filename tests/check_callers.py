#!/usr/bin/env python3
"""Refuses names with external linkage that no other object below src needs: a function is static or somebody calls it.

Reads the objects below $BUILD (default: build). tests/names_for_tests.txt lists "name reason" for those through which
only tests look inside. What only tests call and looks at nothing inside belongs into tests/support.
"""
import re
import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0] + "/support")
from tree import Objects, c_files, text_of, verdict  # noqa: E402

CEILING = 0  # names that are neither needed nor listed
LIST = "tests/names_for_tests.txt"


def main():
    objects = Objects()
    alone = {name: source for name, source in objects.defined.items() if name != "main" and not objects.callers(name)}
    lines = [line.partition(" ") for line in text_of(LIST).splitlines()]
    listed = {name: reason for name, _, reason in lines}
    in_tests = set(re.findall(r"\w+", "\n".join(text_of(path) for path in c_files("tests"))))
    wrong = sorted("%s: %s" % (source, name) for name, source in alone.items() if name not in listed)
    idle = ["%s: %s" % (name, why) for name, reason in listed.items() for why, holds in (
        ("is no name with external linkage", name not in objects.defined),
        ("other files need it, no line is needed", name in objects.defined and name not in alone),
        ("no test needs it", name not in in_tests),
        ("has no reason", len(reason) < 10)) if holds]
    lower = "" if len(wrong) >= CEILING else ", the ceiling can be lowered"
    kept = [verdict("public names are needed by other files", wrong if len(wrong) > CEILING else [],
                    " (%d are not%s)" % (len(wrong), lower)),
            verdict("every line of %s is needed" % LIST, idle, " (%d)" % len(listed))]
    return 0 if all(kept) else 1


sys.exit(main())
