"""`python -m tests.past.stored`: the names of all that is stored: tags, their version and their fields.

A field within a field is a path of names joined by dots; lists and maps add nothing to it.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import inspect

from rules.game import engine_of
from rules.state import Entity

FILE = Path(__file__).parent / "stored.yaml"
Stored = dict[str, dict[str, dict[str, Any]]]


def stored() -> Stored:
    """`entities` and `events`: by tag, the version `v` of its meaning and its `fields`."""
    engine = engine_of("accelerated")
    return {"entities": named(engine.entities.values()), "events": named(engine.events.values())}


def named(types: Iterable[Any]) -> dict[str, dict[str, Any]]:
    found = {}
    for one in types:
        info = inspect.type_info(one)
        assert isinstance(info, inspect.StructType)
        version = next(field.default for field in info.fields if field.name == "v")
        found[str(info.tag)] = {"v": version, "fields": sorted(set(paths(info, ())))}
    return dict(sorted(found.items()))


def paths(info: inspect.Type, seen: tuple[type, ...]) -> Iterator[str]:
    """Every name in it; an entity in something else has its own list."""
    if isinstance(info, inspect.StructType):
        if info.cls in seen or (seen and issubclass(info.cls, Entity)):
            return
        for field in info.fields:
            yield field.encode_name
            yield from (f"{field.encode_name}.{path}" for path in paths(field.type, (*seen, info.cls)))
    for inner in within(info):
        yield from paths(inner, seen)


def within(info: inspect.Type) -> Iterator[inspect.Type]:
    """The types of a list's items, of a map's values, of a union's sides."""
    match info:
        case inspect.UnionType(types=types):
            yield from types
        case inspect.DictType(value_type=value):
            yield value
        case inspect.TupleType(item_types=items):
            yield from items
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield item


if __name__ == "__main__":
    FILE.write_text(yaml.safe_dump(msgspec.to_builtins(stored()), sort_keys=False, width=120, default_flow_style=None))
