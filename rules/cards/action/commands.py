"""An action from its description to the last pass."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Line, Name, Phrase


class DescribeAction(Command, frozen=True, kw_only=True, tag="describe_action"):
    """What a character does."""

    character: Id
    text: Line


class CountAspects(Command, frozen=True, kw_only=True, tag="count_aspects"):
    """The GM ticks what makes it harder, and with that the difficulty stands. `aspects`: these and no others."""

    aspects: Annotated[tuple[Id, ...], Meta(max_length=60)] = ()


class InvokeAspect(Command, frozen=True, kw_only=True, tag="invoke_aspect"):
    """An aspect helps. `paid`: for a fate point, else the roll's free one. `because`: how it helps; a paid one is asked
    for it. `character`: who acts, where a short conflict has nobody acting yet."""

    aspect: Id
    paid: bool = False
    because: Line = ""
    character: Id | None = None


class SayWhy(Command, frozen=True, kw_only=True, tag="say_why"):
    """The word that a paid invocation waits for; none, and it is dropped."""

    because: Line = ""


class ObjectInvocation(Command, frozen=True, kw_only=True, tag="object_invocation"):
    """The GM does not see how the newest invocation helps."""


class SettleObjection(Command, frozen=True, kw_only=True, tag="settle_objection"):
    """What the table says to the GM's objection. `uphold`: the invocation is taken back, with its point."""

    uphold: bool


class CastDice(Command, frozen=True, kw_only=True, tag="cast_dice"):
    """The acting player rolls. `character`: who acts, where a short conflict has nobody acting yet."""

    character: Id | None = None


class RevealAspect(Command, frozen=True, kw_only=True, tag="reveal_aspect"):
    """After the dice the GM brings in a new aspect that makes it harder, and pays the acting player for it. `card`: the
    name of the one it is written on; or `status_of`."""

    text: Phrase
    card: Name = ""
    status_of: Id | None = None


class DeclareProblem(Command, frozen=True, kw_only=True, tag="declare_problem"):
    """After the dice the GM says that an aspect in play makes it harder, and pays the acting player for it."""

    aspect: Id


class PassAdjustments(Command, frozen=True, kw_only=True, tag="pass_adjustments"):
    """Nothing to add. When both sides have passed in a row, the outcome stands."""
