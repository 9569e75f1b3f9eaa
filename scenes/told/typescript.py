"""The wire's schemas as TypeScript, for checking the scripts: `Wire.Snapshot`, `Wire.fate.RollSeen`."""

import json
from collections.abc import Iterator, Mapping

from rules.wire.descriptions import Schema
from scenes.told.schemas import REF

HEAD = "// Made by `manage.py wire` from the structs of frames, views and commands.\n\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def declarations(schemas: Mapping[str, Schema]) -> str:
    """One namespace, and in it one for each engine."""
    spaces: dict[str, list[str]] = {}
    for name, schema in schemas.items():
        space, _, own = name.rpartition(".")
        spaces.setdefault(space, []).extend(declared(own, schema))
    lines = ["declare namespace Wire {", *indented(spaces.pop(""))]
    for space, inside in spaces.items():
        lines += [f"  namespace {space} {{", *indented(indented(inside)), "  }"]
    return HEAD + "\n".join([*lines, "}"]) + "\n"


def indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def declared(name: str, schema: Schema) -> Iterator[str]:
    if schema.get("description"):
        yield f"/** {one_line(schema['description'])} */"
    if "properties" not in schema:
        yield f"type {name} = {written(schema)};"
        return
    yield f"interface {name} {{"
    for field, told in schema["properties"].items():
        may_miss = "" if field in schema.get("required", ()) else "?"
        about = f"/** {one_line(told['description'])} */ " if "description" in told else ""
        yield f"  {about}{field}{may_miss}: {written(told)};"
    yield "}"


def one_line(text: str) -> str:
    return " ".join(text.split()).replace("*/", "* /")


def written(schema: Schema) -> str:
    """The type as it is written where it is used."""
    if "$ref" in schema:
        return f"Wire.{schema['$ref'].removeprefix(REF)}"
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(dict.fromkeys(written(one) for one in schema[word]))
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(PLAIN[one] for one in kind)
    if kind == "array":
        return list_of(schema)
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {written(inner) if isinstance(inner, dict) else 'any'}>"
    return PLAIN.get(kind or "", "any")


def list_of(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(written(one) for one in schema['prefixItems'])}]"
    items = schema.get("items")
    return f"Array<{written(items) if isinstance(items, dict) and items else 'any'}>"
