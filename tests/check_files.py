#!/usr/bin/env python3
"""How the C files are written: every one opens with a heading, and no function is long.

A heading is a comment of one to four lines of text that says what lives in the file. A function has at most 80 lines
from brace to brace; tables are no functions. Reads the code as `make format` leaves it: a body begins and ends with a
brace in the first column.
"""
import re
import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0] + "/support")
from tree import c_files, text_of, verdict  # noqa: E402

LONGEST_BODY = 80
# Where the tree stands; only ever lowered. The goal of each is 0.
LONG_BODIES_CEILING = 0
BARE_FILES_CEILING = 0
LONG_HEADINGS_CEILING = 0
BROKEN_COMMENTS_CEILING = 0


def bodies(lines):
    """(name, number of lines) of every function."""
    start = None
    for number, line in enumerate(lines):
        if line == "{" and lines[number - 1].rstrip().endswith(")"):
            start = number
        elif line == "}" and start is not None:
            head = start - 1
            while head > 0 and lines[head - 1] and not lines[head - 1].endswith((";", "}", "*/", "{")):
                head -= 1
            found = re.search(r"(\w+)\(", lines[head])
            yield found.group(1) if found else lines[head], number - start + 1
            start = None


def heading(text):
    """The lines of text of the comment that opens the file, without its marks; none if the file opens otherwise."""
    found = re.match(r"/\*(.*?)\*/", text, re.DOTALL)
    if not found:
        return []
    lines = [line.strip().lstrip("*").strip() for line in found.group(1).split("\n")]
    return [line for line in lines if line]


def limited(promise, wrong, ceiling):
    lower = "" if len(wrong) >= ceiling else ", the ceiling can be lowered"
    good = " (%d are not%s)" % (len(wrong), lower) if ceiling else ""
    return verdict(promise, wrong if len(wrong) > ceiling else [], good)


def main():
    texts = {path: text_of(path) for path in c_files("src", "tests")}
    long = ["%s: %s has %d lines" % (path, name, length) for path, text in texts.items() if path.startswith("src/")
            for name, length in bodies(text.split("\n")) if length > LONGEST_BODY]
    bare = [path for path, text in texts.items() if not heading(text)]
    tall = ["%s: %d lines" % (path, len(heading(text))) for path, text in texts.items() if len(heading(text)) > 4]
    broken = ["%s:%d" % (path, number) for path, text in texts.items()
              for number, line in enumerate(text.split("\n")[1:], 2)
              if re.match(r" +\*/$", line) and re.match(r" */\*.*\S", text.split("\n")[number - 2])]
    kept = [
        limited("no function has more than %d lines" % LONGEST_BODY, long, LONG_BODIES_CEILING),
        limited("every C file opens with a comment that says what lives there", bare, BARE_FILES_CEILING),
        limited("the comment that opens a C file has at most four lines", tall, LONG_HEADINGS_CEILING),
        limited("no comment of one line ends on the next", broken, BROKEN_COMMENTS_CEILING),
    ]
    return 0 if all(kept) else 1


sys.exit(main())
