"""Commands of invoking, and of calling an invoke bogus."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line, Phrase
from rules.engine import widened
from rules.fate.parts import RULES, SaidInvoking


class HandFree(Command, frozen=True, kw_only=True, tag="hand_free"):
    """Give an ally free invocations of one's own; `uses` None: all that are left."""

    character: Id
    aspect: Id
    to: Id
    uses: Annotated[int, Meta(ge=1, le=99)] | None = None


class InvokeAspect(Command, frozen=True, kw_only=True, tag="invoke_aspect"):
    """`effect`: bonus (own roll +2), reroll, confront (+2 against the acting roll), help (an ally's +2, or `whom`'s).

    `free` takes a free invocation; otherwise a fate point, or the pool's for the GM's characters. `name` is what a
    boost without a name is called from now on.
    """

    roll: Id
    character: Id
    aspect: Id
    effect: Literal["bonus", "reroll", "confront", "help"]
    because: Line = ""
    free: bool = False
    whom: Id | None = None
    name: Phrase = ""


if not TYPE_CHECKING:  # with what optional rules let one say
    InvokeAspect = widened(InvokeAspect, SaidInvoking, RULES)


class DeclineInvoke(Command, frozen=True, kw_only=True, tag="decline_invoke"):
    """The GM declines an explanation; what was paid goes back (FATE-INV-03)."""

    roll: Id
    invoke: Id


class CallBogus(Command, frozen=True, kw_only=True, tag="call_bogus"):
    """Anybody but the invoker objects to an invoke, the last one if none is named (FATE-INV-58)."""

    roll: Id
    invoke: Id | None = None


class ArgueInvoke(Command, frozen=True, kw_only=True, tag="argue_invoke"):
    """Say why an invoke that somebody objects to holds."""

    roll: Id
    text: Line


class RetractInvoke(Command, frozen=True, kw_only=True, tag="retract_invoke"):
    """Take back an invoke that somebody objects to."""

    roll: Id


class AnswerObjection(Command, frozen=True, kw_only=True, tag="answer_objection"):
    """Whoever objected is convinced, or is not."""

    roll: Id
    convinced: bool
