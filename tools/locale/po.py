#!/usr/bin/python3
"""Sentences for translators: assets/locale/en/*.json, what the missions tell, and tools/locale/LANGUAGE.po; and what the
game reads of them.

po.py update       every .po gets the English sentences of today: new ones untranslated, changed ones marked fuzzy
po.py write        assets/locale/LANGUAGE/*.json from the .po files, without what is fuzzy or untranslated
po.py check        tells what is missing, stale or wrong; exit status 1 if there is anything

A key of the string table is the context (msgctxt), its file the reference. {slots} stay as they are; {n|one|many}
chooses by number. Sentences of the tools, and of schemas of files that the mission editor does not show, are English
everywhere.
"""
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCALE, HERE = ROOT / "assets/locale", ROOT / "tools/locale"
ENGLISH_ONLY = ("tool.", "serve.")
SHAPES_BY_HAND = """
    players campaign campaign_mission campaign_way way_bounds way_condition ai_card behaviour card_reward creature doomtrooper_card
    effect event_card events extra_dice gear own reference_card secondary_card sector weapon board""".split()
HEAD = """# The sentences of Citadel.
msgid ""
msgstr ""
"Project-Id-Version: citadel\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def of_missions():
    """What a mission tells in its own words, by its id; titles are names and stay, but for that of the guided mission."""
    for path in sorted((ROOT / "missions").glob("*/**/*.json")):
        mission = json.loads(path.read_text())
        if not mission.get("brief") or "campaigns" in path.parts:
            continue
        begin = f"mission.{mission['id']}"
        if path.stem == "first-mission":
            yield f"{begin}.title", mission["title"]
        yield f"{begin}.brief", mission["brief"]
        for name, text in mission.get("texts", {}).items():
            yield f"{begin}.text.{name}", text
        for task in mission.get("tasks", []):
            yield f"{begin}.task.{task['id']}", task["title"]
        for titled, word in (("counters", "counter"), ("when", "trigger"), ("objectives", "objective")):
            for entry in mission.get(titled, []):
                if entry.get("title"):
                    yield f"{begin}.{word}.{entry['id']}", entry["title"]
        for name in dict.fromkeys(figure["name"] for figure in mission.get("figures", []) if figure.get("name")):
            yield f"{begin}.follower.{name}", name


def of_campaigns():
    """What a campaign tells in its own words, by its id; its title, too, since no book has it."""
    for path in sorted((ROOT / "missions/campaigns").glob("*.json")):
        plan = json.loads(path.read_text())
        begin = f"campaign.{plan['id']}"
        for what in ("title", "brief", "opening", "ending_won", "ending_lost"):
            if plan.get(what):
                yield f"{begin}.{what}", plan[what]
        for number, step in enumerate(plan["missions"], 1):
            for what in ("told_accomplished", "told_failed"):
                if step.get(what):
                    yield f"{begin}.{what}.{number}", step[what]
        for number, way in enumerate((way for step in plan["missions"] for way in step.get("next", [])), 1):
            if way.get("told"):
                yield f"{begin}.told_way.{number}", way["told"]


def of_terms():
    """The forms in which the words that explain themselves stand in sentences, of both books together."""
    forms = {}
    for path in sorted((ROOT / "assets/book").glob("*.json")):
        for term in json.loads(path.read_text())["terms"]:
            forms.setdefault(term["id"], []).extend(f for f in term["forms"] if f not in forms.get(term["id"], []))
    for term, found in forms.items():
        yield f"term.{term}.forms", "|".join(found)


def english():
    """{key: (file, sentence)} in the order of the files."""
    found = {key: ("mission_texts", text) for key, text in of_missions()}
    found.update((key, ("campaign_texts", text)) for key, text in of_campaigns())
    found.update((key, ("book_terms", text)) for key, text in of_terms())
    files = {path.stem: json.loads(path.read_text()) for path in sorted((LOCALE / "en").glob("*.json"))}
    texts = {key for file in files.values() for key in file}
    for stem, file in files.items():
        found.update((key, (stem, text)) for key, text in file.items()
                     if isinstance(text, str) and not is_english_everywhere(key, texts))
    return found


def is_english_everywhere(key, texts):
    """A schema's sentence is a hint in the editor, unless the editor says it otherwise."""
    _, _, rest = key.partition("schema.")
    return key.startswith(("$",) + ENGLISH_ONLY) or key.startswith("schema.") and (
        rest.split(".")[0] in SHAPES_BY_HAND or f"workshop.hint.{rest}" in texts)


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def read(path):
    """{key: (English, translation, fuzzy)}; texts of several lines are joined."""
    entries, fields, flags, last = {}, {}, "", None

    def keep():
        if "msgctxt" in fields:
            entries[fields["msgctxt"]] = (fields.get("msgid", ""), fields.get("msgstr", ""), "fuzzy" in flags)

    for number, line in enumerate(path.read_text().splitlines(), 1):
        match = re.match(r'(msgctxt|msgid|msgstr)? *(".*")$', line)
        if line.startswith("#,"):
            flags = line
        elif match and match[1]:
            last = match[1]
            fields[last] = json.loads(match[2])
        elif match and last:
            fields[last] += json.loads(match[2])
        elif not line.strip():
            keep()
            fields, flags, last = {}, "", None
        elif not line.startswith("#"):
            raise SystemExit(f"{path}:{number}: this line is not understood: {line}")
    keep()
    return entries


def write_po(path, entries, sentences):
    parts = [HEAD.format(language=path.stem)]
    for key, (file, text) in sentences.items():
        before, translation, fuzzy = entries.get(key, ("", "", False))
        fuzzy = bool(translation) and (fuzzy or before != text)
        parts.append(f"#: {file}.json\n" + ("#, fuzzy\n" if fuzzy else "") + f"msgctxt {quoted(key)}\nmsgid {quoted(text)}\n"
                     f"msgstr {quoted(translation)}\n\n")
    path.write_text("".join(parts))


def usable(entries, sentences):
    """{file: {key: translation}} of what is translated and not stale."""
    files = {}
    for key, (file, text) in sentences.items():
        before, translation, fuzzy = entries.get(key, ("", "", False))
        if translation and not fuzzy and before == text:
            files.setdefault(file, {})[key] = translation
    return files


def as_json(pairs):
    return "{\n" + ",\n".join(f"  {quoted(k)}: {quoted(v)}" for k, v in pairs.items()) + "\n}\n"


def write_json(language, files):
    folder = LOCALE / language
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.json"):
        if path.stem not in files:
            path.unlink()
    for file, pairs in files.items():
        (folder / f"{file}.json").write_text(as_json(pairs))


def slots(text):
    """Names of the slots, and each choice with its number of forms."""
    found = re.findall(r"\{([a-z_0-9.]+)((?:\|[^{}]*)?)\}", text.replace("{{", "").replace("}}", ""))
    return {name for name, _ in found}, {(name, forms.count("|")) for name, forms in found if forms}


def faults(key, text, translation):
    names, _ = slots(text)
    own, choices = slots(translation)
    if own - names:
        yield f"{key}: has the slots {sorted(own - names)}, which the English does not"
    plain, shown = ({n for n, f in re.findall(r"\{([a-z_0-9.]+)(\|)?", t) if not f} for t in (text, translation))
    if re.search(r"\{[A-Z]", text):
        yield f"{key}: a slot that nobody fills in the English: they begin with a small letter"
    if plain - shown:
        yield f"{key}: leaves out the slots {sorted(plain - shown)}"
    for name, forms in choices:
        if forms != 2:
            yield f"{key}: {{{name}|…}} chooses between {forms} forms"
    if (text[:1] == " ") != (translation[:1] == " ") or (text[-1:] == " ") != (translation[-1:] == " "):
        yield f"{key}: begins or ends with a blank where the English does not, or the other way round"
    if translation.count("{") != translation.count("}") or text.count("\n") != translation.count("\n"):
        yield f"{key}: braces or lines do not match"


def check(path, sentences):
    entries, wrong = read(path), []
    for key, (_, text) in sentences.items():
        before, translation, fuzzy = entries.get(key, ("", "", False))
        if not text:
            continue
        if re.search(r"\{[^{}]*\{", text):
            wrong.append(f"{key}: a slot stands in another, which the game does not fill")
        if not translation:
            wrong.append(f"{key}: not translated")
        elif fuzzy or before != text:
            wrong.append(f"{key}: the English has changed since it was translated")
        else:
            wrong.extend(faults(key, text, translation))
    wrong.extend(f"{key}: there is no such sentence any more" for key in entries if key and key not in sentences)
    for file, pairs in usable(entries, sentences).items():
        made = LOCALE / path.stem / f"{file}.json"
        if not made.exists() or made.read_text() != as_json(pairs):
            wrong.append(f"{made.relative_to(ROOT)}: not as po.py write makes it")
    return wrong


def main():
    what = sys.argv[1] if len(sys.argv) == 2 else ""
    sentences, bad = english(), 0
    for path in sorted(HERE.glob("*.po")):
        if what == "update":
            write_po(path, read(path), sentences)
        elif what == "write":
            write_json(path.stem, usable(read(path), sentences))
        elif what == "check":
            for line in check(path, sentences):
                print(f"{path.name}: {line}")
                bad += 1
        else:
            raise SystemExit(__doc__)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
