"""The dice of a game and its bands. Rules: AW-FMT-04, AW-FMT-16, AW-FMT-17."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import Any

from rules.moves.file.schema.keys import BAD, Key, Reading, entries, read_keys
from rules.moves.file.schema.values import name, number, or_none, pair_of, slug, truth
from rules.moves.file.source.findings import At
from rules.moves.tree.dice import Band, DiceRule

DICE = re.compile(r"([1-9][0-9]{0,2})d([1-9][0-9]{0,2})(?: keep ([1-9][0-9]{0,2}) (high|low))?")
RESERVED = ("always", "hit", "no_roll")
STANDARD = {"miss": False, "weak": True, "strong": True}  # what each of them is, where nothing is said
STANDARD_BANDS = (
    Band(id="miss", least=None, most=6, hit=False),
    Band(id="weak", least=7, most=9, hit=True),
    Band(id="strong", least=10, most=None, hit=True),
)
BANDS = "AW-FMT-17"


def dice(reading: Reading, value: Any, at: At) -> Any:
    """`NdS`, `NdS keep K high` or `NdS keep K low`. Rule: AW-FMT-16."""
    found = DICE.fullmatch(value) if isinstance(value, str) else None
    count, sides, kept = (int(found[part] or 0) for part in (1, 2, 3)) if found else (0, 0, 0)
    if not found or not 1 <= count <= 10 or not 2 <= sides <= 100 or (found[3] and not 1 <= kept <= count - 1):
        return reading.bad(at, "dice_not_understood", "AW-FMT-16")
    return DiceRule(count=count, sides=sides, kept=kept, high=found[4] != "low")


def bands(reading: Reading, value: Any, at: At) -> Any:
    """From 2 to 8 of them, the lowest first in the tree. Rule: AW-FMT-17."""
    if not isinstance(value, dict):
        return reading.bad(at, "not_a_mapping")
    if not 2 <= len(value) <= 8:
        return reading.bad(at, "number_of_entries", BANDS, least=2, most=8)
    read = [band(reading, key, inner, place) for key, inner, place in entries(reading, value, at)]
    if BAD in read:
        return BAD
    ordered = sorted(read, key=lambda one: (one.least is not None, one.least or 0, one.most is None, one.most or 0))
    if not any(one.hit for one in ordered):
        reading.bad(at, "no_hit", BANDS)
    check_cover(reading, ordered, at)
    return tuple(ordered)


def check_cover(reading: Reading, ordered: Sequence[Band], at: At) -> None:
    """Every total falls into one band and no more. Rule: AW-FMT-04."""
    for lower, upper in itertools.pairwise(ordered):
        if lower.most is None or upper.least is None or upper.least <= lower.most:
            reading.bad(at, "bands_overlap", BANDS, one=lower.id, other=upper.id)
        elif upper.least > lower.most + 1:
            reading.bad(at, "bands_gap", "AW-FMT-04", one=lower.id, other=upper.id)
    if ordered[0].least is not None or all(one.most is not None for one in ordered):
        reading.bad(at, "bands_end", "AW-FMT-04")


def band(reading: Reading, key: str, value: Any, at: At) -> Any:
    if key in RESERVED:
        return reading.bad(at, "reserved_word", BANDS, reserved=key)
    if slug(reading, key, at) is BAD:
        return BAD
    if isinstance(value, list):
        return short_band(reading, key, value, at)
    fields = read_keys(reading, value, at, BAND)
    if fields is BAD or "range" not in fields:
        return BAD
    if "hit" not in value and key not in STANDARD:
        return reading.bad(at, "say_hit", BANDS, band=key)
    hit = fields.get("hit", STANDARD.get(key, False))
    least, most = fields["range"]
    return Band(id=key, least=least, most=most, hit=hit, name=fields.get("name") or name_of(reading, key))


def short_band(reading: Reading, key: str, value: Any, at: At) -> Any:
    """`[from, to]`, of the three that are known."""
    if key not in STANDARD:
        return reading.bad(at, "say_hit", BANDS, band=key)
    span = totals(reading, value, at)
    return BAD if span is BAD else Band(id=key, least=span[0], most=span[1], hit=STANDARD[key])


def name_of(reading: Reading, key: str) -> dict[str, str]:
    return {} if key in STANDARD else {reading.words.lang: key}


def totals(reading: Reading, value: Any, at: At) -> Any:
    """`[from, to]`, either end open."""
    span = pair_of(reading, value, at, or_none(number(-999, 9999, BANDS)))
    if span is not BAD and None not in span and span[0] > span[1]:
        return reading.bad(at, "range_backwards", BANDS)
    return span


def advanced(reading: Reading, value: Any, at: At) -> Any:
    """One more band, a hit, for those who have advanced the move. Rules: AW-ROLL-05, AW-FMT-17."""
    if not isinstance(value, dict):
        return reading.bad(at, "not_a_mapping")
    if len(value) != 1:
        return reading.bad(at, "number_of_entries", BANDS, least=1, most=1)
    key, inner, place = next(iter(entries(reading, value, at)))
    if isinstance(inner, list):
        span = totals(reading, inner, place)
        inner = BAD if span is BAD else {"range": inner, "hit": True}
        if inner is BAD:
            return BAD
    elif isinstance(inner, dict):
        inner = {"hit": True, **inner}
    return band(reading, key, inner, place)


def check_advanced(reading: Reading, found: Band, ordered: Sequence[Band], at: At) -> None:
    """It lies in a band that is a hit, and is none of them."""
    if any(one.id == found.id for one in ordered):
        reading.bad(at, "id_twice", "AW-FMT-03", id=found.id)
    elif not found.hit or not any(one.hit and lies_in(found, one) for one in ordered):
        reading.bad(at, "advanced_band_lies_nowhere", BANDS, band=found.id)


def lies_in(inner: Band, outer: Band) -> bool:
    low = outer.least is None or (inner.least is not None and inner.least >= outer.least)
    return low and (outer.most is None or (inner.most is not None and inner.most <= outer.most))


def totals_of(rule: DiceRule, least: int, most: int) -> tuple[int, int]:
    """The lowest and the highest that dice and a number within these limits come to."""
    counted = rule.kept or rule.count
    return counted + least, counted * rule.sides + most


def find_out_of_reach(reading: Reading, block: dict[str, Any], at: At) -> None:
    """A band that no throw with a stat reaches is odd, not wrong. Rule: section 16.7."""
    reach = totals_of(block.get("dice", DiceRule()), block.get("stat_least", -3), block.get("stat_most", 3))
    for one in (*block["bands"], *([block["advanced"]] if "advanced" in block else [])):
        if (one.least is not None and one.least > reach[1]) or (one.most is not None and one.most < reach[0]):
            reading.remark(at, "band_out_of_reach", BANDS, band=one.id)


BAND = {
    "range": Key(totals, "range", True),
    "hit": Key(truth, "hit"),
    "name": Key(name, "name"),
}
