"""Plain values: ids, texts, numbers, and words out of a short list. Rules: AW-FMT-02, AW-FMT-03, AW-FMT-08."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from rules.moves.file.schema.keys import BAD, IDS, STRICT, UNKNOWN, Kind, Reading, entries, list_of
from rules.moves.file.schema.scope import Need
from rules.moves.file.schema.words import Words
from rules.moves.file.source.findings import At

SLUG = re.compile(r"[a-z][a-z0-9_]{0,39}")
SPELLINGS = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
LANGUAGE = re.compile(r"[a-z]{2,3}(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?")
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
NAME, TEXT = 80, 2000
NUMBERS = 9999  # of what the format sets no limit to


def slug(reading: Reading, value: Any, at: At) -> Any:
    """An id. Rule: AW-FMT-03."""
    if value is None or isinstance(value, bool) or (isinstance(value, str) and value.lower() in SPELLINGS):
        return reading.bad(at, "yes_or_no_id", IDS)
    if not isinstance(value, str) or not SLUG.fullmatch(value):
        return reading.bad(at, "not_an_id", IDS, id=str(value)[:40])
    return value


def one_of(known: Iterable[str] | Callable[[Words], Iterable[str]], code: str = "unknown_word", rule: str = "") -> Kind:
    """A word out of a list, or out of those of the game."""

    def read(reading: Reading, value: Any, at: At) -> Any:
        words = known(reading.words) if callable(known) else known
        if isinstance(value, str) and value in words:
            return value
        return unknown(reading, at, value, words, code, rule)

    return read


def unknown(
    reading: Reading, at: At, value: Any, known: Iterable[str], code: str = "unknown_word", rule: str = ""
) -> Any:
    if isinstance(value, dict | list):
        return reading.bad(at, "not_text")
    word = value if isinstance(value, str) else str(value).lower()
    return reading.bad(at, code, rule or (STRICT if at.way()[0].key == "game" else UNKNOWN), known, word=word)


def stat(reading: Reading, value: Any, at: At) -> Any:
    """Rule: AW-FMT-03."""
    stats = reading.words.stats
    if stats is None or (isinstance(value, str) and value in stats):
        return value
    return unknown(reading, at, value, stats, "unknown_stat", IDS)


move_id = one_of(lambda words: words.moves, "unknown_move", IDS)
resource_id = one_of(lambda words: words.resources, rule=IDS)


def flags(reading: Reading, value: Any, at: At) -> Any:
    """Flags of safety. Rule: AW-SAFE-04."""
    reading.words.flagged = reading.words.flagged or bool(value)
    return list_of(one_of(lambda words: words.flags, rule="AW-SAFE-04"), 20, unique="")(reading, value, at)


def number(least: int = -NUMBERS, most: int = NUMBERS, rule: str = STRICT) -> Kind:
    """A whole number between two limits."""

    def read(reading: Reading, value: Any, at: At) -> Any:
        if not isinstance(value, int) or isinstance(value, bool):
            return reading.bad(at, "not_a_number", rule)
        if not least <= value <= most:
            return reading.bad(at, "number_out_of_range", rule, least=least, most=most)
        return value

    return read


def or_none(kind: Kind) -> Kind:
    """That, or `null`."""
    return lambda reading, value, at: None if value is None else kind(reading, value, at)


def number_range(least: int, most: int) -> Kind:
    """`[from, to]`, not backwards."""
    within = number(least, most)

    def read(reading: Reading, value: Any, at: At) -> Any:
        pair = pair_of(reading, value, at, within)
        if pair is not BAD and pair[0] > pair[1]:
            return reading.bad(at, "range_backwards", STRICT)
        return pair

    return read


def pair_of(reading: Reading, value: Any, at: At, kind: Kind) -> Any:
    """Two values in a list."""
    if not isinstance(value, list) or len(value) != 2:
        return reading.bad(at, "not_a_range")
    read = list_of(kind, 2, unique="")(reading, value, at)
    return read if len(read) == 2 else BAD


def truth(reading: Reading, value: Any, at: At) -> Any:
    """True or false; `yes` and `no` without quotes are the same in YAML."""
    if isinstance(value, str):
        value = {"yes": True, "on": True, "no": False, "off": False}.get(value.lower(), value)
    return value if isinstance(value, bool) else reading.bad(at, "not_true_or_false")


def text_of(most: int, acting: bool = True) -> Kind:
    """Words in one language or more, by language. `acting`: gaps for people may stand in them."""

    def read(reading: Reading, value: Any, at: At) -> Any:
        if not isinstance(value, dict):
            one = words_in(reading, value, at, most, acting)
            return one if one is BAD else {reading.words.lang: one}
        if not value:
            return reading.bad(at, "no_text", "AW-FMT-08")
        read: dict[str, str] = {}
        for key, inner, place in entries(reading, value, at):
            if key in getattr(value, "bare", ()) or (inner is None and not LANGUAGE.fullmatch(key)):
                reading.bad(place, "needs_quotes", "AW-FMT-08")
            elif not LANGUAGE.fullmatch(key):
                reading.bad(place, "not_a_language", "AW-FMT-08", language=key[:40])
            elif (one := words_in(reading, inner, place, most, acting)) is not BAD:
                read[key] = one
        return read or BAD

    return read


def words_in(reading: Reading, value: Any, at: At, most: int, acting: bool = True) -> Any:
    """Rule: AW-FMT-08."""
    if value is None or (isinstance(value, str) and not value.strip()):
        return reading.bad(at, "no_text", "AW-FMT-08")
    if not isinstance(value, str):
        return reading.bad(at, "not_text", "AW-FMT-08")
    if len(value) > most:
        return reading.bad(at, "text_too_long", STRICT, most=most)
    if UNPRINTABLE.search(value):
        return reading.bad(at, "bad_character", "AW-FMT-08")
    stands = [may_stand(reading, gap, at, acting) for gap in PLACEHOLDER.findall(value)] if "{" in value else []
    return value if all(stands) else BAD


def may_stand(reading: Reading, gap: str, at: At, acting: bool) -> bool:
    """Whether a text may hold that gap. Rule: section 16.7."""
    scope = reading.scope
    known = ["actor"] if acting and scope.acting else []
    if known and (scope.target or scope.shared):
        known.append("target")
    if known and scope.blank:
        known.append("blank")
    if gap in known:
        return gap != "target" or scope.may(Need("target"), at)
    reading.bad(at, "unknown_gap", UNKNOWN, known, word=gap)
    return False


name = text_of(NAME)
text = text_of(TEXT)
plain_name = text_of(NAME, acting=False)
plain_text = text_of(TEXT, acting=False)


def words(most: int = TEXT) -> Kind:
    """Words that are the same in every language."""
    return lambda reading, value, at: words_in(reading, value, at, most, acting=False)


def role(reading: Reading, value: Any, at: At) -> Any:
    """Somebody of the move: `actor`, `mc`, or what the move calls its target."""
    scope = reading.scope
    if isinstance(value, str):
        if value == "target" and scope.target:
            return scope.target
        if value in scope.roles():
            return value
        if scope.shared and SLUG.fullmatch(value):
            scope.may(Need("target", value), at)
            return value
    return unknown(reading, at, value, scope.roles())


def role_or(*more: str) -> Kind:
    """The same, or one of these words."""
    return lambda reading, value, at: value if isinstance(value, str) and value in more else role(reading, value, at)
