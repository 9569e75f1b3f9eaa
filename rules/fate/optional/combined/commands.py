"""The GM's word on skills that are combined, and what restricts a long conflict. By the dial `combined_skills`."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id
from rules.fate.optional.combined.parts import AllBeside, Seconds


class WeighCombination(Command, frozen=True, kw_only=True, tag="weigh_combination"):
    """Before the dice. `secondary`: how skills count beside the main one; `beside`: which extras pass, at what price.

    What is left out does not count (FATE-COMB-76, FATE-SUP-73, -74).
    """

    roll: Id
    secondary: Seconds = ()
    beside: AllBeside = ()


class WearDown(Command, frozen=True, kw_only=True, tag="wear_down"):
    """`restricts`: skills that restrict every action in the conflict that runs; none: nothing does (FATE-COMB-78)."""

    restricts: Annotated[tuple[Id, ...], Meta(max_length=3)] = ()
