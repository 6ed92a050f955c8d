#!/usr/bin/env python3
"""citadel-tool format: one form for every mission, campaign and file of the rules; nothing is lost on the way."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(os.environ.get("BUILD", ROOT / "build"))
TOOL = (TOOL if TOOL.is_absolute() else ROOT / TOOL) / "citadel-tool"
os.environ["CITADEL_DATA"] = str(ROOT / "assets")
WIDTH = 120


def run(*arguments):
    done = subprocess.run([TOOL, *arguments], capture_output=True, timeout=30, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def formatted(path):
    status, text, error = run("format", "--stdout", path)
    assert status == 0, (path, error)
    return text


def explained(path):
    status, text, _ = run("explain", path)
    return status, text.replace(str(path), "")


def shipped():
    return [path for path in sorted((ROOT / "missions").rglob("*.json")) if not path.name.endswith(".schema.json")
            and "my" not in path.parts]


def every_shipped_file_keeps_its_meaning(folder):
    for path in shipped():
        text = formatted(path)
        assert json.loads(text) == json.loads(path.read_text()), path
        copy = folder / "copy.json"
        copy.write_text(text)
        assert formatted(copy) == text, f"{path}: not the same when formatted again"
        if path.parent.name != "campaigns":
            assert explained(copy) == explained(path), path
        for line in text.splitlines():
            assert len(line) <= WIDTH or line.count('": "') == 1 or "[" not in line, f"{path}: {line}"
    for path in sorted(ROOT.glob("assets/rules/*/*.json")):
        text = formatted(path)
        assert json.loads(text) == json.loads(path.read_text()), path


def keys_have_their_order(folder):
    path = folder / "order.json"
    path.write_text('{"x-first":1,"title":"T","unknown":[ ],"$schema":"s","id":"a.b","x-of-board":true,"$comment":"c",'
                    '"board":{"x-in":0,"layout":[["1","2"],["4",null]]},"rounds":4,"format":1,"x-last":{}}')
    assert formatted(path) == """{
  "$schema": "s",
  "format": 1,
  "id": "a.b",
  "x-first": 1,
  "title": "T",
  "x-of-board": true,
  "$comment": "c",
  "board": {
    "x-in": 0,
    "layout": [
      ["1", "2"],
      ["4", null]
    ]
  },
  "rounds": 4,
  "unknown": [],
  "x-last": {}
}
"""
    assert run("format", path)[0] == 0 and run("format", "--check", path)[0] == 0
    assert not list(folder.glob("order.json.*")), "formatting loses nothing and keeps no old file"


def bytes_of_values_stay(folder):
    path = folder / "bytes.json"
    values = ['"\\u00e9\\n\\/\\ud83d\\ude00"', '"é 日本 \U0001f600"', "1e2", "-0.50", "1E+2", "12345678901234567890", '""']
    path.write_text('{"id":"a","board":{"layout":[["1"]]},"rounds":1,"x-\\u0065":2,"t\\u0069tle":"T","x-all":['
                    + " , ".join(values) + "]}")
    text = formatted(path)
    for value in values:
        assert value in text, (value, text)
    assert '"x-\\u0065": 2' in text and '"t\\u0069tle": "T"' in text, text
    assert json.loads(text) == json.loads(path.read_text())
    path.write_text(json.dumps({"id": "a", "board": {}, "rounds": 1, "x-deep": [[["y" * 70, "z" * 70]]]}))
    assert '\n        "' + "y" * 70 in formatted(path), formatted(path)


def what_is_broken_is_refused(folder):
    path = folder / "broken.json"
    for text, code in (('{"board": {}, "rounds": 1,}', "E110"), ('{"rounds": 1, "rounds": 2}', "E129"), ("", "E101"),
                       ("[]", "E202"), ('{"a": 1}', "E311")):
        path.write_text(text)
        status, out, error = run("format", path)
        assert status == 1 and code in error, (text, out, error)
        assert path.read_text() == text
    assert run("format", folder / "none.json")[0] == 1
    assert run("format")[0] == 2 and run("format", "--nonsense", path)[0] == 2


def what_the_game_has_saved_stays_as_it_is(folder):
    path = folder / "kept.json"
    for kept in ("format-6-eagle-strike.save", "format-6-eagle-strike.replay", "screens/ended.campaign"):
        shutil.copy(ROOT / "tests/saves" / kept, path)
        status, out, error = run("format", path)
        assert status == 0 and "only the game writes what it has saved" in error, (kept, out, error)
        assert run("format", "--check", path) == (0, "", "")
        status, out, error = run("format", "--stdout", path)
        assert status == 1 and out == "" and "only the game" in error, (kept, out, error)
        assert path.read_bytes() == (ROOT / "tests/saves" / kept).read_bytes()
    path.write_text('{"citadel": "save", "board": {}}')
    status, out, error = run("format", path)
    assert status == 1 and "mission_path" in error, (out, error)


def check_tells_and_writes_nothing(folder):
    path = folder / "told.json"
    path.write_text('{"rounds": 1, "id": "a", "board": {}}')
    status, out, _ = run("format", "--check", path)
    assert status == 1 and "not in the form" in out
    assert path.read_text() == '{"rounds": 1, "id": "a", "board": {}}'
    assert run("format", path)[0] == 0
    assert path.read_text() == '{\n  "id": "a",\n  "board": {},\n  "rounds": 1\n}\n'
    assert run("format", "--check", path) == (0, "", "")
    assert "nothing to format" in run("format", path)[1]


def mistakes_of_meaning_are_formatted_too(folder):
    """A file with wrong keys or values is still JSON: it keeps them all."""
    path, stable = folder / "wrong.json", 0
    for broken in sorted((ROOT / "tests/broken").rglob("*.json")):
        shutil.copy(broken, path)
        status, text, error = run("format", "--stdout", path)
        assert status in (0, 1) and (status == 0 or "error E" in error), (broken, error)
        if status == 0:
            assert json.loads(text) == json.loads(broken.read_text()), broken
            path.write_text(text)
            assert formatted(path) == text, broken
            stable += 1
    assert stable > 100, stable


def shipped_files_are_in_that_form(_folder):
    status, out, error = run("format", "--check", *shipped())
    assert status == 0, out + error


def main():
    folder = pathlib.Path(tempfile.mkdtemp())
    tests = [every_shipped_file_keeps_its_meaning, keys_have_their_order, bytes_of_values_stay,
             what_is_broken_is_refused, what_the_game_has_saved_stays_as_it_is, check_tells_and_writes_nothing,
             mistakes_of_meaning_are_formatted_too, shipped_files_are_in_that_form]
    try:
        for test in tests:
            test(folder)
            print("ok", test.__name__)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    sys.exit(main())
