"""Commands of dice thrown at a real table. By the dial `manual_dice`."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id


class EnterDice(Command, frozen=True, kw_only=True, tag="enter_dice"):
    """Dice thrown at a real table: four Fate faces or four ordinary ones, by the dial `manual_dice` (FATE-DICE-52)."""

    roll: Id
    thrown: Annotated[tuple[int, ...], Meta(max_length=8)] = ()
    thrown_sixes: Annotated[tuple[int, ...], Meta(max_length=8)] = ()
    opposing: Annotated[tuple[int, ...], Meta(max_length=8)] = ()
