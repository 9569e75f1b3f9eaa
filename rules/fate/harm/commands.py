"""Commands of harm: absorbing a hit, being taken out and the terms, wounds by the GM's word, getting better.

`character` is the one it is about.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.commands import Command, Id, Line, Phrase


class Extreme(Struct, frozen=True, forbid_unknown_fields=True):
    """The character aspect that an extreme consequence takes the place of, and its new words (FATE-EXTR-01)."""

    aspect: Id
    text: Phrase


class Absorb(Command, frozen=True, kw_only=True, tag="absorb"):
    """`boxes`: places of stress boxes to mark, from 1, on `track` (default: the one the hit goes to).

    `consequences`: slot -> its text. `conditions`, where they stand in for consequences: condition -> a text for each
    of its boxes; `why` harm of one kind leaves one of the other (FATE-COND-02).
    """

    hit: Id
    boxes: Annotated[tuple[int, ...], Meta(max_length=40)] = ()
    track: Id | None = None
    consequences: dict[Id, Phrase] = {}
    conditions: dict[Id, Annotated[tuple[Phrase, ...], Meta(min_length=1, max_length=6)]] = {}
    extreme: Extreme | None = None
    why: Line = ""


class BeTakenOut(Command, frozen=True, kw_only=True, tag="be_taken_out"):
    """Give way to a hit instead of absorbing it."""

    hit: Id


class Narrate(Command, frozen=True, kw_only=True, tag="narrate"):
    """The victor says what became of the one taken out (FATE-TKO-03)."""

    hit: Id
    text: Line


class InflictHit(Command, frozen=True, kw_only=True, tag="inflict_hit"):
    """The GM's hit without a roll: a cost, a fall, a fire."""

    target: Id
    shifts: Annotated[int, Meta(ge=1, le=60)]
    source: Id | None = None
    harm: Literal["physical", "mental"] = "physical"


class Recover(Command, frozen=True, kw_only=True, tag="recover"):
    """A wound is cleared."""

    character: Id
    slot: Id
    how: Line


class RewordConsequence(Command, frozen=True, kw_only=True, tag="reword_consequence"):
    """Other words for a consequence."""

    aspect: Id
    text: Phrase


class ContestTerms(Command, frozen=True, kw_only=True, tag="contest_terms"):
    """The one who was taken out finds the terms out of scope: the GM words them anew (FATE-HARM-09)."""

    hit: Id
    why: Line


class AgreeTerms(Command, frozen=True, kw_only=True, tag="agree_terms"):
    """The one who was taken out takes the terms as they are."""

    hit: Id


class GiveConsequence(Command, frozen=True, kw_only=True, tag="give_consequence"):
    """The GM writes a consequence on a sheet without a hit, as terms of a defeat may (FATE-HARM-11).

    `slot`: an empty slot, or a condition with a box left.
    """

    character: Id
    slot: Id
    text: Phrase = ""
    reason: Line = ""


class MarkImmune(Command, frozen=True, kw_only=True, tag="mark_immune"):
    """The GM: attacks with these `ratings`, or of that kind of `harm`, cannot harm somebody; without either none can.

    It holds `until` a condition is met, in words that everybody reads (FATE-ATK-51).
    """

    character: Id
    until: Line
    ratings: Annotated[tuple[Id, ...], Meta(max_length=20)] = ()
    harm: Literal["", "physical", "mental"] = ""


class EndImmunity(Command, frozen=True, kw_only=True, tag="end_immunity"):
    """The GM: the condition is met, and it can be harmed so again (FATE-ATK-51)."""

    character: Id
    proof: Id


class StartRecovery(Command, frozen=True, kw_only=True, tag="start_recovery"):
    """At a breakthrough, without a roll: a moderate or severe consequence heals from now on (FATE-ADV-58).

    `text`: its new words.
    """

    character: Id
    aspect: Id
    text: Phrase


class RenameExtreme(Command, frozen=True, kw_only=True, tag="rename_extreme"):
    """At a breakthrough: other words for what an extreme consequence left, never the old ones (FATE-EXTR-03)."""

    character: Id
    aspect: Id
    text: Phrase
