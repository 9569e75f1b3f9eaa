"""What many runs of a fight come to, in one."""

from collections.abc import Sequence
from statistics import fmean, quantiles

import msgspec

from rules.forecast.fights import Fight, Fighter


class SideTold(msgspec.Struct, frozen=True, kw_only=True):
    """How often a side is left alone at the end."""

    side: str
    wins: int


class FighterTold(msgspec.Struct, frozen=True, kw_only=True):
    """How often somebody was taken out, and what it cost them on average."""

    id: str
    name: str
    side: str
    hero: bool
    out: int
    costs: dict[str, float]


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """What many runs came to. `middle`: exchanges, the median; half of the runs lie between `low` and `high`."""

    runs: int
    undecided: int
    middle: float
    low: float
    high: float
    sides: tuple[SideTold, ...]
    fighters: tuple[FighterTold, ...]


def summed(fighters: Sequence[Fighter], fights: Sequence[Fight], costs: Sequence[str]) -> Forecast:
    """All runs in one, heroes and their side first. `fights` has at least one."""
    in_order = sorted(fighters, key=lambda one: not one.hero)
    sides = dict.fromkeys(one.side for one in in_order)
    low, middle, high = spread([one.exchanges for one in fights])
    return Forecast(
        runs=len(fights),
        undecided=sum(1 for one in fights if one.winner not in sides),
        low=low,
        middle=middle,
        high=high,
        sides=tuple(SideTold(side=side, wins=sum(1 for one in fights if one.winner == side)) for side in sides),
        fighters=tuple(fighter_told(one, fights, costs) for one in in_order),
    )


def fighter_told(fighter: Fighter, fights: Sequence[Fight], costs: Sequence[str]) -> FighterTold:
    paid = [one.costs.get(fighter.id, {}) for one in fights]
    return FighterTold(
        id=fighter.id,
        name=fighter.name,
        side=fighter.side,
        hero=fighter.hero,
        out=sum(1 for one in fights if fighter.id in one.out),
        costs={name: fmean(cost.get(name, 0) for cost in paid) for name in costs},
    )


def spread(numbers: Sequence[int]) -> tuple[float, float, float]:
    """The lower quarter, the median and the upper quarter."""
    if len(numbers) == 1:
        return numbers[0], numbers[0], numbers[0]
    low, middle, high = quantiles(numbers, n=4, method="inclusive")
    return low, middle, high
