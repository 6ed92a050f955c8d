#!/usr/bin/env python3
"""The JSON Schema accepts every shipped mission, refuses misshapen ones, and describes every property."""
import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[3]
EDITIONS = {"classic": "mission.schema.json", "second": "second.mission.schema.json"}
SCHEMAS = {edition: json.loads((ROOT / "missions/schema" / name).read_text()) for edition, name in EDITIONS.items()}
# Codes of shape; where a word of the catalogue is misspelt the schema refuses it too.
REFUSED = ("E201-missing", "E202", "E203", "E204", "E205", "E206-unknown", "E207", "E208", "E209",
           "E210", "E211",
           "E212-bad", "E212-do", "E212-i", "E212-s", "E212-t", "E212-w",
           "E213-no", "E214", "E301-unknown-figure", "E303-unknown", "E310", "seven-faults")
# What only the loader sees must pass, or an editor would contradict it.
ACCEPTED = ("E201-computer", "E203-targets", "E213-task", "E301-unknown-text", "E301-unknown-task", "E303-sector-not", "E401", "E402", "E405", "E406", "E407", "E408", "E41", "E43", "E44", "W", "I", "allowed")


def fail(message):
    print(message)
    sys.exit(1)


def errors_of(path):
    try:
        mission = json.loads(path.read_text())
    except json.JSONDecodeError as error:
        return [str(error)]  # an editor cannot read it either
    schema = SCHEMAS.get(mission.get("edition"), SCHEMAS["classic"])
    return [error.message for error in jsonschema.Draft7Validator(schema).iter_errors(mission)]


def check_missions():
    missions = [path for path in sorted(ROOT.glob("missions/**/*.json")) if path.parent.name not in ("schema", "campaigns")]
    for path in missions:
        if errors_of(path):
            fail(f"{path}: {errors_of(path)}")
    return len(missions)


def check_broken():
    count = 0
    for path in sorted((ROOT / "tests/broken/mission").glob("*.json")):
        if path.name.startswith(REFUSED) and not path.name.startswith(ACCEPTED) and not errors_of(path):
            fail(f"{path.name}: the schema accepts it")
        if path.name.startswith(ACCEPTED) and errors_of(path):
            fail(f"{path.name}: {errors_of(path)}")
        count += 1
    return count


def check_descriptions(value, where=""):
    count = 0
    if isinstance(value, dict):
        for key, inner in value.get("properties", {}).items():
            if isinstance(inner, dict) and "kind" not in where and not inner.get("description"):
                fail(f"{where}/{key} has no description")
            count += 1
        for key, inner in value.items():
            count += check_descriptions(inner, f"{where}/{key}")
    if isinstance(value, list):
        for index, inner in enumerate(value):
            count += check_descriptions(inner, f"{where}/{index}")
    return count


for schema in SCHEMAS.values():
    jsonschema.Draft7Validator.check_schema(schema)
properties = sum(check_descriptions(schema) for schema in SCHEMAS.values())
print(f"ok {check_missions()} missions, {check_broken()} broken files, {properties} properties")
