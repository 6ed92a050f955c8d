#!/usr/bin/env python3
"""A sample of what `make measure-generator` measures: short missions of both editions for one to four teams are all made,
all in order, and won as often as was ordered; and its verdict finds out what is not."""
import pathlib
import tempfile

from checks import ok, passed
from measure_generator import IN_ORDER, faults_of, measure, order_of, processor_seconds

COMBINATIONS, FIRST, LONGEST, SECONDS, MOST = 8, 40, 5, 30, 40


def made():
    """As many as go into so many seconds of the processors, but each edition with each number of teams."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        while len(rows) < MOST and (len(rows) < COMBINATIONS or processor_seconds() < SECONDS):
            rows.append(measure(order_of(FIRST + len(rows), LONGEST), pathlib.Path(folder) / "made.json"))
    return rows


def verdict_is_just():
    good = {"seed": 1, "off": 7.9, "told": IN_ORDER}
    ok(faults_of([good] * 20) == [], "good ones have a fault")
    ok(faults_of([good] * 19 + [{**good, "off": -8.2}]) == [], "one of 20 may lie outside")
    ok(len(faults_of([good] * 18 + [{**good, "off": -8.2}] * 2)) == 1, "two of 20 may not")
    ok(len(faults_of([good] * 20 + [{**good, "off": None}])) == 1, "one that was not made")
    ok("W502" in faults_of([good] * 20 + [{**good, "told": "warning W502"}])[0], "one with a warning")


verdict_is_just()
rows = made()
ok({(row["edition"], row["teams"]) for row in rows} == {(e, t) for e in ("classic", "second") for t in range(1, 5)},
   "an edition or a number of teams is missing")
faults = faults_of(rows)
ok(not faults, "\n".join(faults))
print(f"ok {passed()} checks, {len(rows)} missions made in {processor_seconds():.0f} s, "
      f"the worst {max(abs(row['off']) for row in rows):.1f} points off")
