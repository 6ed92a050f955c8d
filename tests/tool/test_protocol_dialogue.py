#!/usr/bin/env python3
"""The dialogue of docs/PROTOCOL.md happens as it is printed. With --write its answers are put down anew."""
import json
import re
import sys

from protocol_client import ROOT, Service

DOCUMENT = ROOT / "docs" / "PROTOCOL.md"
BLOCK = re.compile(r"```dialogue\n(.*?)```", re.S)


def hold(lines):
    """Each request with the answer it gets."""
    with Service("--sandbox") as service:
        return [(line, service.send_line(line[2:].encode())) for line in lines if line.startswith("> ")]


def write(text, block, talk):
    said = "".join(f"{asked}\n< {json.dumps(answer, ensure_ascii=False)}\n" for asked, answer in talk)
    DOCUMENT.write_text(text[:block.start(1)] + said + text[block.end(1):], encoding="utf-8")


def compare(lines, talk):
    answers = [line for line in lines if line.startswith("< ")]
    assert len(answers) == len(talk) > 20, "every request needs its answer"
    for (asked, found), printed in zip(talk, answers):
        expected = json.loads(printed[2:])
        assert found == expected, f"{asked}\nprinted: {expected}\nfound:   {found}"


def check_promises(text):
    """What the document lists is what the service has."""
    with Service() as service:
        verbs = service.refused("unknown_verb", "nonsense")["verbs"]
    codes = re.findall(r"^    X\((\w+)\)", (ROOT / "src/tool/serve.h").read_text(encoding="utf-8"), re.M)
    for word in verbs + codes:
        assert f"| `{word}`" in text, f"{word} is not in the document"


def main():
    text = DOCUMENT.read_text(encoding="utf-8")
    block = BLOCK.search(text)
    lines = block.group(1).splitlines()
    talk = hold(lines)
    if "--write" in sys.argv:
        write(text, block, talk)
        return
    compare(lines, talk)
    check_promises(text)
    print(f"ok {len(talk)} requests of the dialogue")


main()
