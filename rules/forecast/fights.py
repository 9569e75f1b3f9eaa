"""What an engine that can forecast a fight brings, and what one run comes to. It is of no game."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from rules.dice import Dice
from rules.state import State


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who takes part: their `side`, and whether they are a player's `hero`."""

    id: str
    name: str
    side: str
    hero: bool = False


class Fight(NamedTuple):
    """One run. `winner`: the side that is left; empty where it was broken off undecided. `out`: who was taken out.
    `costs`: by fighter and by the engine's names what it cost them."""

    winner: str
    exchanges: int
    out: frozenset[str]
    costs: dict[str, dict[str, int]]


class Forecasting(NamedTuple):
    """How an engine tries a fight out.

    `staged`: the table as it is once the prepared scene (an id) has begun with these heroes (ids). Raises a `Refusal`
    where it cannot begin. `fighters`: who takes part there. `fight`: one run, from there, by these dice; it always
    ends, after `most` exchanges undecided. `costs`: what a fight costs somebody, by name, in the words
    `forecast.cost.<name>` of its games. `policy`: the sentences that say how everybody acts, in order, in the words
    `forecast.policy.<name>`, told `most`.
    """

    staged: Callable[[State, str, tuple[str, ...], Dice], State]
    fighters: Callable[[State], tuple[Fighter, ...]]
    fight: Callable[[State, Dice], Fight]
    most: int
    costs: tuple[str, ...]
    policy: tuple[str, ...]
