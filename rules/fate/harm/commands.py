"""Commands of harm beside absorbing a hit: contested terms, wounds by the GM's word, what a breakthrough heals.

`character` is the one it is about.
"""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import AspectText, Command, Id, Line


class ContestTerms(Command, frozen=True, kw_only=True, tag="contest_terms"):
    """The one who was taken out finds the terms out of scope: the GM words them anew (FCON-HARM-09)."""

    hit: Id
    why: Line


class AgreeTerms(Command, frozen=True, kw_only=True, tag="agree_terms"):
    """The one who was taken out takes the terms as they are."""

    hit: Id


class GiveConsequence(Command, frozen=True, kw_only=True, tag="give_consequence"):
    """The GM writes a consequence on a sheet without a hit, as terms of a defeat may (FCON-HARM-11).

    `slot`: an empty slot, or a condition with a box left.
    """

    character: Id
    slot: Id
    text: AspectText = ""
    reason: Line = ""


class MarkImmune(Command, frozen=True, kw_only=True, tag="mark_immune"):
    """The GM: attacks with these `ratings`, or of that kind of `harm`, cannot harm somebody; without either none can.

    It holds `until` a condition is met, in words that everybody reads (FCON-ATK-01).
    """

    character: Id
    until: Line
    ratings: Annotated[tuple[Id, ...], Meta(max_length=20)] = ()
    harm: Literal["", "physical", "mental"] = ""


class EndImmunity(Command, frozen=True, kw_only=True, tag="end_immunity"):
    """The GM: the condition is met, and it can be harmed so again (FCON-ATK-01)."""

    character: Id
    proof: Id


class StartRecovery(Command, frozen=True, kw_only=True, tag="start_recovery"):
    """At a breakthrough, without a roll: a moderate or severe consequence heals from now on (FCON-ADV-08).

    `text`: its new words.
    """

    character: Id
    aspect: Id
    text: AspectText


class RenameExtreme(Command, frozen=True, kw_only=True, tag="rename_extreme"):
    """At a breakthrough: other words for what an extreme consequence left, never the old ones (FCON-EXTR-03)."""

    character: Id
    aspect: Id
    text: AspectText
