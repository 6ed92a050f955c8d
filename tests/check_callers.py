#!/usr/bin/env python3
"""Refuses names with external linkage that no other object below src needs: a function is static or somebody calls it.

Reads the objects below $BUILD (default: build). A function that only tests call belongs into tests/support. The goal of
both ceilings is 0; they are only ever lowered.
"""
import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0] + "/support")
from tree import Objects, verdict  # noqa: E402

CEILING = 120


def main():
    objects = Objects()
    alone = sorted((source, name) for name, source in objects.defined.items()
                   if name != "main" and not objects.callers(name))
    wrong = ["%s: %s" % pair for pair in alone] if len(alone) > CEILING else []
    lower = "" if len(alone) >= CEILING else ", the ceiling can be lowered"
    return 0 if verdict("public names are needed by other files", wrong,
                        " (%d are not%s)" % (len(alone), lower)) else 1


sys.exit(main())
