"""The parts of a sheet, and their order. Rule: AW-FMT-24."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.moves.file.schema.keys import BAD, Key, Reading, elements, find_twice, place_of, read_keys
from rules.moves.file.schema.values import flags, number, one_of, plain_name, slug, unknown
from rules.moves.file.source.findings import At
from rules.moves.tree.playbooks import SheetPart

SHEET = "AW-FMT-24"
# In this order, and which part of a game each of them shows.
STANDARD_PARTS = {
    "looks": "",
    "stats": "",
    "pair": "pair",
    "harm": "harm",
    "conditions": "conditions",
    "debilities": "debilities",
    "experience": "",
    "modifiers": "",
    "holds": "",
    "moves": "",
    "gear": "",
    "resources": "resources",
    "improvements": "",
    "notes": "",
}
MOST_PARTS = 40
PART = {
    "id": Key(slug, "id", True),
    "name": Key(plain_name, "name"),
    "kind": Key(one_of(["text", "number", "boxes", "clock"]), "kind", True),
    "max": Key(number(1, 100), "most"),
    "content": Key(flags, "content"),
}


def own_part(reading: Reading, value: Any, at: At) -> Any:
    """A part of the game's or the playbook's own; boxes and clocks say how many."""
    fields = read_keys(reading, value, at, PART)
    if fields is BAD or not {"id", "kind"} <= fields.keys():
        return BAD
    if fields["id"] in STANDARD_PARTS:
        return reading.bad(place_of(value, at, "id"), "reserved_word", SHEET, reserved=fields["id"])
    if fields["kind"] in ("boxes", "clock") and "max" not in value:
        return reading.bad(at, "missing_key", SHEET, key="max")
    return SheetPart(**{"name": {reading.words.lang: fields["id"]}, **fields})


def sheet(reading: Reading, value: Any, at: At) -> Any:
    """The parts in their order, those left out behind."""
    if not isinstance(value, list):
        return reading.bad(at, "not_a_list")
    if len(value) > MOST_PARTS:
        return reading.bad(at, "number_of_entries", SHEET, least=0, most=MOST_PARTS)
    find_twice(reading, value, at, "id")
    read = [part(reading, inner, place) for inner, place in elements(value, at)]
    return in_order(reading, [one for one in read if one is not BAD])


def part(reading: Reading, value: Any, at: At) -> Any:
    if isinstance(value, dict):
        return own_part(reading, value, at)
    known = there(reading)
    if isinstance(value, str) and value in known:
        return SheetPart(id=value)
    return unknown(reading, at, value, known, rule=SHEET)


def there(reading: Reading) -> list[str]:
    return [one for one, needs in STANDARD_PARTS.items() if reading.words.has(needs)]


def in_order(reading: Reading, written: Sequence[SheetPart]) -> tuple[SheetPart, ...]:
    """Those written, then those that the game has and nobody named."""
    named = {one.id for one in written}
    return (*written, *(SheetPart(id=one) for one in there(reading) if one not in named))
