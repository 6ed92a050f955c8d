#!/usr/bin/env python3
"""Reads the link graph of the objects below $BUILD (default: build) and holds down its largest cycles.

In a cycle each object needs each other, so none can be read, tested or moved alone. The goal: at most 10 objects of the
screens and 12 of the rules. The ceilings below are where the tree stands; they are only ever lowered.
"""
import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0] + "/support")
from tree import Objects, largest_cycle, verdict  # noqa: E402

CEILINGS = {"src/siege/screen": 4, "src/siege/rules": 12}


def main():
    objects = Objects()
    kept = True
    for folder, ceiling in CEILINGS.items():
        graph = objects.links(folder)
        cycle = largest_cycle(graph)
        wrong = []
        if len(cycle) > ceiling:
            wrong.append("%d objects lead to each other, the ceiling is %d:" % (len(cycle), ceiling))
            wrong += ["%s: %s" % (node, " ".join(other[len(folder) + 1:] for other in graph[node] if other in cycle))
                      for node in cycle]
        lower = "" if len(cycle) >= ceiling else ", the ceiling can be lowered"
        kept &= verdict("no large cycle in the links of %s" % folder, wrong,
                        " (%d of %d objects%s)" % (len(cycle), len(graph), lower))
    return 0 if kept else 1


sys.exit(main())
