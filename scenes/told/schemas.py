"""The wire as JSON schemas, for OpenAPI and docs/wire.json: frames, and by engine what is in them.

`Can`, `View` and `Command` are some engine's: which, the table's game says. Games of one engine share all but which of
its commands they know. Games that nobody is offered yet are described too, each by itself.
"""

from copy import deepcopy
from functools import cache
from typing import Any

from campaigns.language import words
from campaigns.language.answers import Problem
from rules.game import INNER_COMMANDS, SYSTEM_KEYS, commands_of, engine_of, wire_schemas
from rules.wire.descriptions import Schema, components_of, glossary
from rules.words.labels import all_games
from scenes.outcomes import Receipt
from scenes.told import wire

REF = "#/$defs/"
FRAMES = (
    wire.Snapshot,
    wire.Change,
    wire.Buttons,
    wire.Done,
    wire.NotDone,
    wire.Beat,
    wire.People,
    wire.Typing,
    wire.Pointer,
    wire.Error,
)
SENT = (wire.Hello, wire.Writing, wire.Pointing)
ASKED = "What a client sends; a `Command` too, with `t`: cmd."
ENTRIES = "log."


@cache
def definitions() -> dict[str, Schema]:
    """All of them by name; they refer to each other by `REF`. Read only."""
    others = (wire.Line, wire.Person, Problem, Receipt)
    found = components_of([*FRAMES, *others, *SENT], f"{REF}{{name}}", glossary("table"), SENT)[1]
    found["Frame"] = {"description": "What a socket is sent.", **one_of([f"{REF}{one.__name__}" for one in FRAMES])}
    found["Sent"] = {"description": ASKED, **one_of([f"{REF}{one.__name__}" for one in SENT])}
    found["Line"]["properties"]["key"] = {"description": "The message `log.<key>`.", "oneOf": entries()}
    engines = {engine_of(game).key: game for game in all_games()}
    for engine, game in engines.items():
        found |= of_engine(engine, game)
    offered = dict.fromkeys(engine_of(game).key for game in SYSTEM_KEYS)
    for name in ("Can", "View"):
        found[name] = {"anyOf": [{"$ref": f"{REF}{engine}.{name}"} for engine in offered]}
    found |= {f"Command_{game}": of_game(game) for game in SYSTEM_KEYS}
    found["Command"] = {"anyOf": [{"$ref": f"{REF}Command_{game}"} for game in SYSTEM_KEYS]}
    found |= {f"Command_{game}": of_game(game) for game in all_games() if game not in SYSTEM_KEYS}
    return found


def entries() -> list[Schema]:
    """Every line of the log there may be, and what it says."""
    said = words.catalog("en")
    keys = [key.removeprefix(ENTRIES) for key in sorted(said) if key.startswith(ENTRIES)]
    return [{"const": key, "description": said[ENTRIES + key]} for key in keys if "." not in key]


def of_engine(engine: str, game: str) -> dict[str, Schema]:
    """What goes to and from its tables, each name behind its own."""
    told = wire_schemas(game, f"{REF}{engine}.{{name}}")
    found = {f"{engine}.{name}": without_tag(schema) for name, schema in deepcopy(told.components).items()}
    found |= {f"{engine}.send_{kind}": envelope(kind, schema) for kind, schema in told.commands.items()}
    found[f"{engine}.Can"] = told.can
    found[f"{engine}.View"] = {"anyOf": [told.can, *(one for kinds in told.views.values() for one in kinds)]}
    return found


def of_game(game: str) -> Schema:
    """A command of that game: its kind chooses the envelope."""
    prefix = f"{REF}{engine_of(game).key}.send_"
    envelopes = {kind: f"{prefix}{kind}" for kind in commands_of(game) if kind not in INNER_COMMANDS}
    chooses = {"propertyName": "kind", "mapping": envelopes}
    return {**one_of(list(envelopes.values())), "discriminator": chooses}


def one_of(refs: list[str]) -> Schema:
    return {"oneOf": [{"$ref": ref} for ref in refs]}


def without_tag(schema: Schema) -> Schema:
    """A command's kind stands in its envelope: among the arguments it may be left out."""
    if "kind" in schema.get("properties", {}) and "enum" in schema["properties"]["kind"]:
        schema["required"] = [name for name in schema.get("required", []) if name != "kind"]
    return schema


def envelope(kind: str, args: Schema) -> dict[str, Any]:
    return {
        "type": "object",
        "required": ["id", "kind", "args"],
        "additionalProperties": False,
        "properties": {
            "id": {"type": "string", "format": "uuid", "description": "Made by the client, kept until answered."},
            "kind": {"const": kind},
            "args": args,
            "base": {"type": ["string", "null"], "description": "The cursor of what the sender saw."},
        },
    }
