"""A game with its dials turned: the numbers and lists that one table really plays by."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.fate.game.structs import Game, Sheet

Value = Callable[[str], Any]


def dialled(game: Game, dials: Mapping[str, Any]) -> Game:
    """The game as these dials have it; dials that are not named stand as the game's profile sets them."""

    def value(name: str) -> Any:
        return game.dial(dials, name)

    order, second = rating_order(game, value("skill_list")), second_order(game, value("second_list"))
    shape = rating_shape(game, value("shape"))
    cap = value("rating_cap")
    ratings = replace(
        game.ratings,
        order=order,
        counts=counts(shape),
        spread=spread(shape, len(order)),
        free=free_points(shape),
        highest=game.ladder["highest"] if cap is None else cap,
        second=second,
        second_spread=spread(rating_shape(game, value("second_shape")), len(second)),
    )
    return replace(game, ratings=ratings, sheet=dialled_sheet(game.sheet, value))


def rating_order(game: Game, wanted: str | list[str]) -> tuple[str, ...]:
    """The list the dial `skill_list` names, a ready one or the table's own. Rules: FATE-SKILL-04, FATE-ALT-01."""
    if isinstance(wanted, str):
        return game.lists[game.ratings.list if wanted == "own" else wanted]
    return tuple(wanted)


def second_order(game: Game, wanted: str | list[str]) -> tuple[str, ...]:
    """The list whose ratings are added to those of the first; mostly none. Rule: FATE-ALT-05."""
    return () if wanted == "none" else rating_order(game, wanted)


def rating_shape(game: Game, wanted: str | dict[str, int]) -> dict[str, int]:
    if isinstance(wanted, str):
        return game.shapes[game.ratings.shape if wanted == "own" else wanted]
    return wanted


def is_free(shape: Mapping[str, int]) -> bool:
    return "points" in shape


def free_points(shape: Mapping[str, int]) -> dict[str, int]:
    """`points` and `cap` of a shape that is bought freely; else empty. Rule: FATE-ALT-02."""
    return dict(shape) if is_free(shape) else {}


def counts(shape: Mapping[str, int]) -> dict[int, int]:
    """Rating -> how many, from the highest."""
    if is_free(shape):
        return {}
    return {int(rating): count for rating, count in sorted(shape.items(), key=lambda one: -int(one[0])) if count}


def spread(shape: Mapping[str, int], length: int) -> tuple[int, ...]:
    """One rating for each name of the list, the highest first; what the shape does not count is +0.

    Of a shape for a longer list the highest ratings are left.
    """
    given = [rating for rating, count in counts(shape).items() for _ in range(count)]
    return tuple(sorted([*given, *[0] * (length - len(given))], reverse=True))[:length]


def dialled_sheet(sheet: Sheet, value: Value) -> Sheet:
    base, graded = value("base_boxes"), value("stress_model") == "graded"
    boxes = tuple(range(1, base + 1)) if graded else (1,) * base
    return replace(
        sheet,
        stress=replace(sheet.stress, boxes=boxes),
        free_stunts=value("free_stunts"),
        refresh={**sheet.refresh, "start": value("starting_refresh")},
    )
