"""Where the tool lies, and counted checks, the first of which that fails ends the test."""
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / os.environ.get("BUILD", "build")
TOOL = BUILD / "citadel-tool"
_passed = 0


def ok(condition, what):
    global _passed
    if not condition:
        sys.exit(f"not ok {what}")
    _passed += 1


def passed():
    return _passed
