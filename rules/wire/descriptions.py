"""What a struct and each of its fields is, in a line: from docstrings, else from the glossary of the engine's names.

A docstring says of a field: `name`: what it is. Names that mean the same wherever they stand are in `fields.yaml`, the
table's and each engine's own.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from rules.words.labels import package_folder, read_yaml

Schema = dict[str, Any]
NAMES = r"`\w+`(?:(?:,| and|, and) `\w+`)*"
OF_NAMES = re.compile(rf"(?:^|(?<=[\s(;]))({NAMES}):\s")
SENTENCE_ENDS = re.compile(r"\.(?=\s|$)|;(?=\s)")


@cache
def glossary(package: str) -> Mapping[str, str]:
    """What names mean in an engine: its own, and those of every table."""
    files = [package_folder(one) / "fields.yaml" for one in ("table", package.removeprefix("rules."))]
    return {name: line for path in files if path.exists() for name, line in read_yaml(path).items()}


def components_of(
    kinds: Iterable[Any], ref: str, known: Mapping[str, str], asked: Iterable[Any] = ()
) -> tuple[list[Schema], dict[str, Schema]]:
    """JSON schemas of these types, and the components they refer to, each described.

    `known`: what names mean. `asked`: those among them that come in, where a default may be left out. What goes out has
    all its fields but those that are UNSET.
    """
    kinds = list(kinds)
    schemas, components = msgspec.json.schema_components(kinds, ref_template=ref)
    coming_in = set(structs_in(asked))
    for struct in structs_in(kinds):
        schema = components.get(struct.__name__) or components[f"{struct.__module__}.{struct.__qualname__}"]
        describe(schema, struct, known)
        if struct not in coming_in and not struct.__struct_config__.omit_defaults:
            schema["required"] = always_there(struct)
    return list(schemas), components


def always_there(struct: type[msgspec.Struct]) -> list[str]:
    tag = struct.__struct_config__.tag_field
    fields = (field.encode_name for field in msgspec.structs.fields(struct) if field.default is not msgspec.UNSET)
    return [*([tag] if tag else []), *fields]


def structs_in(kinds: Iterable[Any]) -> list[type[msgspec.Struct]]:
    """The structs that these types are, or are made of."""
    found: dict[type[msgspec.Struct], None] = {}
    known: set[type] = set()  # a type may be made of itself
    todo: list[Any] = list(inspect.multi_type_info(kinds))
    while todo:
        kind = todo.pop()
        if isinstance(kind, inspect.StructType | inspect.TypedDictType):
            if kind.cls in known:
                continue
            known.add(kind.cls)
        if isinstance(kind, inspect.StructType):
            found[kind.cls] = None
        for name in ("type", "types", "item_type", "item_types", "key_type", "value_type", "fields"):
            inner = getattr(kind, name, None)
            todo += inner if isinstance(inner, tuple) else [inner] if inner is not None else []
    return list(found)


def describe(schema: Schema, struct: type[msgspec.Struct], known: Mapping[str, str]) -> None:
    schema["description"] = first_line(struct)
    fields = {field.encode_name: field.name for field in msgspec.structs.fields(struct)}
    for name, told in schema["properties"].items():
        if name == struct.__struct_config__.tag_field:
            continue
        line = line_for(struct, fields[name], name, known)
        if line:
            schema["properties"][name] = {**told, "description": line}


def line_for(struct: type, name: str, wire_name: str, known: Mapping[str, str]) -> str:
    """What is said of the field itself; else what the name means; else what its name comes up in."""
    told = [" ".join(doc.split()) for doc in docs(struct)]
    own = next((line for doc in told if (line := said_of(doc, name))), "")
    return (
        own
        or known.get(f"{struct.__name__}.{wire_name}")
        or known.get(wire_name)
        or next((line for doc in told if (line := named_in(doc, name))), "")
    )


def first_line(struct: type[msgspec.Struct]) -> str:
    """The docstring's first sentence that is not about a field; else all of it up to a blank line."""
    return next((" ".join(doc.split("\n\n")[0].split()) for doc in docs(struct)), "")


def docs(struct: type) -> Iterator[str]:
    """Its docstring, and those of what it is built on."""
    for base in struct.__mro__:
        doc = base.__dict__.get("__doc__")
        if doc and base is not msgspec.Struct and base is not object:
            yield doc


def said_of(doc: str, name: str) -> str:
    """What stands behind its name and a colon."""
    for found in OF_NAMES.finditer(doc):
        if f"`{name}`" in found.group(1):
            rest = doc[found.end() :]
            following = OF_NAMES.search(rest)
            return tidy(SENTENCE_ENDS.split(rest[: following.start()] if following else rest)[0])
    return ""


def named_in(doc: str, name: str) -> str:
    return next((tidy(part) for part in SENTENCE_ENDS.split(doc) if f"`{name}`" in part), "")


def tidy(line: str) -> str:
    """A sentence, whose first word is written large unless it is a name."""
    line = line.strip(" ;,").removesuffix(")" if line.count(")") > line.count("(") else "")
    first = line.partition(" ")[0]
    return f"{line if '_' in first else line[:1].upper() + line[1:]}." if line else ""
