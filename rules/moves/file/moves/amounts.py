"""Numbers that a move works out, and how many are picked. Rules: AW-FMT-05, AW-FMT-17."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.moves.file.schema.keys import BAD, Reading, entries, place_of
from rules.moves.file.schema.scope import Need
from rules.moves.file.schema.values import number, pair_of, unknown
from rules.moves.file.source.findings import At
from rules.moves.tree.amounts import ByBand, Pick, Reference

Each = Callable[[Reading, Any, At], Any]
whole = number()
count = number(0, 99)


def by_band(reading: Reading, value: Any, at: At, each: Each) -> dict[str, Any]:
    """One for each band named. Rule: AW-FMT-17."""
    known, read = reading.words.band_ids(), {}
    for key, inner, place in entries(reading, value, at):
        if known and key not in known:
            unknown(reading, place, key, known)
        elif (one := each(reading, inner, place)) is not BAD:
            read[key] = one
    return read


def reference(reading: Reading, value: Any, at: At) -> Any:
    """`answers.<key>`, `paid.<resource>`, `event.<number>` or `roll.total`, and it is there."""
    kind, _, name = value.partition(".") if isinstance(value, str) else ("", "", "")
    scope = reading.scope
    there = {
        "answers": lambda: bool(name) and scope.may(Need("question", name), at),
        "paid": lambda: name in reading.words.resources and scope.may(Need("paid", name), at),
        "event": lambda: name == "harm" and scope.may(Need("event"), at),
        "roll": lambda: name == "total",
    }
    if kind in there and there[kind]():
        return Reference(ref=value)
    known = [f"answers.{key}" for key in scope.questions] + [f"paid.{key}" for key in scope.paid]
    known += ["roll.total", *(["event.harm"] if scope.event else [])]
    return unknown(reading, at, value, known)


def reference_in(reading: Reading, value: dict[str, Any], at: At) -> Any:
    """`{ref: ...}`."""
    for key, inner, place in entries(reading, value, at):
        if key != "ref":
            return unknown(reading, place, key, ["ref"])
        return reference(reading, inner, place)
    return reading.bad(at, "missing_key", key="ref")


def amount(reading: Reading, value: Any, at: At) -> Any:
    """A number, one for each band, or a reference."""
    if not isinstance(value, dict):
        return whole(reading, value, at)
    if "ref" in value or not value:
        return reference_in(reading, value, at)
    return ByBand(bands=by_band(reading, value, at, whole))


def number_or_reference(reading: Reading, value: Any, at: At) -> Any:
    return reference_in(reading, value, at) if isinstance(value, dict) else count(reading, value, at)


def limits(reading: Reading, value: Any, at: At) -> Any:
    """`{min, max}`: the one left out is none, the other has to be there."""
    fields: dict[str, int] = {"least": 0}
    for key, inner, place in entries(reading, value, at):
        if key not in ("min", "max"):
            return unknown(reading, place, key, ["min", "max"])
        if (one := count(reading, inner, place)) is BAD:
            return BAD
        fields["least" if key == "min" else "most"] = one
    if "most" not in fields:
        return reading.bad(at, "missing_key", key="max")
    return pick_of(reading, at, fields["least"], fields["most"])


def pick_of(reading: Reading, at: At, least: int, most: int) -> Any:
    return Pick(least=least, most=most) if least <= most else reading.bad(at, "range_backwards", "AW-FMT-05")


def pick_at_band(reading: Reading, value: Any, at: At) -> Any:
    """A number, or `[min, max]`."""
    if isinstance(value, list):
        pair = pair_of(reading, value, at, count)
        return BAD if pair is BAD else pick_of(reading, at, *pair)
    one = count(reading, value, at)
    return BAD if one is BAD else Pick(least=one, most=one)


def picks(reading: Reading, value: Any, at: At) -> Any:
    """How many: a number, `{min, max}`, or by band."""
    if (
        isinstance(value, dict)
        and value
        and (set(value) - {"min", "max"} or set(value) <= set(reading.words.band_ids()))
    ):
        return by_band(reading, value, at, pick_at_band) or BAD
    one = limits(reading, value, at) if isinstance(value, dict) else pick_at_band(reading, value, at)
    return BAD if one is BAD else {"": one}


def check_picks(reading: Reading, value: dict[str, Any], at: At, picked: Any, options: int | None) -> None:
    """No more than there are, in the mapping `value`. Rule: AW-FMT-05."""
    if options is None or not isinstance(picked, dict):
        return
    place = place_of(value, at, "pick")
    for band, pick in picked.items():
        if pick.most > options:
            there = place_of(value["pick"], place, band) if band else place
            reading.bad(there, "picks_too_many", "AW-FMT-05", options=options)
