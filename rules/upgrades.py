"""Stored structs of older releases, brought to today's meaning before they are decoded.

A new field has a default and needs nothing here. A change of meaning raises the struct's `v` and adds a step to its
engine's: `@upgrades("scene", 1, STEPS)` takes the stored fields of version 1 and returns those of version 2.

Every document ends with the release that wrote it: its last struct has one field more, `r`, which is no struct's own
and which decoders pass over. A release is one more with every step: what this one wrote needs no looking through.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, get_args

import msgspec

Fields = dict[str, Any]
Step = Callable[[Fields], Fields]
Steps = Mapping[tuple[str, int], Step]


def upgrades(tag: str, version: int, steps: dict[tuple[str, int], Step]) -> Callable[[Step], Step]:
    """Marks the step from `version` of the struct tagged `tag` to the next."""

    def register(step: Step) -> Step:
        steps[tag, version] = step
        return step

    return register


def release(steps: Steps) -> int:
    """The number of the release that knows these steps: 1 with none, and one more with each."""
    return 1 + len(steps)


def ending(steps: Steps) -> bytes:
    """What a document of this release ends with, but for the bracket of a list. No text of a player's can look so."""
    return b',"r":%d}' % release(steps)


def stamped(encoded: bytes, end: bytes) -> bytes:
    """An encoded struct, or list of some, as a document that ends so."""
    if encoded.endswith(b"}]"):
        return encoded[:-2] + end + b"]"
    return encoded[:-1] + end if encoded.endswith(b"}") else encoded


def later(steps: Steps) -> re.Pattern[bytes]:
    """Found at the end of what a later release wrote: what it says there this one would take for not there."""
    known = "|".join(str(number) for number in range(1, 1 + release(steps)))
    return re.compile(rf',"r":(?!(?:{known})}})\d+}}\]?$'.encode(), re.MULTILINE)


def ends_of(stored: Iterable[bytes]) -> bytes:
    """Where documents say which release wrote them, a line each."""
    return b"\n".join([doc[-16:] for doc in stored])


def endings(end: bytes) -> tuple[bytes, bytes]:
    """How a struct and a list of some end that were written with this ending."""
    return end, end + b"]"


@cache
def concern(*steps: tuple[str, int]) -> re.Pattern[bytes]:
    """Found in a document in which a struct may stand that one of the steps is for.

    Its version is looked for where it follows the tag, or tag and id, at once. `"type":` and `"e":` end alike, and what
    begins with plain letters is found fast: for most documents this is all that is done.
    """
    which = _of_version(steps)
    return re.compile(rf'e":"(?:{"|".join(which)})'.encode() if which else b"(?!)")


def _of_version(steps: Iterable[tuple[str, int]]) -> list[str]:
    """How a struct goes on after `"type":"` or `"e":"`, for each tag: with a version that there is a step from."""
    versions: dict[str, list[str]] = {}
    for tag, version in steps:
        versions.setdefault(tag, []).append(str(version))
    return [
        rf'{re.escape(tag)}"(?:,"id":"[^"]*")?+(?:,"v":(?:{"|".join(of)})[,}}]|(?!,"v":))'
        for tag, of in versions.items()
    ]


def aging(kinds: Mapping[str, type], steps: Steps) -> re.Pattern[bytes]:
    """Matches where a stored struct of these kinds, by their tags, begins in which a step may be for something."""
    stepped = {tag for tag, _ in steps}
    around = [rf'{re.escape(tag)}"' for tag, kind in kinds.items() if stepped & {*_tags_in(kind, set())} - {tag}]
    which = [*around, *_of_version(steps)]
    return re.compile(rf'{{"type":"(?:{"|".join(which)})'.encode() if steps else b"(?!)")


def _tags_in(kind: object, seen: set[object]) -> Iterator[str]:
    """Its own tag and those of all structs inside of it."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in seen:
        seen.add(kind)
        yield str(kind.__struct_config__.tag)
        for field in msgspec.structs.fields(kind):
            yield from _tags_in(field.type, seen)
    for part in get_args(kind):
        yield from _tags_in(part, seen)


def upgraded(stored: bytes, steps: Steps) -> bytes:
    """A document of another release with every struct in it at its newest version."""
    if concern(*steps).search(stored) is None:
        return stored
    return msgspec.json.encode(walk(msgspec.json.decode(stored), steps))


def walk(value: Any, steps: Steps) -> Any:
    """The decoded document with all steps taken. It is changed in place: most of it stays as it is."""
    parts = enumerate(value) if isinstance(value, list) else value.items()
    for place, part in parts:
        if type(part) is dict or type(part) is list:
            value[place] = walk(part, steps)
    if isinstance(value, list):
        return value
    tag = value.get("type") or value.get("e")
    if tag is None:
        return value
    while (step := steps.get((str(tag), value.get("v", 1)))) is not None:
        version = value.get("v", 1)
        value = {**step(value), "v": version + 1}
    return value
