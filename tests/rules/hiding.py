"""Secrets of a GM, whichever engine the game is of."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from rules.game import Actor, Command
from rules.state import State

GWEN = Actor("gwen", "gm")
Order = Callable[[str, str, dict[str, Any]], object]
Secret = tuple[str, dict[str, Any]]


class Hiding(NamedTuple):
    """`dials`: at what value. `set_up`: what a story begins with, in the game of that key. `secrets`: what the GM might
    do now that nobody else may notice, under that name. `is_open`: whether an act has nothing to do with what is
    hidden. `first`: commands that no browser sends, before all else."""

    dials: dict[str, Any]
    set_up: Callable[[str, Order, Callable[[], State]], None]
    secrets: Callable[[str, State, Random, str], list[Secret]]
    is_open: Callable[[State, str, dict[str, Any]], bool]
    first: Callable[[], list[Command]] = list
