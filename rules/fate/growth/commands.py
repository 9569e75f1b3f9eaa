"""Commands of growing: milestones, and the facts that aspects make true."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rules.commands import Command, Id, Line, Phrase
from rules.fate.stunt.entities import Stunt
from rules.table import scene_commands

Size = Literal["minor", "significant", "major", "milestone", "breakthrough", "growth"]
Heroes = Annotated[tuple[Id, ...], Meta(max_length=60)]
AtMostOne = Annotated[int, Meta(ge=0, le=1)]


class AwardMilestone(Command, frozen=True, kw_only=True, tag="award_milestone"):
    """The GM lets heroes grow (FATE-ADV-01, FATE-ADV-51). `to` empty: all that are ready.

    Which sizes there are is the dial `milestones`: minor, significant, major, or milestone, breakthrough, or growth
    (FATE-ADV-71). `refresh`,
    `skill_points`: what the GM adds to a breakthrough at once (FATE-ADV-60); `PowerUp` adds it later.
    """

    milestone: Size
    to: Heroes = ()
    refresh: AtMostOne = 0
    skill_points: AtMostOne = 0


class Award(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A milestone given as a session ends. `to` empty: all heroes that are ready. `refresh`, `skill_points`: what the
    GM adds to a breakthrough."""

    milestone: Size
    to: Heroes = ()
    refresh: AtMostOne = 0
    skill_points: AtMostOne = 0


class EndSession(scene_commands.EndSession, frozen=True, kw_only=True, tag="end_session"):
    """The table parts. `award`: the milestone that the GM gives with it (FATE-ADV-01); where it is refused, nothing is
    done."""

    award: Award | None = None


class PowerUp(Command, frozen=True, kw_only=True, tag="power_up"):
    """What the GM may add to a breakthrough: one refresh, one skill point (FATE-ADV-60). `to` empty: all with one."""

    to: Heroes = ()
    refresh: AtMostOne = 0
    skill_points: AtMostOne = 0


class SpendPoints(Command, frozen=True, kw_only=True, tag="spend_points"):
    """Banked skill points, a step each; a name twice is two steps. All of one sitting at once (FATE-ADV-62)."""

    character: Id
    raises: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=12)]


class DropRating(Command, frozen=True, kw_only=True, tag="drop_rating"):
    """Take off a sheet what is not on the table's list any more, once a dial was turned (TABLE-DIAL-01)."""

    character: Id
    rating: Id


class PassMilestone(Command, frozen=True, kw_only=True, tag="pass_milestone"):
    """Leave the choices that are still open, or only the one that is named."""

    character: Id
    choice: Id | None = None


class ChooseMinor(Command, frozen=True, kw_only=True, tag="choose_minor"):
    """swap: two `approaches`; exchange_rating: `approaches`, one at +1 and one unrated; rename: `slot`, `text`;
    exchange_stunt: `give` (an id), `stunt`; new_stunt: `stunt`."""

    character: Id
    option: Literal["swap", "exchange_rating", "rename", "exchange_stunt", "new_stunt"]
    approaches: Annotated[tuple[Id, ...], Meta(max_length=2)] = ()
    slot: Id | None = None
    text: Phrase = ""
    give: Id | None = None
    stunt: Stunt | None = None


class ClearConsequence(Command, frozen=True, kw_only=True, tag="clear_consequence"):
    """A moderate or severe one that has stood for two sessions (FATE-ADV-07, FATE-ADV-08)."""

    character: Id
    aspect: Id
    how: Line


class RaiseRating(Command, frozen=True, kw_only=True, tag="raise_rating"):
    """At a milestone, a rating goes up."""

    character: Id
    rating: Id


class TakeRefresh(Command, frozen=True, kw_only=True, tag="take_refresh"):
    """At a milestone, refresh goes up."""

    character: Id


class BuyStunt(Command, frozen=True, kw_only=True, tag="buy_stunt"):
    """Spend the refresh of a major milestone at once (FATE-ADV-10); or take the stunt that each third growth brings
    (FATE-ADV-71)."""

    character: Id
    stunt: Stunt


class GainAspect(Command, frozen=True, kw_only=True, tag="gain_aspect"):
    """What growth brings: one more aspect on the sheet, and refresh rises by one (FATE-ADV-71)."""

    character: Id
    text: Phrase


class RenameHighConcept(Command, frozen=True, kw_only=True, tag="rename_high_concept"):
    """At a milestone, other words for the high concept."""

    character: Id
    text: Phrase


class RecordFact(Command, frozen=True, kw_only=True, tag="record_fact"):
    """Something an aspect makes true: no roll, no cost (FATE-FACT-01). `aspect` is one of the character's, or around
    them; the GM may record a fact of nobody in particular."""

    text: Line
    character: Id | None = None
    aspect: Id | None = None


class GiveRuling(Command, frozen=True, kw_only=True, tag="give_ruling"):
    """The GM's last word on what no number says, in words and with its reason; it stands as a fact (TABLE-WORD-01).

    `character`: whom it is about.
    """

    text: Line
    reason: Line
    character: Id | None = None


class DropFact(Command, frozen=True, kw_only=True, tag="drop_fact"):
    """The GM strikes a fact that the table does not agree to (FATE-FACT-02)."""

    fact: Id
