"""Whether dials that lean on each other can stand together: lists, shapes, caps and orders."""

from collections.abc import Mapping
from typing import Any

from rules.fate.game.dialled import dialled, is_free, rating_shape
from rules.fate.game.structs import Game
from rules.refusals import BadDialValue, RangeExceedsCap, ShapeDoesNotFit


def check_together(game: Game, dials: Mapping[str, Any]) -> None:
    """Raises `BadDialValue`, `ShapeDoesNotFit`, `RangeExceedsCap`. Rules: FATE-SKILL-06, FATE-ALT-05."""

    def value(name: str) -> Any:
        return game.dial(dials, name)

    whole = dialled(game, dials)
    check_shape(game, value("shape"), len(whole.ratings.order))
    check_shape(game, value("second_shape"), len(whole.ratings.second))
    check_range(whole, value("rating_cap"))
    check_order(whole, value("turn_order"))


def check_shape(game: Game, wanted: str | dict[str, int], length: int) -> None:
    """A shape that says how many ratings are +0 rates everything: no more and no less than the list has.

    Other ready ones are cut to a shorter list; the table's own counts have to find room on it. Points to be bought
    freely must find room below their cap. An empty list takes any shape: it is not in use.
    """
    shape = rating_shape(game, wanted)
    if not length:
        return
    if is_free(shape):
        if shape["points"] > shape["cap"] * length:
            raise ShapeDoesNotFit(rule="FATE-ALT-02", have=shape["cap"] * length, need=shape["points"])
        return
    counted, own = sum(shape.values()), isinstance(wanted, dict)
    if ("0" in shape and counted != length) or (own and counted > length):
        raise ShapeDoesNotFit(rule="FATE-SKILL-06", have=length, need=counted)


def check_range(whole: Game, cap: int | None) -> None:
    """What a fresh sheet brings to a roll stays within the cap; of two lists together, also above nothing."""
    least, most = whole.ratings.range
    if (whole.ratings.second and least < 0) or (cap is not None and most > cap):
        raise RangeExceedsCap(rule="FATE-ALT-05", least=least, most=most, cap=whole.ratings.highest)


def check_order(whole: Game, wanted: Any) -> None:
    """Whoever opens a conflict by a rating needs one that is on the list."""
    if isinstance(wanted, dict) and not set(wanted.values()) <= set(whole.ratings.order):
        raise BadDialValue(dial="turn_order", allowed=list(whole.ratings.order))
