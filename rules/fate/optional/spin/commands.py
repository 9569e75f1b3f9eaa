"""Spin, spent on somebody's roll or turned down. By the dial `spin`."""

from typing import Literal

from rules.commands import Command, Id, Line


class UseSpin(Command, frozen=True, kw_only=True, tag="use_spin"):
    """Add or take 1: `character` has the spin, `whom` is the side of the roll that it changes. `because`: how."""

    roll: Id
    character: Id
    whom: Id
    value: Literal[1, -1]
    because: Line = ""


class TurnDownSpin(Command, frozen=True, kw_only=True, tag="turn_down_spin"):
    """The GM: that is not how. The spin stays unused, and goes with the action."""

    roll: Id
    character: Id
