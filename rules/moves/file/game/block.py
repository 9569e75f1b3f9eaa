"""The block of a game: stats, dice, tracks, resources, sessions, the MC's moves, the sheet. Rules: AW-FMT-15 to 24."""

from __future__ import annotations

from typing import Any

from rules.moves.file import shipped
from rules.moves.file.game.bands import (
    STANDARD_BANDS,
    advanced,
    bands,
    check_advanced,
    dice,
    find_out_of_reach,
)
from rules.moves.file.game.sheet import in_order, sheet
from rules.moves.file.schema.keys import (
    BAD,
    IDS,
    STRICT,
    Key,
    Kind,
    Reading,
    elements,
    entries,
    list_of,
    made,
    place_of,
    read_keys,
)
from rules.moves.file.schema.scope import Notes, Scope
from rules.moves.file.schema.values import (
    LANGUAGE,
    flags,
    number,
    number_range,
    one_of,
    or_none,
    plain_name,
    plain_text,
    slug,
    stat,
    text,
    unknown,
    words,
)
from rules.moves.file.schema.words import Words
from rules.moves.file.source.findings import At, Findings
from rules.moves.tree import game as tree

SPAN = 10  # of stats and pairs


def read_block(findings: Findings, remarks: Findings, value: Any, at: At) -> dict[str, Any]:
    """The fields of a game, as far as its block says them well and with what it leaves out.

    `session_start` and `session_end` stay as they came, with their places: they name moves and lists, which are read
    later.
    """
    lang = value.get("lang") if isinstance(value, dict) else None
    known = isinstance(lang, str) and LANGUAGE.fullmatch(lang)
    reading = Reading(findings, remarks, Words({"lang": lang} if known else {}))
    fields = read_keys(reading, value, at, BLOCK)
    if fields is BAD:
        return {}
    fields["stat_least"], fields["stat_most"] = fields.pop("stat_range", (-3, 3))
    if "bands" not in value:
        fields["bands"] = STANDARD_BANDS
    waiting = {key: fields.pop(key) for key in LATER if key in fields}
    for key, kind in REFERRING.items():
        reading = Reading(findings, remarks, Words(fields))
        if key in waiting and (read := kind(reading, *waiting.pop(key))) is not BAD:
            fields[key] = read
    settle(reading, value, fields, at)
    return fields | waiting  # type: ignore[no-any-return]


def settle(reading: Reading, value: dict[str, Any], fields: dict[str, Any], at: At) -> None:
    """What is left out, and what only the whole block shows to be wrong."""
    if "id" in fields:
        fields.setdefault("name", {reading.words.lang: fields["id"]})
    if "highlighted" in fields.get("experience", {}):
        fields.setdefault("highlights", 2)
    if "advanced" in fields and "bands" in fields:
        check_advanced(reading, fields["advanced"], fields["bands"], place_of(value, at, "advanced_band"))
    if "bands" in fields:
        find_out_of_reach(reading, fields, place_of(value, at, "bands"))
    fields.setdefault("sheet", in_order(reading, ()))
    fields.update(fields.pop("mc", {}))


# --- its keys ------------------------------------------------------------------------------------------------------


def later(reading: Reading, value: Any, at: At) -> Any:
    return value, at


def slug_or(kind: Kind, struct: Any) -> Kind:
    """An id alone, or all that may be said of it."""

    def read(reading: Reading, value: Any, at: At) -> Any:
        if isinstance(value, dict):
            return kind(reading, value, at)
        one = slug(reading, value, at)
        return one if one is BAD else struct(id=one)

    return read


def none_or(kind: Kind, empty: Any) -> Kind:
    """The word `none`, or that."""
    return lambda reading, value, at: empty if value == "none" else kind(reading, value, at)


def lang(reading: Reading, value: Any, at: At) -> Any:
    if isinstance(value, str) and LANGUAGE.fullmatch(value):
        return value
    return reading.bad(at, "not_a_language", "AW-FMT-08", language=str(value)[:40])


def stat_range(reading: Reading, value: Any, at: At) -> Any:
    """0 is among them."""
    span = number_range(-SPAN, SPAN)(reading, value, at)
    if span is not BAD and not span[0] <= 0 <= span[1]:
        return reading.bad(at, "no_zero_in_range", STRICT)
    return span


def experience(reading: Reading, value: Any, at: At) -> Any:
    """Marks by cause. Rule: AW-FMT-18."""
    if not isinstance(value, dict):
        return reading.bad(at, "not_a_mapping")
    known, read = ["highlighted", "pair_reset", "hit", *reading.words.band_ids()], {}
    for key, inner, place in entries(reading, value, at):
        if key not in known:
            unknown(reading, place, key, known)
        elif (marks := number(1, 5, "AW-FMT-18")(reading, inner, place)) is not BAD:
            read[key] = marks
    return read


def pair(reading: Reading, value: Any, at: At) -> Any:
    """Rule: AW-FMT-21."""
    fields = read_keys(reading, value, at, PAIR)
    if fields is BAD:
        return BAD
    fields.setdefault("name", {reading.words.lang: "Hx"})
    least, most = fields.pop("range", reading.words.stat_range)
    for key in ("start", "over", "under"):
        if key in fields and not least <= fields[key] <= most:
            return reading.bad(place_of(value, at, key), "number_out_of_range", "AW-FMT-21", least=least, most=most)
    fields.setdefault("start", min(max(0, least), most))
    return tree.Pair(least=least, most=most, **fields)


def all_or_stats(reading: Reading, value: Any, at: At) -> Any:
    return () if value == "all" else list_of(stat, 8, 1, unique="")(reading, value, at)


def debility(reading: Reading, value: Any, at: At) -> Any:
    """With a stat it says by how much, without it is words."""
    read = made(tree.Debility, DEBILITY)(reading, value, at)
    if isinstance(value, dict) and ("stat" in value) != ("amount" in value):
        return reading.bad(at, "missing_key", STRICT, key="amount" if "stat" in value else "stat")
    return read


def harm(reading: Reading, value: Any, at: At) -> Any:
    """Levels, the lightest first: only the last one ends. Rule: AW-FMT-20."""
    read = list_of(made(tree.Level, LEVEL), 12, 1, unique="label")(reading, value, at)
    if read is BAD:
        return BAD
    for level, place in elements(value, at):
        if isinstance(level, dict):
            ends = level.get("time") == "ends"
            if ends and place.order < len(value):
                reading.bad(place_of(level, place, "time"), "only_last_ends", "AW-FMT-20")
            if "as" in level and not ends:
                reading.bad(place_of(level, place, "as"), "not_together", key="as", other="time")
    return tuple(with_end(level) for level in read)


def with_end(level: tree.Level) -> tree.Level:
    plain = level.time == "ends" and not level.ends_as
    return tree.Level(label=level.label, name=level.name, time="ends", ends_as="out") if plain else level


def resource(reading: Reading, value: Any, at: At) -> Any:
    read = made(tree.Resource, RESOURCE)(reading, value, at)
    if read is BAD:
        return BAD
    top = read.most
    if top is not None and read.least > top:
        return reading.bad(place_of(value, at, "max"), "range_backwards", STRICT)
    if "start" in value and not (read.least <= read.start and (top is None or read.start <= top)):
        limits = {"least": read.least, "most": 9999 if top is None else top}
        return reading.bad(place_of(value, at, "start"), "number_out_of_range", STRICT, **limits)
    start = max(read.start, read.least) if top is None else min(max(read.start, read.least), top)
    return tree.Resource(id=read.id, name=read.name, least=read.least, most=top, start=start)


def mc(reading: Reading, value: Any, at: At) -> Any:
    """A move of the MC's may name the one who acts."""
    return read_keys(reading.inside(Scope(Notes(), acting=True)), value, at, MC)


def content(reading: Reading, value: Any, at: At) -> Any:
    """Flags of the game's own, beside those that the product has. Rule: AW-SAFE-04."""
    read = list_of(made(tree.Flag, FLAG), 40)(reading, value, at)
    for flag, place in elements(value, at) if read is not BAD else ():
        if isinstance(flag, dict) and isinstance(flag.get("id"), str) and flag["id"] in shipped.FLAGS:
            reading.bad(place_of(flag, place, "id"), "id_twice", IDS, id=flag["id"])
    return read


FLAG = {"id": Key(slug, "id", True), "name": Key(plain_name, "name")}
STAT = {"id": Key(slug, "id", True), "name": Key(plain_name, "name"), "text": Key(plain_text, "text")}
PAIR = {
    "name": Key(plain_name, "name"),
    "range": Key(number_range(-SPAN, SPAN), "range"),
    "start": Key(number(), "start"),
    "over": Key(number(), "over"),
    "under": Key(number(), "under"),
}
CONDITION = {
    "id": Key(slug, "id", True),
    "name": Key(plain_name, "name"),
    "text": Key(plain_text, "text"),
    "modifier": Key(number(-5, 5, "AW-FMT-19"), "modifier"),
    "stats": Key(all_or_stats, "stats"),
    "content": Key(flags, "content"),
}
ENDS = ["untenable", "out", "dead"]
ALL_CONDITIONS = {"as": Key(one_of(ENDS), "means", True), "text": Key(plain_text, "text")}
DEBILITY = {
    **STAT,
    "stat": Key(stat, "stat"),
    "amount": Key(number(-SPAN, SPAN), "amount"),
    "content": Key(flags, "content"),
}
LEVEL = {
    "label": Key(words(80), "label", True),
    "name": Key(plain_name, "name"),
    "time": Key(one_of(["heals", "stays", "worsens", "ends"]), "time"),
    "as": Key(one_of(ENDS), "ends_as"),
}
RESOURCE = {
    "id": Key(slug, "id", True),
    "name": Key(plain_name, "name"),
    "min": Key(number(), "least"),
    "max": Key(or_none(number()), "most"),
    "start": Key(number(), "start"),
}
MC_MOVE = {
    "id": Key(slug, "id", True),
    "text": Key(text, "text", True),
    "weight": Key(one_of(["soft", "hard"]), "weight"),
    "content": Key(flags, "content"),
}
MC = {
    "principles": Key(list_of(plain_text, 20, unique=""), "principles"),
    "moves": Key(list_of(made(tree.McMove, MC_MOVE), 40), "mc_moves"),
}
SESSIONS = {"session_start": later, "session_end": later}
# What names other parts of the block: read once those are known.
REFERRING: dict[str, Kind] = {
    "experience": experience,
    "pair": none_or(pair, None),
    "conditions": list_of(made(tree.ConditionKind, CONDITION, called=True), 12),
    "all_conditions": made(tree.AllConditions, ALL_CONDITIONS),
    "debilities": list_of(debility, 12),
    "mc": mc,
    "sheet": sheet,
}
LATER = (*REFERRING, *SESSIONS)
BLOCK = {
    "id": Key(slug, "id", True),
    "name": Key(plain_name, "name"),
    "summary": Key(plain_text, "summary"),
    "lang": Key(lang, "lang"),
    "credit": Key(plain_text, "credit"),
    "stats": Key(list_of(slug_or(made(tree.Stat, STAT), tree.Stat), 8, 1), "stats", True),
    "stat_range": Key(stat_range, "stat_range"),
    "dice": Key(dice, "dice"),
    "bands": Key(bands, "bands"),
    "advanced_band": Key(advanced, "advanced"),
    "highlights": Key(number(0, 3), "highlights"),
    "improve_at": Key(number(1, 20), "improve_at"),
    "later_after": Key(number(0, 24), "later_after"),
    "harm": Key(none_or(harm, ()), "harm"),
    "resources": Key(list_of(slug_or(resource, tree.Resource), 12), "resources"),
    "content": Key(content, "content"),
    **{key: Key(later, key) for key in LATER},
}
