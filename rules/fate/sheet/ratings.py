"""Ratings on a sheet: the shape they start in, what is still open, and the columns they keep when they rise.

What is not rated is +0 and is not kept, unless the shape counts the zeros too, as that of the approaches does.
Rules: FATE-CHAR-08, FATE-SKILL-02 to -06, FATE-ALT-02, FATE-ALT-05, FATE-PLAY-01, FATE-ADV-61.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.fate.game.structs import Game
from rules.fate.refusals.roll import UnknownApproach
from rules.fate.refusals.sheet import (
    AboveStartingPeak,
    BadApproachSpread,
    ColumnBroken,
    NoOpenSlot,
    NoPointsLeft,
    OverApproachCap,
)
from rules.refusals import BadNumber
from rules.systems.warned import refuse_or_warn

Ratings = dict[str, int]
Shape = dict[int, int]


class Part(NamedTuple):
    """One list of names, and how many of each rating its heroes start with (`free`: points and cap instead)."""

    names: tuple[str, ...]
    wanted: Shape
    free: dict[str, int]


def parts(game: Game) -> tuple[Part, ...]:
    """The game's list, and the second one where the table adds two. Rule: FATE-ALT-05."""
    first = Part(game.ratings.order, counted(game, game.ratings.spread), game.ratings.free)
    if not game.ratings.second:
        return (first,)
    return (first, Part(game.ratings.second, counted(game, game.ratings.second_spread), {}))


def counted(game: Game, spread: Iterable[int]) -> Shape:
    return {value: count for value, count in Counter(spread).items() if value or counts_zero(game)}


def counts_zero(game: Game) -> bool:
    """Whether every name of the list is rated, the +0 among them."""
    return 0 in game.ratings.counts


def names_of(game: Game) -> tuple[str, ...]:
    return (*game.ratings.order, *game.ratings.second)


def of_list(game: Game, ratings: Ratings) -> Ratings:
    """Without what is left of another list, from before a dial was turned."""
    names = names_of(game)
    return {name: value for name, value in ratings.items() if name in names}


def kept(game: Game, ratings: Ratings) -> Ratings:
    """Ratings as a sheet keeps them: without what is +0 for not being rated. Rule: FATE-SKILL-03."""
    return ratings if counts_zero(game) else {name: value for name, value in ratings.items() if value}


def shape_of(part: Part, ratings: Ratings) -> Shape:
    """How many of each rating a sheet has of this list, from the highest."""
    found = Counter(ratings[name] for name in part.names if name in ratings)
    return {value: found[value] for value in sorted(found, reverse=True)}


# --- at creation ------------------------------------------------------------------------------------------


def check_names(game: Game, ratings: Iterable[str], rule: str = "FATE-APR-01") -> None:
    """Raises `UnknownApproach` for a name that the table's list has not. Rules: FATE-APR-01, FATE-SKILL-03."""
    for name in ratings:
        if name not in names_of(game):
            raise UnknownApproach(rule=rule, rating=name)


def check_start(game: Game, ratings: Ratings) -> None:
    """Whether a hero may begin so, or be on the way there.

    Raises `AboveStartingPeak`, `BadApproachSpread` with what is still open; of ratings that are bought freely
    `OverApproachCap`, `NoPointsLeft`, `BadNumber`.
    """
    for part in parts(game):
        have = shape_of(part, ratings)
        if part.free:
            check_bought(part, have)
        else:
            check_counts(game, part, have)


def check_counts(game: Game, part: Part, have: Shape) -> None:
    peak = max(part.wanted, default=0)
    if max(have, default=0) > peak and not counts_zero(game):
        refuse_or_warn(AboveStartingPeak(rule="FATE-SKILL-02", most=peak))
    for value, count in have.items():
        if (value or counts_zero(game)) and count > part.wanted.get(value, 0):
            left = Counter(part.wanted) - Counter(have)
            refuse_or_warn(
                BadApproachSpread(
                    rule="FATE-CHAR-08",
                    wanted=elements(part.wanted),
                    value={"signed": value},
                    most=part.wanted.get(value, 0),
                    have=count,
                    open=signed(elements(left)),
                )
            )


def elements(shape: Shape) -> list[int]:
    """Each rating as often as the shape counts it, the highest first."""
    return [value for value in sorted(shape, reverse=True) for _ in range(shape[value])]


def signed(values: Iterable[int]) -> dict[str, Any]:
    """Numbers as a message shows them."""
    return {"list": [{"signed": value} for value in values]}


def check_bought(part: Part, have: Shape) -> None:
    """Rule: FATE-ALT-02."""
    cap, points = part.free["cap"], part.free["points"]
    if max(have, default=0) > cap:
        refuse_or_warn(OverApproachCap(rule="FATE-ALT-02", most=cap))
    if min(have, default=0) < 0:
        raise BadNumber(rule="FATE-ALT-02", least=0, most=cap)
    if (spent := cost(have)) > points:
        refuse_or_warn(NoPointsLeft(rule="FATE-ALT-02", points=points, spent=spent))


def cost(shape: Shape) -> int:
    return sum(value * count for value, count in shape.items())


def left_open(part: Part, have: Shape) -> Shape:
    """Places of the starting shape that nothing fills. What has risen since fills the place it came from."""
    found: Shape = {}
    for value in sorted(part.wanted, reverse=True):
        room = [at_least(part.wanted, tier) - at_least(have, tier) for tier in part.wanted if tier <= value]
        free = min(part.wanted[value] - have.get(value, 0), *room)
        if free > 0:
            found[value] = free
    return found


def at_least(shape: Shape, value: int) -> int:
    return sum(count for rating, count in shape.items() if rating >= value)


def missing_ratings(game: Game, ratings: Ratings) -> list[dict[str, int]]:
    """What a hero has yet to rate: `{rating, count}` from the highest, or `{points}` that are not spent."""
    found: list[dict[str, int]] = []
    for part in parts(game):
        have = shape_of(part, ratings)
        if not part.free:
            found += [{"rating": value, "count": count} for value, count in left_open(part, have).items()]
        elif cost(have) < part.free["points"]:
            found.append({"points": part.free["points"] - cost(have)})
    return found


def part_of(game: Game, name: str) -> Part:
    return next(part for part in parts(game) if name in part.names)


def check_open(game: Game, ratings: Ratings, name: str, value: int) -> None:
    """Whether what is not rated yet may be rated so: there is a place, or there are points for it under the cap.

    Raises `AboveStartingPeak`, `NoOpenSlot`; of ratings that are bought freely `OverApproachCap`, `NoPointsLeft`.
    Rules: FATE-PLAY-01, FATE-ALT-02.
    """
    part, places = part_of(game, name), open_slots(game, ratings, name)
    if part.free and value > 0:
        check_bought(part, shape_of(part, {**ratings, name: value}))
        return
    peak = max(part.wanted, default=value)
    if value > peak:
        raise AboveStartingPeak(rule="FATE-SKILL-02", most=peak)
    if value not in places:
        raise NoOpenSlot(rule="FATE-PLAY-01", value={"signed": value}, open=signed(places))


def open_slots(game: Game, ratings: Ratings, name: str) -> Shape:
    """Places of the shape that are still free on the list this name is of. Rule: FATE-PLAY-01."""
    part = part_of(game, name)
    have = shape_of(part, ratings)
    if not part.free:
        return left_open(part, have)
    points = part.free["points"] - cost(have)
    return dict.fromkeys(range(min(points, part.free["cap"]), 0, -1), 1)


# --- later --------------------------------------------------------------------------------------------------


def column_fault(shape: Shape) -> int | None:
    """The lowest rating above +1 that more have than the one below it; None where all columns stand.

    Rule: FATE-ADV-61.
    """
    tiers = range(2, max(shape, default=0) + 1)
    return next((tier for tier in tiers if shape.get(tier, 0) > shape.get(tier - 1, 0)), None)


def check_columns(game: Game, ratings: Ratings) -> None:
    """Raises `ColumnBroken`, with the rating that fails, and the one to raise something to first."""
    for part in parts(game):
        have = shape_of(part, ratings)
        tier = column_fault(have)
        if tier is not None:
            below = have.get(tier - 1, 0)
            shape = [[value, have.get(value, 0)] for value in range(max(have), 0, -1)]
            refuse_or_warn(
                ColumnBroken(
                    rule="FATE-ADV-61",
                    tier=tier,
                    have=have[tier],
                    below=tier - 1,
                    count=below,
                    start=tier - 2,
                    shape=shape,
                    steps=steps_said(column_steps(have)),
                )
            )


def column_steps(shape: Shape) -> list[tuple[int, int]]:
    """What else has to rise for the columns to stand: `(to, how many)`, the lowest first; each by one step."""
    counts, steps = dict(shape), []
    for tier in range(max(shape, default=0), 1, -1):
        lacking = counts.get(tier, 0) - counts.get(tier - 1, 0)
        if lacking > 0:
            counts[tier - 1] = counts[tier]
            counts[tier - 2] = counts.get(tier - 2, 0) - lacking
            steps.append((tier - 1, lacking))
    return steps[::-1]


def steps_said(steps: list[tuple[int, int]]) -> dict[str, Any]:
    return {
        "list": [
            {"key": "common.raised", "with": {"n": count, "start": {"signed": to - 1}, "to": {"signed": to}}}
            for to, count in steps
        ]
    }


def raised(ratings: Ratings, names: Iterable[str]) -> Ratings:
    """The ratings with one more step for each time a name stands in the list. Rule: FATE-ADV-59."""
    found = dict(ratings)
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found
