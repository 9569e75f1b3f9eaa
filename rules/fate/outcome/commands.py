"""Commands of what an outcome asks for."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Line, Phrase


class Choose(Command, frozen=True, kw_only=True, tag="choose"):
    """Answer what a decided roll asks. Options: nothing, opponent_free (`text`, `holder`), plain_failure, major_cost,
    keep, trade, reveal (the GM: `aspect`, or a new one by `text`). By the dial `overcome_menu` the GM's:
    plain_failure (`text`: what is different now), offer_cost, impose_cost (`text`, and a hit of `shifts` beside it),
    failure_hit (`shifts`), partial
    (`text`); the actor's: fail_with_boost.
    """

    roll: Id
    option: Id
    text: Phrase = ""
    holder: Id | None = None
    aspect: Id | None = None
    shifts: Annotated[int, Meta(ge=1, le=60)] | None = None


class ProposeCost(Command, frozen=True, kw_only=True, tag="propose_cost"):
    """The GM says what success would cost."""

    roll: Id
    text: Line


class AgreeCost(Command, frozen=True, kw_only=True, tag="agree_cost"):
    """The cost is taken."""

    roll: Id


class FinishRoll(Command, frozen=True, kw_only=True, tag="finish_roll"):
    """The GM names the minor cost of a tie: in words, as an enemy's boost, or as a few shifts.

    `blocks_goal`: the cost would undo what was reached; such a one is refused.
    """

    roll: Id
    cost: Line = ""
    boost_to: Id | None = None
    shifts: Annotated[int, Meta(ge=1, le=9)] | None = None
    blocks_goal: bool = False
