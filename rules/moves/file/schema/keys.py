"""Reads mappings by tables of keys, and lists entry by entry. What is wrong is noted and what is left is read on.

A kind reads one value at its place: `kind(reading, value, at)`. It gives `BAD` for what it has noted a finding of.
Rules: AW-FMT-02, AW-FMT-15.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from rules.moves.file.schema.scope import NOWHERE, Scope
from rules.moves.file.schema.words import Words
from rules.moves.file.source.findings import At, Findings

UNKNOWN = "AW-FMT-02"
IDS = "AW-FMT-03"
STRICT = "AW-FMT-15"
BAD: Any = object()


class Reading:
    """One file being read: what was found, the words of its game, and who may be named where it reads now."""

    __slots__ = ("findings", "remarks", "scope", "words")

    def __init__(self, findings: Findings, remarks: Findings, words: Words, scope: Scope = NOWHERE) -> None:
        self.findings, self.remarks, self.words, self.scope = findings, remarks, words, scope

    def inside(self, scope: Scope) -> Reading:
        return Reading(self.findings, self.remarks, self.words, scope)

    def bad(self, at: At, code: str, rule: str = UNKNOWN, known: Iterable[str] = (), **params: Any) -> Any:
        """Note what is wrong there."""
        self.findings.add(at, code, rule, params, known)
        return BAD

    def remark(self, at: At, code: str, rule: str, **params: Any) -> None:
        """Note what is odd there and no reason to refuse the file."""
        self.remarks.add(at, code, rule, params)


Kind = Callable[[Reading, Any, At], Any]


class Key(NamedTuple):
    """`field`: of the tree. `part`: the part of a game without which this is no word of it."""

    kind: Kind
    field: str
    required: bool = False
    part: str = ""


Keys = dict[str, Key]


def entries(reading: Reading, value: Any, at: At) -> Iterator[tuple[str, Any, At]]:
    """What stands in a mapping: key, value, place. Keys that stand twice are noted."""
    lines = getattr(value, "lines", {})
    for order, (key, inner) in enumerate(value.items()):
        yield spelling(key), inner, At(at, spelling(key), order + 1, lines.get(key, 0))
    for key, line in getattr(value, "twice", ()):
        reading.bad(At(at, key, len(value) + 1, line), "key_twice", IDS, key=key[:40])


def place_of(value: dict[str, Any], at: At, key: str) -> At:
    """The place of that key of a mapping; of the mapping where it has none."""
    if key not in value:
        return at
    return At(at, key, list(value).index(key) + 1, getattr(value, "lines", {}).get(key, at.line))


def spelling(key: Any) -> str:
    return key if isinstance(key, str) else str(key)


def elements(value: list[Any], at: At) -> Iterator[tuple[Any, At]]:
    lines = getattr(value, "lines", None)
    for order, inner in enumerate(value):
        yield inner, At(at, order, order + 1, lines[order] if lines else at.line)


def read_keys(reading: Reading, value: Any, at: At, keys: Keys) -> Any:
    """The fields that a mapping fills, by the table: those left out or wrong are not among them."""
    if not isinstance(value, dict):
        return reading.bad(at, "not_a_mapping")
    known = {key: one for key, one in keys.items() if reading.words.has(one.part)}
    fields: dict[str, Any] = {}
    for key, inner, place in entries(reading, value, at):
        if key not in known:
            unknown_key(reading, place, value, key, known)
        elif (read := known[key].kind(reading, inner, place)) is not BAD:
            fields[known[key].field] = read
    for key, one in known.items():
        if one.required and key not in value:
            reading.bad(at, "missing_key", key=key)
    return fields


def unknown_key(reading: Reading, at: At, holder: dict[str, Any], key: str, known: Iterable[str]) -> None:
    """A text with a comma and without quotes falls apart into keys without values: that is told instead."""
    words = holder.get(key) is None and not key.replace("_", "a").isalnum()
    if words or key in getattr(holder, "bare", ()):
        reading.bad(at, "needs_quotes")
    else:
        reading.bad(at, "unknown_word", STRICT if at.way()[0].key == "game" else UNKNOWN, known, word=key)


def made(struct: Any, keys: Keys, called: bool = False) -> Kind:
    """A part of the tree out of a mapping; `BAD` where something that it needs is missing or wrong.

    `called`: without a name it goes by its id.
    """
    needed = {one.field for one in keys.values() if one.required}

    def read(reading: Reading, value: Any, at: At) -> Any:
        fields = read_keys(reading, value, at, keys)
        if called and fields is not BAD and "id" in fields:
            fields.setdefault("name", {reading.words.lang: fields["id"]})
        return struct(**fields) if fields is not BAD and needed <= fields.keys() else BAD

    return read


def list_of(kind: Kind, most: int, least: int = 0, unique: str = "id") -> Kind:
    """A list of up to so many. `unique`: the key that no two of them may have alike; none where that may be."""

    def read(reading: Reading, value: Any, at: At) -> Any:
        if not isinstance(value, list):
            return reading.bad(at, "not_a_list")
        if len(value) > most or len(value) < least:
            reading.bad(at, "number_of_entries", STRICT, least=least, most=most)
        if unique:
            find_twice(reading, value, at, unique)
        # The rest of an endless list is not read.
        read = [kind(reading, inner, place) for inner, place in islice(elements(value, at), most + 1)]
        return tuple(one for one in read if one is not BAD)

    return read


def find_twice(reading: Reading, value: list[Any], at: At, unique: str) -> None:
    """Rule: AW-FMT-03."""
    seen: set[str] = set()
    for inner, place in elements(value, at):
        id = inner.get(unique) if isinstance(inner, dict) else inner
        if isinstance(id, str):
            if id in seen:
                there = place_of(inner, place, unique) if isinstance(inner, dict) else place
                reading.bad(there, "id_twice", IDS, id=id[:40])
            seen.add(id)


def single(reading: Reading, value: Any, at: At, code: str, beside: tuple[str, ...] = ()) -> Any:
    """The only entry of a mapping, as effects and conditions are written: key, value, place."""
    if not isinstance(value, dict):
        return reading.bad(at, "not_a_mapping")
    found = [entry for entry in entries(reading, value, at) if entry[0] not in beside]
    return found[0] if len(found) == 1 else reading.bad(at, code)
