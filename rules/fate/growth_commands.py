"""Commands of growing: milestones, and the facts that aspects make true."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import AspectText, Command, Id, Line
from rules.fate.state import Stunt


class AwardMilestone(Command, frozen=True, kw_only=True, tag="award_milestone"):
    """The GM lets heroes grow (FAE-ADV-01). `to` empty: all that are ready."""

    milestone: Literal["minor", "significant", "major"]
    to: Annotated[tuple[Id, ...], Meta(max_length=60)] = ()


class PassMilestone(Command, frozen=True, kw_only=True, tag="pass_milestone"):
    """Leave the choices that are still open."""

    character: Id


class ChooseMinor(Command, frozen=True, kw_only=True, tag="choose_minor"):
    """swap: two `approaches`; rename: `slot`, `text`; exchange_stunt: `give` (an id), `stunt`; new_stunt: `stunt`."""

    character: Id
    option: Literal["swap", "rename", "exchange_stunt", "new_stunt"]
    approaches: Annotated[tuple[Id, ...], Meta(max_length=2)] = ()
    slot: Id | None = None
    text: AspectText = ""
    give: Id | None = None
    stunt: Stunt | None = None


class ClearConsequence(Command, frozen=True, kw_only=True, tag="clear_consequence"):
    """A moderate or severe one that has stood for two sessions (FAE-ADV-07, FAE-ADV-08)."""

    character: Id
    aspect: Id
    how: Line


class RaiseRating(Command, frozen=True, kw_only=True, tag="raise_rating"):
    character: Id
    rating: Id


class TakeRefresh(Command, frozen=True, kw_only=True, tag="take_refresh"):
    character: Id


class BuyStunt(Command, frozen=True, kw_only=True, tag="buy_stunt"):
    """Spend the refresh of a major milestone at once (FAE-ADV-10)."""

    character: Id
    stunt: Stunt


class RenameHighConcept(Command, frozen=True, kw_only=True, tag="rename_high_concept"):
    character: Id
    text: AspectText


class RecordFact(Command, frozen=True, kw_only=True, tag="record_fact"):
    """Something an aspect makes true: no roll, no cost (FAE-FACT-01). `aspect` is one of the character's, or around
    them; the GM may record a fact of nobody in particular."""

    text: Line
    character: Id | None = None
    aspect: Id | None = None


class DropFact(Command, frozen=True, kw_only=True, tag="drop_fact"):
    """The GM strikes a fact that the table does not agree to (FAE-FACT-02)."""

    fact: Id
