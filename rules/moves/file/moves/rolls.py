"""What a move rolls: terms added to the dice, a band without dice, or nothing. Rules: AW-ROLL-04, AW-FMT-13."""

from __future__ import annotations

from typing import Any

from rules.moves.file import shipped
from rules.moves.file.moves.conditions import conditions
from rules.moves.file.schema.keys import (
    BAD,
    IDS,
    Key,
    Reading,
    elements,
    list_of,
    place_of,
    read_keys,
)
from rules.moves.file.schema.scope import Need
from rules.moves.file.schema.values import number, one_of, resource_id, role, role_or, stat, unknown
from rules.moves.file.source.findings import At
from rules.moves.tree.moves import Term, Throw

MOST_TERMS = 12


def question(reading: Reading, value: Any, at: At, kind: str) -> Any:
    """The key of a question of that kind that the move asks."""
    asked = [key for key, one in reading.scope.questions.items() if one.kind == kind]
    return value if value in asked else unknown(reading, at, value, asked, rule=IDS)


def stat_from(reading: Reading, value: Any, at: At) -> Any:
    return question(reading, value, at, "pick")


def yes_or_no(reading: Reading, value: Any, at: At) -> Any:
    return question(reading, value, at, "confirm")


def paid(reading: Reading, value: Any, at: At) -> Any:
    key = resource_id(reading, value, at)
    if key is BAD or reading.scope.may(Need("paid", key), at):
        return key
    return unknown(reading, at, value, reading.scope.paid)


def event(reading: Reading, value: Any, at: At) -> Any:
    known = ["harm"] if reading.scope.event else []
    return value if value in known else unknown(reading, at, value, known)


def confirmed(reading: Reading, value: Any, at: At) -> Any:
    return list_of(yes_or_no, MOST_TERMS, 1, unique="")(reading, value, at)


def owner(reading: Reading, value: Any, at: At) -> Any:
    """Whose rating: somebody's, one's own `vehicle`, or a vehicle that was asked for."""
    picked = [key for key, one in reading.scope.questions.items() if one.kind == "pick"]
    return role_or("vehicle", *picked)(reading, value, at)


TERMS = {
    "stat": Key(stat, "key"),
    "stat_from": Key(stat_from, "key"),
    "hx": Key(role, "key", part="pair"),
    "paid": Key(paid, "key"),
    "event": Key(event, "key"),
    "fixed": Key(number(-20, 20), "fixed"),
    "rating": Key(one_of(shipped.RATINGS), "key"),
    "hold": Key(one_of(lambda words: words.holds, rule=IDS), "key"),
    "yes_count": Key(confirmed, "keys"),
}
BESIDE = {
    "of": Key(owner, "of"),
    "min": Key(number(), "least"),
    "max": Key(number(), "most"),
    "sign": Key(one_of(["minus"]), "minus"),
}


def term(reading: Reading, value: Any, at: At) -> Any:
    """One number, and its limits."""
    fields = read_keys(reading, value, at, TERMS | BESIDE)
    if fields is BAD:
        return BAD
    kinds = [key for key in value if key in TERMS]
    if len(kinds) != 1:
        strange = not kinds and any(key not in BESIDE for key in value)
        return BAD if strange else reading.bad(at, "one_of_keys", keys=", ".join(TERMS))
    if ("of" in value) != (kinds[0] == "rating"):
        code = "missing_key" if kinds[0] == "rating" else "not_together"
        return reading.bad(at, code, key="of", **({} if code == "missing_key" else {"other": kinds[0]}))
    if TERMS[kinds[0]].field not in fields:
        return BAD
    return Term(what=kinds[0], **{**fields, "minus": "minus" in fields})


def throw(reading: Reading, value: Any, at: At) -> Any:
    """`none`, `{add: ...}`, `{count_as: ...}`, or one of two by an answer."""
    if value == "none":
        return Throw()
    if isinstance(value, dict) and "if" in value:
        return conditional(reading, value, at)
    fields = read_keys(reading, value, at, THROW)
    if fields is BAD:
        return BAD
    if ("add" in value) + ("count_as" in value) != 1:
        return reading.bad(at, "one_of_keys", keys="add, count_as")
    return Throw(dice="add" in value, **fields) if fields else BAD


def conditional(reading: Reading, value: dict[str, Any], at: At) -> Any:
    """`{if, then, else}`: what stands under `then` where the conditions hold."""
    fields = read_keys(reading, value, at, BRANCH)
    if not {"when", "then"} <= fields.keys():
        return BAD
    if fields["then"].when:
        return reading.bad(place_of(value, at, "then"), "roll_too_deep")
    first = fields["then"]
    return Throw(
        dice=first.dice,
        terms=first.terms,
        count_as=first.count_as,
        when=fields["when"],
        otherwise=fields.get("otherwise"),
    )


def band_counted(reading: Reading, value: Any, at: At) -> Any:
    """Rule: AW-FMT-17."""
    known = [band.id for band in reading.words.bands]
    return value if not known or value in known else unknown(reading, at, value, known)


THROW = {
    "add": Key(list_of(term, MOST_TERMS, unique=""), "terms"),
    "count_as": Key(band_counted, "count_as"),
}
BRANCH = {
    "if": Key(conditions, "when", True),
    "then": Key(throw, "then", True),
    "else": Key(throw, "otherwise"),
}


def check_stats(reading: Reading, move: dict[str, Any], at: At, throws: list[Throw]) -> None:
    """Each option of a question that gives the stat carries one. Rule: AW-FMT-13."""
    asked = {term.key for one in throws for term in one.terms if term.what == "stat_from"}
    place = place_of(move, at, "ask")
    for question, there in elements(move["ask"], place) if asked and isinstance(move.get("ask"), list) else ():
        if isinstance(question, dict) and any(question.get("key") == key for key in asked):
            check_options(reading, question, there)


def check_options(reading: Reading, question: dict[str, Any], at: At) -> None:
    options, place = question.get("options"), place_of(question, at, "options")
    if isinstance(options, str) and options not in reading.words.stat_lists:
        reading.bad(place, "option_without_stat", "AW-FMT-13")
    for option, there in elements(options, place) if isinstance(options, list) else ():
        if isinstance(option, dict) and "stat" not in option:
            reading.bad(there, "option_without_stat", "AW-FMT-13")
