#!/usr/bin/env python3
"""One fact, one row: counts the files below src that name each kind of an effect, condition, question and marker.

A kind that is named in many files must be looked for in many files when one is added. The goal of every list: a median
of at most 2 and at most 4 files for any kind. The ceilings below are where the tree stands; they are only ever lowered.
"""
import re
import statistics
import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0] + "/support")
from tree import c_files, kinds, text_of, verdict  # noqa: E402

LISTS = [  # name of the list, prefix of its kinds, highest median, highest number of files
    ("EFFECTS", "EFFECT_", 2, 4),
    ("CONDITIONS", "CONDITION_", 2, 3),
    ("PENDINGS", "PENDING_", 1, 3),
    ("MARKERS", "MARKER_", 2, 3),
]


def main():
    files = {path: set(re.findall(r"\w+", text_of(path))) for path in c_files("src")}
    kept = True
    for name, prefix, median_ceiling, most_ceiling in LISTS:
        where = {kind: [path for path, words in files.items() if kind in words] for kind in kinds(name, prefix)}
        counts = [len(paths) for paths in where.values()]
        median, most = statistics.median(counts), max(counts)
        wrong = []
        if median > median_ceiling:
            wrong.append("the median is %g, the ceiling %g" % (median, median_ceiling))
        if median > median_ceiling or most > most_ceiling:
            worst = sorted(where, key=lambda kind: -len(where[kind]))[:5]
            wrong += ["%s stands in %d files: %s" % (kind, len(where[kind]), " ".join(where[kind])) for kind in worst]
        lower = [] if (median, most) == (median_ceiling, most_ceiling) else ["the ceilings can be lowered"]
        figures = ["%d kinds" % len(counts), "median %g, most %d files" % (median, most)] + lower
        kept &= verdict("kinds of %s are named in few files" % name, wrong, " (%s)" % ", ".join(figures))
    return 0 if kept else 1


sys.exit(main())
