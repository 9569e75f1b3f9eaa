"""How messages name what belongs to a game: a rating, a rule, the value of a dial.

What a message may hold is said in campaigns/language/words.py.
"""

from collections.abc import Iterable
from typing import Any

from rules.systems import Dial, system
from rules.words.labels import load_labels
from rules.words.params import Param, Worded


def label(game: str, key: str) -> Worded:
    return {"key": f"{game}.{key}"}


def rating_word(game: str, rating: str) -> Param:
    """The game's word for a rating; one that a table named itself is said as it is written. Rule: FATE-SKILL-04."""
    key = f"{game}.rating.{rating}.name"
    return {"key": key} if key in load_labels(game, "en") else rating


def attacks_word(game: str, ratings: Iterable[str], harm: str) -> Param:
    """Attacks with these ratings, or else all of that kind of harm; without either any. Rule: FATE-ATK-51."""
    named = [rating_word(game, rating) for rating in ratings]
    return {"list": named} if named else {"key": f"log.proof.{harm or 'any'}"}


def rule_title(rule: str) -> Worded:
    return {"key": f"rule.{rule.replace('-', '_')}.title"}


# --- the value of a dial ---------------------------------------------------------------------------------


def dial_value(game: str, name: str, value: Any) -> Param:
    """What the log and the pages call a dial's value; a dial that is gone shows it plainly."""
    dial = system(game).dials.get(name)
    if value is None or dial is None:
        return "–" if value is None else str(value)
    if isinstance(value, bool):
        return {"key": "common.on" if value else "common.off"}
    if isinstance(value, str):
        return word_value(game, name, dial, value)
    if isinstance(value, list | tuple):
        return list_value(game, name, dial, value)
    if isinstance(value, dict):
        return shape_value(value) if dial.type == "shape" else order_value(game, value)
    return str(value)


def word_value(game: str, name: str, dial: Dial, value: str) -> Param:
    area = {"names": "list", "shape": "shape"}.get(dial.type, f"dial.{name}.value")
    return label(game, f"{area}.{value}")


def list_value(game: str, name: str, dial: Dial, values: list[str] | tuple[str, ...]) -> Param:
    if not values:
        return {"key": "common.none"}
    if dial.type == "names":
        return {"list": [rating_word(game, value) for value in values]}
    return {"list": [word_value(game, name, dial, value) for value in values]}


def shape_value(shape: dict[str, int]) -> Param:
    """`{"points": 20, "cap": 4}`, or how many of each rating, the highest first. Rules: FATE-SKILL-06, FATE-ALT-02."""
    if "points" in shape:
        return {"key": "log.dial.points", "with": shape}
    counted = sorted(((int(rating), count) for rating, count in shape.items()), reverse=True)
    return {
        "list": [
            {"key": "log.dial.count", "with": {"rating": {"signed": rating}, "count": count}}
            for rating, count in counted
            if count
        ]
    }


def order_value(game: str, order: dict[str, str]) -> Param:
    """Which rating opens each kind of conflict. Rule: FATE-TURN-55."""
    words = ((label(game, f"harm.{harm}"), rating_word(game, rating)) for harm, rating in order.items())
    return {"list": [{"key": "common.joiner.pair", "with": {"name": name, "value": value}} for name, value in words]}
