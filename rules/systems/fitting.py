"""Whether a table's dials can stand as they are: each by itself, and those that lean on each other."""

from collections.abc import Mapping
from typing import Any

from rules.fate.game.dialled import dialled, is_free, rating_shape
from rules.fate.game.structs import System
from rules.refusals import BadDialValue, RangeExceedsCap, ShapeDoesNotFit, UnknownDial
from rules.systems.dials import Dial


def check_dials(game: System, dials: Mapping[str, Any]) -> None:
    """All the dials that a table has turned, as they would stand together.

    Raises `UnknownDial`, `BadDialValue`, `ShapeDoesNotFit`, `RangeExceedsCap`. Rules: FCON-SKILL-06, FCON-ALT-05.
    """
    for name, value in dials.items():
        check_dial(game, name, value)
    whole = dialled(game, dials)
    check_shape(game, dial_of(game, dials, "shape"), len(whole.ratings.order))
    check_shape(game, dial_of(game, dials, "second_shape"), len(whole.ratings.second))
    check_range(whole, dial_of(game, dials, "rating_cap"))
    check_order(whole, dial_of(game, dials, "turn_order"))


def dial_of(game: System, dials: Mapping[str, Any], name: str) -> Any:
    return dials.get(name, game.dials[name].default)


def check_dial(game: System, name: str, value: Any) -> None:
    """One dial by itself. Raises `UnknownDial`, `BadDialValue`."""
    known = game.dials.get(name)
    if known is None:
        raise UnknownDial(dial=name)
    if not known.allows(value) or (isinstance(value, str) and value not in words_for(game, known)):
        least, most = (known.least, known.most) if known.type == "number" else (None, None)
        raise BadDialValue(dial=name, allowed=list(words_for(game, known)), least=least, most=most)


def words_for(game: System, dial: Dial) -> tuple[str, ...]:
    """Every word that may stand for the dial's value: those of its own, and the ready lists or shapes."""
    ready: dict[str, Mapping[str, Any]] = {"names": game.lists, "shape": game.shapes}
    return (*dial.allowed, *ready.get(dial.type, {}))


def check_shape(game: System, wanted: str | dict[str, int], length: int) -> None:
    """A shape that says how many ratings are +0 rates everything: no more and no less than the list has.

    Other ready ones are cut to a shorter list; the table's own counts have to find room on it. Points to be bought
    freely must find room below their cap. An empty list takes any shape: it is not in use.
    """
    shape = rating_shape(game, wanted)
    if not length:
        return
    if is_free(shape):
        if shape["points"] > shape["cap"] * length:
            raise ShapeDoesNotFit(rule="FCON-ALT-02", have=shape["cap"] * length, need=shape["points"])
        return
    counted, own = sum(shape.values()), isinstance(wanted, dict)
    if ("0" in shape and counted != length) or (own and counted > length):
        raise ShapeDoesNotFit(rule="FCON-SKILL-06", have=length, need=counted)


def check_range(whole: System, cap: int | None) -> None:
    """What a fresh sheet brings to a roll stays within the cap; of two lists together, also above nothing."""
    least, most = whole.ratings.range
    if (whole.ratings.second and least < 0) or (cap is not None and most > cap):
        raise RangeExceedsCap(rule="FCON-ALT-05", least=least, most=most, cap=whole.ratings.highest)


def check_order(whole: System, wanted: Any) -> None:
    """Whoever opens a conflict by a rating needs one that is on the list."""
    if isinstance(wanted, dict) and not set(wanted.values()) <= set(whole.ratings.order):
        raise BadDialValue(dial="turn_order", allowed=list(whole.ratings.order))


def tidy(dial: Dial, value: Any) -> Any:
    """The value as it is kept: several choices in the order of the file, ratings from the highest."""
    if dial.type == "choices":
        return [one for one in dial.allowed if one in value]
    if dial.type == "shape" and isinstance(value, dict) and not is_free(value):
        return dict(sorted(value.items(), key=lambda one: -int(one[0])))
    return list(value) if isinstance(value, tuple) else value


def same(dial: Dial, one: Any, other: Any) -> bool:
    """Whether two allowed values come to the same. True is not 1."""
    return bool(type(one) is type(other) and tidy(dial, one) == tidy(dial, other))


def changed_dials(game: System, dials: Mapping[str, Any]) -> dict[str, Any]:
    """Those that differ from what the game's profile says, in the order of the file."""
    return {
        name: tidy(dial, dials[name])
        for name, dial in game.dials.items()
        if name in dials and not same(dial, dials[name], dial.default)
    }
