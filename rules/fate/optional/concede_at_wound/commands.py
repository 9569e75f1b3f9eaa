"""Giving in as one is wounded, the GM's word on an offer that was refused, and grit. By the dial `concede_at_wound`."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Line, Phrase


class AbsorbAndConcede(Command, frozen=True, kw_only=True, tag="absorb_and_concede"):
    """Take a consequence (slot -> its text), and offer to give in on these `terms` (FATE-CNC-71)."""

    hit: Id
    consequences: Annotated[dict[Id, Phrase], Meta(min_length=1, max_length=1)]
    terms: Line


class JudgeConcession(Command, frozen=True, kw_only=True, tag="judge_concession"):
    """The GM: whether the offer that was refused was a fair one (FATE-CNC-74, FATE-CNC-75).

    `concession`: the offer that was refused. `reasonable`: whether it was.
    """

    concession: Id
    reasonable: bool


class SetGrit(Command, frozen=True, kw_only=True, tag="set_grit"):
    """The GM says when one of theirs gives in (FATE-GRIT-71).

    `grit`: after so many consequences; null: whenever it seems right.
    """

    character: Id
    grit: Annotated[int, Meta(ge=0, le=9)] | None = None


class FightOn(Command, frozen=True, kw_only=True, tag="fight_on"):
    """The GM: this one does not give in yet, whatever its grit (FATE-GRIT-72)."""

    character: Id
