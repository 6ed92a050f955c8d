#!/usr/bin/env python3
"""docs/MISSION-FORMAT.md is what the schema says, and its examples are valid."""
import json
import re
import sys

import jsonschema

sys.dont_write_bytecode = True
import mission_format

shipped = (mission_format.ROOT / "docs/MISSION-FORMAT.md").read_text()
if shipped != mission_format.document():
    sys.exit("docs/MISSION-FORMAT.md is stale: tests/siege/mission/mission_format.py > docs/MISSION-FORMAT.md")
schema = json.loads((mission_format.ROOT / "missions/schema/mission.schema.json").read_text())
examples = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", shipped, re.S)]
jsonschema.Draft7Validator(schema).validate(examples[0])
second = json.loads((mission_format.ROOT / "missions/schema/second.mission.schema.json").read_text())
jsonschema.Draft7Validator(second).validate(examples[-2])
doors = {key: second[key] for key in ("type", "properties", "additionalProperties", "definitions") if key in second}
jsonschema.Draft7Validator(doors).validate(examples[-1])  # some of a mission's keys, by the rules that have doors
keys = {"type": "object", "properties": schema["properties"], "additionalProperties": False}  # some of a mission's
for example, name in zip(examples[1:-2], ("condition", "trigger", "trigger", keys, "trigger", keys, keys, "target"), strict=True):
    shape = name if name is keys else {"$ref": f"#/definitions/{name}"}
    jsonschema.Draft7Validator({**shape, "definitions": schema["definitions"]}).validate(example)
print(f"ok {len(examples)} examples, {shipped.count(chr(10))} lines")
