"""Files made to be slow or hungry to read: each shape repeats one nuisance until the file has the wanted size."""
import json
import os

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
MISSION = os.path.join(ROOT, "missions", "classic", "05-break-their-back.json")
SAVE = os.path.join(ROOT, "tests", "saves", "format-2-eagle-strike.save")
HOLE = "the hole in the pattern"


def repeated(size, begin, piece, end=b""):
    """begin, then piece(0), piece(1), ... up to the size, then the end. A piece given as bytes stays the same."""
    room = size - len(begin) - len(end)
    if isinstance(piece, bytes):
        return begin + piece * (room // len(piece)) + end
    pieces, used, number = [begin], 0, 0
    while True:
        next_piece = piece(number)
        used += len(next_piece)
        if used > room:
            return b"".join(pieces) + end
        pieces.append(next_piece)
        number += 1


def listed(size, begin, piece, end):
    """The same with commas between the pieces and none behind the last."""
    if isinstance(piece, bytes):
        return repeated(size, begin + piece, b"," + piece, end)
    return repeated(size, begin, lambda i: (b"," if i else b"") + piece(i), end)


def inside(source, place, opening, piece, closing):
    """A file of the game in which the value at a place is the nuisance: [ ... ] or { ... }."""
    def make(size):
        with open(source, encoding="utf-8") as file:
            whole = json.load(file)
        at = whole
        for step in place[:-1]:
            at = at[step] if isinstance(at, list) else at.setdefault(step, {})
        at[place[-1]] = HOLE
        begin, end = json.dumps(whole).encode().split(json.dumps(HOLE).encode())
        return listed(size, begin + opening, piece, closing + end)
    return make


def with_more(size, key, piece, end):
    """A mission with one key more at its end."""
    whole = open(MISSION, "rb").read().replace(b'"title": "Break Their Back!",', b"").rstrip()
    return repeated(size, whole[:-1] + b',"' + key + b'":"', piece, end)


def in_mission(place, opening, piece, closing):
    return inside(MISSION, place, opening, piece, closing)


def in_save(place, opening, piece, closing):
    return inside(SAVE, place, opening, piece, closing)


def key(text=b"k%07d", value=b"1"):
    return lambda i: b'"' + text % i + b'":' + value


LONG = b"abcdefgh" * 500  # bytes of a text that is just short enough

SHAPES = {
    # ---- what stands in a file that is a mission otherwise
    "unknown keys": in_mission(["board"], b"{", key(), b"}"),
    "unknown keys at the top": lambda size: listed(size, b"{", key(), b"}"),
    "unknown keys, long": lambda size: listed(size, b"{", key(LONG + b"%07d"), b"}"),
    "unknown keys, 63 letters": lambda size: listed(size, b"{", key(b"a" * 56 + b"%07d"), b"}"),
    "unknown keys, escaped": lambda size: listed(size, b"{", key(b"\\u0041%07d"), b"}"),
    "the same key": lambda size: listed(size, b"{", b'"a":1', b"}"),
    "the same remark": lambda size: listed(size, b"{", b'"$comment":1', b"}"),
    "remarks": lambda size: listed(size, open(MISSION, "rb").read().rstrip().rstrip(b"}") + b",", key(b"x-%07d"), b"}"),
    "remarks in the board": in_mission(["board", "x-y"], b"{", key(b"x-%07d"), b"}"),
    "allowed things": in_mission(["$allow"], b"{", key(b"W%07d", b'""'), b"}"),
    "allowed warnings": in_mission(["$allow"], b"{", b'"W504":""', b"}"),
    "rules that are none": in_mission(["rules"], b"{", key(b"armour_dicf%07d"), b"}"),
    "texts with bad names": in_mission(["texts"], b"{", key(b"N%07d", b'"x"'), b"}"),
    "texts": in_mission(["texts"], b"{", key(b"n%07d", b'"' + LONG + b'"'), b"}"),
    "rows of the board": in_mission(["board", "layout"], b"[", b'["1"]', b"]"),
    "places in a row": in_mission(["board", "layout"], b"[[", b'"1"', b"]]"),
    "sectors that are none": in_mission(["citadel", "inside"], b"[", b'"nowhere"', b"]"),
    "sectors of long names": in_mission(["citadel", "inside"], b"[", b'"' + LONG + b'"', b"]"),
    "sectors twice": in_mission(["citadel", "inside"], b"[", b'"1"', b"]"),
    "doorways that are none": in_mission(["entrances", "doomtroopers"], b"[", b'"1.q"', b"]"),
    "force cards": in_mission(["force", "use"], b"[", b'"1-999"', b"]"),
    "force cards with a place": in_mission(["force", "key"], b"[", b'{"card":1,"sectors":["1"]}', b"]"),
    "triggers": in_mission(["when"], b"[", b'{"when":{"round":{"at_least":0}}}', b"]"),
    "triggers of the wrong kind": in_mission(["when"], b"[", b"0", b"]"),
    "objectives": in_mission(["objectives"], b"[", b'{"id":"same"}', b"]"),
    "targets": in_mission(["targets"], b"[", b'{"in":["1","2"]}', b"]"),
    "portals": in_mission(["portals"], b"[", b'{"id":""}', b"]"),
    "conditions side by side": in_mission(["end_when"], b'{"any":[', b'{"not":{"all":[{}]}}', b"]}"),
    "conditions in each other": in_mission(
        ["end_when"], b'{"any":[', b'{"any":[' * 12 + b'{"round":0}' + b"]}" * 12, b"]}"),
    "keys of a condition": in_mission(["end_when"], b"{", key(b"any%07d"), b"}"),
    "figures": in_mission(["figures"], b"[", b'{"kind":"ezoghoull"}', b"]"),
    # ---- what is hard to read
    "nested lists": lambda size: repeated(size, b"", b"["),
    "nested objects": lambda size: repeated(size, b"", b'{"a":'),
    "small values": lambda size: listed(size, b"[", b"0", b"]"),
    "empty texts": lambda size: listed(size, b"[", b'""', b"]"),
    "empty objects": lambda size: listed(size, b"[", b"{}", b"]"),
    "one text": lambda size: repeated(size, b'{"title":"', b"a", b'"}'),
    "one key": lambda size: repeated(size, b'{"', b"a", b'":1}'),
    "one title in a mission": lambda size: with_more(size, b"title", b"a", b'"}'),
    "one number": lambda size: repeated(size, b'{"rounds":', b"1", b"}"),
    "one word": lambda size: repeated(size, b'{"rounds":', b"a", b"}"),
    "long texts": lambda size: listed(size, b"[", b'"' + LONG + b'"', b"]"),
    "blanks": lambda size: repeated(size, b"{", b" ", b"}"),
    "line breaks": lambda size: repeated(size, b"{", b"\n", b"}"),
    "no text at all": lambda size: repeated(size, b"", b"\xff"),
    "bytes that are no text": lambda size: repeated(size, b'{"title":"' + b"a" * 5000, b"a\xff", b'"}'),
    "control characters": lambda size: repeated(size, b'{"title":"' + b"a" * 5000, b"a\x01", b'"}'),
    "line breaks in a text": lambda size: repeated(size, b'{"title":"', b"a\n", b'"}'),
    "wrong escapes": lambda size: repeated(size, b'{"title":"', b"\\q", b'"}'),
    "halves of characters": lambda size: repeated(size, b'{"title":"', b"\\ud800", b'"}'),
    "backslashes": lambda size: repeated(size, b'{"title":"', b"\\"),
    "line comments": lambda size: repeated(size, b"{", b"//\n", b"}"),
    "block comments": lambda size: repeated(size, b"{", b"/**/", b"}"),
    "beginnings of comments": lambda size: repeated(size, b"{", b"/*"),
    "no commas": lambda size: repeated(size, b"[", b"0 ", b"]"),
    "commas": lambda size: repeated(size, b"[", b",", b"]"),
    "colons": lambda size: repeated(size, b"{", b":", b"}"),
    "strange marks": lambda size: repeated(size, b"[", b"! ", b"]"),
    "one strange mark": lambda size: repeated(size, b"[", b"!", b"]"),
    "closing brackets": lambda size: repeated(size, b"{", b"}", b"}"),
    "wrong brackets": lambda size: repeated(size, b"", b"[}"),
    "wrong brackets in an object": lambda size: repeated(size, b"", b'{"a":[}'),
    "brackets of two kinds, indented": lambda size: repeated(size, b"{", b'\n' + b" " * 190 + b'"a":[ }'),
    "unclosed and indented": lambda size: repeated(size, b"[[", b" " * 150 + b"[1]," * 12 + b"\n"),
    "bare words": lambda size: listed(size, b"[", b"word", b"]"),
    "bare keys": lambda size: listed(size, b"{", b"word:1", b"}"),
    "other quotes": lambda size: listed(size, b"[", b"'a'", b"]"),
    "curly quotes": lambda size: listed(size, b"[", "“a”".encode(), b"]"),
    "unclosed texts": lambda size: repeated(size, b"[", b'"a\n', b"]"),
    "unclosed texts and blanks": lambda size: repeated(size, b"[", b'"a\n' + b" " * 190, b"]"),
    "wrong numbers": lambda size: listed(size, b"[", b"01", b"]"),
    "numbers too large": lambda size: listed(size, b"[", b"1e999", b"]"),
}

SAVES = {
    "save: unknown keys": in_save(["stranger"], b"{", key(), b"}"),
    "save: keys of the top": lambda size: listed(size, b'{"citadel":"save",', key(), b"}"),
    "save: commands": in_save(["log"], b"[", b'{"do":"end_turn","hash":1,"strange":1}', b"]"),
    "save: commands that are none": in_save(["log"], b"[", b'{"do":"fly"}', b"]"),
    "save: a mission": in_save(["mission", "board"], b"{", key(), b"}"),
    "save: a mission with remarks": in_save(["mission", "x-y"], b"{", key(b"x-%07d"), b"}"),
    "save: figures": in_save(["snapshot", "figures"], b"[", b"{}", b"]"),
    "campaign: ledger": lambda size: listed(
        size, b'{"citadel":"campaign","format":1,"version":"1","ledger":[', b'["start",0,0,0,0,0,0,1,0]', b"]}"),
    "campaign: unknown keys": lambda size: listed(size, b'{"citadel":"campaign","format":1,', key(), b"}"),
}
