"""Buying oneself out of a defeat as it is told. By the dial `buy_out`."""

from rules.commands import Command, Id, Line


class BuyOut(Command, frozen=True, kw_only=True, tag="buy_out"):
    """The loser pays all of their fate points, one at least, for a defeat in other words: `wish` (FATE-OUT-74)."""

    hit: Id
    wish: Line
