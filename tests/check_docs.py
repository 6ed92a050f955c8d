#!/usr/bin/env python3
"""Refuses a document for programmers that names a file, a function of a file, or a test that is not there."""
import glob
import os
import re
import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0] + "/support")
from tree import text_of, verdict  # noqa: E402

DOCUMENTS = ("docs/ARCHITECTURE.md", "docs/CONTRIBUTING.md", "docs/TESTING.md", "docs/SAVES.md", "docs/ACCESS.md")
PLACES = ("", "src/", "src/siege/", "src/shell/", "tests/", "docs/", "assets/locale/en/")


def is_there(name):
    """A path, or the end of one, or a test without its ending."""
    if any(glob.glob(place + name) or glob.glob(place + name + ".c") for place in PLACES):
        return True
    return "/" not in name and bool(glob.glob("**/" + name, recursive=True))


def wrong_names(path):
    text = text_of(path)
    quoted = re.findall(r"`([^`\n]+)`", text)
    for file, function in (re.match(r"([\w/]+\.c): (\w+)$", name).groups() for name in quoted
                           if re.match(r"[\w/]+\.c: \w+$", name)):
        if not os.path.exists(file):
            yield "%s: there is no %s" % (path, file)
        elif not re.search(r"\b%s\(" % function, text_of(file)):
            yield "%s: %s has no %s()" % (path, file, function)
    for name in quoted:
        if re.match(r"[\w./*-]+\.(c|h|py|sh|json|svg|md)$", name) and "<" not in name and not is_there(name):
            yield "%s: there is no %s" % (path, name)
    for name in re.findall(r"`(siege/[\w/]+/test_\w+|shell/[\w/]*test_\w+)`", text):
        if not glob.glob("tests/%s.c" % name):
            yield "%s: there is no tests/%s.c" % (path, name)


wrong = [line for path in DOCUMENTS for line in wrong_names(path)]
sys.exit(0 if verdict("documents name files, functions and tests that are there", wrong) else 1)
